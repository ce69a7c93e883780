/** The form of the mail server, and what its screen shows. */
import * as z from 'zod/mini'
import { integerField, required } from '#app/core/fields.ts'
import type { FieldErrors, StaleSave, Values } from '#app/core/form.ts'
import { line, parsedField, requireText, verbatim } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'

export const SECURITIES = ['starttls', 'tls'] as const
/** The values of `intent`. */
export const REMOVE_INTENT = 'remove'

const HOST_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

const isHost = (text: string) => HOST_NAME.test(text) || z.regexes.ipv6.test(text)

export const mailServerInput = z.object({
	host: parsedField(
		line(300),
		requireText((text) => (isHost(text) ? ok(text.toLowerCase()) : fail('not-a-host'))),
	),
	port: integerField(1, 65_535),
	security: required(SECURITIES),
	user: line(254),
	/** Blank: the stored one. */
	mailPassword: verbatim.check(z.maxLength(500, 'too-long'), z.regex(/^\P{Cc}*$/u, 'unreadable')),
	/** Saves it although the test fails. */
	untested: z.enum(['', 'yes'], 'unreadable'),
})

/** What the screen shows of the mail server in force; never its password. */
export type MailServerState =
	| { setBy: 'environment'; host: string }
	| { setBy: 'owner'; host: string; hasPassword: boolean }
	| { setBy: 'unreadable' }
	| { setBy: 'none' }

export type MailServerResult =
	| { outcome: 'invalid'; form: string; fieldErrors: FieldErrors; values: Values; testError?: string }
	| StaleSave<{ form: string; values: Values }>

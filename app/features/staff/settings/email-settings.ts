/** The dealership's email addresses, the recipients of notices to it, and its mail server: the schemas of their settings. */
import * as z from 'zod/mini'
import {
	email,
	integerField,
	isEmail,
	line,
	parsedField,
	required,
	requireText,
	verbatim,
} from '#app/core/fields.ts'
import type { FieldErrors, StaleSave, Values } from '#app/core/form.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import { maskEmail } from '#app/core/text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { auditLogMessages } from '#messages/audit-log.ts'
import { settingsMessages } from '#messages/settings.ts'

const messages = settingsMessages.emails

export const MAILBOXES = ['enquiries', 'messages', 'applications'] as const
export type Mailbox = (typeof MAILBOXES)[number]

/** Email addresses. For an empty list, findMailboxes chooses the mailbox. */
export type Recipients = Record<Mailbox, string[]>

const MAX_RECIPIENTS = 5

const addresses = parsedField(line(1_500), (text): Result<string[], string> => {
	const emails = text.split(/[\s,;]+/).filter((part) => part !== '')
	const distinct = emails.filter(
		(one, index) => emails.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index,
	)
	if (!distinct.every(isEmail)) return fail('not-an-email')
	return distinct.length > MAX_RECIPIENTS ? fail('too-many') : ok(distinct)
})

export const emailsInput = z.object({
	sales: email,
	finance: email,
	privacy: email,
	noReply: email,
	enquiries: addresses,
	messages: addresses,
	applications: addresses,
})

export const EMAIL_NAMES = [
	'sales',
	'finance',
	'privacy',
	'noReply',
] as const satisfies (keyof Dealer['email'])[]

type Emails = { dealer: Pick<Dealer, 'email'>; recipients: Recipients }

/** The values of the form's fields. */
export const emailFields = ({
	dealer,
	recipients,
}: Emails): Record<keyof typeof emailsInput.shape, string> => ({
	...dealer.email,
	enquiries: recipients.enquiries.join(', '),
	messages: recipients.messages.join(', '),
	applications: recipients.applications.join(', '),
})

/** The fields that differ, for the email to the owners. */
export function emailChanges(before: Emails, after: Emails) {
	const [from, to] = [emailFields(before), emailFields(after)]
	return [...EMAIL_NAMES, ...MAILBOXES]
		.filter((name) => from[name] !== to[name])
		.map((name) => ({ name, label: messages[name], from: from[name], to: to[name] }))
}

/** The same for the audit log, with masked addresses. */
export function maskedChanges(changes: ReturnType<typeof emailChanges>): ValueChanges {
	const valuesOf = (names: readonly string[], side: 'from' | 'to') =>
		changes
			.filter(({ name }) => names.includes(name))
			.map(
				(change) =>
					`${change.label} ${change[side].replace(/[^\s,]+@[^\s,]+/g, maskEmail) || auditLogMessages.blank}`,
			)
			.join('; ')
	const parts = { email: EMAIL_NAMES, recipients: MAILBOXES }
	return Object.fromEntries(
		Object.entries(parts)
			.map(([field, names]) => [field, { from: valuesOf(names, 'from'), to: valuesOf(names, 'to') }] as const)
			.filter(([, { from, to }]) => from !== to),
	)
}

/** The form of the mail server, and what its screen shows. */
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

/** The recipients of notices to the dealership, and the schema of their settings page. */
import * as z from 'zod/mini'
import { isEmail } from '#app/core/email.ts'
import { line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'

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

export const recipientsInput = z.object({
	enquiries: addresses,
	messages: addresses,
	applications: addresses,
})

/** A person in data subject requests: the result of a search, as shown to staff, and their forms. */
import * as z from 'zod/mini'
import { idField, parsedField, requireText, textField } from '#app/core/fields.ts'
import type { FieldErrors } from '#app/core/form.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import { tidy, toMultiline } from '#app/core/typed-text.ts'
import type { InboxLine } from '#app/features/leads/inbox/inbox-item.ts'
import { type ContactIdentifier, parseContactIdentifier } from '#app/features/leads/inbox/inbox-query.ts'
import { message as note } from '#app/features/leads/lead-schemas.ts'
import { ownPasswordField } from '#app/features/staff/passwords/credentials-schema.ts'

export type Person = {
	lines: InboxLine[]
	drafts: number
	further: string[] // identifiers in these records that were not searched for
	listHash: string // changes when a record is added or removed
}

/**
 * wrong, too-many: about the password. unsure: checkbox not ticked. changed: the records changed since the
 * search.
 */
export type ErasureError = 'wrong' | 'too-many' | 'unsure' | 'changed'

export type PersonResult = {
	input: string
	fieldErrors: FieldErrors
	person?: Person
	error?: ErasureError
	waitSeconds?: number // rate limit for ID number searches
}

/** The form that confirms the erasure of a person's data. */
export const erasureInput = z.object({ sure: z.literal('yes', 'unsure'), password: ownPasswordField })

/**
 * Input of a data subject request: the person's email addresses, phone numbers and ID numbers, one per line.
 */
const MAX_LENGTH = 254
const MAX_LINES = 20

/** The filled-in lines, each cut to MAX_LENGTH characters. */
export const splitLines = (text: string): string[] =>
	text
		.split(/[\r\n]+/)
		.map((line) => tidy(line, MAX_LENGTH))
		.filter(Boolean)

/** A reference number identifies an application, not a person, so it is not accepted. */
const isReadable = (line: string) => {
	const { email, phone, idNumber } = parseContactIdentifier(line)
	return Boolean(email || phone || idNumber)
}

export const identifiersInput = z.object({
	identifiers: parsedField(
		textField(toMultiline, 10_000, 0, { tooLong: 'too-many' }),
		requireText((text): Result<string, string> => {
			const identifiers = splitLines(text)
			if (identifiers.length > MAX_LINES) return fail('too-many')
			return identifiers.every(isReadable) ? ok(text) : fail('unreadable')
		}),
	),
})

export const parseContactIdentifiers = (text: string): ContactIdentifier[] =>
	splitLines(text).map(parseContactIdentifier)

/** Returns the first line that is no email address, phone number or ID number. */
export const findUnreadableLine = (text: string): string | undefined =>
	splitLines(text).find((line) => !isReadable(line))

/** Adds lines and removes duplicates. */
export const addLines = (text: string, further: string[]): string =>
	[...new Set([...splitLines(text), ...further])].join('\n')

/** The form by which staff answer a sender's request without an erasure, and write down why. */
export const answerInput = z.object({ about: idField, note })

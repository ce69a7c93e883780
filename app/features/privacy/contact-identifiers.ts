/**
 * Input of a data subject request: the person's email addresses, phone numbers and ID numbers, one per line.
 */
import * as z from 'zod/mini'
import { tidy } from '#app/core/text.ts'
import {
	type ContactIdentifier,
	parseContactIdentifier,
} from '#app/features/leads/inbox/contact-identifier.ts'

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
	identifiers: z.string('unreadable').check(
		z.maxLength(10_000, 'too-many'),
		z.refine((text) => text.trim() !== '', 'required'),
		z.refine((text) => splitLines(text).length <= MAX_LINES, 'too-many'),
		z.refine((text) => splitLines(text).every(isReadable), 'unreadable'),
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

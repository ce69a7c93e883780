/** All that somebody goes by: e-mail addresses, telephone and ID numbers, one a line. */
import * as z from 'zod/mini'
import { tidy } from '#app/core/text.ts'
import {
	type ContactIdentifier,
	parseContactIdentifier,
} from '#app/features/leads/inbox/contact-identifier.ts'

const MAX_LENGTH = 254
const MAX_LINES = 20

export const splitLines = (text: string): string[] =>
	text
		.split(/[\r\n]+/)
		.map((line) => tidy(line, MAX_LENGTH))
		.filter(Boolean)

/** A reference number is of an application, not of a person. */
const isReadable = (line: string) => {
	const { email, phone, idNumber } = parseContactIdentifier(line)
	return Boolean(email || phone || idNumber)
}

export const identifiersInput = z.object({
	clues: z.string('unreadable').check(
		z.maxLength(10_000, 'too-many'),
		z.refine((text) => text.trim() !== '', 'required'),
		z.refine((text) => splitLines(text).length <= MAX_LINES, 'too-many'),
		z.refine((text) => splitLines(text).every(isReadable), 'unreadable'),
	),
})

export const parseContactIdentifiers = (text: string): ContactIdentifier[] =>
	splitLines(text).map(parseContactIdentifier)

/** The first line that is none of the three. */
export const findUnreadableLine = (text: string): string | undefined =>
	splitLines(text).find((line) => !isReadable(line))

/** With further lines, each once. */
export const addLines = (text: string, further: string[]): string =>
	[...new Set([...splitLines(text), ...further])].join('\n')

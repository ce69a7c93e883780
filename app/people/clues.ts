/** All that somebody goes by: e-mail addresses, telephone and ID numbers, one a line. */
import * as z from 'zod/mini'
import { tidy } from '#app/kernel/text.ts'
import { type Clue, clueIn } from '#app/leads/inbox/clue.ts'

const LONGEST = 254
const MOST = 20

export const linesOf = (text: string): string[] =>
	text
		.split(/[\r\n]+/)
		.map((line) => tidy(line, LONGEST))
		.filter(Boolean)

/** A reference number is of an application, not of a person. */
const isReadable = (line: string) => {
	const { email, phone, idNumber } = clueIn(line)
	return Boolean(email || phone || idNumber)
}

export const cluesInput = z.object({
	clues: z.string('unreadable').check(
		z.maxLength(10_000, 'too-many'),
		z.refine((text) => text.trim() !== '', 'required'),
		z.refine((text) => linesOf(text).length <= MOST, 'too-many'),
		z.refine((text) => linesOf(text).every(isReadable), 'unreadable'),
	),
})

export const cluesIn = (text: string): Clue[] => linesOf(text).map(clueIn)

/** The first line that is none of the three. */
export const unreadableIn = (text: string): string | undefined =>
	linesOf(text).find((line) => !isReadable(line))

/** With further lines, each once. */
export const withLines = (text: string, further: string[]): string =>
	[...new Set([...linesOf(text), ...further])].join('\n')

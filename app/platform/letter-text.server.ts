/** What may stand in a letter's header, and in the log about a letter. */
import type { Letter } from './letter.server.ts'

const LONGEST_LINE = 250
const LONGEST_REASON = 300
const SHORTEST_FACT = 3

type MailError = Error & { code?: string; response?: string; cause?: Error }

/** Text for one line of a header: whatever breaks a line, or turns the direction of writing, becomes a space. */
export function oneLine(text: string, longest = LONGEST_LINE): string {
	const clean = text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	return [...clean].slice(0, longest).join('')
}

/** Why a letter did not go out, in the server's words, without any that stand in the letter itself. */
export function reasonWithoutFacts(error: unknown, letter: Letter): string {
	const { code, response, message, cause } = error as MailError
	const { to, replyTo = '', subject, text } = letter
	const facts = new Set(partsOf([to, replyTo, subject, text].join(' ')))
	const tells = (word: string) => word.includes('@') || partsOf(word).some((part) => facts.has(part))
	const said = oneLine(
		[code, response ?? cause?.message ?? message].filter(Boolean).join(' '),
		LONGEST_REASON,
	)
	return said
		.split(' ')
		.map((word) => (tells(word) ? '…' : word))
		.join(' ')
}

const partsOf = (text: string) =>
	(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => part.length >= SHORTEST_FACT)

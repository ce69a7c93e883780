/** What may stand in a letter's header, and in the log about a letter. */
import type { Email } from './email.server.ts'

const MAX_LINE_LENGTH = 250
const MAX_REASON_LENGTH = 300
const MIN_FACT_LENGTH = 3

type MailError = Error & { code?: string; response?: string; cause?: Error }

/** Text for one line of a header: whatever breaks a line, or turns the direction of writing, becomes a space. */
export function oneLine(text: string, maxLength = MAX_LINE_LENGTH): string {
	const clean = text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	return [...clean].slice(0, maxLength).join('')
}

/** Why a letter did not go out, in the server's words, without any that stand in the letter itself. */
export function reasonWithoutFacts(error: unknown, email: Email): string {
	const { code, response, message, cause } = error as MailError
	const { to, replyTo = '', subject, text } = email
	const facts = new Set(splitWords([to, replyTo, subject, text].join(' ')))
	const isSecret = (word: string) => word.includes('@') || splitWords(word).some((part) => facts.has(part))
	const reason = oneLine(
		[code, response ?? cause?.message ?? message].filter(Boolean).join(' '),
		MAX_REASON_LENGTH,
	)
	return reason
		.split(' ')
		.map((word) => (isSecret(word) ? '…' : word))
		.join(' ')
}

const splitWords = (text: string) =>
	(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => part.length >= MIN_FACT_LENGTH)

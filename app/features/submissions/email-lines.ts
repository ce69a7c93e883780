/**
 * The name in the greeting of an acknowledgement, the only text of its sender there: the email goes to an
 * unverified address, and nobody must be able to write to others in the dealership's name.
 */
import { toPlainLine } from '#app/core/typed-text.ts'
import { spamFlagMessages as messages } from '#messages/inbox.ts'
import type { SpamFlag } from './submission.ts'

const MAX_CHARACTERS = 40
const MAX_WORDS = 4
const WORD = /[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)?/gu // two names joined by a hyphen are one word

/** Digits in any script, an @, a slash, a colon, a dot followed by letters, or the start of a URL. */
const NOT_IN_NAMES = /[\p{N}@/\\:]|[.\u3002]\p{L}{2,}|(?:^|\P{L})(?:https?|www)(?:\P{L}|$)/iu

/** Returns the name as a mail program displays it; empty if it does not look like the name of a person. */
export function greetingName(name: string): string {
	const text = toPlainLine(name)
	const isName =
		[...text].length <= MAX_CHARACTERS &&
		(text.match(WORD)?.length ?? 0) <= MAX_WORDS &&
		!NOT_IN_NAMES.test(text)
	return isName ? text : ''
}

export function spamFlagLines(spamFlags: readonly SpamFlag[]): string {
	if (spamFlags.length === 0) return ''
	return [messages.pleaseCheck, ...spamFlags.map((spamFlag) => `- ${messages.flags[spamFlag]}`)].join('\n')
}

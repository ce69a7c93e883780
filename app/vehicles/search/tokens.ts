/** A text in words: folded to plain small letters, each with its place in the text. */

export type Token = {
	text: string // folded
	start: number // in the text as typed
	end: number
}

/** Beyond these nothing is read: nobody types it, and time must stay bounded. */
const LONGEST_TEXT = 240 // characters
const MOST_TOKENS = 40
const LONGEST_TOKEN = 32

/** Letters, numbers with their decimals, and the signs that limits are written with. */
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*|[#<>+–-]/gu
const PLAIN_WORD = /[a-z0-9]+(?:[.,][0-9]+)*/g
const WORD = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu

const PLAIN = /^[\x20-\x7e]*$/

export const fold = (text: string): string =>
	PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words and signs of what somebody typed. */
export function tokensOf(text: string): Token[] {
	const found = text.slice(0, LONGEST_TEXT).matchAll(TOKEN)
	return Array.from(found, ({ 0: typed, index }) => ({
		text: fold(typed).slice(0, LONGEST_TOKEN),
		start: index,
		end: index + typed.length,
	})).slice(0, MOST_TOKENS)
}

/** The words of a vehicle's field. A decimal comma is a point. */
export function wordsOf(text: string): string[] {
	const words = (fold(text).match(PLAIN.test(text) ? PLAIN_WORD : WORD) ?? []) as string[]
	for (const [place, word] of words.entries())
		if (word.length > LONGEST_TOKEN || word.includes(','))
			words[place] = word.slice(0, LONGEST_TOKEN).replace(',', '.')
	return words
}

export const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

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
const TOKEN = /r?\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+(?:\.\p{N}+)*|[#<>+±&–-]/giu
/** '4*4' and '4×4' are '4x4'; the s of 'BMW's' says nothing. As long as what they stand for. */
const TIMES = /(?<=\d\s?)[*×](?=\s?\d)/g
const POSSESSIVE = /(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/giu
const PLAIN_WORD = /[a-z0-9]+(?:[.,][0-9]+)*/g
const WORD = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu

const PLAIN = /^[\x20-\x7e]*$/

export const fold = (text: string): string =>
	PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words and signs of what somebody typed. */
export function tokensOf(text: string): Token[] {
	const plain = text.slice(0, LONGEST_TEXT).replace(TIMES, 'x').replace(POSSESSIVE, '  ')
	const found = plain.matchAll(TOKEN)
	return Array.from(found, ({ 0: typed, index }) => ({
		text: fold(typed).slice(0, LONGEST_TOKEN),
		start: index,
		end: index + typed.length,
	})).slice(0, MOST_TOKENS)
}

/** Whether a text is longer than what of it is read. */
export const isCut = (text: string, tokens: readonly Token[]): boolean =>
	(text.length > LONGEST_TEXT || tokens.length === MOST_TOKENS) &&
	/[\p{L}\p{N}]/u.test(text.slice(tokens.at(-1)?.end ?? 0))

/** The words of a vehicle's field. A decimal comma is a point. */
export function wordsOf(text: string): string[] {
	const words = (fold(text).match(PLAIN.test(text) ? PLAIN_WORD : WORD) ?? []) as string[]
	for (const [place, word] of words.entries())
		if (word.length > LONGEST_TOKEN || word.includes(','))
			words[place] = word.slice(0, LONGEST_TOKEN).replace(',', '.')
	return words
}

export const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

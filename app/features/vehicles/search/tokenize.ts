/** Step 1: splits a text into folded (lower-case, unaccented) words with their offsets. */

export type Token = {
	text: string // folded
	start: number // offset in the text as typed
	end: number
}

/** Text beyond these limits is ignored, to bound the time; no visitor types that much. */
const MAX_TEXT = 240 // characters
const MAX_TOKENS = 60
const MAX_TOKEN = 40

/** Words with apostrophes, numbers with decimals, and the symbols that limits use. */
const TOKEN =
	/r?\p{N}+(?:[.,]\p{N}+)+[a-z]*|[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}]+)*(?:\.\p{N}+)*|[#<>+±&~≤≥–/-]/giu
/**
 * '4*4' and '4×4' become '4x4'; the possessive s of "BMW's" is dropped. Replacements keep the length, so that
 * offsets stay valid.
 */
const TIMES = /(?<=\d\s?)[*×](?=\s?\d)/g
const DASHES = /[‐‑‒–—―−]/g
/** 'R300 000/R400 000' */
const BETWEEN_AMOUNTS = /(?<=\d{3}\s?)\/(?=\s?(?:r\s?)?\d{1,3}[\s\d.,]*\d{3})/gi
const PLUS_MINUS = /\+\s?\/?\s?-/g
const POSSESSIVE = /(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/giu
const TERM = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu

/** Lower case without accents: `Citroën` is `citroen`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a text into folded tokens with their offsets in it; `isCut` if a part beyond the limits was not read. */
export function tokenize(text: string): { tokens: Token[]; isCut: boolean } {
	const plain = text
		.slice(0, MAX_TEXT)
		.replace(TIMES, 'x')
		.replace(DASHES, '-')
		.replace(BETWEEN_AMOUNTS, '-')
		.replace(PLUS_MINUS, (sign) => '±'.padEnd(sign.length))
		.replace(POSSESSIVE, '  ')
	const tokens: Token[] = []
	for (const { 0: raw, index } of plain.matchAll(TOKEN)) {
		if (tokens.length === MAX_TOKENS) break
		const folded = fold(raw).replace(/['’`]/g, '').slice(0, MAX_TOKEN)
		tokens.push({ text: folded, start: index, end: index + raw.length })
	}
	const isLonger = text.length > MAX_TEXT || tokens.length === MAX_TOKENS
	return { tokens, isCut: isLonger && /[\p{L}\p{N}]/u.test(text.slice(tokens.at(-1)?.end ?? 0)) }
}

/** The words of a vehicle's field, with a decimal point for a decimal comma. */
export function termsOf(text: string): string[] {
	return Array.from(fold(text).matchAll(TERM), ([word]) => word.slice(0, MAX_TOKEN).replace(',', '.'))
}

export const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Step 1: splits a text into folded (lower-case, unaccented) words with their offsets; and the edit distance
 * between words.
 */

export type Token = {
	text: string // folded
	start: number // offset in the text as typed
	end: number
}

/** Text beyond these limits is ignored, to bound the time; no visitor types that much. */
const LONGEST_TEXT = 240 // characters
const MOST_TOKENS = 60
const LONGEST_TOKEN = 40

/** Words with apostrophes, numbers with decimals, and the symbols that limits use. */
const TOKEN =
	/r?\p{N}+(?:[.,]\p{N}+)+[a-z]*|[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}]+)*(?:\.\p{N}+)*|[#<>+±&~≤≥–/-]/giu
/**
 * '4*4' and '4×4' become '4x4'; the possessive s of "BMW's" is dropped. Replacements keep the length, so that
 * offsets stay valid.
 */
const TIMES = /(?<=\d\s?)[*×](?=\s?\d)/g
const PLUS_MINUS = /\+\s?\/?\s?-/g
const POSSESSIVE = /(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/giu
const TERM = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu

/** Lower case without accents: `Citroën` is `citroen`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a text into folded tokens with their offsets in it; `isCut` if a part beyond the limits was not read. */
export function tokenize(text: string): { tokens: Token[]; isCut: boolean } {
	const plain = text
		.slice(0, LONGEST_TEXT)
		.replace(TIMES, 'x')
		.replace(PLUS_MINUS, (sign) => '±'.padEnd(sign.length))
		.replace(POSSESSIVE, '  ')
	const tokens: Token[] = []
	for (const { 0: raw, index } of plain.matchAll(TOKEN)) {
		if (tokens.length === MOST_TOKENS) break
		const folded = fold(raw).replace(/['’`]/g, '').slice(0, LONGEST_TOKEN)
		tokens.push({ text: folded, start: index, end: index + raw.length })
	}
	const isLonger = text.length > LONGEST_TEXT || tokens.length === MOST_TOKENS
	return { tokens, isCut: isLonger && /[\p{L}\p{N}]/u.test(text.slice(tokens.at(-1)?.end ?? 0)) }
}

/** The words of a vehicle's field, with a decimal point for a decimal comma. */
export function termsOf(text: string): string[] {
	return Array.from(fold(text).matchAll(TERM), ([word]) => word.slice(0, LONGEST_TOKEN).replace(',', '.'))
}

export const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Edit distance (deletion, insertion, substitution, transposition); `most + 1` if it exceeds `most`. */
export function editsBetween(one: string, other: string, most: number): number {
	let beforePrevious: number[] = []
	let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
	for (let row = 1; row <= one.length; row++) {
		const current = [row]
		for (let column = 1; column <= other.length; column++) {
			const isSame = one[row - 1] === other[column - 1]
			const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
			const substituted = (previous[column - 1] ?? 0) - Number(isSame)
			const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) : substituted
			current.push(1 + Math.min(previous[column] ?? 0, current[column - 1] ?? 0, substituted, swapped))
		}
		if (Math.min(...current) > most) return most + 1
		beforePrevious = previous
		previous = current
	}
	return Math.min(previous.at(-1) ?? 0, most + 1)
}

/** The letters of a word as bits, to skip words that are too different. */
function letterMask(word: string): number {
	let bits = 0
	for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
	return bits
}

function bitCount(bits: number): number {
	let count = 0
	for (let rest = bits; rest; rest &= rest - 1) count++
	return count
}

const digitsOf = (word: string): string => word.replace(/\D/g, '')

export type Dictionary = Map<number, { word: string; bits: number; digits: string }[]>

/** Groups words by length, for the search of similar ones. */
export function createDictionary(words: Iterable<string>): Dictionary {
	const listed = Array.from(words, (word) => ({ word, bits: letterMask(word), digits: digitsOf(word) }))
	return Map.groupBy(listed, ({ word }) => word.length)
}

/** The words with the smallest edit distance, at most `most`; digits must match. */
export function closestWords(
	dictionary: Dictionary,
	input: string,
	most: number,
	isLikely: (word: string, edits: number) => boolean,
): { terms: string[]; edits: number } {
	const [bits, digits] = [letterMask(input), digitsOf(input)]
	let edits = most
	let terms: string[] = []
	for (let length = Math.max(2, input.length - most); length <= input.length + most; length++)
		for (const known of dictionary.get(length) ?? []) {
			if (known.digits !== digits) continue
			if (bitCount(bits & ~known.bits) > edits || bitCount(known.bits & ~bits) > edits) continue
			const count = editsBetween(input, known.word, edits)
			if (count > edits || count === 0 || !isLikely(known.word, count)) continue
			if (count < edits) terms = []
			edits = count
			terms.push(known.word)
		}
	return { terms, edits }
}

/** How names are compared: by the words of a person's name, and by what looks alike. */
import unhomoglyph from 'unhomoglyph'

const MAX_WORDS = 8
const UNDECOMPOSED: Record<string, string> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ı: 'i',
}

/** Lower case without accents and apostrophes: `Bóngani O’Neil-Nkosi` is bongani, oneil, nkosi. */
export const nameWords = (name: string): string[] =>
	name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼ`]/gu, '')
		.replace(/[ßæœøłđı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.slice(0, MAX_WORDS)

/** Words with a beginning that is indexed. */
export const longWords = (words: string[]) => words.filter((word) => Array.from(word).length >= MIN_BEGINNING)

/** Whether each word begins a word of the name, in any order; words of one or two letters alone must be words of it. */
export function isNameBegunBy(name: string, words: string[]): boolean {
	const names = nameWords(name)
	const hasLong = longWords(words).length > 0
	return words.every((word) => names.some((known) => (hasLong ? known.startsWith(word) : known === word)))
}

/** The beginnings by which a word is indexed, from three letters to seven; a shorter word by itself. */
export function indexedBeginnings(word: string): string[] {
	const letters = Array.from(word).slice(0, MAX_BEGINNING)
	const counts = Array.from({ length: letters.length - MIN_BEGINNING + 1 }, (_, more) => MIN_BEGINNING + more)
	return letters.length < MIN_BEGINNING
		? [`${word}.`]
		: counts.map((count) => letters.slice(0, count).join(''))
}

const MIN_BEGINNING = 3
const MAX_BEGINNING = 7

/**
 * Equal for texts that look alike: case, accents, blanks and punctuation do not count, nor do letters of other
 * alphabets and digits that look like Latin letters.
 */
export const skeletonOf = (text: string): string =>
	// Twice, because a capital letter looks like others than its small one does.
	unhomoglyph(
		unhomoglyph(text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toLowerCase(),
	)
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replaceAll('i', 'l')
// a capital i looks like a small L

/** Step 5: which words of the stock's names a typed word may mean, and how surely: itself, its beginning, or with typing errors. */
import type { Term, TermMatch } from './condition.ts'
import { FEATURE, MAKE, NAME, type SearchStock } from './stock.ts'
import { lettersAndDigits, nearestWords } from './tokenize.ts'

const BEGINNING = 0.85
const EDIT = 0.2 // less sure for each

/** A word that is part of a name means that name; each further step only where the last found nothing. */
export function matchesOf(stock: SearchStock, typed: string, isLast: boolean): TermMatch[] {
	if (stock.names.has(typed)) return [{ word: typed, sureness: 1, least: NAME }]
	const begun = beginnings(stock, typed, isLast)
	if (begun.length === 0 && stock.postings.has(typed)) return [{ word: typed, sureness: 1, least: FEATURE }]
	return stock.described.has(typed) ? begun : [...begun, ...misspellings(stock, typed)]
}

function beginnings({ names }: SearchStock, typed: string, isLast: boolean): TermMatch[] {
	if (/^[\d.]{1,2}$/.test(typed) || typed.length < (isLast ? 2 : 4)) return []
	return [...names].flatMap(([word, worth]) =>
		word.length > typed.length && (isLast || worth >= MAKE) && word.startsWith(typed)
			? [{ word, sureness: BEGINNING - 0.01 * (word.length - typed.length), least: NAME }]
			: [],
	)
}

/** Those with the fewest typing errors. */
function misspellings(stock: SearchStock, typed: string): TermMatch[] {
	const isLikely = (word: string, edits: number) =>
		isLikelyError(typed, word, edits, isModelWord(stock, word))
	const { words, edits } = nearestWords(stock.dictionary, typed, editsAllowed(typed), isLikely)
	return words.map((word) => ({ word, sureness: 0.9 - EDIT * edits, least: NAME }))
}

/** Short words and codes are too near to one another for errors. */
function editsAllowed(typed: string): number {
	const { length } = typed
	if (length < 3 || (/\d/.test(typed) && typed.replace(/\d/g, '').length < 4)) return 0
	if (length < 5) return 1
	return length < 11 ? 2 : 3
}

/** Nobody misspells the first letter twice; words of trims are corrected only where they are long. */
function isLikelyError(typed: string, word: string, edits: number, isModel: boolean): boolean {
	const begins = typed[0] === word[0]
	if (typed.length === 3) return begins && isModel
	if (typed.length < 6 && !isModel) return false
	if (edits === 1) return true
	if (typed.length === 5) return begins && word.length >= typed.length
	return (isModel || typed.length >= 8) && (begins || (edits === 2 && typed.length >= 8))
}

/** The name as the stock writes it. */
export function spellingOf({ names, postings, vehicles }: SearchStock, { matches, text }: Term): string {
	const [{ word } = { word: text }] = matches.toSorted(
		(one, other) =>
			other.sureness - one.sureness ||
			(names.get(other.word) ?? 0) - (names.get(one.word) ?? 0) ||
			(one.word < other.word ? -1 : 1),
	)
	const posting = postings.get(word)?.find(({ worth }) => worth === names.get(word))
	const { make, model, name, variant, category } = vehicles[posting?.place ?? -1]?.entry ?? {}
	const pieces = [make, model, `${make} ${model}`, ...`${category} ${variant} ${name}`.split(' ')]
	const parts = pieces.flatMap((piece) => piece?.split(/[\s-]+/) ?? [])
	return (
		[...pieces, ...parts].find((piece) => piece && lettersAndDigits(piece) === lettersAndDigits(word)) ?? word
	)
}

/** Whether a word is one of a make's or a model's. */
export const isModelWord = (stock: SearchStock, word: string): boolean => (stock.names.get(word) ?? 0) >= MAKE

/**
 * What somebody may be about to type: makes, models and kinds on offer, each with how many vehicles it would show.
 * A typed word is the beginning of a name, a word of the vocabulary for it (in whichever language), or a name misspelt.
 */
import { countShown } from './count-shown.ts'
import type { Filters } from './filters.ts'
import { type Meaning, meaningsOf } from './lexicon.ts'
import { type NameOnOffer, vehiclesCalled } from './on-offer.ts'
import { readText } from './read-text.ts'
import type { Help } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'
import { MOST_READ } from './text-match.ts'
import { fold, isCut, tokensOf, wordsOf } from './tokens.ts'
import { matchesOf } from './word-matches.ts'

export type Suggestion = { text: string; count: number }

type Likely = Suggestion & { doubt: number }

const MOST = 6
/** The longest name has so many words; what stands before them is left as it is. */
const MOST_WORDS = 4
/** Behind other words, so much of a name must stand before it is known. */
const SHORTEST_TAIL = 3 // letters

/** The surest first, then those that begin with the text, then those that show most. */
export function suggest(index: StockIndex, typed: string, filters: Filters, help: Help): Suggestion[] {
	const text = typed.trim()
	const read = tokensOf(text)
	if (isCut(text, read)) return []
	const tokens = read.filter((token) => /[\p{L}\p{N}]/u.test(token.text))
	for (const { start } of tokens.slice(-MOST_WORDS)) {
		const tail = text.slice(start)
		if (start > 0 && tail.length < SHORTEST_TAIL) break
		const likely = likelyIn(index, tail)
		if (likely.length === 0 && !isWhole(index, tail)) continue
		const whole = likely.map((one) => ({ ...one, text: text.slice(0, start) + one.text }))
		if (tokens.length > MOST_READ && isTooLong(index, whole[0], help)) return []
		return whole
			.map((one) => ({ ...one, count: countShown(index, one.text, filters, help) }))
			.filter(({ count }) => count > 0)
			.sort(surestFirst)
			.map(({ text, count }) => ({ text, count }))
	}
	return []
}

/** Whether a text has more words than are read: its end would change nothing. */
const isTooLong = (index: StockIndex, one: Likely | undefined, { thisYear }: Help): boolean =>
	one !== undefined && readText(index, one.text, thisYear).isCut

/** Whether it is such a name already. */
function isWhole(index: StockIndex, typed: string): boolean {
	const text = fold(typed)
	for (const { folded } of index.onOffer.values()) if (folded === text) return true
	return false
}

function likelyIn(index: StockIndex, typed: string): Likely[] {
	const text = fold(typed)
	const meant = meaningsOf(text)
	const doubts = wordsOf(typed).map((word) => doubtsOf(index, word, [...meant, ...meaningsOf(word)]))
	const likely: Likely[] = []
	for (const name of index.onOffer.values()) {
		if (name.folded === text) continue
		let doubt = name.folded.startsWith(text) ? 0 : 0.5
		doubt += Math.max(...doubts.map((of) => of(name)))
		if (Number.isFinite(doubt)) likely.push({ text: name.text, count: vehiclesCalled(name), doubt })
	}
	return likely.sort(surestFirst).slice(0, MOST)
}

const surestFirst = (one: Likely, other: Likely): number =>
	one.doubt - other.doubt || other.count - one.count || (one.text < other.text ? -1 : 1)

/** 0: a word of the name begins so; 1: the vocabulary says so; 2: it is a name misspelt. */
function doubtsOf(index: StockIndex, word: string, meant: Meaning[]): (name: NameOnOffer) => number {
	const kinds = new Set(
		meant.flatMap((meaning) =>
			'asked' in meaning && meaning.asked.about === 'kind' ? meaning.asked.anyOf : [],
		),
	)
	const same = meant.flatMap((meaning) => ('same' in meaning ? [wordsOf(meaning.same)] : []))
	const near = new Set(matchesOf(index, word).map((match) => match.word.text))
	return ({ words, kinds: own, counts }) => {
		if (words.some((one) => one.startsWith(word))) return 0
		const isOfKind = counts.category > 0 && own.some((kind) => kinds.has(kind))
		if (isOfKind || same.some((all) => all.every((one) => words.includes(one)))) return 1
		return words.some((one) => near.has(one)) ? 2 : Number.POSITIVE_INFINITY
	}
}

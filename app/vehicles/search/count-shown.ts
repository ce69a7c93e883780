/** How many vehicles a search would show, and nothing else of it: in large stocks too, several times for one answer. */
import { type Filters, filtersOf } from './filters.ts'
import { readText } from './read-text.ts'
import { type Help, testsOf } from './search-stock.ts'
import { PLACES, type StockIndex } from './stock-index.ts'
import type { ReadWord } from './text-match.ts'
import type { WordMatch } from './word-matches.ts'

/** None where a word of the text is not known. */
export function countShown(index: StockIndex, text: string, filters: Filters, help: Help): number {
	const reading = readText(index, text, help.thisYear)
	if (reading.unknown.length > 0) return 0
	const tests = [
		...testsOf(index, reading, help),
		...filtersOf(filters, index.columns).map(({ passes }) => passes),
	]
	const { words, alternatives } = reading
	const { onList } = index.columns
	let count = 0
	const consider = (slot: number) => {
		if (!onList[slot]) return
		for (let test = 0; test < tests.length; test++) if (!tests[test]?.(slot)) return
		count++
	}
	if (words.length > 0) fittingSlots(index, words, alternatives).forEach(consider)
	else for (let slot = 0; slot < index.entries.length; slot++) consider(slot)
	return count
}

/** Where all words of one of these sets stand. */
function fittingSlots(index: StockIndex, words: readonly ReadWord[], sets: readonly number[]): number[] {
	const fits = new Uint16Array(index.entries.length)
	const touched: number[] = []
	for (const [matches, bits] of bitsByMatches(words))
		for (const { word, from, to } of matches)
			for (let at = 0; at < word.size; at++) {
				const stand = word.stands[at] as number
				const place = stand % PLACES
				if (place < from || place > to) continue
				const slot = (stand - place) / PLACES
				if (fits[slot] === 0) touched.push(slot)
				fits[slot] = (fits[slot] as number) | bits
			}
	return touched.filter((slot) => sets.some((set) => ((fits[slot] as number) & set) === set))
}

/** A word that was typed several times is looked for once. */
function bitsByMatches(words: readonly ReadWord[]): Map<readonly WordMatch[], number> {
	const bits = new Map<readonly WordMatch[], number>()
	for (const [order, { matches }] of words.entries())
		bits.set(matches, (bits.get(matches) ?? 0) | (1 << order))
	return bits
}

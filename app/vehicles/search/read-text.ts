/** A search text read against the stock: what was made of each part, and what of none. */
import type { Asked, Span } from './asked.ts'
import { together } from './condition.ts'
import { spelled } from './spelled.ts'
import type { StockIndex } from './stock-index.ts'
import { NAME } from './stock-words.ts'
import { type ReadWord, readWords } from './text-match.ts'
import { understand } from './understand.ts'
import { nearestName, type WordMatch } from './word-matches.ts'

/** What was made of a part of the text: a condition, a word as the stock writes it, or the wish for the cheapest. */
export type Part = Span & ({ asked: Asked } | { word: string } | { cheapest: true })

export type Reading = {
	parts: Part[] // as they stand in the text
	unknown: Span[] // what nothing was made of
	words: ReadWord[] // those that some vehicle knows
	groups: Asked[][] // of each group, one must hold
	cheapest: boolean
}

export function readText(index: StockIndex, text: string): Reading {
	const understood = understand(text, {
		isInModel: (word) => (index.words.get(word)?.models ?? 0) > 0,
		isName: (word) => (index.words.get(word)?.names ?? 0) > 0,
		nearestName: (word) => nearestName(index, word),
	})
	const words = readWords(index, understood.words)
	const known = words.filter(({ matches }) => matches.length > 0)
	const unknown = words.filter(({ matches }) => matches.length === 0)
	const { conditions, cheapest } = understood
	return {
		parts: [
			...conditions,
			...known.map(({ start, end, matches }) => ({
				start,
				end,
				word: spelled(index, surest(matches).word),
			})),
			...(cheapest ? [{ ...cheapest, cheapest: true as const }] : []),
		].sort((one, other) => one.start - other.start),
		unknown: unknown.map(({ start, end }) => ({ start, end })),
		words: known,
		groups: together(conditions.map(({ asked }) => asked)),
		cheapest: cheapest !== null,
	}
}

/** The one that is said: a name before a mention, then the surest, then what most vehicles are called. */
const surest = (matches: WordMatch[]): WordMatch =>
	matches.reduce((one, other) => (order(other, one) < 0 ? other : one))

const order = (one: WordMatch, other: WordMatch): number =>
	Number(other.to > NAME) - Number(one.to > NAME) ||
	other.sureness - one.sureness ||
	other.word.names - one.word.names ||
	(one.word.text < other.word.text ? -1 : 1)

/** A search text read against the stock: what was made of each part, and what of none. */
import type { Asked, Span } from './asked.ts'
import { hasStockNumber } from './columns.ts'
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
	isCut: boolean // what the text went on with was not read
	alternatives: number[] // which words, as bits, are enough; all, where there is no 'or'
}

export function readText(index: StockIndex, text: string, thisYear: number): Reading {
	const understood = understand(text, {
		isInModel: (word) => (index.words.get(word)?.models ?? 0) > 0,
		isName: (word) => (index.words.get(word)?.names ?? 0) > 0,
		isStockNumber: (letters, digits) => hasStockNumber(index.columns, letters, digits),
		nearestName: (word) => nearestName(index, word),
		thisYear,
	})
	const { words, isWhole } = readWords(index, understood.words)
	const known = words.filter(({ matches }) => matches.length > 0)
	const unknown = words.filter(({ matches }) => matches.length === 0)
	const { cheapest } = understood
	const conditions = understood.conditions.map((one) => ({ ...one, asked: asWritten(index, one.asked) }))
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
		isCut: understood.isCut || !isWhole,
		alternatives: alternativesOf(known),
	}
}

/** A name that is not wanted, as the stock writes it. */
function asWritten(index: StockIndex, asked: Asked): Asked {
	if (asked.about !== 'not' || asked.asked.about !== 'named') return asked
	const word = index.words.get(asked.asked.is)
	return word ? { about: 'not', asked: { about: 'named', is: spelled(index, word) } } : asked
}

/** 'hilux or ford ranger': the words up to each 'or' stand together. */
function alternativesOf(words: readonly ReadWord[]): number[] {
	const masks = [0]
	for (const [order, { isOr }] of words.entries()) {
		if (isOr && order > 0) masks.push(0)
		masks[masks.length - 1] = (masks.at(-1) as number) | (1 << order)
	}
	return masks
}

/** The one that is said: a name before a mention, then the surest, then what most vehicles are called. */
const surest = (matches: WordMatch[]): WordMatch =>
	matches.reduce((one, other) => (order(other, one) < 0 ? other : one))

const order = (one: WordMatch, other: WordMatch): number =>
	Number(other.to > NAME) - Number(one.to > NAME) ||
	other.sureness - one.sureness ||
	other.word.names - one.word.names ||
	(one.word.text < other.word.text ? -1 : 1)

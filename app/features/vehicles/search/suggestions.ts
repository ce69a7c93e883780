/**
 * Step 10: completions of the search text: makes, models and bodies in stock, each with its number of
 * results.
 */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import { nameIn } from './describe.ts'
import type { Filters } from './filters.ts'
import type { SearchContext } from './match.ts'
import { searchVehicles } from './search-vehicles.ts'
import type { SearchStock } from './stock.ts'
import { matchesOf } from './terms.ts'
import { fold, termsOf, tokenize } from './tokenize.ts'
import { LANGUAGES } from './vocabulary/language.ts'
import { PHRASES, type Roles } from './vocabulary.ts'

export type Suggestion = { text: string; count: number }

/** A name in stock, and how many vehicles have it. */
type OfferedName = { text: string; folded: string; terms: string[]; body: string | undefined; count: number }
/** doubt 0: a word of the name starts with the text; 1: a vocabulary phrase does; 2: a misspelt name. */
type RankedSuggestion = Suggestion & { doubt: number }

const MAX_SUGGESTIONS = 6
/** Words of the longest name; the words before the last MOST_TERMS stay unchanged. */
const MOST_TERMS = 4
/** Minimum length of a name after other words. */
const SHORTEST_TAIL = 3 // letters
/** With more words than this, no suggestions: the last word would not change the results. */
const MOST_READ = 12

/** Up to MAX_SUGGESTIONS completions of the text that lead to vehicles within the filters; none for a long text. */
export function suggest(
	stock: SearchStock,
	input: string,
	filters: Filters,
	context: SearchContext,
): Suggestion[] {
	const text = input.trim()
	const { tokens, isCut } = tokenize(text)
	const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text))
	if (isCut || words.length > MOST_READ) return []
	const isOnOffer = (tail: string) => offeredNames(stock).some(({ folded }) => folded === fold(tail))
	const tail = words
		.slice(-MOST_TERMS)
		.map(({ start }) => text.slice(start))
		.filter((one) => one === text || one.length >= SHORTEST_TAIL)
		.find((one) => isOnOffer(one) || suggestionsFor(stock, one).length > 0)
	return suggestionsFor(stock, tail ?? '')
		.map((one) => {
			const full = text.slice(0, text.length - (tail ?? '').length) + one.text
			const { vehicles, query } = searchVehicles(stock, full, filters, context)
			const count = query.unknown.length > 0 ? 0 : vehicles.filter(({ isSold }) => !isSold).length
			return { ...one, text: full, count }
		})
		.filter(({ count }) => count > 0)
		.sort(surestFirst)
		.map(({ text, count }) => ({ text, count }))
}

const surestFirst = (one: RankedSuggestion, other: RankedSuggestion): number =>
	one.doubt - other.doubt || other.count - one.count || (one.text < other.text ? -1 : 1)

const offeredNames = cacheByKey((stock: SearchStock): OfferedName[] => {
	const names = stock.vehicles
		.filter(({ isSold }) => !isSold)
		.flatMap(({ document: { make, model, category }, bodies: [body] }) => [
			...[make, `${make} ${model}`].map((text) => ({ text, body: undefined })),
			{ text: category, body },
		])
	return [...Map.groupBy(names, ({ text }) => text)].map(([text, { length, 0: first }]) => {
		const terms = termsOf(text)
		const neighbours = terms.slice(1).map((word, at) => terms[at] + word)
		return { text, folded: fold(text), terms: [...terms, ...neighbours], body: first?.body, count: length }
	})
})

function suggestionsFor(stock: SearchStock, input: string): RankedSuggestion[] {
	const text = fold(input)
	const textMeanings = meaningsOf(text)
	const words = termsOf(input).map((word) => ({
		word,
		meanings: [...textMeanings, ...meaningsOf(word)],
		matchedWords: new Set(matchesOf(stock, word, true).map((match) => match.word)),
	}))
	const ranked = offeredNames(stock).flatMap((name): RankedSuggestion[] => {
		const doubts = words.map(({ word, meanings, matchedWords }) => {
			if (name.terms.some((one) => one.startsWith(word))) return 0
			if (meanings.some((roles) => isNamed(roles, name))) return 1
			return name.terms.some((one) => matchedWords.has(one)) ? 2 : Number.POSITIVE_INFINITY
		})
		const doubt = Math.max(...doubts) + (name.folded.startsWith(text) ? 0 : 0.5)
		if (name.folded === text || !Number.isFinite(doubt)) return []
		const meaning = doubt < 1 ? undefined : words[0]?.meanings.find((roles) => isNamed(roles, name))
		const isTranslated = name.body && meaning && meaning.language !== 'en'
		const translated = isTranslated ? nameIn(name.body ?? '', meaning.language) : name.text
		return [{ text: fold(translated) === text ? name.text : translated, count: name.count, doubt }]
	})
	return ranked.sort(surestFirst).slice(0, MAX_SUGGESTIONS)
}

const isNamed = ({ condition, name }: Roles, { body = '', terms }: OfferedName): boolean =>
	condition?.field === 'body'
		? condition.anyOf.includes(body)
		: name !== undefined && termsOf(name).every((one) => terms.includes(one))

const SHORTEST_BEGINNING = 3 // letters

/** Phrases that name vehicles, English ones first. */
const NAMING = [...PHRASES]
	.filter(([, { condition, name }]) => name || condition?.field === 'body')
	.sort(([, one], [, other]) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language))

/** The vocabulary phrases that start with a text. */
const meaningsOf = (beginning: string): Roles[] =>
	NAMING.flatMap(([phrase, roles]) =>
		beginning.length >= SHORTEST_BEGINNING && phrase.startsWith(beginning) ? [roles] : [],
	)

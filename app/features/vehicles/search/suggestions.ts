/**
 * Step 10: completions of the search text: makes, models and bodies in stock, each with its number of
 * results.
 */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import { blockerOf, type Span } from './condition.ts'
import { distanceFrom, scoreTerms } from './match.ts'
import { alternativesOf, type SearchResult } from './search-vehicles.ts'
import { NAME, type SearchStock } from './stock.ts'
import { matchesOf } from './terms.ts'
import { fold, termsOf, tokenize } from './tokenize.ts'
import type { Body } from './vocabulary/bodies.ts'
import { nameIn } from './vocabulary/labels.ts'
import { NAMING, PHRASES, type Roles } from './vocabulary/vocabulary.ts'

export type Suggestion = { text: string; count: number }

/** A name in stock, and how many vehicles have it. */
type OfferedName = {
	text: string
	folded: string
	words: string[]
	terms: string[] // the words, and each two neighbours as one
	body: Body | undefined
	count: number
}
/** distance 0: a word of the name starts with the text; 1: a vocabulary phrase does; 2: a misspelt name. */
type RankedSuggestion = Suggestion & { distance: number }
type Completion = RankedSuggestion & { name: OfferedName }

const MAX_SUGGESTIONS = 6
/** Words of the longest name; the words before the last MAX_TERMS stay unchanged. */
const MAX_TERMS = 4
/** Minimum length of a name after other words. */
const MIN_TAIL = 3 // letters
/** With more words than this, no suggestions: the last word would not change the results. */
const MAX_WORDS = 12

/**
 * Up to MAX_SUGGESTIONS completions of the text that lead to vehicles within the filters; none for a long text.
 * `result` is the search of the text: it is not searched again for the counts.
 */
export function suggest(stock: SearchStock, text: string, result: SearchResult): Suggestion[] {
	const { tokens, isCut } = tokenize(text)
	const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text))
	if (isCut || words.length > MAX_WORDS) return []
	const tails = words
		.slice(-MAX_TERMS)
		.map(({ start }) => text.slice(start))
		.filter((tail) => tail === text || tail.length >= MIN_TAIL)
	for (const tail of tails) {
		const completions = completionsOf(stock, tail)
		if (completions.length === 0 && !isOnOffer(stock, tail)) continue
		const head = text.slice(0, text.length - tail.length)
		const countWith = counterFor(stock, head, result)
		return completions
			.map(({ name, text, distance }) => ({ text: head + text, count: countWith(name), distance }))
			.filter(({ count }) => count > 0)
			.sort(closestFirst)
			.map(({ text, count }) => ({ text, count }))
	}
	return []
}

const isOnOffer = (stock: SearchStock, tail: string): boolean =>
	offeredNames(stock).some(({ folded }) => folded === fold(tail))

/** Counts the vehicles for sale that match the head of the text, as `result` read it, with a name behind it. */
function counterFor(
	stock: SearchStock,
	head: string,
	{ parsedQuery, groups, filters }: SearchResult,
): (name: OfferedName) => number {
	const words = termsOf(head).map((word) => PHRASES.get(word))
	const isInHead = ({ end }: Span) => end <= head.length
	const parts = parsedQuery.parts.filter(isInHead)
	// A name after 'bigger than' or 'my' is not the one that is wanted.
	const isOther = words.some((roles) => roles?.than || roles?.like || roles?.another || roles?.tradeIn)
	if (isOther || parsedQuery.unknown.some(isInHead) || blockerOf({ ...parsedQuery, parts })) return () => 0
	const before = words.findLast((roles) => !roles?.article)
	const isAnotherNegated = (before?.or || before?.nor) && parts.at(-1)?.condition?.negate
	const isNegated = Boolean(before?.not || isAnotherNegated)
	const own = new Set(parts.map(({ condition }) => condition))
	const headGroups = groups.filter(({ conditions }) => conditions.some((condition) => own.has(condition)))
	const terms = parsedQuery.terms.filter(isInHead)
	const { bits } = scoreTerms(stock, terms)
	const otherMasks = alternativesOf([...terms, { isOr: before?.or && !isNegated }])
	const mask = (otherMasks.pop() ?? 0) & ((1 << terms.length) - 1)
	const hasTerms = (index: number, all: number) => ((bits[index] ?? 0) & all) === all
	const candidates = stock.vehicles.flatMap((vehicle, index) =>
		!vehicle.isSold && distanceFrom(vehicle, [...headGroups, ...filters]) >= 0 ? [index] : [],
	)
	const isMatch = (index: number, hasName: boolean) =>
		otherMasks.some((otherMask) => hasTerms(index, otherMask)) ||
		(hasTerms(index, mask) && hasName !== isNegated)
	return (name) => {
		const named = vehiclesNamed(stock, name)
		return candidates.filter((index) => isMatch(index, named.has(index))).length
	}
}

/** The vehicles that have this name, by index in the stock. */
function vehiclesNamed({ vehicles, postings }: SearchStock, { body, words }: OfferedName): Set<number> {
	if (body) return new Set(vehicles.flatMap(({ bodies }, index) => (bodies.includes(body) ? [index] : [])))
	let named: Set<number> | undefined
	for (const word of words) {
		const listed = (postings.get(word) ?? []).filter(({ score }) => score >= NAME)
		const indexes = listed.map(({ index }) => index)
		named = new Set(named ? indexes.filter((index) => named?.has(index)) : indexes)
	}
	return named ?? new Set()
}

const closestFirst = (a: RankedSuggestion, b: RankedSuggestion): number =>
	a.distance - b.distance || b.count - a.count || (a.text < b.text ? -1 : 1)

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
		const name = { text, folded: fold(text), body: first?.body, count: length }
		return { ...name, words: terms, terms: [...terms, ...neighbours] }
	})
})

function completionsOf(stock: SearchStock, tail: string): Completion[] {
	const text = fold(tail)
	const textMeanings = meaningsOf(text)
	const words = termsOf(tail).map((word) => ({
		word,
		meanings: [...textMeanings, ...meaningsOf(word)],
		matchedWords: new Set(matchesOf(stock, word, true).map((match) => match.word)),
	}))
	const ranked = offeredNames(stock).flatMap((name): Completion[] => {
		const distances = words.map(({ word, meanings, matchedWords }) => {
			if (name.terms.some((term) => term.startsWith(word))) return 0
			if (meanings.some((roles) => isNamed(roles, name))) return 1
			return name.terms.some((term) => matchedWords.has(term)) ? 2 : Number.POSITIVE_INFINITY
		})
		const distance = Math.max(...distances) + (name.folded.startsWith(text) ? 0 : 0.5)
		if (name.folded === text || !Number.isFinite(distance)) return []
		const meaning = distance < 1 ? undefined : words[0]?.meanings.find((roles) => isNamed(roles, name))
		const isTranslated = name.body && meaning && meaning.language !== 'en'
		const translated = isTranslated ? nameIn(name.body ?? '', meaning.language) : name.text
		return [{ text: fold(translated) === text ? name.text : translated, name, count: name.count, distance }]
	})
	return ranked.sort(closestFirst).slice(0, MAX_SUGGESTIONS)
}

const isNamed = ({ condition, name }: Roles, { body, terms }: OfferedName): boolean =>
	condition?.field === 'body'
		? body !== undefined && condition.anyOf.includes(body)
		: name !== undefined && termsOf(name).every((term) => terms.includes(term))

const MIN_BEGINNING = 3 // letters

/** The vocabulary phrases that start with a text. */
const meaningsOf = (beginning: string): Roles[] =>
	NAMING.flatMap(([phrase, roles]) =>
		beginning.length >= MIN_BEGINNING && phrase.startsWith(beginning) ? [roles] : [],
	)

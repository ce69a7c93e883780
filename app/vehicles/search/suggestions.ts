/** Step 10: what a visitor may be about to type: makes, models and bodies on offer, each with how many vehicles it would show. */
import { nameIn } from './describe.ts'
import type { Filters } from './filters.ts'
import type { SearchContext } from './match.ts'
import { searchVehicles } from './search-vehicles.ts'
import type { SearchStock } from './stock.ts'
import { matchesOf } from './terms.ts'
import { fold, tokenize, wordsOf } from './tokenize.ts'
import { LANGUAGES } from './vocabulary/language.ts'
import { PHRASES, type Roles } from './vocabulary.ts'

export type Suggestion = { text: string; count: number }

/** A name on offer: how vehicles are called, and how many are. */
type OnOffer = { text: string; folded: string; words: string[]; bodies: string[]; count: number }
type Likely = { text: string; count: number; doubt: number }

const MOST = 6
/** The longest name has so many words; what stands before them is left as it is. */
const MOST_WORDS = 4
/** Behind other words, so much of a name must stand before it is known. */
const SHORTEST_TAIL = 3 // letters
/** Behind so many words nothing is suggested: their end would change nothing. */
const MOST_READ = 12

export function suggest(
	stock: SearchStock,
	typed: string,
	filters: Filters,
	context: SearchContext,
): Suggestion[] {
	const text = typed.trim()
	const { tokens, isCut } = tokenize(text)
	const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text))
	if (isCut || words.length > MOST_READ) return []
	for (const { start } of words.slice(-MOST_WORDS)) {
		const tail = text.slice(start)
		if (start > 0 && tail.length < SHORTEST_TAIL) break
		const likely = likelyIn(stock, tail)
		if (likely.length === 0 && !onOffer(stock).some(({ folded }) => folded === fold(tail))) continue
		return likely
			.map((one) => {
				const whole = text.slice(0, start) + one.text
				const { vehicles, query } = searchVehicles(stock, whole, filters, context)
				return {
					...one,
					text: whole,
					count: query.unknown.length > 0 ? 0 : vehicles.filter(({ isSold }) => !isSold).length,
				}
			})
			.filter(({ count }) => count > 0)
			.sort(surestFirst)
			.map(({ text, count }) => ({ text, count }))
	}
	return []
}

const surestFirst = (one: Likely, other: Likely): number =>
	one.doubt - other.doubt || other.count - one.count || (one.text < other.text ? -1 : 1)

const offers = new WeakMap<SearchStock, OnOffer[]>()

export function onOffer(stock: SearchStock): OnOffer[] {
	const known = offers.get(stock)
	if (known) return known
	const counts = new Map<string, { count: number; bodies: string[] }>()
	for (const { entry, bodies, isSold } of stock.vehicles) {
		if (isSold) continue
		for (const text of [entry.make, `${entry.make} ${entry.model}`, entry.category])
			counts.set(text, {
				count: (counts.get(text)?.count ?? 0) + 1,
				bodies: text === entry.category ? bodies.slice(0, 1) : [],
			})
	}
	const listed = [...counts].map(([text, { count, bodies }]) => ({
		text,
		folded: fold(text),
		words: namedWords(text),
		bodies,
		count,
	}))
	offers.set(stock, listed)
	return listed
}

/** The words of a name, and neighbours written as one. */
function namedWords(text: string): string[] {
	const words = wordsOf(text)
	return [...words, ...words.slice(1).map((word, at) => words[at] + word)]
}

/** 0: a word of the name begins so; 1: the vocabulary says so; 2: it is a name misspelt. */
function likelyIn(stock: SearchStock, typed: string): Likely[] {
	const text = fold(typed)
	const words = wordsOf(typed)
	if (words.length === 0) return []
	const meant = meaningsOf(text)
	const doubts = words.map((word) => {
		const meanings = [...meant, ...meaningsOf(word)]
		const near = new Set(matchesOf(stock, word, true).map((match) => match.word))
		return (name: OnOffer): { doubt: number; language?: Roles['language'] } => {
			if (name.words.some((one) => one.startsWith(word))) return { doubt: 0 }
			const body = meanings.find(
				({ condition }) =>
					condition?.field === 'body' && name.bodies.some((one) => condition.anyOf.includes(one)),
			)
			if (body) return { doubt: 1, language: body.language }
			const isSame = meanings.some(
				(roles) => roles.name && wordsOf(roles.name).every((one) => name.words.includes(one)),
			)
			if (isSame) return { doubt: 1 }
			return { doubt: name.words.some((one) => near.has(one)) ? 2 : Number.POSITIVE_INFINITY }
		}
	})
	return onOffer(stock)
		.flatMap((name): Likely[] => {
			if (name.folded === text) return []
			const all = doubts.map((of) => of(name))
			const doubt = Math.max(...all.map((one) => one.doubt)) + (name.folded.startsWith(text) ? 0 : 0.5)
			const language = all.find((one) => one.language)?.language
			const [body] = name.bodies
			const translated = language && language !== 'en' && body ? nameIn(body, language) : name.text
			const said = fold(translated) === text ? name.text : translated
			return Number.isFinite(doubt) ? [{ text: said, count: name.count, doubt }] : []
		})
		.sort(surestFirst)
		.slice(0, MOST)
}

const SHORTEST_BEGINNING = 3 // letters
const BY_BEGINNING = Map.groupBy(
	[...PHRASES].filter(([, { condition, name }]) => name || condition?.field === 'body'),
	([phrase]) => phrase.slice(0, SHORTEST_BEGINNING),
)

/** What a text may be the beginning of. */
const meaningsOf = (beginning: string): Roles[] =>
	beginning.length < SHORTEST_BEGINNING
		? []
		: (BY_BEGINNING.get(beginning.slice(0, SHORTEST_BEGINNING)) ?? [])
				.flatMap(([phrase, roles]) => (phrase.startsWith(beginning) ? [roles] : []))
				.sort((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language))

/** The search index: an array of vehicles, newest first, and the words of all their names. */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import { createDictionary } from '#app/core/closest-words.ts'
import { fullMake, mostFrequent } from '#app/features/vehicles/make.ts'
import { CABS, LISTED, PAINT_TERMS } from '#app/features/vehicles/search/vocabulary/names.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { fold, lettersAndDigits, termsOf } from './tokenize.ts'
import { BODY_OF_STYLE, BODY_TYPES, type Body, SIZES, WITHOUT_STYLE } from './vocabulary/bodies.ts'
import type { Measure } from './vocabulary/language.ts'

import { PHRASES } from './vocabulary/vocabulary.ts'

/** A vehicle as the search indexes it. */
export type SearchDocument = Omit<Vehicle, 'wasPrice' | 'featured' | 'photos' | 'createdAt'> & {
	createdAt: number // ms
	soldAt?: number | null // ms; on the server only
}

/** The search reads no more than this of a description. */
const MAX_DESCRIPTION = 150 // characters

/** The start of a description that the search reads, cut after a complete word. */
export function searchableText(description: string): string {
	const gap = description.slice(MAX_DESCRIPTION).search(/\s/)
	return gap < 0 ? description : description.slice(0, MAX_DESCRIPTION + gap)
}

/**
 * Score of a vehicle's word by its source; more specific sources rank higher. From NAME on, the word is part
 * of the vehicle's name.
 */
export const FEATURE = 2
export const NAME = 5
export const MAKE = 6
export const MODEL = 10

export type SearchVehicle = ReturnType<typeof buildSearchVehicle>
export type SearchStock = ReturnType<typeof createStock>

/** Indexes the stock: vehicles newest first, an inverted index of their words, and the names for typing errors. */
export function createStock(documents: Iterable<SearchDocument>) {
	const vehicles = withOneSpelling([...documents])
		.map(toSearchVehicle)
		.sort(newestFirst)
	const names = new Map<string, number>()
	const postings = new Map<string, { index: number; score: number }[]>()
	const descriptionTerms = new Set(vehicles.flatMap((vehicle) => vehicle.descriptionTerms))
	const numbers = vehicles.flatMap(({ stockNumber }) => [stockNumber, stockNumber.replace(/\D/g, '')])
	for (const [index, { terms }] of vehicles.entries())
		for (const [word, score] of terms) {
			const listed = postings.get(word)
			if (listed) listed.push({ index, score })
			else postings.set(word, [{ index, score }])
			if (score >= NAME && score > (names.get(word) ?? 0)) names.set(word, score)
		}
	return {
		vehicles, // newest first
		names, // words of names, with their highest score
		postings, // inverted index: word to vehicles
		descriptionTerms, // words of descriptions, not corrected as typing errors
		dictionary: createDictionary(names.keys()), // words of names, for typing errors
		stockNumbers: new Set(numbers.filter(Boolean)),
	}
}

/** A make has one name, and a category one spelling, whatever the rows say. */
function withOneSpelling(documents: SearchDocument[]): SearchDocument[] {
	const makes = spellingsOf(documents.map(({ make }) => fullMake(make)))
	const categories = spellingsOf(documents.map(({ category }) => category))
	return documents.map((document) => {
		const make = makes(fullMake(document.make))
		const category = categories(document.category)
		return make === document.make && category === document.category
			? document
			: { ...document, make, category }
	})
}

function spellingsOf(names: string[]): (name: string) => string {
	const groups = Map.groupBy(names, lettersAndDigits)
	const spellings = new Map([...groups].map(([key, spelled]) => [key, mostFrequent(spelled).trim()]))
	return (name) => spellings.get(lettersAndDigits(name)) ?? ''
}

/** Whether a word belongs to a make or model. */
export const isModelWord = (stock: SearchStock, word: string): boolean => (stock.names.get(word) ?? 0) >= MAKE

export const newestFirst = (a: SearchVehicle, b: SearchVehicle): number =>
	b.document.createdAt - a.document.createdAt || (a.document.id < b.document.id ? -1 : 1)

/** Indexes a vehicle, cached per document, so that a changed stock indexes only the changed vehicles. */
export const toSearchVehicle = cacheByKey(buildSearchVehicle)

function buildSearchVehicle(vehicle: SearchDocument) {
	const bodies = bodiesOf(vehicle)
	return {
		document: vehicle,
		terms: scoresOf(vehicle), // word to score
		descriptionTerms: [...new Set(termsOf(searchableText(vehicle.description ?? '')))],
		modelTerms: Math.max(1, termsOf(vehicle.model).length),
		modelName: fold(`${vehicle.make} ${vehicle.model}`),
		bodies, // primary body first
		bodyType: bodyTypeOf(vehicle), // as the filter names it
		colour: vehicle.colour ? colourOf(vehicle.colour) : null,
		cab: bodies.includes('bakkie') ? cabOf(vehicle) : null,
		measures: measuresOf(vehicle, bodies[0]), // engine in litres, 0 for an electric vehicle
		features: featuresOf(vehicle.features),
		stockNumber: lettersAndDigits(vehicle.stockNumber ?? ''), // letters and digits only
		foldedName: fold(vehicle.name),
		isSold: vehicle.status === 'sold',
	}
}

const MAX_JOINED = 20
/** In trims and engines only short codes are also joined: 'gd6', but not '2.8legend'. */
const MAX_CODE = 6

function scoresOf(vehicle: SearchDocument): Map<string, number> {
	const { model, features, colour } = vehicle
	const { make, name } = makeAndName(vehicle)
	const scores = new Map<string, number>()
	const add = (word: string, score: number) => scores.set(word, Math.max(score, scores.get(word) ?? 0))
	const addName = (text: string, score: number, longestJoined = MAX_CODE) => {
		const terms = termsOf(text)
		for (const [at, word] of terms.entries()) {
			const [two, three] = [terms.slice(at, at + 2).join(''), terms.slice(at, at + 3).join('')]
			add(word, score)
			if (two.length <= longestJoined) add(two, score)
			if (at === 0 && three.length <= longestJoined) add(three, score)
		}
	}
	for (const word of termsOf([...features, colour].join(' '))) if (word.length > 3) add(word, FEATURE)
	for (const text of [vehicle.category, vehicle.variant, name]) addName(text, NAME)
	addName(`${make} ${model}`, NAME, MAX_JOINED)
	addName(make, MAKE, MAX_JOINED)
	addName(model, MODEL, MAX_JOINED)
	return scores
}

/** 'VW Polo' is a Volkswagen, even if its make was left blank. */
function makeAndName({ make, name }: SearchDocument): { make: string; name: string } {
	if (make) return { make, name }
	const words = termsOf(name).map((word) => PHRASES.get(word)?.name ?? word)
	const known = words.map((word) => PHRASES.get(word)?.absent?.make).find(Boolean)
	return { make: known ?? '', name: words.join(' ') }
}

/** Body and cab that a category names, in any of the trade's spellings: `Double cab` is a bakkie. */
function namedBodies(category: string): Body[] {
	const { condition } = PHRASES.get(termsOf(category).join(' ')) ?? {}
	if (condition?.field === 'cab') return ['bakkie']
	return condition?.field === 'body' ? (condition.anyOf as Body[]) : []
}

/** The one rule of filter, home page and search: the body style, else what the category names, else the category. */
export function bodyTypeOf({ category, bodyStyle }: Pick<SearchDocument, 'category' | 'bodyStyle'>): string {
	const [named] = namedBodies(category)
	const style = named && WITHOUT_STYLE.includes(named) ? undefined : BODY_OF_STYLE[bodyStyle ?? '']
	const body = style ?? named
	return body ? BODY_TYPES[body] : category.trim()
}

/**
 * Dealers write categories freely. If the category is unknown, or says only "commercial", the body style
 * decides.
 */
function bodiesOf({ category, bodyStyle }: SearchDocument): Body[] {
	const bodies = namedBodies(category)
	const style = BODY_OF_STYLE[bodyStyle ?? '']
	const isAlso = style && (bodies.length === 0 || bodies.includes('commercial'))
	return isAlso ? [...new Set([...bodies, style])] : bodies
}

/**
 * 'Black Sapphire' is black and 'Cherry Pearl' red: plain colour names take precedence, the last word over
 * the others.
 */
function colourOf(paint: string): string | null {
	const terms = termsOf(paint).reverse()
	for (const word of terms) {
		const { condition, language } = PHRASES.get(word) ?? {}
		if (condition?.field === 'colour' && language === 'en') return condition.anyOf[0] ?? null
	}
	return terms.map((word) => PAINT_TERMS.get(word)).find(Boolean) ?? null
}

function cabOf({ name, variant, category, doors, seats }: SearchDocument): string | null {
	const text = fold(`${name} ${variant} ${category}`)
	const unnamed = seats !== null && seats <= 3 && (doors ?? 2) <= 2 ? 'two seats' : 'double cab'
	return Object.keys(CABS).find((cab) => text.includes(cab)) ?? (seats === null ? null : unnamed)
}

function measuresOf(vehicle: SearchDocument, body: Body | undefined): Record<Measure, number | null> {
	const { price, year, mileage, seats, doors, powerKw: power } = vehicle
	const engine = engineOf(vehicle)
	// By body type; a third row of seats or a large engine makes it larger.
	const isTiny = body === 'hatchback' && engine !== null && engine <= 1 && (power ?? 99) <= 55
	const isSmallSuv = body === 'suv' && (seats ?? 5) <= 5 && (engine ?? 0) <= 1.5
	const isRoomy = (body === 'suv' || body === 'mpv') && engine !== null
	const isLarge = isRoomy ? Number(engine > 2) + Number(engine >= 3) : 0
	const rows = (seats ?? 5) >= 7 ? 2 : 0
	const size = (body ? SIZES[body] : 3) + rows + isLarge / 2 - (isTiny || isSmallSuv ? 1 : 0)
	return { price, instalment: price, year, mileage, seats, doors, engine, power, size }
}

function engineOf({ engine, fuelType, variant }: SearchDocument): number | null {
	if (fuelType === 'Electric') return 0
	const [, cc] = /(\d{2,4})\s?cc/i.exec(engine ?? '') ?? []
	if (cc) return Number(cc) / 1000
	const [litres] = /\b\d\.\d(?=\b|\D)/.exec(`${engine} ${variant}`) ?? []
	return litres ? Number(litres) : null
}

function featuresOf(features: readonly string[]): ReadonlySet<string> {
	const listed = features.map((feature) => new Set(termsOf(feature)))
	const isListed = ({ alternatives, but = '' }: (typeof LISTED)[number]) =>
		listed.some(
			(terms) => !terms.has(but) && alternatives.some((all) => all.every((word) => terms.has(word))),
		)
	return new Set(LISTED.filter(isListed).map(({ name }) => name))
}

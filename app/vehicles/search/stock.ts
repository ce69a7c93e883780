/** The stock as the search reads it: a plain array of vehicles, the newest first, and the words of all their names. */
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { createDictionary, type Dictionary, fold, lettersAndDigits, wordsOf } from './tokenize.ts'
import { BODY_OF_STYLE, type Body } from './vocabulary/bodies.ts'
import { FEATURES } from './vocabulary/features.ts'
import { CABS, PAINTS } from './vocabulary/traits.ts'
import { PHRASES } from './vocabulary.ts'

/** A vehicle as the stock list has it. */
export type SearchEntry = Omit<Vehicle, 'previousPrice' | 'featured' | 'photos' | 'createdAt'> & {
	createdAt: number // ms
}

/** No search reads further into a description. */
const FARTHEST_READ = 150 // characters

export function searchedPart(description: string): string {
	const gap = description.slice(FARTHEST_READ).search(/\s/)
	return gap < 0 ? description : description.slice(0, FARTHEST_READ + gap)
}

/** What a word of a vehicle is worth, the more telling the higher. From NAME on, it is part of what it is called. */
export const FEATURE = 2
export const NAME = 5
export const MAKE = 6
export const MODEL = 10

export type SearchVehicle = {
	entry: SearchEntry
	words: Map<string, number> // each with its worth
	described: string[] // words of the beginning of its description
	modelWords: number
	modelName: string // make and model
	bodies: Body[] // what it is called first
	colour: string | null
	cab: string | null
	engine: number | null // litres; of an electric vehicle, none
	features: ReadonlySet<string>
	stockNumber: string // letters and digits only
	foldedName: string
	isSold: boolean
}

export type SearchStock = {
	vehicles: SearchVehicle[] // the newest first
	names: Map<string, number> // words of names, with their highest worth
	postings: Map<string, { place: number; worth: number }[]> // of each word: where it stands, and its worth there
	described: ReadonlySet<string> // words of descriptions, which are no typing errors
	dictionary: Dictionary // of the names
	stockNumbers: ReadonlySet<string>
}

export function createStock(entries: Iterable<SearchEntry>): SearchStock {
	const vehicles = Array.from(entries, searchVehicle).sort(newestFirst)
	const names = new Map<string, number>()
	const postings = new Map() as SearchStock['postings']
	const described = new Set(vehicles.flatMap((vehicle) => vehicle.described))
	const numbers = vehicles.flatMap(({ stockNumber }) => [stockNumber, stockNumber.replace(/\D/g, '')])
	for (const [place, { words }] of vehicles.entries())
		for (const [word, worth] of words) {
			const listed = postings.get(word)
			if (listed) listed.push({ place, worth })
			else postings.set(word, [{ place, worth }])
			if (worth >= NAME && worth > (names.get(word) ?? 0)) names.set(word, worth)
		}
	const dictionary = createDictionary(names.keys())
	return { vehicles, names, postings, described, dictionary, stockNumbers: new Set(numbers.filter(Boolean)) }
}

/** Whether a word is one of a make's or a model's. */
export const isModelWord = (stock: SearchStock, word: string): boolean => (stock.names.get(word) ?? 0) >= MAKE

export const newestFirst = (one: SearchVehicle, other: SearchVehicle): number =>
	other.entry.createdAt - one.entry.createdAt || (one.entry.id < other.entry.id ? -1 : 1)

const known = new WeakMap<SearchEntry, SearchVehicle>()

/** Worked out once for each entry, so that a changed stock costs what changed. */
export function searchVehicle(entry: SearchEntry): SearchVehicle {
	const vehicle = known.get(entry) ?? readVehicle(entry)
	known.set(entry, vehicle)
	return vehicle
}

function readVehicle(entry: SearchEntry): SearchVehicle {
	const bodies = bodiesOf(entry)
	return {
		entry,
		words: worthsOf(entry),
		described: [...new Set(wordsOf(searchedPart(entry.description ?? '')))],
		modelWords: Math.max(1, wordsOf(entry.model).length),
		modelName: fold(`${entry.make} ${entry.model}`),
		bodies,
		colour: entry.colour ? colourOf(entry.colour) : null,
		cab: bodies.includes('bakkie') ? cabOf(entry) : null,
		engine: engineOf(entry),
		features: featuresOf(entry.features),
		stockNumber: lettersAndDigits(entry.stockNumber ?? ''),
		foldedName: fold(entry.name),
		isSold: entry.status === 'sold',
	}
}

const LONGEST_JOINED = 20
/** In trims and engines only codes are written as one: 'gd6', but not '2.8legend'. */
const LONGEST_CODE = 6

function worthsOf(entry: SearchEntry): Map<string, number> {
	const { make, model, features, colour } = entry
	const worths = new Map<string, number>()
	const add = (word: string, worth: number) => worths.set(word, Math.max(worth, worths.get(word) ?? 0))
	const addName = (text: string, worth: number, longestJoined = LONGEST_CODE) => {
		const words = wordsOf(text)
		for (const [at, word] of words.entries()) {
			const [two, three] = [words.slice(at, at + 2).join(''), words.slice(at, at + 3).join('')]
			add(word, worth)
			if (two.length <= longestJoined) add(two, worth)
			if (at === 0 && three.length <= longestJoined) add(three, worth)
		}
	}
	for (const word of wordsOf([...features, colour].join(' '))) if (word.length > 3) add(word, FEATURE)
	for (const text of [entry.category, entry.variant, entry.name]) addName(text, NAME)
	addName(`${make} ${model}`, NAME, LONGEST_JOINED)
	addName(make, MAKE, LONGEST_JOINED)
	addName(model, MODEL, LONGEST_JOINED)
	return worths
}

/** A dealer writes categories freely; where one says nothing, or only that it is for work, the body tells. */
function bodiesOf({ category, bodyStyle }: SearchEntry): Body[] {
	const { condition } = PHRASES.get(wordsOf(category).join(' ')) ?? {}
	const bodies = condition?.field === 'body' ? (condition.anyOf as Body[]) : []
	const style = BODY_OF_STYLE[bodyStyle ?? '']
	const isAlso = style && (bodies.length === 0 || bodies.includes('commercial'))
	return isAlso ? [...new Set([...bodies, style])] : bodies
}

const PAINT_WORDS = new Map(
	Object.entries(PAINTS).flatMap(([colour, words]) =>
		words.split(', ').map((word) => [word, colour] as const),
	),
)

/** 'Black Sapphire' is black and 'Cherry Pearl' red: plain names of colours first, the last word before the others. */
function colourOf(paint: string): string | null {
	const words = wordsOf(paint).reverse()
	for (const word of words) {
		const { condition, language } = PHRASES.get(word) ?? {}
		if (condition?.field === 'colour' && language === 'en') return condition.anyOf[0] ?? null
	}
	return words.map((word) => PAINT_WORDS.get(word)).find(Boolean) ?? null
}

function cabOf({ name, variant, doors, seats }: SearchEntry): string | null {
	const text = fold(`${name} ${variant}`)
	const unnamed = seats !== null && seats <= 3 && (doors ?? 2) <= 2 ? 'two seats' : 'double cab'
	return Object.keys(CABS).find((cab) => text.includes(cab)) ?? (seats === null ? null : unnamed)
}

function engineOf({ engine, fuelType, variant }: SearchEntry): number | null {
	if (fuelType === 'Electric') return 0
	const [, cc] = /(\d{2,4})\s?cc/i.exec(engine ?? '') ?? []
	if (cc) return Number(cc) / 1000
	const [litres] = /\b\d\.\d(?=\b|\D)/.exec(`${engine} ${variant}`) ?? []
	return litres ? Number(litres) : null
}

const LISTED = Object.entries(FEATURES).map(([name, { listed, but }]) => ({
	name,
	alternatives: listed.split(', ').map((alternative) => wordsOf(alternative)),
	but,
}))

function featuresOf(features: readonly string[]): ReadonlySet<string> {
	const listed = features.map((feature) => new Set(wordsOf(feature)))
	const isListed = ({ alternatives, but = '' }: (typeof LISTED)[number]) =>
		listed.some(
			(words) => !words.has(but) && alternatives.some((all) => all.every((word) => words.has(word))),
		)
	return new Set(LISTED.filter(isListed).map(({ name }) => name))
}

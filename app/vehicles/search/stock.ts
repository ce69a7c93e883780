/** The stock as the search reads it: a plain array of vehicles, the newest first, and the words of all their names. */
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { createDictionary, type Dictionary, fold, lettersAndDigits, wordsOf } from './tokenize.ts'
import { BODIES, type Body } from './vocabulary/bodies.ts'
import { FEATURES, type Feature } from './vocabulary/features.ts'
import { CABS, type Colour, PAINTS } from './vocabulary/traits.ts'
import { PHRASES } from './vocabulary.ts'

export type FeatureName = keyof typeof FEATURES

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
	colour: Colour | null
	cab: string | null
	engine: number | null // litres; of an electric vehicle, none
	features: ReadonlySet<FeatureName>
	stockNumber: string // letters and digits only
	foldedName: string
	isSold: boolean
}

/** Where a word stands: the place of a vehicle in the stock, and what the word is worth there. */
export type Posting = { place: number; worth: number }

export type SearchStock = {
	vehicles: SearchVehicle[] // the newest first
	names: Map<string, number> // words of names, with their highest worth
	postings: Map<string, Posting[]> // of each word
	mentions: ReadonlySet<string> // words of features only
	described: ReadonlySet<string> // words of descriptions, which are no typing errors
	dictionary: Dictionary // of the names
	spellings: Map<string, string> // of words of names, as the stock writes them, once they were asked for
	stockNumbers: ReadonlySet<string>
}

export function createStock(entries: Iterable<SearchEntry>): SearchStock {
	const vehicles = Array.from(entries, searchVehicle).sort(newestFirst)
	const names = new Map<string, number>()
	const mentions = new Set<string>()
	const described = new Set<string>()
	const stockNumbers = new Set<string>()
	const postings = new Map<string, Posting[]>()
	for (const [place, { words, described: said, stockNumber }] of vehicles.entries()) {
		for (const word of said) described.add(word)
		for (const [word, worth] of words) {
			const listed = postings.get(word)
			if (listed) listed.push({ place, worth })
			else postings.set(word, [{ place, worth }])
			if (worth < NAME) mentions.add(word)
			else if (worth > (names.get(word) ?? 0)) names.set(word, worth)
		}
		if (stockNumber) stockNumbers.add(stockNumber).add(stockNumber.replace(/\D/g, ''))
	}
	return {
		vehicles,
		names,
		postings,
		mentions,
		described,
		dictionary: createDictionary(names.keys()),
		spellings: new Map(),
		stockNumbers,
	}
}

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

function worthsOf({
	make,
	model,
	name,
	variant,
	category,
	features,
	colour,
}: SearchEntry): Map<string, number> {
	const worths = new Map<string, number>()
	const add = (word: string, worth: number) => {
		if (worth > (worths.get(word) ?? 0)) worths.set(word, worth)
	}
	const called = (text: string, worth: number, longestJoined = LONGEST_CODE) => {
		const words = wordsOf(text)
		for (const word of words) add(word, worth)
		for (const [at, word] of words.entries()) {
			const two = word + (words[at + 1] ?? '')
			if (two !== word && two.length <= longestJoined) add(two, worth)
			const three = two + (words[at + 2] ?? '')
			if (at === 0 && words[2] && three.length <= longestJoined) add(three, worth)
		}
	}
	for (const feature of [...features, colour ?? ''])
		for (const word of wordsOf(feature)) if (word.length > 3) add(word, FEATURE)
	for (const text of [category, variant, name]) called(text, NAME)
	called(`${make} ${model}`, NAME, LONGEST_JOINED)
	called(make, MAKE, LONGEST_JOINED)
	called(model, MODEL, LONGEST_JOINED)
	return worths
}

const BODY_OF_STYLE: Record<string, Body> = {
	sedan: 'sedan',
	hatch: 'hatchback',
	suv: 'suv',
	bakkie: 'bakkie',
	coupe: 'coupe',
	mpv: 'mpv',
	van: 'commercial',
	motorcycle: 'motorcycle',
}

/** A dealer writes categories freely; where one says nothing, or only that it is for work, the body tells. */
function bodiesOf({ category, bodyStyle }: SearchEntry): Body[] {
	const { condition } = PHRASES.get(wordsOf(category).join(' ')) ?? {}
	const called = condition?.field === 'body' ? (condition.anyOf as Body[]) : []
	const style = bodyStyle ? BODY_OF_STYLE[bodyStyle] : undefined
	const isAlso = style && (called.length === 0 || called.includes('commercial'))
	return isAlso ? [...new Set([...called, style])] : called.filter((body) => body in BODIES)
}

const PAINT_WORDS = new Map(
	(Object.keys(PAINTS) as Colour[]).flatMap((colour) =>
		PAINTS[colour].split(', ').map((word) => [word, colour] as const),
	),
)

/** 'Black Sapphire' is black and 'Cherry Pearl' red: plain names of colours first, the last word before the others. */
function colourOf(paint: string): Colour | null {
	const words = wordsOf(paint).reverse()
	for (const word of words) {
		const { condition, language } = PHRASES.get(word) ?? {}
		if (condition?.field === 'colour' && language === 'en') return condition.anyOf[0] as Colour
	}
	return words.map((word) => PAINT_WORDS.get(word)).find(Boolean) ?? null
}

function cabOf({ name, variant, doors, seats }: SearchEntry): string | null {
	const called = fold(`${name} ${variant}`)
	const cab = Object.keys(CABS).find((one) => called.includes(one))
	if (cab) return cab
	if (seats === null) return null
	return seats <= 3 && (doors ?? 2) <= 2 ? 'two seats' : 'double cab'
}

function engineOf({ engine, fuelType, variant }: SearchEntry): number | null {
	if (fuelType === 'Electric') return 0
	const [, cc] = /(\d{2,4})\s?cc/i.exec(engine ?? '') ?? []
	if (cc) return Number(cc) / 1000
	const [litres] =
		/\b\d\.\d\b/.exec(`${engine} ${variant}`) ?? /\b\d\.\d(?=\D)/.exec(`${engine} ${variant}`) ?? []
	return litres ? Number(litres) : null
}

const LISTED = (Object.entries(FEATURES) as [FeatureName, Feature][]).map(([name, { listed, but }]) => ({
	name,
	alternatives: listed.split(', ').map((alternative) => wordsOf(alternative)),
	but,
}))

function featuresOf(features: readonly string[]): ReadonlySet<FeatureName> {
	const said = features.map((feature) => new Set(wordsOf(feature)))
	const has = ({ alternatives, but }: (typeof LISTED)[number]) =>
		said.some(
			(words) => !(but && words.has(but)) && alternatives.some((all) => all.every((word) => words.has(word))),
		)
	return new Set(LISTED.filter(has).map(({ name }) => name))
}

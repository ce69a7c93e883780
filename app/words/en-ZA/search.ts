/** What the search says of what it understood, and of what is near. */
import { kilometres, rand } from '#app/kernel/rand.ts'

import { vehicleWords } from './vehicles.ts'

const SAID = { price: rand, year: String, mileage: kilometres }
type Measure = keyof typeof SAID

export const searchWords = {
	unknown: (words: string[]) => `Not understood: ${quoted(words)}. The list goes by the rest of your search.`,
	nothingKnown: (words: string[]) => `Not found in our stock: ${quoted(words)}.`,
	missing: (words: string[]) => `No vehicle has ${quoted(words)} together with the rest of your search.`,
	between: (about: Measure, least: number | null, most: number | null): string => {
		const say = SAID[about]
		if (least === most) return say(most ?? 0)
		if (least === null) return about === 'year' ? `${say(most ?? 0)} or older` : `Up to ${say(most ?? 0)}`
		if (most === null) return about === 'year' ? `${say(least)} or newer` : `From ${say(least)}`
		return searchWords.range(say(least), say(most))
	},
	range: (lowest: string, highest: string): string => `${lowest} – ${highest}`,
	instalment: (least: number | null, most: number | null) => {
		if (most === null) return `From ${rand(least ?? 0)} a month`
		return `${least === null ? `Up to ${rand(most)}` : searchWords.range(rand(least), rand(most))} a month`
	},
	not: (what: string) => `Not ${what}`,
	rest: 'The rest was not read.',
	stockNumber: (number: string) => `Stock number ${number.toUpperCase()}`,
	seats: (seats: number, orMore: boolean) => `${seats} seats${orMore ? ' or more' : ''}`,
	cheapest: 'Cheapest first',
	conditions: vehicleWords.conditions,
	kinds: {
		bakkie: 'Bakkie',
		suv: 'SUV',
		hatchback: 'Hatchback',
		sedan: 'Sedan',
		mpv: 'MPV',
		commercial: 'Commercial',
		coupe: 'Coupe',
		convertible: 'Convertible',
		motorcycle: 'Motorcycle',
		wagon: 'Station wagon',
	},
	suggestions: {
		label: 'Suggestions',
		count: (vehicles: number) => `${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`,
		announce: (count: number) =>
			`${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrows to choose.`,
	},
	or: (names: string[]) => names.join(' or '),
	near: {
		but: (values: string[]) => `All you asked for, but ${listed(values)}`,
		without: (words: string[]) => `Without ${quoted(words)}`,
		like: (wanted: string) =>
			`Nearest to a ${wanted.charAt(0).toUpperCase()}${wanted.slice(1)}, which we do not have now`,
		newest: 'New in stock',
		unwanted: 'what you did not want',
		notKnown: (what: string) => `${what} not known`,
	},
	rough: (count: number) =>
		count === 1
			? 'Show 1 more vehicle that is roughly like your words'
			: `Show ${count} more vehicles that are roughly like your words`,
} as const

const quoted = (words: string[]): string => listed(words.map((word) => `“${word}”`))

function listed(values: string[]): string {
	const last = values.at(-1) ?? ''
	return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} and ${last}`
}

/** Messages of the search about the parsed query and about closest matches. */

import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { capitalize } from '#app/core/text.ts'
import { defineMessages } from '#app/core/texts.ts'
import { vehicleMessages } from './vehicles.ts'

const NUMBER_FORMATS = { price: formatRand, year: String, mileage: formatKilometres }
type Measure = keyof typeof NUMBER_FORMATS

export const searchMessages = defineMessages({
	unknown: (words: string[]) => `Not understood: ${quoted(words)}. The list goes by the rest of your search.`,
	nothingKnown: (words: string[]) => `Not found in our stock: ${quoted(words)}.`,
	missing: (words: string[]) => `No vehicle has ${quoted(words)} together with the rest of your search.`,
	between: (about: Measure, least: number | null, most: number | null): string => {
		const format = NUMBER_FORMATS[about]
		if (least === most) return format(most ?? 0)
		if (least === null)
			return about === 'year' ? `${format(most ?? 0)} or older` : `Up to ${format(most ?? 0)}`
		if (most === null) return about === 'year' ? `${format(least)} or newer` : `From ${format(least)}`
		return searchMessages.range(format(least), format(most))
	},
	budget: (monthly: number | null, deposit: number | null, term: number | null): string =>
		capitalize(
			[
				...(monthly === null ? [] : [`up to ${formatRand(monthly)} a month`]),
				...(deposit === null ? [] : [`deposit ${formatRand(deposit)}`]),
				...(term === null ? [] : [`${term} months`]),
			].join(', '),
		),
	range: (lowest: string, highest: string): string => `${lowest} – ${highest}`,
	rest: 'The rest was not read.',
	seats: (seats: number, orMore: boolean) => `${seats} seats${orMore ? ' or more' : ''}`,
	allAutomatic: 'Automatic (all kinds)',
	conditions: vehicleMessages.conditions,
	near: {
		but: (misses: string[]) => capitalize(misses.join(', ')),
		without: (words: string[]) => `without ${quoted(words)}`,
		like: (expected: string) => `Nearest to a ${expected}, which we do not have now`,
		under: (expected: string, price: number) =>
			`We have no ${expected} now. Under ${formatRand(price)} we have:`,
		notKnown: (what: string) => `${what} not known`,
		feature: 'without that feature',
		other: 'not as you asked',
		offMonthly: (off: number, isOver: boolean) => `${formatRand(off)} a month ${isOver ? 'over' : 'under'}`,
		off: (about: string, off: number, isOver: boolean, value: number): string => {
			switch (about) {
				case 'price':
				case 'instalment':
					return `${formatRand(off)} ${isOver ? 'over' : 'under'}`
				case 'mileage':
					return `${formatKilometres(off)} ${isOver ? 'more' : 'fewer'}`
				case 'year':
					return `${off} ${off === 1 ? 'year' : 'years'} ${isOver ? 'newer' : 'older'}`
				case 'seats':
					return searchMessages.seats(value, false)
				case 'doors':
					return `${value} doors`
				case 'engine':
					return `${value.toFixed(1)} litre`
				case 'power':
					return `${value} kW`
				default:
					return isOver ? 'larger' : 'smaller'
			}
		},
	},
	fuzzyMatches: (count: number) => `Show ${count} more, roughly like your words`,
} as const)

const quoted = (words: string[]): string => listed(words.map((word) => `“${word}”`))

function listed(values: string[]): string {
	const last = values.at(-1) ?? ''
	return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} and ${last}`
}

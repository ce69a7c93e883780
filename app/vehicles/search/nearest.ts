/** Where few vehicles fit: those that nearly do, and what keeps each from fitting. */
import { type Asked, isSo, type Traits } from './condition.ts'
import type { SearchEntry } from './entry.ts'
import { type Filter, type Filters, filtersOf } from './filters.ts'
import { firstOf } from './first-of.ts'
import { AKIN_TO } from './lexicon.ts'
import { byRelevance, type Found, type Help, newestFirst, searchStock } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'
import { fold, wordsOf } from './tokens.ts'

export type About = Asked['about'] | Filter['about']

/** Why a vehicle is shown all the same. */
export type Why =
	| { but: About[]; without: string[] } // all that was asked, but for these, and these words
	| { like: string } // it is what comes nearest to a model that is not in stock
	| { newest: true } // nothing else is known of what is wanted

export type Near = { slot: number; why: Why }

/** A vehicle that fails at more than this is not near. */
const MOST_FAILURES = 2

export function nearest(
	index: StockIndex,
	found: Found,
	{ text, filters, help, count }: { text: string; filters: Filters; help: Help; count: number },
): Near[] {
	const shown = new Set(found.slots)
	const failing = nearlyFitting(index, found, filters, help, shown)
	if (failing.size > 0) {
		const order = byRelevance(index, found)
		const gap = (slot: number) => failing.get(slot)?.gap ?? 0
		const nearer = (one: number, other: number) => gap(one) - gap(other) || order(one, other)
		return firstOf([...failing.keys()], nearer, count).map((slot) => ({
			slot,
			why: failing.get(slot)?.why ?? { newest: true },
		}))
	}
	if (found.slots.length > 0) return []
	return akin(index, text, filters, help, count) ?? newest(index, count)
}

function nearlyFitting(index: StockIndex, found: Found, filters: Filters, help: Help, shown: Set<number>) {
	const { groups, words } = found.reading
	const tests = filtersOf(filters)
	const most = found.fits.reduce((count, fits) => Math.max(count, wordCount(fits)), 1)
	const failing = new Map<number, { gap: number; why: Why }>()
	if (groups.length + tests.length + words.length === 0) return failing
	for (let slot = 0; slot < index.entries.length; slot++) {
		const [entry, traits] = [index.entries[slot], index.traits[slot]]
		const fits = found.fits[slot] as number
		if (!entry || !traits || shown.has(slot) || (words.length > 0 && wordCount(fits) < most)) continue
		const failed = groups.filter((group) => !group.some((asked) => isSo(asked, traits, help.priceFor)))
		const filtered = tests.filter(({ passes }) => !passes(entry))
		const isOther = failed.length + filtered.length === 0 && fits === 0
		if (failed.length + filtered.length > MOST_FAILURES || isOther) continue
		const without = words.filter((_, order) => !(fits & (1 << order))).map(({ text }) => text)
		failing.set(slot, {
			gap: sum(failed.map((group) => gapOf(group, traits, help))) + filtered.length + without.length,
			why: { but: aboutsOf(failed, filtered), without },
		})
	}
	return failing
}

const aboutsOf = (failed: Asked[][], filtered: Filter[]): About[] => [
	...new Set([
		...failed.flatMap(([asked]) => (asked ? [asked.about] : [])),
		...filtered.map(({ about }) => about),
	]),
]

/** How far a vehicle is from what was asked: as a part of the limit, or so much for another choice. */
function gapOf(group: readonly Asked[], vehicle: Traits, { priceFor }: Help): number {
	return Math.min(
		...group.map((asked) => {
			switch (asked.about) {
				case 'instalment':
					return vehicle.price / priceFor(asked.most) - 1
				case 'price':
				case 'mileage':
				case 'year': {
					const value = vehicle[asked.about]
					const off = Math.max((asked.least ?? value) - value, value - (asked.most ?? value))
					return asked.about === 'year' ? off / 6 : off / ((asked.most ?? asked.least ?? value) || 1)
				}
				default:
					return CHOICES[asked.about]
			}
		}),
	)
}

/** Another colour is the least of compromises, another kind of vehicle the greatest. */
const CHOICES = {
	colour: 0.5,
	condition: 0.5,
	transmission: 0.7,
	cab: 0.7,
	drive: 0.7,
	seats: 0.8,
	fuelType: 0.8,
	kind: 1.2,
	stockNumber: 5,
}

/** For a model that is not in stock: what the vocabulary calls nearest to it, as far as the filters let it. */
function akin(
	index: StockIndex,
	text: string,
	filters: Filters,
	help: Help,
	count: number,
): Near[] | undefined {
	const words = wordsOf(text)
	const named = words
		.flatMap((word, place) => [`${word} ${words[place + 1]}`, word])
		.find((name) => AKIN_TO.has(name))
	const like = named && AKIN_TO.get(named)
	if (!like) return undefined
	const found = searchStock(index, like, filters, help)
	const first = firstOf(found.slots, byRelevance(index, found), count)
	return first.length > 0 ? first.map((slot) => ({ slot, why: { like: fold(named) } })) : undefined
}

function newest(index: StockIndex, count: number): Near[] {
	const onOffer = [...index.slots.values()].filter((slot) => isOnOffer(index.entries[slot]))
	return firstOf(onOffer, newestFirst(index), count).map((slot) => ({ slot, why: { newest: true } }))
}

const isOnOffer = (entry: SearchEntry | undefined): boolean => entry !== undefined && entry.status !== 'sold'

function wordCount(fits: number): number {
	let count = 0
	for (let rest = fits; rest; rest &= rest - 1) count++
	return count
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Where few vehicles fit: those that nearly do, and what keeps each from fitting. */
import type { Asked } from './asked.ts'
import type { Columns } from './columns.ts'
import type { Filter, Filters } from './filters.ts'
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
	const failing = nearlyFitting(index, found, help)
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

function nearlyFitting(index: StockIndex, { reading, text, tests, filters, slots }: Found, help: Help) {
	const { groups, words } = reading
	const failing = new Map<number, { gap: number; why: Why }>()
	if (groups.length + filters.length + words.length === 0) return failing
	const shown = new Set(slots)
	const most = text.fits.reduce((count, fits) => Math.max(count, wordCount(fits)), 1)
	const { onList, isSold } = index.columns
	for (let slot = 0; slot < index.entries.length; slot++) {
		if (!onList[slot] || isSold[slot] || shown.has(slot)) continue
		const fits = text.fits[slot] ?? 0
		if (words.length > 0 && wordCount(fits) < most) continue
		const failed = groups.filter((_, group) => !tests[group]?.(slot))
		const filtered = filters.filter(({ passes }) => !passes(slot))
		if (failed.length + filtered.length > MOST_FAILURES) continue
		const without = words.filter((_, order) => !(fits & (1 << order))).map(({ text }) => text)
		const gaps = failed.map((group) => gapOf(group, index.columns, slot, help))
		failing.set(slot, {
			gap: gaps.reduce((sum, gap) => sum + gap, filtered.length + without.length),
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
function gapOf(group: readonly Asked[], columns: Columns, slot: number, { priceFor }: Help): number {
	return Math.min(
		...group.map((asked) => {
			switch (asked.about) {
				case 'instalment':
					return (columns.price[slot] as number) / priceFor(asked.most) - 1
				case 'price':
				case 'mileage':
				case 'year': {
					const value = columns[asked.about][slot] as number
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
	const onOffer = found.slots.filter((slot) => !index.columns.isSold[slot])
	const first = firstOf(onOffer, byRelevance(index, found), count)
	return first.length > 0 ? first.map((slot) => ({ slot, why: { like: fold(named) } })) : undefined
}

function newest(index: StockIndex, count: number): Near[] {
	const onOffer = [...index.slots.values()].filter((slot) => !index.columns.isSold[slot])
	return firstOf(onOffer, newestFirst(index), count).map((slot) => ({ slot, why: { newest: true } }))
}

function wordCount(fits: number): number {
	let count = 0
	for (let rest = fits; rest; rest &= rest - 1) count++
	return count
}

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
	const near = nearlyFitting(index, found, help, count)
	if (near.slots.length > 0) {
		const order = byRelevance(index, found)
		const { gaps } = near
		const nearer = (one: number, other: number) =>
			(gaps[one] as number) - (gaps[other] as number) || order(one, other)
		return firstOf(near.slots, nearer, count).map((slot) => ({ slot, why: whyNot(found, slot) }))
	}
	if (found.slots.length > 0) return []
	return akin(index, text, filters, help, count) ?? newest(index, count)
}

/** Those that fail at little, and by how much each does, but for those that enough others are nearer than; they may be all. */
function nearlyFitting(index: StockIndex, found: Found, help: Help, count: number) {
	const { reading, text, tests, filters } = found
	const { groups, words } = reading
	const isAsked = groups.length + filters.length + words.length > 0
	const room = isAsked ? index.entries.length : 0
	const slots = new Int32Array(room)
	const gaps = new Float64Array(room)
	let size = 0
	const isFar = beyondLeast(count)
	const shown = new Set(found.slots)
	const { onList, isSold } = index.columns
	// What has left the stock still has its words, and is no measure.
	const most = text.fits.reduce(
		(count, fits, slot) => (onList[slot] ? Math.max(count, wordCount(fits)) : count),
		1,
	)
	for (let slot = 0; slot < room; slot++) {
		if (!onList[slot] || isSold[slot]) continue
		const fitting = wordCount(text.fits[slot] ?? 0)
		if (words.length > 0 && fitting < most) continue
		let failures = 0
		let gap = words.length - fitting
		for (let filter = 0; filter < filters.length; filter++)
			if (!filters[filter]?.passes(slot)) {
				failures++
				gap++
			}
		for (let group = 0; group < tests.length && failures <= MOST_FAILURES; group++)
			if (!tests[group]?.(slot)) {
				failures++
				gap += gapOf(groups[group] ?? [], index.columns, slot, help)
			}
		if (failures > MOST_FAILURES || (failures === 0 && shown.has(slot)) || isFar(gap)) continue
		slots[size++] = slot
		gaps[slot] = gap
	}
	return { slots: slots.subarray(0, size), gaps }
}

/** Tells, one after the other, of what so many before were less than. */
function beyondLeast(count: number): (gap: number) => boolean {
	const least = Array<number>(count).fill(Number.POSITIVE_INFINITY)
	return (gap) => {
		const most = least[count - 1] as number
		if (gap >= most) return gap > most
		let place = count - 1
		for (; place > 0 && (least[place - 1] as number) > gap; place--) least[place] = least[place - 1] as number
		least[place] = gap
		return false
	}
}

function whyNot({ reading: { groups, words }, text, tests, filters }: Found, slot: number): Why {
	const fits = text.fits[slot] ?? 0
	const failed = groups.filter((_, group) => !tests[group]?.(slot))
	const filtered = filters.filter(({ passes }) => !passes(slot))
	const without = words.filter((_, order) => !(fits & (1 << order))).map(({ text }) => text)
	return { but: aboutsOf(failed, filtered), without }
}

const aboutsOf = (failed: Asked[][], filtered: Filter[]): About[] => [
	...new Set([
		...failed.flatMap(([asked]) => (asked ? [asked.about] : [])),
		...filtered.map(({ about }) => about),
	]),
]

/** How far a vehicle is from what was asked: as a part of the limit, or so much for another choice. */
function gapOf(group: readonly Asked[], columns: Columns, slot: number, { priceFor }: Help): number {
	let least = Number.POSITIVE_INFINITY
	for (const asked of group) least = Math.min(least, gapTo(asked, columns, slot, priceFor))
	return least
}

function gapTo(asked: Asked, columns: Columns, slot: number, priceFor: Help['priceFor']): number {
	switch (asked.about) {
		case 'instalment':
			return asked.most === null
				? 1 - (columns.price[slot] as number) / priceFor(asked.least ?? 1)
				: Math.abs((columns.price[slot] as number) / priceFor(asked.most) - 1)
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
	not: 1,
	named: 1,
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

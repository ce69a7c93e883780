/** Which vehicles are as a search text asks. */
import type { Rand } from '#app/kernel/rand.ts'
import { type Asked, MANY_SEATS } from './asked.ts'
import { type Columns, cabCode, colourCode, ENOUGH_FIGURES, endCode, kindBits } from './columns.ts'

export type Test = (slot: number) => boolean

/** `priceFor` tells what a monthly amount buys. */
export function testOf(
	asked: Asked,
	columns: Columns,
	priceFor: (aMonth: Rand) => Rand,
	named: (word: string) => Test,
): Test {
	switch (asked.about) {
		case 'price':
		case 'year':
		case 'mileage':
			return between(columns[asked.about], asked.least, asked.most)
		case 'instalment':
			return between(
				columns.price,
				asked.least ? priceFor(asked.least) : null,
				asked.most ? priceFor(asked.most) : null,
			)
		case 'stockNumber': {
			const { stockNumber, stockNumberEnd } = columns
			const end = endCode(asked.is)
			const isEnough = asked.is.length >= ENOUGH_FIGURES
			return (slot) =>
				stockNumberEnd[slot] === end &&
				(stockNumber[slot] === asked.is || (isEnough && stockNumber[slot]?.endsWith(asked.is) === true))
		}
		case 'kind': {
			const bits = kindBits(asked.anyOf)
			const { kinds } = columns
			return (slot) => ((kinds[slot] as number) & bits) !== 0
		}
		case 'colour':
			return equal(columns.colour, colourCode(asked.is))
		case 'cab':
			return equal(columns.cab, cabCode(asked.is))
		case 'drive': {
			const { drive } = columns
			return (slot) => (asked.anyOf as readonly string[]).includes(drive[slot] ?? '')
		}
		case 'seats': {
			const { seats } = columns
			const orMore = asked.is >= MANY_SEATS
			return (slot) => seats[slot] === asked.is || (orMore && (seats[slot] as number) > asked.is)
		}
		case 'transmission': {
			// A CVT is driven as an automatic; who asks for a CVT wants that.
			const itself = facet(columns, 'transmission', asked.is)
			const cvt = facet(columns, 'transmission', 'CVT')
			return asked.is === 'Automatic' ? (slot) => itself(slot) || cvt(slot) : itself
		}
		case 'not': {
			const is = testOf(asked.asked, columns, priceFor, named)
			return (slot) => !is(slot)
		}
		case 'named':
			return named(asked.is)
		default:
			return facet(columns, asked.about, asked.is)
	}
}

export const facet = (
	columns: Columns,
	name: 'condition' | 'transmission' | 'fuelType',
	value: string,
): Test => equal(columns[name].of, columns[name].codes.get(value) ?? -1)

const equal =
	(column: Uint8Array | Uint16Array, value: number): Test =>
	(slot) =>
		column[slot] === value

export function between(column: Float64Array, least: number | null, most: number | null): Test {
	const [low, high] = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY]
	return (slot) => {
		const value = column[slot] as number
		return value >= low && value <= high
	}
}

/** What is so in a wider sense stands behind what is so to the letter: a van with a load bed, a CVT. */
export function letterTestOf(asked: Asked, columns: Columns): Test | undefined {
	if (asked.about === 'transmission') return facet(columns, 'transmission', asked.is)
	if (asked.about !== 'kind') return undefined
	const bits = kindBits(asked.anyOf)
	const { firstKind } = columns
	return (slot) => ((firstKind[slot] as number) & bits) !== 0
}

/** Limits and what is not wanted must all hold; of several kinds, colours, years and so on, one is enough: '2019 or 2020'. */
export function together(asked: readonly Asked[]): Asked[][] {
	const groups = new Map<string, Asked[]>()
	for (const [place, one] of asked.entries()) {
		const isYear = one.about === 'year' && one.least === one.most
		const limits = !isYear && ['price', 'year', 'mileage', 'instalment', 'not'].includes(one.about)
		const key = limits ? `${one.about}${place}` : one.about
		groups.set(key, [...(groups.get(key) ?? []), one])
	}
	return [...groups.values()]
}

export const anyOf = (tests: readonly Test[]): Test => {
	const [first, ...others] = tests
	if (!first) return () => false
	return others.length === 0 ? first : (slot) => tests.some((test) => test(slot))
}

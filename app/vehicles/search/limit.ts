/** Limits as people write them: 'under 200000', 'R250k-R350k', '2019 or newer', 'less than 80 000 km', 'R5 000 a month'. */
import { ageAt } from './age.ts'
import { type Amount, amountAfter, amountAt, textOf, unitAt } from './amount.ts'
import type { Asked, Measure } from './asked.ts'
import {
	ANDS,
	DIRECTION_BEGINS,
	DIRECTIONS,
	DIRECTIONS_AFTER,
	type Direction,
	LONGEST_PHRASE,
	MEANINGS,
	oneEditFrom,
	type Unit,
} from './lexicon.ts'
import type { Token } from './tokens.ts'

export type Read = { asked: Asked; next: number }

/** Below this, a sum after 'under' counts thousands: 'under 300' is R300 000. */
const THOUSANDS_BELOW = 1000
/** A bare number this high is a sum of money. */
const SURELY_MONEY = 20_000
/** 'about 300k' reaches this far to either side. */
const ABOUT = 0.12
const EARLIEST_YEAR = 1950
const LATEST_YEAR = 2049

/**
 * The limit that begins at a token. `isName` tells of a number that it is a model of the stock: a 2008 is also a Peugeot.
 * How old a vehicle may be is told from `thisYear`.
 */
export function limitAt(
	tokens: readonly Token[],
	from: number,
	isName: (word: string) => boolean,
	thisYear: number,
): Read | undefined {
	const age = ageAt(tokens, from, thisYear)
	if (age !== undefined) return age ?? undefined
	const limit = limitOf(tokens, from, null, isName)
	if (limit) return limit
	const unit = isName(tokens[from]?.text ?? '') ? undefined : unitAt(tokens, from)
	return unit && unit.name !== 'rand' ? limitOf(tokens, unit.next, unit.name, isName) : undefined
}

/** A limit whose unit may stand before it: 'mileage under 40 000', 'paaiement onder R4 000', 'izihlalo ezi-7'. */
function limitOf(
	tokens: readonly Token[],
	from: number,
	unit: Unit | null,
	isName: (word: string) => boolean,
): Read | undefined {
	const direction = directionAt(tokens, from) ?? misspeltDirectionAt(tokens, from, isName)
	if (direction) {
		const first = inUnit(amountAfter(tokens, direction.next), unit, false)
		return first && directed(tokens, direction.name, first)
	}
	const first = unit ? inUnit(amountAfter(tokens, from), unit, true) : amountAt(tokens, from)
	if (!first || isName(first.bare)) return undefined
	return rangeFrom(tokens, first) ?? alone(tokens, first)
}

const MOST_SEATS = 30
const HIGHEST_INSTALMENT = 60_000

/** An amount as counted by the unit before it, where it can be. */
function inUnit(amount: Amount | undefined, unit: Unit | null, isAlone: boolean): Amount | undefined {
	if (!amount || !unit) return amount
	const isOther = amount.unit !== null && !(amount.unit === 'rand' && unit === 'month')
	const isWrong =
		(unit === 'seats' && (!isAlone || amount.scaled || amount.value > MOST_SEATS)) ||
		(unit === 'month' && amount.value > HIGHEST_INSTALMENT) ||
		(isAlone && unit !== 'seats' && isYear(amount))
	return isOther || isWrong ? undefined : { ...amount, unit }
}

function directionAt(tokens: readonly Token[], from: number): { name: Direction; next: number } | undefined {
	if (!DIRECTION_BEGINS.has(tokens[from]?.text ?? '')) return undefined
	for (let length = LONGEST_PHRASE; length > 0; length--) {
		const name = DIRECTIONS.get(textOf(tokens, from, length))
		if (name) return { name, next: from + length }
	}
	return undefined
}

const nearestDirection = oneEditFrom(DIRECTIONS)

/** 'undr 200k', 'less tan 150k': right before an amount a word with a typing error is what limits it. */
function misspeltDirectionAt(tokens: readonly Token[], from: number, isName: (word: string) => boolean) {
	for (let length = 2; length > 0; length--) {
		const typed = textOf(tokens, from, length)
		if (MEANINGS.has(typed) || isName(typed)) continue
		const name = nearestDirection(typed)
		if (name && amountAfter(tokens, from + length)) return { name, next: from + length }
	}
	return undefined
}

function directed(tokens: readonly Token[], direction: Direction, first: Amount): Read | undefined {
	if (direction === 'between') return rangeFrom(tokens, first)
	if (direction === 'least') {
		const range = rangeFrom(tokens, first)
		if (range) return range
	}
	const years = ['since', 'after', 'before'].includes(direction)
	const measure = measureOf(first, true)
	if (years && measure !== 'year') return undefined
	const asked = bounded(measure, inThousands(first, measure), direction)
	return asked && { asked, next: after(tokens, first.next)?.next ?? first.next }
}

function bounded(measure: Measured, value: number, direction: Direction): Asked | undefined {
	if (measure === 'seats') return { about: 'seats', is: value }
	if (measure === 'instalment')
		return direction === 'least'
			? { about: 'instalment', least: value, most: null }
			: { about: 'instalment', most: value }
	switch (direction) {
		case 'least':
		case 'since':
			return { about: measure, least: value, most: null }
		case 'after':
			return { about: measure, least: value + 1, most: null }
		case 'before':
			return { about: measure, least: null, most: value - 1 }
		case 'about': {
			const reach = measure === 'year' ? 1 : Math.round(value * ABOUT)
			return { about: measure, least: value - reach, most: value + reach }
		}
		default:
			return { about: measure, least: null, most: value }
	}
}

/** Two amounts with 'and', 'to' or a hyphen between them; what the second is, the first is too. */
function rangeFrom(tokens: readonly Token[], first: Amount): Read | undefined {
	if (!ANDS.has(tokens[first.next]?.text ?? '')) return undefined
	const hyphen = /^[-–]$/.test(tokens[first.next + 1]?.text ?? '') ? 1 : 0
	const second = amountAt(tokens, first.next + 1 + hyphen)
	if (!second) return undefined
	const unit = first.unit === 'month' ? first.unit : (second.unit ?? first.unit)
	const measure = measureOf({ ...second, unit }, false)
	if (measure === undefined || measure === 'seats') return undefined
	if (measure === 'year' && !isYear(first)) return undefined

	const most = inThousands(second, measure)
	const isShort = first.value < THOUSANDS_BELOW && most >= 10_000
	const least = isShort ? first.value * (most >= 1e6 && first.value < 10 ? 1e6 : 1000) : first.value
	const [low, high] = least <= most ? [least, most] : [most, least]
	return { asked: { about: measure, least: low, most: high }, next: second.next }
}

/** An amount without a word before it: what it counts, or a word behind it, must make it a limit. */
function alone(tokens: readonly Token[], amount: Amount): Read | undefined {
	const behind = after(tokens, amount.next)
	const measure = measureOf(amount, behind !== undefined && !amount.bare.includes('.'))
	if (measure === undefined) return undefined
	const next = behind?.next ?? amount.next
	const value = inThousands(amount, measure)
	if (measure === 'seats') return { asked: { about: 'seats', is: value }, next }
	if (measure === 'instalment') return { asked: { about: 'instalment', most: value }, next }
	if (measure === 'year' && !behind) return { asked: { about: 'year', least: value, most: value }, next }
	const least = behind?.name === 'least'
	return { asked: { about: measure, least: least ? value : null, most: least ? null : value }, next }
}

function after(tokens: readonly Token[], from: number) {
	for (let length = LONGEST_PHRASE; length > 0; length--) {
		const name = DIRECTIONS_AFTER.get(textOf(tokens, from, length))
		// '300k max hilux' ends a limit; 'min' before a number begins the next one.
		if (name && !(length === 1 && amountAt(tokens, from + 1))) return { name, next: from + length }
	}
	return undefined
}

type Measured = Measure | 'seats' | 'instalment'

/** What an amount counts; undefined where nothing tells. */
function measureOf(amount: Amount, isLimit: true): Measured
function measureOf(amount: Amount, isLimit: boolean): Measured | undefined
function measureOf(amount: Amount, isLimit: boolean): Measured | undefined {
	if (amount.unit === 'month') return 'instalment'
	if (amount.unit === 'kilometres') return 'mileage'
	if (amount.unit === 'seats') return 'seats'
	if (amount.unit === 'rand' || amount.scaled) return 'price'
	if (isYear(amount)) return 'year'
	return isLimit || amount.value >= SURELY_MONEY ? 'price' : undefined
}

const isYear = ({ bare, value }: Amount): boolean =>
	/^\d{4}$/.test(bare) && value >= EARLIEST_YEAR && value <= LATEST_YEAR

const inThousands = ({ value, scaled }: Amount, measure: Measured): number =>
	(measure === 'price' || measure === 'mileage') && !scaled && value < THOUSANDS_BELOW ? value * 1000 : value

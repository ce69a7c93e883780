/** Step 4: limits as people write them: 'under 200k', '2019 or newer', 'less than 80 000 km', 'R5 000 a month', 'seven seater'. */
import { ageOf, amountAfter, behindAt, HIGHEST_AGE, limitWordAt, seatsForAt } from './ages.ts'
import { type Amount, amountAt, unitAt } from './amounts.ts'
import type { Limits, Measure, ReadLimit } from './condition.ts'
import type { Item } from './phrases.ts'
import { type Limit, MEASURE_OF_UNIT, type Unit } from './vocabulary/numbers.ts'

/** Below this, a sum after 'under' counts thousands: 'under 300' is R300 000. */
const THOUSANDS_BELOW = 1000
/** A bare number this high is a sum of money. */
const SURELY_MONEY = 20_000
/** No vehicle costs less: a smaller sum is paid every month. */
const LEAST_PRICE = 15_000
const [LEAST_INSTALMENT, HIGHEST_INSTALMENT] = [1000, 60_000]
/** 'about 300k' reaches this far to either side. */
const ABOUT = 0.12
const [EARLIEST_YEAR, LATEST_YEAR] = [1950, 2049]
const MOST_SEATS = 30
/** From this many seats on, more will do too: nobody who needs seven minds eight. */
const MANY_SEATS = 6

/** The limit that begins at an item; null where a number counts something that limits nothing. */
export function limitAt(items: readonly Item[], at: number, thisYear: number): ReadLimit | undefined {
	const seats = seatsForAt(items, at)
	if (seats) return seats
	const limit = limitWordAt(items, at)
	if (limit) return limited(items, limit.next, limit.limit, null, thisYear)
	const item = items[at]
	const age = item?.roles.age && { unit: 'years' as const, next: at + 1 }
	const unit = item?.isModel ? undefined : (unitAt(items, at) ?? age)
	if (unit && unit.unit !== 'rand') {
		const behind = limitWordAt(items, unit.next)
		const read = limited(items, behind?.next ?? unit.next, behind?.limit ?? null, unit.unit, thisYear)
		if (read) return read
	}
	if (unit?.unit === 'rand' && /price/.test(items[at]?.text ?? '')) {
		const behind = limitWordAt(items, unit.next)
		if (behind) return limited(items, behind.next, behind.limit, 'rand', thisYear)
	}
	return limited(items, at, null, null, thisYear)
}

function limited(
	items: readonly Item[],
	at: number,
	limit: Limit | null,
	unitBefore: Unit | null,
	thisYear: number,
): ReadLimit | undefined {
	const read = limit || unitBefore ? amountAfter(items, at) : amountAt(items, at)
	if (!read) return undefined
	const isBareName =
		read.bare !== '' &&
		!limit &&
		!unitBefore &&
		read.unit === null &&
		!read.isScaled &&
		items.slice(at, read.next).some((item) => item.isName)
	const plus = read.unit === null && !limit ? behindAt(items, read.next) : undefined
	const years = plus && unitAt(items, plus.next)
	if (plus?.behind === 'least' && years?.unit === 'years')
		return ageOf(items, { ...read, unit: 'years', next: years.next }, 'least', thisYear)
	const first = inUnit(read, unitBefore, limit === null)
	if (!first) return undefined
	const range =
		limit && !['least', 'between', 'about', 'most'].includes(limit)
			? undefined
			: rangeFrom(items, first, limit !== null, thisYear)
	if (range || limit === 'between') return range
	const age = ageOf(items, first, limit, thisYear)
	if (age) return age
	if (isBareName && (!behindAt(items, first.next) || items[first.next]?.isName)) return undefined
	const behind = limit && limit !== 'about' ? undefined : behindAt(items, first.next)
	const direction = limit ?? behind?.behind ?? null
	const measure = measureOf(first, direction !== null)
	const next = behind?.next ?? behindAt(items, first.next, true)?.next ?? first.next
	if (!measure) return undefined
	if (measure !== 'year' && direction && ['newer', 'older', 'notOlder', 'notNewer'].includes(direction))
		return undefined
	return {
		condition: { field: measure, ...bounds(measure, inScale(first, measure), direction) },
		next,
	}
}

/** An amount as counted by the unit before it, where it can be. */
function inUnit(amount: Amount, unit: Unit | null, isAlone: boolean): Amount | undefined {
	if (!unit) return amount
	if (amount.unit !== null && amount.unit !== unit && !(amount.unit === 'rand' && unit === 'month'))
		return unit === 'rand' ? amount : undefined
	const isWrong =
		(unit === 'seats' && (amount.isScaled || amount.value > MOST_SEATS)) ||
		(unit === 'years' && (isAlone || amount.value > HIGHEST_AGE)) ||
		(unit === 'doors' && isAlone && amount.value > 6) ||
		(unit === 'month' && amount.value > HIGHEST_INSTALMENT) ||
		(isAlone && unit !== 'seats' && unit !== 'doors' && isYear(amount))
	return isWrong ? undefined : { ...amount, unit }
}

/** Two amounts with 'and', 'to' or a hyphen between them; what the second is, the first is too. */
function rangeFrom(
	items: readonly Item[],
	first: Amount,
	isSaid: boolean,
	thisYear: number,
): ReadLimit | undefined {
	const joiner = items[first.next]
	if (!joiner?.roles.range) return undefined
	if (joiner.roles.or && !isSaid) return undefined
	let at = first.next + 1
	while (at < first.next + 3 && (items[at]?.text === '-' || items[at]?.roles.between) && !amountAt(items, at))
		at++
	const second = amountAt(items, at)
	if (!second) return undefined
	const unit = second.unit ?? first.unit
	if (unit === 'years') {
		const [young, old] = [Math.min(first.value, second.value), Math.max(first.value, second.value)]
		const end = items[second.next]?.roles.age ? second.next + 1 : second.next
		return old > HIGHEST_AGE
			? undefined
			: {
					condition: { field: 'year', min: Math.ceil(thisYear - old), max: Math.floor(thisYear - young) },
					next: end,
				}
	}
	const both = {
		...second,
		unit: first.unit === 'month' ? ('month' as const) : unit,
		isScaled: second.isScaled || first.isScaled,
	}
	const measure = measureOf(both, true)
	if (!measure || measure === 'doors' || (measure === 'year' && !isYear(first))) return undefined
	if (!isSaid && measure === 'price' && second.value < 20 && !second.isScaled) return undefined
	const most = inScale(second, measure)
	const isShort = first.value < THOUSANDS_BELOW && most >= 10_000
	const byMillion = most >= 1e6 && first.value < 10
	const least = isShort ? first.value * (byMillion ? 1e6 : 1000) : first.value
	return {
		condition: { field: measure, min: Math.min(least, most), max: Math.max(least, most) },
		next: second.next,
	}
}

/** What an amount counts; undefined where nothing tells. */
function measureOf(amount: Amount, isLimit: boolean): Measure | undefined {
	const { unit, value, isScaled, isSpoken, bare } = amount
	const counted = unit && MEASURE_OF_UNIT[unit]
	if (counted)
		return counted === 'seats' && value > MOST_SEATS
			? undefined
			: counted === 'mileage' && !isScaled && value < 30 && !isLimit
				? undefined
				: counted
	if (unit === 'years') return undefined
	if (isYear(amount)) return 'year'
	if (bare === '' && unit === null && !isScaled && value > 0.7 && value < 8 && value % 1 !== 0)
		return 'engine'
	const isMoney = unit === 'rand' || isScaled || isLimit || value >= SURELY_MONEY
	const isSpokenMoney = isSpoken && value >= 60 && value < THOUSANDS_BELOW
	if (!isMoney && !isSpokenMoney) return undefined
	if (bare.includes('.') && value < 10 && !isScaled)
		return unit === 'rand' || value >= 8 ? undefined : 'engine'
	if (value < 20 && !isScaled && unit !== 'rand') return undefined
	return value >= LEAST_INSTALMENT && value < LEAST_PRICE ? 'instalment' : 'price'
}

const isYear = ({ bare, isSpoken, isScaled, value, unit }: Amount): boolean =>
	(/^\d{4}$/.test(bare) || (isSpoken && !isScaled) || (isSpoken && value > 2000)) &&
	unit === null &&
	value >= EARLIEST_YEAR &&
	value <= LATEST_YEAR

function inScale({ value, isScaled, unit }: Amount, measure: Measure): number {
	if (measure === 'engine') return unit === 'cc' || value > 100 ? value / 1000 : value
	const isShort = (measure === 'price' || measure === 'mileage') && !isScaled && value < THOUSANDS_BELOW
	return isShort ? value * 1000 : value
}

function bounds(measure: Measure, value: number, limit: Limit | null): Limits {
	const [least, most] = [
		{ min: value, max: null },
		{ min: null, max: value },
	]
	if (measure === 'seats') {
		if (limit === 'most' || limit === 'less') return most
		return value >= MANY_SEATS || limit === 'least' || limit === 'more' ? least : { min: value, max: value }
	}
	switch (limit) {
		case 'least':
		case 'notOlder':
			return least
		case 'more':
			return measure === 'year' ? { min: value + 1, max: null } : least
		case 'newer':
			return { min: value + 1, max: null }
		case 'older':
			return { min: null, max: value - 1 }
		case 'about': {
			const reach = measure === 'year' ? 1 : measure === 'engine' ? 0.1 : Math.round(value * ABOUT)
			return { min: value - reach, max: value + reach }
		}
		case null:
			if (measure === 'year' || measure === 'doors') return { min: value, max: value }
			if (measure === 'engine') return { min: value - 0.051, max: value + 0.051 }
			return measure === 'power' ? least : most
		default:
			return most
	}
}

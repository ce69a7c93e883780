/**
 * Step 4: parses limits: 'under 200k', '2019 or newer', 'less than 80 000 km', 'R5 000 a month', 'seven
 * seater'.
 */
import { type Amount, amountAt, unitAt } from './amounts.ts'
import type { Limits, ParsedCondition } from './condition.ts'
import type { Item, ParsedText } from './phrases.ts'
import type { Measure } from './vocabulary/language.ts'
import type { Limit, Unit } from './vocabulary/numbers.ts'
import * as numbers from './vocabulary/numbers.ts'

/** Parses the limit that begins at an item. Its condition is null where the number limits nothing. */
export function limitAt(text: ParsedText, at: number): ParsedCondition | undefined {
	const { items } = text
	const seats = seatsForAt(items, at)
	if (seats) return seats
	const { limit, age } = items[at]?.roles ?? {}
	if (limit) return limitedAmountAt(text, at + 1, limit)
	const ageUnit = age && { unit: 'years' as const, next: at + 1 }
	const unit = items[at]?.isModel ? undefined : (unitAt(items, at) ?? ageUnit)
	const behind = unit && items[unit.next]?.roles.limit
	const from = unit && behind ? unit.next + 1 : (unit?.next ?? at)
	const read = unit && limitedAmountAt(text, from, behind, unit.unit)
	return read ?? limitedAmountAt(text, at)
}

/**
 * A limit word after the amount. 'R300k max' repeats 'under'; 'min' before a number begins the next limit.
 */
function limitAfter(items: readonly Item[], at: number): Limit | undefined {
	const { behind, limit } = items[at]?.roles ?? {}
	return limit && amountAfter(items, at + 1) ? undefined : behind
}

/** Small words may separate a limit word and its amount: 'ngaphansi kuka-R200 000'. */
function amountAfter(items: readonly Item[], at: number): Amount | undefined {
	for (let index = at; index < at + 4; index++) {
		const amount = amountAt(items, index)
		if (amount || !items[index]?.roles.between) return amount
	}
	return undefined
}

function limitedAmountAt(
	text: ParsedText,
	at: number,
	limit?: Limit,
	unit?: Unit,
): ParsedCondition | undefined {
	const { items } = text
	const read = limit || unit ? amountAfter(items, at) : amountAt(items, at)
	const amount = read && inUnit(read, unit, !limit)
	if (!amount) return undefined
	const rangeOrAge = rangeFrom(text, amount, limit) ?? ageOf(text, amount, limit)
	if (rangeOrAge || limit === 'between') return rangeOrAge
	const behind = limitAfter(items, amount.next)
	const isName = items.slice(at, amount.next).some((item) => item.isName)
	const isAlone = !limit && amount.unit === null && amount.bare !== ''
	if (isAlone && isName && (!behind || items[amount.next]?.isName)) return undefined
	const field = measureOf(amount, limit !== undefined || behind !== undefined)
	const isOfYears = /newer|older/i.test(limit ?? behind ?? '')
	if (!field || (field !== 'year' && isOfYears && limit)) return undefined
	const direction = limit ?? (field !== 'year' && isOfYears ? undefined : behind)
	const bounds = boundsFor(field, inScale(amount, field), direction)
	return { condition: { field, ...bounds }, next: behind ? amount.next + 1 : amount.next }
}

/** Applies the unit before an amount; undefined if the unit cannot count that amount. */
function inUnit(amount: Amount, unit: Unit | undefined, isAlone: boolean): Amount | undefined {
	const { value } = amount
	if (!unit) return amount
	if (amount.unit !== null && amount.unit !== unit && !(amount.unit === 'rand' && unit === 'month'))
		return undefined
	const most = numbers.MAX_OF_UNIT[unit] ?? Number.POSITIVE_INFINITY
	const isWrong = value > most || (isAlone && (unit === 'years' || isYear(amount)))
	return isWrong ? undefined : { ...amount, unit }
}

/**
 * Parses a range: two amounts with 'and', 'to' or a hyphen between them. The first takes the unit of the
 * second.
 */
function rangeFrom(
	{ items, thisYear }: ParsedText,
	first: Amount,
	limit?: Limit,
): ParsedCondition | undefined {
	const { range, or } = items[first.next]?.roles ?? {}
	if (!range || (or && !limit) || !numbers.RANGED.includes(limit)) return undefined
	const second = amountAfter(items, first.next + 1)
	if (!second) return undefined
	const rangeOf = (field: Measure, ends: [number, number], next = second.next): ParsedCondition => ({
		condition: { field, min: Math.min(...ends), max: Math.max(...ends) },
		next,
	})
	const unit = first.unit === 'month' ? 'month' : (second.unit ?? first.unit)
	if (unit === 'years') {
		const next = items[second.next]?.roles.age ? second.next + 1 : second.next
		const years: [number, number] = [Math.floor(thisYear - first.value), Math.ceil(thisYear - second.value)]
		return second.value > numbers.MAX_AGE ? undefined : rangeOf('year', years, next)
	}
	const field = measureOf({ ...second, unit, isScaled: second.isScaled || first.isScaled }, true)
	if (!field || field === 'doors' || (field === 'year' && !isYear(first))) return undefined
	const most = inScale(second, field)
	const isMonthly = field === 'instalment' && first.value < 20
	const isShort = first.value < numbers.THOUSANDS_BELOW && most >= (isMonthly ? 1000 : 10_000)
	const least = first.value * (!isShort ? 1 : most >= 1e6 && first.value < 10 ? 1e6 : 1000)
	return rangeOf(field, [least, most])
}

/** Parses a vehicle's age: 'not older than 5 years', '3 years old'; years of a warranty limit nothing. */
function ageOf({ items, thisYear }: ParsedText, amount: Amount, limit?: Limit): ParsedCondition | undefined {
	const { value, unit, next } = amount
	// '10+ years old'.
	const plus = unit === null && limitAfter(items, next) === 'least' ? unitAt(items, next + 1) : undefined
	if ((plus?.unit ?? unit) !== 'years' || value > numbers.MAX_AGE) return undefined
	const from = plus?.next ?? next
	const oldAt = items[from]?.text === '-' ? from + 1 : from
	const isOld = items[oldAt]?.roles.age
	const end = isOld ? oldAt + 1 : from
	if (!isOld && items[end]?.roles.yearsOfElse) return { condition: null, next: end + 1 }
	const behind = limit ? undefined : limitAfter(items, end)
	const direction = limit ?? behind ?? (plus ? 'least' : undefined)
	if (!direction && !isOld) return { condition: null, next: end }
	const ofYear = direction && (numbers.LIMITS_OF_AGE[direction] ?? direction)
	const isRoundedUp = ofYear === 'newer' || ofYear === 'notNewer'
	const years = isRoundedUp ? Math.ceil(value) : Math.floor(value)
	const bounds = boundsFor('year', thisYear - years, ofYear)
	return { condition: { field: 'year', ...bounds }, next: behind ? end + 1 : end }
}

/**
 * Parses the number of people: 'family of six', 'space for seven'; 'four kids' are six with their parents.
 */
function seatsForAt(items: readonly Item[], at: number): ParsedCondition | undefined {
	const { seatsFor } = items[at]?.roles ?? {}
	const from = seatsFor ? (items[at + 1]?.roles.between ? at + 2 : at + 1) : at
	const people = amountAt(items, from)
	if (!people) return undefined
	const { value, unit, isScaled, next } = people
	const { kids: areKids, ofUs, range } = items[next]?.roles ?? {}
	const seatsOf = (count: number, end: number): ParsedCondition => ({
		condition: { field: 'seats', min: Math.max(count, 5), max: null },
		next: end,
	})
	// 'Two adults and five kids'.
	const kids = unit === 'seats' && range ? amountAt(items, next + 1) : undefined
	if (kids && items[kids.next]?.roles.kids) return seatsOf(value + kids.value, kids.next + 1)
	const isCount = !isScaled && Number.isInteger(value) && value <= numbers.MAX_SEATS
	const isOfMany = value >= 3 && (ofUs || (seatsFor && (unit === null || unit === 'seats')))
	if (!isCount || !(areKids || isOfMany)) return undefined
	return seatsOf(areKids ? value + 2 : value, areKids || ofUs ? next + 1 : next)
}

/** The measure of an amount; undefined if neither unit nor size decides. */
function measureOf(amount: Amount, isLimit: boolean): Measure | undefined {
	const { unit, value, isScaled, isSpoken, bare } = amount
	const counted = unit ? numbers.MEASURE_OF_UNIT[unit] : undefined
	if (counted === 'mileage' && !isScaled && value < 30 && !isLimit) return undefined
	if (counted || unit === 'years') return counted
	if (isYear(amount)) return 'year'
	// '1.5' alone is a word of a name.
	const isEngine = bare === '' ? value % 1 !== 0 : isLimit && bare.includes('.')
	if (value < 20 && !isScaled && unit !== 'rand')
		return isEngine && value > 0.7 && value < 8 ? 'engine' : undefined
	const isSpokenMoney = isSpoken && value >= 60 && value < numbers.THOUSANDS_BELOW
	if (!(unit === 'rand' || isScaled || isLimit || isSpokenMoney || value >= numbers.SURELY_MONEY))
		return undefined
	return value >= numbers.MIN_INSTALMENT && value < numbers.MIN_PRICE ? 'instalment' : 'price'
}

const isYear = ({ bare, isSpoken, isScaled, value, unit }: Amount): boolean =>
	(/^\d{4}$/.test(bare) || (isSpoken && (!isScaled || value > 2000))) &&
	unit === null &&
	value >= numbers.MIN_YEAR &&
	value <= numbers.MAX_YEAR

function inScale({ value, isScaled, unit }: Amount, measure: Measure): number {
	if (measure === 'engine') return unit === 'cc' || value > 100 ? value / 1000 : value
	const isShort =
		(measure === 'price' || measure === 'mileage') && !isScaled && value < numbers.THOUSANDS_BELOW
	return isShort ? value * 1000 : value
}

function boundsFor(measure: Measure, value: number, limit: Limit | undefined): Limits {
	const [side, step] = (limit && numbers.SIDES[limit]) || []
	const beyond = measure === 'year' ? (step ?? 0) : 0
	if (side === 'min') return { min: value + beyond, max: null }
	if (side === 'max') return { min: null, max: value - beyond }
	if ((measure === 'seats' && value >= numbers.MANY_SEATS) || (measure === 'power' && !limit))
		return { min: value, max: null }
	const { alone, about } = numbers.REACH[measure] ?? {
		alone: undefined,
		about: Math.round(value * (measure === 'instalment' ? numbers.ABOUT_A_MONTH : numbers.ABOUT)),
	}
	const reach = limit ? about : alone
	return reach === undefined ? { min: null, max: value } : { min: value - reach, max: value + reach }
}

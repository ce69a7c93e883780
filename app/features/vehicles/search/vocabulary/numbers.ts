/** Number words, units, and the words that make limits of them. */

import type { Names } from './language.ts'
import data from './numbers.json' with { type: 'json' }

export const NUMBERS: Record<number, Names> = data.NUMBERS

export const SCALES: Record<number, Names> = data.SCALES

export const NUMBER_JOINERS: Names = data.NUMBER_JOINERS
export const DECIMAL_POINT: Names = data.DECIMAL_POINT

/** Units, by words after or before an amount. */
export const UNITS = data.UNITS
export type Unit = keyof typeof UNITS

/** The measure that a unit limits. Rand may be a price or an instalment, and years an age or a warranty. */
export const MEASURE_OF_UNIT = {
	rand: undefined,
	kilometres: 'mileage',
	month: 'instalment',
	seats: 'seats',
	doors: 'doors',
	litres: 'engine',
	cc: 'engine',
	kilowatts: 'power',
	years: undefined,
} as const satisfies Record<Unit, string | undefined>

/** Limit words before an amount. */
export const LIMITS = data.LIMITS
export type Limit = keyof typeof LIMITS

/** The side that a limit sets and the offset from the amount, which counts for years only. */
export const SIDES: Record<Limit, ['min' | 'max', 0 | 1] | null> = {
	most: ['max', 0],
	less: ['max', 0],
	least: ['min', 0],
	more: ['min', 1],
	newer: ['min', 1],
	older: ['max', 1],
	notOlder: ['min', 0],
	notNewer: ['max', 0],
	about: null, // both sides
	between: null,
}
/** What a limit of an age means for the year of manufacture. */
export const LIMITS_OF_AGE: Partial<Record<Limit, Limit>> = {
	most: 'notOlder',
	less: 'newer',
	least: 'notNewer',
	more: 'older',
}

/** Limit words after an amount. */
export const LIMITS_BEHIND = data.LIMITS_BEHIND

/** Between a limit word and its amount. */
export const BETWEEN_LIMIT_AND_AMOUNT: Names = data.BETWEEN_LIMIT_AND_AMOUNT

export const RANGE_JOINERS: Names = data.RANGE_JOINERS

/** Words after years: those that mean an age, and those that mean something else. */
export const AGE_TERMS: Names = data.AGE_TERMS
export const YEARS_OF_ELSE: Names = data.YEARS_OF_ELSE

/** Suffixes directly after digits. */
export const SUFFIXES = data.SUFFIXES as Record<string, { by?: number; unit?: Unit }>

/** What a number without a unit means, in the market of used vehicles. */
export const THOUSANDS_BELOW = 1000 // 'under 300' is R300 000
export const SURELY_MONEY = 20_000 // a bare number from here on is a price
export const MIN_PRICE = 15_000 // no vehicle costs less: a smaller amount is monthly
export const [MIN_INSTALMENT, HIGHEST_INSTALMENT] = [1000, 60_000]
export const [MIN_YEAR, MAX_YEAR] = [1950, 2049]
export const MAX_AGE = 40 // years
export const MAX_SEATS = 30
/** From this many seats on, more seats also match: a visitor who needs seven accepts eight. */
export const MANY_SEATS = 6

/**
 * The tolerance of a number alone, and with 'about', to either side. Other measures use ABOUT, a share of the
 * number.
 */
export const REACH: Record<string, { alone: number; about: number }> = {
	year: { alone: 0, about: 1 },
	doors: { alone: 0, about: 0 },
	engine: { alone: 0.051, about: 0.1 },
	seats: { alone: 0, about: 0 },
}
export const ABOUT = 0.12
/** Of a monthly amount, where a little more is much. */
export const ABOUT_A_MONTH = 0.1
/** How much a price may differ to be the same. */
export const SAME = 0.05

/** Limits after which an amount may begin a range. */
export const RANGED: readonly (Limit | undefined)[] = [undefined, 'least', 'between', 'about', 'most']
/** isiZulu and Sesotho words between a scale and its count: 'dikete tse makgolo a mabedi'. */
export const COUNT_PREFIX = /^(tse|a|e|le|na|ne|ezi|eziyi|ezinga|e le)$/

/** The maximum amount after a unit. */
export const MAX_OF_UNIT: Partial<Record<Unit, number>> = {
	seats: MAX_SEATS,
	doors: 6,
	years: MAX_AGE,
	month: HIGHEST_INSTALMENT,
}

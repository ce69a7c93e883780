/** How old a vehicle may be, as people say it: 'not older than 5 years', 'under 3 years old', '5 jaar oud of nuwer'. */
import { amountAfter, amountAt, textOf } from './amount.ts'
import type { Asked } from './asked.ts'
import {
	AGE_LIMITS,
	AGE_LIMITS_AFTER,
	AGE_WORDS,
	type Age,
	ANDS,
	COUNTS_ONE,
	LONGEST_PHRASE,
	OLD_WORDS,
	oneEditFrom,
	YEAR_WORDS,
	YEARS_OF_ELSE,
} from './lexicon.ts'
import type { Token } from './tokens.ts'

type Read = { asked: Asked; next: number }
/** `limit` where a sign before the word for years tells it: '10+ years'. */
type Years = { least: number; most: number; limit?: Age; isSaid: boolean; next: number }

const HIGHEST_AGE = 100 // years
const FARTHEST = 10 // words from the first to the one for years

/** As a limit of the year; null where years of something else are counted, and undefined where none are. */
export function ageAt(tokens: readonly Token[], from: number, thisYear: number): Read | null | undefined {
	const isNamed = AGE_WORDS.has(tokens[from]?.text ?? '')
	if (!isNamed && !tokens.slice(from, from + FARTHEST).some(({ text }) => YEAR_WORDS.has(text)))
		return undefined
	const first = isNamed ? from + 1 : from
	const before = limitBefore(tokens, first)
	const years = yearsAt(tokens, before?.next ?? first, isNamed || before !== undefined)
	if (!years || !(years.isSaid || isNamed)) return undefined
	const old = phraseFrom(tokens, beyondHyphen(tokens, years.next), OLD_WORDS)
	const end = old?.next ?? years.next
	const after = before ? undefined : phraseFrom(tokens, end, AGE_LIMITS_AFTER)
	const limit = before?.value ?? years.limit ?? after?.value
	const next = after?.next ?? end
	const isElse = !old && YEARS_OF_ELSE.has(tokens[next]?.text ?? '')
	if (isElse || !(isNamed || old || limit)) return null
	const asked = limited(limit, years, thisYear)
	return asked && { asked, next }
}

function limited(limit: Age | undefined, { least, most }: Years, thisYear: number): Asked | null {
	const asked = (first: number | null, last: number | null): Asked => ({
		about: 'year',
		least: first,
		most: last,
	})
	if (least !== most) return asked(Math.ceil(thisYear - most), Math.floor(thisYear - least))
	switch (limit) {
		case 'atMost':
			return asked(Math.ceil(thisYear - most), null)
		case 'less':
			return asked(Math.floor(thisYear - most) + 1, null)
		case 'atLeast':
			return asked(null, Math.floor(thisYear - most))
		case 'more':
			return asked(null, Math.ceil(thisYear - most) - 1)
		case 'between':
			return null
		default:
			return asked(Math.round(thisYear - most), Math.round(thisYear - most))
	}
}

const nearestLimit = oneEditFrom(AGE_LIMITS)

function limitBefore(tokens: readonly Token[], from: number) {
	const known = phraseFrom(tokens, from, AGE_LIMITS)
	if (known) return known
	for (let length = LONGEST_PHRASE; length > 0; length--) {
		const value = nearestLimit(textOf(tokens, from, length))
		if (value) return { value, next: from + length }
	}
	return undefined
}

function phraseFrom<Value>(tokens: readonly Token[], from: number, table: ReadonlyMap<string, Value>) {
	for (let length = LONGEST_PHRASE; length > 0; length--) {
		const value = table.get(textOf(tokens, from, length))
		if (value !== undefined) return { value, next: from + length }
	}
	return undefined
}

/** One number of years or two; `isSaid` where a word behind them tells that it is years. */
function yearsAt(tokens: readonly Token[], from: number, isLimited: boolean): Years | undefined {
	const one = countAt(tokens, from, isLimited)
	if (!one) return undefined
	const other = ANDS.has(tokens[one.next]?.text ?? '') ? countAt(tokens, one.next + 1, false) : undefined
	const last = other ?? one
	const [least, most] = [Math.min(one.value, last.value), Math.max(one.value, last.value)]
	const sign = phraseFrom(tokens, last.next, AGE_LIMITS_AFTER)
	for (const [next, limit] of [[last.next], [sign?.next ?? last.next, sign?.value]] as const) {
		const word = beyondHyphen(tokens, next)
		if (YEAR_WORDS.has(tokens[word]?.text ?? '')) return { least, most, limit, isSaid: true, next: word + 1 }
	}
	return { least, most, isSaid: false, next: last.next }
}

const beyondHyphen = (tokens: readonly Token[], at: number): number =>
	tokens[at]?.text === '-' ? at + 1 : at

/** A bare number that may be years: '5', 'five', the first word of 'a year'. */
function countAt(tokens: readonly Token[], from: number, isLimited: boolean) {
	const [text = '', behind = ''] = [tokens[from]?.text, tokens[from + 1]?.text]
	if (COUNTS_ONE.has(text) && YEAR_WORDS.has(behind)) return { value: 1, next: from + 1 }
	const amount = isLimited ? amountAfter(tokens, from) : amountAt(tokens, from)
	return amount && amount.unit === null && !amount.scaled && amount.value <= HIGHEST_AGE ? amount : undefined
}

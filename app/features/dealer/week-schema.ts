/** Validation of the trading hours forms: the week, and special days. */
import * as z from 'zod/mini'
import type { IsoDate } from '#app/core/dates.ts'
import { column, date, line, parsedField, parseOption } from '#app/core/fields.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'
import { weekInShort } from './trading-hours.ts'

export const DAYS = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
	'Public holidays',
] as const satisfies TradingDay['day'][]

export const STATES = ['open', 'appointment', 'closed'] as const
export type State = (typeof STATES)[number]

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const states = column(20, parseOption(STATES))
const times = column(
	20,
	(text): Result<string, string> => (text === '' || TIME.test(text) ? ok(text) : fail('not-a-time')),
)

export const weekInput = z
	.object({ state: states, opens: times, closes: times })
	.check(({ value, issues }) => {
		const { state, opens, closes } = value
		const addFieldError = (path: string, message: string) =>
			issues.push({ code: 'custom', input: value, path: [path], message })
		if ([state, opens, closes].some(({ length }) => length !== DAYS.length))
			addFieldError('state', 'unreadable')
		for (const [index, { error, field }] of state
			.map((one, at) => hoursError(one, opens[at], closes[at]))
			.entries())
			if (error) addFieldError(field, `${error}:${index}`)
	})

export const specialDayInput = (today: IsoDate) =>
	z
		.object({
			date: parsedField(date, (day): Result<IsoDate, string> => {
				if (!day) return fail('required')
				return day < today ? fail('past') : ok(day)
			}),
			name: line(60),
			state: parsedField(
				states,
				([state]): Result<State, string> => (state ? ok(state) : fail('not-an-option')),
			),
			opens: parsedField(times, ([time = '']): Result<string, string> => ok(time)),
			closes: parsedField(times, ([time = '']): Result<string, string> => ok(time)),
		})
		.check(({ value, issues }) => {
			const { error, field } = hoursError(value.state, value.opens, value.closes)
			if (error) issues.push({ code: 'custom', input: value, path: [field], message: error })
		})

function hoursError(state: State, opens = '', closes = '') {
	const stateError = (code: string | undefined, field: 'opens' | 'closes' = 'closes') => ({
		error: code,
		field,
	})
	if (state !== 'open') return stateError(undefined)
	if (!opens) return stateError('required', 'opens')
	if (!closes) return stateError('required')
	return stateError(closes > opens ? undefined : 'closes-before')
}

/** What the form proposes before hours are set; visitors see nothing of it. */
export const COMMON_WEEK = DAYS.map(
	(day): TradingDay =>
		day === 'Sunday' || day === 'Public holidays'
			? { day, opens: null, closes: null, byAppointment: true }
			: { day, opens: '08:30', closes: '17:30', byAppointment: false },
)

/** Initial values of the form fields. */
export const weekFields = ({ tradingHours: { week } }: Dealer) => {
	const days = week.length > 0 ? DAYS.map((name) => week.find(({ day }) => day === name)) : COMMON_WEEK
	return {
		state: days.map(stateOf),
		opens: days.map((day) => day?.opens ?? ''),
		closes: days.map((day) => day?.closes ?? ''),
	}
}

export const stateOf = (day: Omit<TradingDay, 'day'> | undefined): State => {
	if (day?.opens && day.closes) return 'open'
	return day?.byAppointment ? 'appointment' : 'closed'
}

export function toTradingHours(
	{ state, opens, closes }: z.output<typeof weekInput>,
	{ tradingHours }: Dealer,
): Pick<Dealer, 'tradingHours'> {
	const week = DAYS.map((day, at) => ({ day, ...toHours(state[at] ?? 'closed', opens[at], closes[at]) }))
	return { tradingHours: { ...tradingHours, week, lines: weekInShort(week) } }
}

export const parseSpecialDay = ({
	date,
	name,
	state,
	opens,
	closes,
}: z.output<ReturnType<typeof specialDayInput>>): SpecialDay => ({
	date,
	name,
	...toHours(state, opens, closes),
})

const toHours = (state: State, opens = '', closes = ''): Omit<TradingDay, 'day'> => ({
	opens: state === 'open' ? opens : null,
	closes: state === 'open' ? closes : null,
	byAppointment: state === 'appointment',
})

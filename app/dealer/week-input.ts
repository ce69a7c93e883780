/** What the pages for trading hours may send: a week, and days that are unlike the others. */
import * as z from 'zod/mini'
import type { IsoDate } from '#app/kernel/dates.ts'
import { date, line, reading } from '#app/kernel/fields.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { column } from '#app/kernel/setting-fields.ts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'
import { weekInShort } from './week-in-short.ts'

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

const states = column(20, (text): Result<State, string> => {
	const state = STATES.find((one) => one === text)
	return state ? ok(state) : fail('not-an-option')
})
const times = column(
	20,
	(text): Result<string, string> => (text === '' || TIME.test(text) ? ok(text) : fail('not-a-time')),
)

export const weekInput = z
	.object({ state: states, opens: times, closes: times })
	.check(({ value, issues }) => {
		const { state, opens, closes } = value
		const told = (path: string, message: string) =>
			issues.push({ code: 'custom', input: value, path: [path], message })
		if ([state, opens, closes].some(({ length }) => length !== DAYS.length)) told('state', 'unreadable')
		for (const [place, { problem, field }] of state
			.map((one, at) => hoursProblem(one, opens[at], closes[at]))
			.entries())
			if (problem) told(field, `${problem}:${place}`)
	})

export const specialDayInput = (today: IsoDate) =>
	z
		.object({
			date: reading(date, (day): Result<IsoDate, string> => {
				if (!day) return fail('required')
				return day < today ? fail('past') : ok(day)
			}),
			name: line(60),
			state: reading(states, ([state]): Result<State, string> => (state ? ok(state) : fail('not-an-option'))),
			opens: reading(times, ([time = '']): Result<string, string> => ok(time)),
			closes: reading(times, ([time = '']): Result<string, string> => ok(time)),
		})
		.check(({ value, issues }) => {
			const { problem, field } = hoursProblem(value.state, value.opens, value.closes)
			if (problem) issues.push({ code: 'custom', input: value, path: [field], message: problem })
		})

function hoursProblem(state: State, opens = '', closes = '') {
	const problem = (code: string | undefined, field: 'opens' | 'closes' = 'closes') => ({
		problem: code,
		field,
	})
	if (state !== 'open') return problem(undefined)
	if (!opens) return problem('required', 'opens')
	if (!closes) return problem('required')
	return problem(closes > opens ? undefined : 'closes-before')
}

/** As the fields begin. */
export const weekFields = ({ tradingHours: { week } }: Dealer) => {
	const days = DAYS.map((name) => week.find(({ day }) => day === name))
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

export function weekIn(
	{ state, opens, closes }: z.output<typeof weekInput>,
	{ tradingHours }: Dealer,
): Pick<Dealer, 'tradingHours'> {
	const week = DAYS.map((day, at) => ({ day, ...hours(state[at] ?? 'closed', opens[at], closes[at]) }))
	return { tradingHours: { ...tradingHours, week, lines: weekInShort(week) } }
}

export const specialDayIn = ({
	date,
	name,
	state,
	opens,
	closes,
}: z.output<ReturnType<typeof specialDayInput>>): SpecialDay => ({
	date,
	name,
	...hours(state, opens, closes),
})

const hours = (state: State, opens = '', closes = ''): Omit<TradingDay, 'day'> => ({
	opens: state === 'open' ? opens : null,
	closes: state === 'open' ? closes : null,
	byAppointment: state === 'appointment',
})

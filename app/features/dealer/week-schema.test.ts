import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { dealerNotSetUp } from './dealer-queries.server.ts'
import {
	COMMON_WEEK,
	parseSpecialDay,
	specialDayInput,
	toTradingHours,
	weekFields,
	weekInput,
} from './week-schema.ts'

const initialFields = weekFields(dealerNotSetUp)
const parse = (changes: Values = {}) => {
	const form = readForm(weekInput, { ...initialFields, ...changes })
	return form.ok ? toTradingHours(form.value, dealerNotSetUp).tradingHours : form.fieldErrors
}
const withDay = (at: number, value: string, list: string[]) =>
	list.map((one, index) => (index === at ? value : one))

describe('the weekly hours form', () => {
	test('proposes usual hours, which are stored when they are saved', () => {
		const lines = ['Mon-Sat 08:30-17:30', 'Sunday and public holidays by appointment only']
		expect(parse()).toEqual({ ...dealerNotSetUp.tradingHours, week: COMMON_WEEK, lines })
	})

	test('accepts a short Saturday and a closed Sunday', () => {
		const closes = withDay(5, '13:00', initialFields.closes)
		expect(parse({ closes, state: withDay(6, 'closed', initialFields.state) })).toMatchObject({
			lines: [
				'Mon-Fri 08:30-17:30',
				'Saturday 08:30-13:00',
				'Sunday closed',
				'Public holidays by appointment only',
			],
		})
	})

	test('summarises a week with the same hours on every day in one line', () => {
		const state = initialFields.state.map(() => 'closed')
		expect(parse({ state })).toMatchObject({ lines: ['Mon-Sun and public holidays closed'] })
	})

	test.each<[string, Values, Record<string, string>]>([
		['no opening time', { opens: withDay(2, '', initialFields.opens) }, { opens: 'required:2' }],
		['no closing time', { closes: withDay(2, '', initialFields.closes) }, { closes: 'required:2' }],
		[
			'a closing time before the opening time',
			{ closes: withDay(1, '08:00', initialFields.closes) },
			{ closes: 'closes-before:1' },
		],
		['an invalid time', { opens: withDay(0, '25:00', initialFields.opens) }, { opens: 'not-a-time:0' }],
		['an unknown state', { state: withDay(0, 'maybe', initialFields.state) }, { state: 'not-an-option:0' }],
		['fewer than seven days', { state: 'open' }, { state: 'unreadable' }],
	])('with %s is rejected', (_, changes, fieldErrors) => {
		expect(parse(changes)).toMatchObject(fieldErrors)
	})
})

describe('the special day form', () => {
	const read = (values: Values) => {
		const form = readForm(specialDayInput('2026-11-21'), { state: 'closed', ...values })
		return form.ok ? parseSpecialDay(form.value) : form.fieldErrors
	}

	test('accepts a closed day or opening hours', () => {
		const date = '2026-12-24'
		expect(read({ date, name: 'Christmas Eve' })).toEqual({
			date,
			name: 'Christmas Eve',
			opens: null,
			closes: null,
			byAppointment: false,
		})
		expect(read({ date, state: 'open', opens: '08:30', closes: '13:00' })).toMatchObject({ closes: '13:00' })
	})

	test.each<[Values, Record<string, string>]>([
		[{ date: '' }, { date: 'required' }],
		[{ date: '2026-11-20' }, { date: 'past' }],
		[{ date: '2026-02-30' }, { date: 'not-a-date' }],
		[{ date: '2026-12-24', state: 'open', opens: '09:00' }, { closes: 'required' }],
	])('rejects %j', (values, fieldErrors) => {
		expect(read(values)).toMatchObject(fieldErrors)
	})
})

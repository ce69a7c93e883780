import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { parseSpecialDay, specialDayInput, toTradingHours, weekFields, weekInput } from './week-schema.ts'

const begins = weekFields(dealerNotSetUp)
const parse = (changes: Values = {}) => {
	const form = readForm(weekInput, { ...begins, ...changes })
	return form.ok ? toTradingHours(form.value, dealerNotSetUp).tradingHours : form.fieldErrors
}
const withDay = (at: number, value: string, list: string[]) =>
	list.map((one, index) => (index === at ? value : one))

describe('a week', () => {
	test('stays as it is where nothing was typed, and says itself in few words', () => {
		expect(parse()).toEqual(dealerNotSetUp.tradingHours)
	})

	test('may have a short Saturday and a closed Sunday', () => {
		const closes = withDay(5, '13:00', begins.closes)
		expect(parse({ closes, state: withDay(6, 'closed', begins.state) })).toMatchObject({
			lines: [
				'Mon-Fri 08:30-17:30',
				'Saturday 08:30-13:00',
				'Sunday closed',
				'Public holidays by appointment only',
			],
		})
	})

	test('may be the same on every day', () => {
		const state = begins.state.map(() => 'closed')
		expect(parse({ state })).toMatchObject({ lines: ['Mon-Sun and public holidays closed'] })
	})

	test.each<[string, Values, Record<string, string>]>([
		['no opening', { opens: withDay(2, '', begins.opens) }, { opens: 'required:2' }],
		['no closing', { closes: withDay(2, '', begins.closes) }, { closes: 'required:2' }],
		[
			'a closing before it opens',
			{ closes: withDay(1, '08:00', begins.closes) },
			{ closes: 'closes-before:1' },
		],
		['a time that is none', { opens: withDay(0, '25:00', begins.opens) }, { opens: 'not-a-time:0' }],
		['another state', { state: withDay(0, 'maybe', begins.state) }, { state: 'not-an-option:0' }],
		['fewer days than a week', { state: 'open' }, { state: 'unreadable' }],
	])('with %s is refused', (_, changes, fieldErrors) => {
		expect(parse(changes)).toMatchObject(fieldErrors)
	})
})

describe('a day with hours of its own', () => {
	const read = (values: Values) => {
		const form = readForm(specialDayInput('2026-11-21'), { state: 'closed', ...values })
		return form.ok ? parseSpecialDay(form.value) : form.fieldErrors
	}

	test('is closed, or open for a while', () => {
		const date = '2026-12-24'
		expect(read({ date, name: 'Christmas Eve' })).toEqual({
			...{ date, name: 'Christmas Eve' },
			...{ opens: null, closes: null, byAppointment: false },
		})
		expect(read({ date, state: 'open', opens: '08:30', closes: '13:00' })).toMatchObject({ closes: '13:00' })
	})

	test.each<[Values, Record<string, string>]>([
		[{ date: '' }, { date: 'required' }],
		[{ date: '2026-11-20' }, { date: 'past' }],
		[{ date: '2026-02-30' }, { date: 'not-a-date' }],
		[{ date: '2026-12-24', state: 'open', opens: '09:00' }, { closes: 'required' }],
	])('%j is refused', (values, fieldErrors) => {
		expect(read(values)).toMatchObject(fieldErrors)
	})
})

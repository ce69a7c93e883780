import { describe, expect, test } from 'vitest'
import { knownNames } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { type NameField, type NameValues, parseVehicleName, valuesToFill } from './vehicle-name.ts'

const known = knownNames([
	{ make: 'Hyundai', model: 'i20' },
	{ make: 'Isuzu', model: 'D-Max' },
	{ make: 'Mercedes-Benz', model: 'C-Class' },
	{ make: 'Toyota', model: 'Hilux' },
	{ make: 'Toyota', model: 'Land Cruiser' },
	{ make: 'Toyota', model: 'Land Cruiser 79' },
	{ make: 'Volkswagen', model: '' },
	{ make: 'Volkswagen', model: 'Polo' },
])
const textOf = (name: string, names = known) => {
	const { make, model, year } = parseVehicleName(name, names, 2027)
	return [make, model, year].map((value) => value ?? '-').join(' / ')
}

describe('the name of a vehicle', () => {
	test.each([
		['2019 Toyota Hilux 2.4 GD-6', 'Toyota / Hilux / 2019'],
		['Toyota Hilux 2.4 GD-6 Raider 2019', 'Toyota / Hilux / 2019'],
		['2019 toyota hilux dubbelkajuit met sleepstang', 'Toyota / Hilux / 2019'],
		['TOYOTA HILUX', 'Toyota / Hilux / -'],
		['Toyota Land Cruiser 79 4.5 D', 'Toyota / Land Cruiser 79 / -'],
		['Toyota Land Cruiser Wagon', 'Toyota / Land Cruiser / -'],
		['VW Polo 1.0 TSI', 'Volkswagen / Polo / -'],
		['vw polo', 'Volkswagen / Polo / -'],
		['Volksie Polo', 'Volkswagen / Polo / -'],
		['2021 Mercedes-Benz C-Class C180', 'Mercedes-Benz / C-Class / 2021'],
		['2021 mercedes benz c class', 'Mercedes-Benz / C-Class / 2021'],
		['Merc C Class', 'Mercedes-Benz / C-Class / -'],
		['Mercedes SLK 200', 'Mercedes-Benz / - / -'],
		['2016 Land Rover Discovery Sport SE', 'Land Rover / Discovery Sport / 2016'],
		['landrover defender 110', 'Land Rover / Defender / -'],
		['Hyundai I20 1.2', 'Hyundai / i20 / -'],
		['Isuzu Dmax 250', 'Isuzu / D-Max / -'],
		['Toyota RAV4 2.0', 'Toyota / RAV4 / -'],
		['BMW X5 2015', 'BMW / X5 / 2015'],
		['bmw x5', 'BMW / x5 / -'],
		['Citroen C3 Aircross', 'Citroën / C3 Aircross / -'],
	])('%s is %s', (name, expected) => {
		expect(textOf(name)).toBe(expected)
	})

	test.each([
		['a model that looks like a year', 'Peugeot 2008', 'Peugeot / 2008 / -'],
		['a year before it', '2019 Peugeot 2008', 'Peugeot / 2008 / 2019'],
		['a number directly after the make', 'Nissan 2000', 'Nissan / - / -'],
		['two years', '2019 Toyota Hilux 2020', 'Toyota / Hilux / -'],
		['the same year twice', '2019 Toyota Hilux 2019', 'Toyota / Hilux / 2019'],
		['a year that no car has yet', '2028 Toyota Hilux', '- / - / -'],
		['next year', '2027 Toyota Hilux', 'Toyota / Hilux / 2027'],
		['an amount', 'Toyota Hilux 20190', 'Toyota / Hilux / -'],
		['a year in the middle', 'Toyota Hilux 2019 facelift', 'Toyota / Hilux / -'],
	])('%s: %s is %s', (_, name, expected) => {
		expect(textOf(name)).toBe(expected)
	})

	test.each([
		['', '- / - / -'],
		['2019', '- / - / 2019'],
		['Demo car', '- / - / -'],
		['Hilux Toyota', '- / - / -'],
		['Toyotas', 'Toyota / - / -'],
		['Toyota Hiluxury', 'Toyota / - / -'],
		['Volkswagen Polo Vivo 1.4', 'Volkswagen / Polo Vivo / -'],
		['volkswagen polo vivo', 'Volkswagen / Polo Vivo / -'],
		['Volkswagen Polo Vivo Trendline', 'Volkswagen / - / -'],
		['Toyota Corolla 1.8 XS', 'Toyota / Corolla / -'],
		['Toyota Corolla Cross 1.8', 'Toyota / - / -'],
		['Volkswagen GTI', 'Volkswagen / - / -'],
		['caravan 2015', '- / - / -'],
	])('only what is certain is read: %s is %s', (name, expected) => {
		expect(textOf(name)).toBe(expected)
	})

	test('makes and models are known without a stock', () => {
		const names = knownNames([])
		expect(textOf('2019 toyota hilux 2.4', names)).toBe('Toyota / Hilux / 2019')
		expect(textOf('gwm steed 5', names)).toBe('GWM / Steed 5 / -')
	})
})

describe('a name fills', () => {
	const parsed = { make: 'Toyota', model: 'Hilux', year: '2019' }
	const initial = { name: '', make: '', model: '', year: '2026' }
	const fill = (
		values: Partial<NameValues> = {},
		{ typed = [] as NameField[], filled = {}, before = {}, name = parsed as Partial<NameValues> } = {},
	) => {
		const from = { ...initial, ...before }
		return valuesToFill(name, {
			values: { ...from, ...values },
			initial: from,
			filled,
			typed: new Set(typed),
		})
	}

	test('the fields of a new vehicle that are as the form began', () => {
		expect(fill()).toEqual(parsed)
		expect(fill({}, { name: { year: '2026' } })).toEqual({})
	})

	test('no field that has another value, or that was typed in and emptied', () => {
		expect(fill({ make: 'Lexus', year: '2018' })).toEqual({ model: 'Hilux' })
		expect(fill({}, { typed: ['model', 'year'] })).toEqual({ make: 'Toyota' })
	})

	test('only what is blank of a stored vehicle, and never its year', () => {
		expect(fill({}, { before: { name: 'Hilux', make: 'Toyota', year: '2026' } })).toEqual({ model: 'Hilux' })
	})

	test('when it is corrected, what it filled before, but nothing that was typed since', () => {
		const filled = { make: 'Audi', model: 'A3', year: '2018' }
		expect(fill(filled, { filled, name: { make: 'Audi', model: 'A4', year: '2019' } })).toEqual({
			model: 'A4',
			year: '2019',
		})
		expect(fill(filled, { filled, name: { make: 'Audi' } })).toEqual({ model: '', year: '2026' })
		expect(fill({ ...filled, model: 'S3' }, { filled, name: { make: 'Audi', model: 'A4' } })).toEqual({
			year: '2026',
		})
	})
})

test.each<[NameField[], string]>([
	[['make', 'model', 'year'], 'Make, model and year were taken from the name.'],
	[['make', 'year'], 'Make and year were taken from the name.'],
	[['year'], 'Year was taken from the name.'],
])('the form announces %j', (fields, text) => {
	const { labels, filledFromName } = vehicleFormMessages
	expect(filledFromName(fields.map((field) => labels[field]))).toBe(text)
})

/** What holds for every plain field, how some are read, and what follows from two that are only in this test. */
import { getTableConfig, pgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readForm } from '#app/core/form.ts'
import { type DetailWords, vehicleDetailMessages } from '#messages/vehicle-details.ts'
import { columnOfHeading, exampleDetails, optionOfValue } from './stock-list/stock-columns.ts'
import {
	type DetailField,
	detailsJsonLd,
	formatDetail,
	listDetails,
	namesOf,
	unknownDetails,
} from './vehicle-detail.ts'
import { DETAIL_FIELDS, type DetailName } from './vehicle-detail-fields.ts'
import { detailInputs } from './vehicle-schema.ts'
import { detailColumns, optionChecks } from './vehicle-table.server.ts'

const schema = z.object(detailInputs(DETAIL_FIELDS))

/** Each new field gets a row: what is typed, stored and read on the page, or the error. */
test.each<[DetailName, string, string | number | null, string]>([
	['bodyStyle', 'suv', 'suv', 'SUV'],
	['powerKw', '110', 110, '110\u00a0kW'],
	['powerKw', '0', 0, ''],
	['powerKw', '10000', null, 'out-of-range'],
	['engineCc', '2,4 l', 2_400, '2\u00a0400\u00a0cm³'],
	['engineCc', '20001', null, 'out-of-range'],
	['engineCc', 'big', null, 'not-a-number'],
	['consumption', '7,84', 7.8, '7.8\u00a0l/100\u00a0km'],
	['consumption', '0', null, 'out-of-range'],
	['consumption', 'little', null, 'not-a-number'],
	['drive', '4x4', '4x4', '4x4'],
	['doors', '10', null, 'out-of-range'],
	['previousOwners', '0', 0, 'None'],
	['vin', ' ahtba3cd0 0300-0123', 'AHTBA3CD003000123', 'AHTBA3CD003000123'],
	['vin', 'AHTBA3CD0O3000123', null, 'vin-letter'],
	['vin', 'AHTBA3CD00300012', null, 'vin-length'],
	['vin', 'AHTBA3CD00300012é', null, 'vin-character'],
	['engineNumber', 'X'.repeat(31), null, 'too-long'],
	['registerNumber', 'abc 123 x', 'ABC 123 X', 'ABC 123 X'],
	['registerNumber', 'ABC<123', null, 'code-character'],
	['natisCode', '2', '2', '2 (used)'],
	['natisCode', '5', null, 'not-an-option'],
	['firstRegistration', '2021-03-15', '2021-03-15', '15 March 2021'],
	['firstRegistration', '2021-02-30', null, 'not-a-date'],
	['imported', 'no', 'no', 'No'],
	['keys', '0', 0, '0'],
	['keys', '10', null, 'out-of-range'],
	['serviceRecord', 'full', 'full', 'Full'],
	['warrantyKm', '100 000', 100_000, '100\u00a0000\u00a0km'],
	['accidentKnown', 'perhaps', null, 'not-an-option'],
])('%s: %j is stored as %j and read as %j', (name, typed, stored, text) => {
	const read = readForm(schema, { [name]: typed })
	if (stored === null) expect(read).toMatchObject({ fieldErrors: { [name]: text } })
	else {
		expect(read).toMatchObject({ ok: true, value: { [name]: stored } })
		expect(formatDetail(name, DETAIL_FIELDS[name], stored)).toBe(text)
	}
})

describe.each(Object.entries<DetailField>(DETAIL_FIELDS))('%s', (name, field) => {
	const words = (vehicleDetailMessages as Record<string, DetailWords>)[name]

	test('has an example that is valid, and headings and values of other systems that mean it alone', () => {
		const { options = [], optionSynonyms = {}, synonyms, example } = field
		expect(readForm(schema, { [name]: String(example) })).toMatchObject({ value: { [name]: example } })
		for (const heading of synonyms.split(',')) expect(columnOfHeading(heading), heading).toBe(name)
		for (const [option, values] of Object.entries(optionSynonyms))
			for (const value of values.split(','))
				expect(optionOfValue(name as DetailName, value), value).toBe(option)
		expect(options).toEqual(expect.arrayContaining(Object.keys(optionSynonyms)))
	})

	test('has a word for each option, or none', () => {
		const { options } = words ?? {}
		if (options) expect(Object.keys(options).sort()).toEqual([...(field.options ?? [])].sort())
	})
})

const FIELDS = {
	...DETAIL_FIELDS,
	towingKg: {
		type: 'integer',
		from: 0,
		to: 3_500,
		format: (weight: number) => `${weight} kg`,
		jsonLd: (weight: number) => ({ trailerWeight: weight }),
		synonyms: 'towing mass',
		example: 3_200,
	},
	roof: { type: 'choice', options: ['steel', 'glass'], synonyms: 'roof type', example: 'glass' },
} as const

describe('a further field of the list', () => {
	const table = pgTable('cars', detailColumns(FIELDS), (car) => optionChecks(FIELDS, car))

	test('is a nullable column of its type, named like the field, and a choice has a check', () => {
		const { columns, checks } = getTableConfig(table)
		const added = columns.filter(({ name }) => ['towing_kg', 'roof'].includes(name))
		expect(
			added.map(({ name, notNull, columnType, enumValues }) => [name, notNull, columnType, enumValues]),
		).toEqual([
			['towing_kg', false, 'PgInteger', undefined],
			['roof', false, 'PgText', ['steel', 'glass']],
		])
		expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['cars_roof', 'cars_body_style']))
		expect(checks.map(({ name }) => name)).not.toContain('cars_towing_kg')
	})

	test('is validated by its bounds and options, and unknown if blank', () => {
		const { towingKg, roof } = detailInputs(FIELDS)
		const schema = z.object({ towingKg, roof })
		expect(readForm(schema, { towingKg: '3 200', roof: 'glass' })).toEqual({
			ok: true,
			value: { towingKg: 3_200, roof: 'glass' },
		})
		expect(readForm(schema, { towingKg: '', roof: '' })).toEqual({
			ok: true,
			value: { towingKg: null, roof: null },
		})
		expect(readForm(schema, { towingKg: '3501', roof: 'tin' })).toMatchObject({
			fieldErrors: { towingKg: 'out-of-range', roof: 'not-an-option' },
		})
	})

	test('is in the draft, on the page and in JSON-LD', () => {
		expect(namesOf(FIELDS).slice(-2)).toEqual(['towingKg', 'roof'])
		expect(unknownDetails(FIELDS)).toMatchObject({ towingKg: null, roof: null })
		const example = { ...exampleDetails, towingKg: 3_200, roof: 'glass' }
		expect(listDetails(FIELDS, example).slice(-2)).toEqual([
			{ name: 'towingKg', value: '3200 kg', isProse: false },
			{ name: 'roof', value: 'glass', isProse: false },
		])
		expect(detailsJsonLd(FIELDS, example)).toMatchObject({ trailerWeight: 3_200, numberOfDoors: 4 })
		expect(detailsJsonLd(FIELDS, unknownDetails(FIELDS))).toEqual({})
	})
})

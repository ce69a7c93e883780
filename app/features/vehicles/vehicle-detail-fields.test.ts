/** A field that is only in this test: what CONTRIBUTING promises of a new one. */
import { getTableConfig, pgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readForm } from '#app/core/form.ts'
import { vehicleDetailMessages } from '#messages/vehicle-details.ts'
import { exampleDetails } from './stock-list/detail-columns.ts'
import {
	DETAIL_FIELDS,
	detailsJsonLd,
	listDetails,
	namesOf,
	unknownDetails,
} from './vehicle-detail-fields.ts'
import { detailInputs } from './vehicle-schema.ts'
import { detailColumns } from './vehicle-table.server.ts'

const FIELDS = {
	...DETAIL_FIELDS,
	towingKg: {
		type: 'integer',
		from: 0,
		to: 3_500,
		format: (weight: number) => `${weight} kg`,
		jsonLd: (weight: number) => ({ trailerWeight: weight }),
	},
	roof: { type: 'choice', options: ['steel', 'glass'] },
} as const

describe('a further field of the list', () => {
	test('is a nullable column of its type, named like the field', () => {
		const { columns } = getTableConfig(pgTable('cars', detailColumns(FIELDS)))
		const added = columns.filter(({ name }) => ['towing_kg', 'roof'].includes(name))
		expect(
			added.map(({ name, notNull, columnType, enumValues }) => [name, notNull, columnType, enumValues]),
		).toEqual([
			['towing_kg', false, 'PgInteger', undefined],
			['roof', false, 'PgText', ['steel', 'glass']],
		])
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

test('every field has its words, and its example passes its own validation', () => {
	expect(Object.keys(vehicleDetailMessages).sort()).toEqual(namesOf(DETAIL_FIELDS).sort())
	const values = Object.fromEntries(
		Object.entries(exampleDetails).map(([name, value]) => [name, String(value)]),
	)
	const form = readForm(z.object(detailInputs(DETAIL_FIELDS)), values)
	expect(form).toEqual({ ok: true, value: exampleDetails })
})

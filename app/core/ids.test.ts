import { describe, expect, test } from 'vitest'
import { idRange, isUuid, newId, recordAt } from './ids.ts'
import { readableSegment } from './text.ts'

const ID = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'

describe('a readable segment', () => {
	test.each([
		['2019 Toyota Hilux 2.8 GD-6', '2019-toyota-hilux-2-8-gd-6-5697f2e9'],
		['Citroën C3', 'citroen-c3-5697f2e9'],
		['日産', '5697f2e9'],
	])('of %j is %j', (text, segment) => {
		expect(readableSegment(text, ID)).toBe(segment)
	})
})

describe('the ids that a segment can mean', () => {
	const range = ['5697f2e9-0000-0000-0000-000000000000', '5697f2e9-ffff-ffff-ffff-ffffffffffff']

	test.each([ID, 'toyota-5697f2e9', '5697f2e9', 'anything-at-all-5697f2e9'])('%s', (segment) => {
		expect(idRange(segment)).toEqual(range)
	})

	test.each([
		'',
		'toyota',
		'toyota-5697f2e',
		'toyota5697f2e9',
		'5697f2e9-toyota',
		'5697f2e9-cbb8-412b-84c0-7982fae1e16',
		'x-5697f2eg',
	])('none: %j', (segment) => {
		expect(idRange(segment)).toBeUndefined()
	})
})

describe('of records whose ids begin alike, a segment means', () => {
	const hilux = { id: ID, segment: '2019-toyota-hilux-5697f2e9' }
	const polo = { id: ID.replace('cbb8', 'aaaa'), segment: '2021-vw-polo-5697f2e9' }
	const other = { id: ID.replace('cbb8', 'bbbb'), segment: '2021-vw-polo-5697f2e9' }
	const records = [hilux, polo, other]

	test.each([
		['the one of its id', other.id, other],
		['the one of its id in capitals', other.id.toUpperCase(), other],
		['the one of its words', '2019-toyota-hilux-5697f2e9', hilux],
		['the one with most of its words', '2021-volkswagen-polo-5697f2e9', polo],
		['the oldest of those called alike', '2021-vw-polo-5697f2e9', polo],
		['the oldest, without a word', '5697f2e9', hilux],
		['none, with an unknown id', ID.replace('cbb8', 'cccc'), undefined],
	])('%s', (_, segment, record) => {
		expect(recordAt(segment, records, (one) => one.segment)).toBe(record)
	})
})

describe('a UUID', () => {
	test('is recognised in either case', () => {
		expect(isUuid('c9d19cf1-1c01-4a1d-9646-57d79cf48991')).toBe(true)
		expect(isUuid('C9D19CF1-1C01-4A1D-9646-57D79CF48991')).toBe(true)
	})

	test.each(['', '1', 'c9d19cf11c014a1d964657d79cf48991', 'c9d19cf1-1c01-4a1d-9646-57d79cf48991 ', '../etc'])(
		'is not %j',
		(text) => {
			expect(isUuid(text)).toBe(false)
		},
	)
})

test('a new ID is a random UUID, different each time', () => {
	const ids = Array.from({ length: 1000 }, newId)
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	expect(new Set(ids).size).toBe(1000)
})

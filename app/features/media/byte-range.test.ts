import { describe, expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

describe('the bytes asked for of a file of 1000', () => {
	test.each([
		['a beginning', 'bytes=0-99', { first: 0, last: 99 }],
		['a single byte', 'bytes=999-999', { first: 999, last: 999 }],
		['everything from a place on', 'bytes=400-', { first: 400, last: 999 }],
		['more than there is', 'bytes=400-5000', { first: 400, last: 999 }],
		['the last hundred', 'bytes=-100', { first: 900, last: 999 }],
		['a tail longer than the file', 'bytes=-5000', { first: 0, last: 999 }],
	])('are %s', (_, header, expected) => {
		expect(parseRange(header, 1000)).toEqual(expected)
	})

	test.each([
		['nothing is asked', null],
		['several ranges are asked', 'bytes=0-1,4-5'],
		['the unit is another', 'lines=1-2'],
		['the range runs backwards', 'bytes=9-3'],
		['the range has no end at all', 'bytes=-'],
		['the header is nonsense', 'bytes=first-last'],
	])('are the whole where %s', (_, header) => {
		expect(parseRange(header, 1000)).toBe('whole')
	})

	test.each([
		['begin after its end', 'bytes=1000-'],
		['begin absurdly far away', `bytes=${'9'.repeat(400)}-`],
		['are a tail of no length', 'bytes=-0'],
	])('lie beyond it where they %s', (_, header) => {
		expect(parseRange(header, 1000)).toBe('beyond')
	})
})

test('nothing of an empty file can be had in parts', () => {
	expect(parseRange('bytes=0-', 0)).toBe('beyond')
	expect(parseRange('bytes=-5', 0)).toBe('beyond')
})

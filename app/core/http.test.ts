import { describe, expect, test } from 'vitest'
import { matchesEtag, parseRange } from './http.ts'

describe('the requested range of a file of 1000 bytes', () => {
	test.each([
		['its beginning', 'bytes=0-99', { first: 0, last: 99 }],
		['a single byte', 'bytes=999-999', { first: 999, last: 999 }],
		['everything from an offset', 'bytes=400-', { first: 400, last: 999 }],
		['limited to the end of the file', 'bytes=400-5000', { first: 400, last: 999 }],
		['its last hundred bytes', 'bytes=-100', { first: 900, last: 999 }],
		['the complete file for a longer suffix', 'bytes=-5000', { first: 0, last: 999 }],
	])('is %s', (_, header, expected) => {
		expect(parseRange(header, 1000)).toEqual(expected)
	})

	test.each([
		['no range is requested', null],
		['several ranges are requested', 'bytes=0-1,4-5'],
		['the unit is not bytes', 'lines=1-2'],
		['the range ends before it begins', 'bytes=9-3'],
		['the range has no bounds', 'bytes=-'],
		['the header is invalid', 'bytes=first-last'],
		['one of its ranges is invalid, and another is beyond the end', 'bytes=first-last,2000-'],
	])('is the complete file when %s', (_, header) => {
		expect(parseRange(header, 1000)).toBe('whole')
	})

	test.each([
		['begins after the end', 'bytes=1000-'],
		['begins absurdly far away', `bytes=${'9'.repeat(400)}-`],
		['is a suffix of length zero', 'bytes=-0'],
	])('is unsatisfiable when it %s', (_, header) => {
		expect(parseRange(header, 1000)).toBe('beyond')
	})
})

test('an empty file has no satisfiable range', () => {
	expect(parseRange('bytes=0-', 0)).toBe('beyond')
	expect(parseRange('bytes=-5', 0)).toBe('beyond')
})

test.each([
	['the same tag', '"a.br"', '"a.br"'],
	['the tag weakened by a proxy', 'W/"a.br"', '"a.br"'],
	['a weak tag', 'W/"a"', 'W/"a"'],
	['a weak tag that was sent as a strong one', '"a"', 'W/"a"'],
	['one of a list', '"b", W/"a.br" ,"c"', '"a.br"'],
	['any tag', ' * ', '"a.br"'],
])('If-None-Match matches %s', (_, header, etag) => {
	expect(matchesEtag(header, etag)).toBe(true)
})

test.each([
	['is missing', null],
	['is empty', ''],
	['names another tag', '"b"'],
	['names a tag that this one begins', '"a.br.gzip"'],
	['has the tag without quotes', 'a.br'],
	['has a star in a list', '"b", *'],
	['writes the weakness in lower case', 'w/"a.br"'],
])('If-None-Match that %s matches nothing', (_, header) => {
	expect(matchesEtag(header, '"a.br"')).toBe(false)
})

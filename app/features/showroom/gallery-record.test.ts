import { describe, expect, test } from 'vitest'
import { captionsField, isSameSet, MAX_CAPTIONS, movedIn } from './gallery-record.ts'

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:04.000\nThe canopy opens on both sides.'
const read = (text: string) => {
	const { data, error } = captionsField.safeParse(text)
	return data ?? error?.issues[0]?.message
}

describe('captions', () => {
	test('are WebVTT, with or without a heading, hours, names and settings', () => {
		expect(read(CAPTIONS)).toBe(CAPTIONS)
		expect(read(`\uFEFF${CAPTIONS.replaceAll('\n', '\r\n')}\r\n`)).toBe(CAPTIONS)
		const rich = 'WEBVTT - walk-around\n\nintro\n00:00:01.000 --> 100:00:04.000 line:0\nHello'
		expect(read(rich)).toBe(rich)
		expect(read(' \n')).toBe('')
	})

	test.each([
		['another format', '1\n00:00:01,000 --> 00:00:04,000\nHello'],
		['a page', '<html>WEBVTT</html>'],
		['no caption', 'WEBVTT\n\nNOTE nothing'],
		['a caption without text', 'WEBVTT\n\n00:01.000 --> 00:04.000\n\n'],
		['a longer word', `WEBVTTS${CAPTIONS.slice(6)}`],
	])('are rejected as %s', (_, text) => {
		expect(read(text)).toBe('not-captions')
	})

	test('may be an hour long', () => {
		expect(read(CAPTIONS.padEnd(MAX_CAPTIONS + 1, '.'))).toBe('too-long')
	})
})

const of = (text: string) => text.split('')

test.each([
	['abcd', 'abcd', ''],
	['abcd', 'bacd', 'a'],
	['abcd', 'bcda', 'a'],
	['abcd', 'dabc', 'd'],
	['abcd', 'acbd', 'b'],
	['abcd', 'badc', 'badc'],
])('from %s to %s, %j moved', (was, ids, moved) => expect(movedIn(of(was), of(ids))).toEqual(of(moved)))

test('two lists are the same set in any order', () => {
	expect(isSameSet(of('abc'), of('cab'))).toBe(true)
	for (const other of ['ab', 'abd', 'abcd', 'aab']) expect(isSameSet(of('abc'), of(other))).toBe(false)
})

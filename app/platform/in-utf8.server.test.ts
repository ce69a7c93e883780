import { expect, test } from 'vitest'
import { inUtf8 } from './in-utf8.server.ts'

test('a text becomes the bytes that it has in UTF-8', () => {
	for (const text of ['', 'plain', 'é – “quoted” 😀', '\ufeffmarked', 'R\u00a0439\u00a0900'.repeat(9_999)])
		expect(inUtf8(text).equals(Buffer.from(text))).toBe(true)
})

test('half of a sign, which no browser could read, becomes the mark for that', () => {
	expect(inUtf8('a\ud800b').toString()).toBe('a\ufffdb')
})

import { describe, expect, test } from 'vitest'
import { readPage } from './page.ts'

const page = await readPage(
	new Response(
		'<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A &amp; B</title></head><body><main id="main"><!-- x --><h1 class="display big">R&nbsp;1&#x27;</h1><ul><li><a href="/car/1?a=1&amp;b=2" hidden="">One<svg><path d="M0"/></svg></a></li><li>Two<br/>lines</li></ul><script nonce="a">if (1 < 2) "</a>"</script></main></body></html>',
		{ status: 418 },
	),
)

describe('readPage', () => {
	test('returns the status, the text and the elements of a page', () => {
		expect(page.status).toBe(418)
		expect(page.text).toBe("R 1'OneTwolines")
		expect(page.one('title').textContent).toBe('A & B')
	})

	test.each([
		['a', 1],
		['main > h1.big', 1],
		['body > h1', 0],
		['ul a[href^="/car/"][hidden]', 1],
		['#main li', 2],
		['h1, li', 3],
		['a[href="/car/1?a=1&b=2"]', 1],
	])('finds the elements of the selector %s', (selector, count) => {
		expect(page.all(selector)).toHaveLength(count)
	})

	test('rejects one() unless exactly one element matches', () => {
		expect(() => page.one('li')).toThrow('found 2')
		expect(() => page.one('table')).toThrow('found none')
	})
})

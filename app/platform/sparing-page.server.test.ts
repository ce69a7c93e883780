import { expect, test } from 'vitest'
import { sparingPage } from './sparing-page.server.ts'

test('narrow pictures are left, where there are any', () => {
	expect(sparingPage('<source srcSet="/a/320.avif 320w, /a/480.avif 480w, /a/640.avif 640w">')).toBe(
		'<source srcSet="/a/320.avif 320w, /a/480.avif 480w">',
	)
	expect(sparingPage('<link imageSrcSet="/a/640.avif 640w, /a/960.avif 960w">')).toBe(
		'<link imageSrcSet="/a/640.avif 640w">',
	)
	expect(sparingPage('<source srcSet="/small.webp">')).toBe('<source srcSet="/small.webp">')
})

test('what is meant for small screens is good enough for all', () => {
	const source = '<source media="(max-width: 47.99rem)" srcSet="/small.webp">'
	expect(sparingPage(source)).toBe('<source srcSet="/small.webp">')
})

test('scripts find on the page that they have to wait', () => {
	expect(sparingPage('<html lang="en-ZA">')).toBe('<html data-saving="" lang="en-ZA">')
})

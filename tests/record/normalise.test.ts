import { describe, expect, test } from 'vitest'
import { dataLines, dataValues } from './data-lines.ts'
import { htmlLines } from './html-lines.ts'
import { openNormaliser, UNKNOWN_ID } from './normalise.ts'

const SITE = 'http://127.0.0.1:23456'
const normalise = (text: string) => openNormaliser(SITE)(text)
const DEMO_VEHICLE = 'c9d19cf1-1c01-4a1d-9646-57d79cf48991'
const [ONE, OTHER] = ['0e2f6a9c-5f0d-4c6e-9d3b-1f1f7f0a2b3c', 'ab2f6a9c-5f0d-4c6e-8d3b-1f1f7f0a2b3d']

describe('the normaliser', () => {
	test('numbers random ids in order of appearance, each the same throughout', () => {
		expect(normalise(`${OTHER} ${ONE} ${OTHER}`)).toBe('<uuid 1> <uuid 2> <uuid 1>')
	})

	test('starts numbering again for each recorded item', () => {
		expect([normalise(ONE), normalise(OTHER)]).toEqual(['<uuid 1>', '<uuid 1>'])
	})

	test.each([DEMO_VEHICLE, UNKNOWN_ID])('keeps %s, which is the same in every record', (id) => {
		expect(normalise(`/car/${id}`)).toBe(`/car/${id}`)
	})

	test.each([
		[`<a href="${SITE}/about">`, '<a href="<site>/about">'],
		[encodeURIComponent(`${SITE}/about`), '<site>%2Fabout'],
		['/assets/manifest-1a2b3c4d.js', '/assets/manifest-<hash>.js'],
		['/assets/B_x-9aQ1.js', '/assets/<hash>.js'],
		['/assets/archivo-var-latin-B_x-9aQ1.woff2', '/assets/archivo-var-latin-<hash>.woff2'],
		[
			"script-src 'self' 'sha256-q7pA/+c=' 'sha256-n1D9=='; style-src 'none'",
			"script-src 'self' 'sha-<hash>'; style-src 'none'",
		],
		["'nonce-mWoBs+un/oRCR=='", "'nonce-<nonce>'"],
		['for="_R_6lal5_" id="_R_6lal5_-problem"', 'for="<id 1>" id="<id 1>-problem"'],
		['subject=Your%20application%20AF123456789&body', 'subject=Your%20application%20AF<reference>&body'],
		['from fd7b:4075:6116:f3cc:0000:0000:0000:0000', 'from <network>'],
		[
			'/admin/join?token=nvOCUeL3ywpOE4cefoKFhEg2 "nvOCUeL3ywpOE4cefoKFhEg2"',
			'/admin/join?token=<token 1> "<token 1>"',
		],
		['vVcHg_nrzJ0nh2uj0dvQcSvufgj9rZHF60q9Z-j0wt8', '<token 1>'],
		[
			'otpauth://totp/a?secret=OJ2VQ6CVMM2VET3NKNEFUUTO&digits=6',
			'otpauth://totp/a?secret=<secret>&digits=6',
		],
		['  bbv6w-arhzt-7s7ta', '  <recovery code>'],
		['Your reference is AF123456789.', 'Your reference is AF<reference>.'],
		['value="KjBuMldGQlJjYWIwM01zdXd5MFozRmtQ.dGhpc0lzQVNpZ25hdHVyZQ"', 'value="<token 1>"'],
	])('makes %s stable', (text, stable) => {
		expect(normalise(text)).toBe(stable)
	})

	test.each([
		'/photos/fdca9ceb62548bbb7d777442019b16af/320.avif',
		'/blog/how-to-choose-between-petrol-diesel-and-hybrid-in-2026',
		'2026-11-25T08:00:20+00:00',
		'R 389 900, 61 200 km, 2021',
		'thandi.mokoena.of.the.highveld@example.com',
		'grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]',
	])('does not change %s', (text) => {
		expect(normalise(text)).toBe(text)
	})
})

describe('a page as lines', () => {
	test('has one element or text per line, with sorted attributes', () => {
		const html =
			'<html><head></head><body><p id="b" class="a">Two<!-- --> words <b>bold</b></p></body></html>'
		expect(htmlLines(html).content).toEqual([
			'<html>',
			'  <head>',
			'  <body>',
			'    <p class="a" id="b">',
			'      Two words',
			'      <b>',
			'        bold',
		])
	})

	test('lists scripts and styles separately, except structured data for search engines', () => {
		const html =
			'<html><head><style>a{}</style><script nonce="x">1</script><script type="application/ld+json">{"a":1}</script></head></html>'
		expect(htmlLines(html)).toEqual({
			content: [
				'<html>',
				'  <head>',
				'    <script type="application/ld+json">',
				'      {',
				'       "a": 1',
				'      }',
				'  <body>',
			],
			delivery: ['<style>', '<script> (inline)'],
		})
	})
})

describe('router data as lines', () => {
	const TEXT =
		'[{"_1":2},"data",{"_3":4,"_5":6,"_7":-5,"_8":9},"id","car-1","price",100,"sold","tags",[10,10],"new"]\n'

	test('resolves the indexes', () => {
		expect(JSON.parse(dataLines(TEXT).join('\n'))).toEqual({
			data: { id: 'car-1', price: 100, sold: null, tags: ['new', 'new'] },
		})
	})

	test('contains every object', () => {
		expect(dataValues(TEXT).find(({ id }) => id === 'car-1')).toMatchObject({ price: 100 })
	})

	test('numbers routes instead of naming them, because they are named after files', () => {
		const routes = '[{"_1":2},"site/home",{"_3":4},"data","hello"]\n'
		expect(JSON.parse(dataLines(routes).join('\n'))).toEqual({ '<route 1>': { data: 'hello' } })
	})
})

import { describe, expect, test } from 'vitest'
import {
	createOwnerFinder,
	initialStateOf,
	isAddress,
	nameKey,
	readPhotoCells,
	toHttps,
} from './stock-plan.ts'

describe('the photos of a row', () => {
	const [ONE, TWO] = ['https://cdn.example/one.jpg', 'https://cdn.example/two.jpg']

	test.each([
		['a comma', `${ONE},${TWO}`],
		['a comma and a space', `${ONE}, ${TWO}`],
		['a semicolon', `${ONE};${TWO}`],
		['a bar', `${ONE}|${TWO}`],
		['spaces', `${ONE}   ${TWO}`],
		['lines', `${ONE}\r\n${TWO}\n`],
		['brackets and quotation marks', `["${ONE}","${TWO}"]`],
		['a separator at the end', `${ONE}; ${TWO};`],
	])('are separated by %s', (_, cell) => {
		expect(readPhotoCells([cell])).toEqual([ONE, TWO])
	})

	test('may stand in several cells, and count once each', () => {
		expect(readPhotoCells([ONE, '', ` ${TWO} `, ONE])).toEqual([ONE, TWO])
	})

	test('keep the commas and semicolons of an address', () => {
		const address = 'https://res.example/w_800,h_600;q_80/car.jpg?a=1&b=2'
		expect(readPhotoCells([`${address},${ONE}`])).toEqual([address, ONE])
		expect(readPhotoCells([address.replace('&', '&amp;')])).toEqual([address])
	})

	test('are names of files where they are no addresses', () => {
		expect(readPhotoCells(['A123-1.jpg A123-2.JPG'])).toEqual(['A123-1.jpg', 'A123-2.JPG'])
		expect(readPhotoCells(['Opel Corsa front.jpg, Opel Corsa back.jpg'])).toEqual([
			'Opel Corsa front.jpg',
			'Opel Corsa back.jpg',
		])
		expect(readPhotoCells(['A123.jpg/1.jpg'])).toEqual(['A123.jpg/1.jpg'])
	})

	test('are requested by https, whatever their address begins with', () => {
		const sources = readPhotoCells([
			'http://cdn.example:80/a.jpg //cdn.example/b.jpg',
			'www.cdn.example/c.jpg',
		])
		expect(sources.every(isAddress)).toBe(true)
		expect(sources.map(toHttps)).toEqual([
			'https://cdn.example/a.jpg',
			'https://cdn.example/b.jpg',
			'https://www.cdn.example/c.jpg',
		])
	})

	test('are bounded', () => {
		expect(readPhotoCells([Array.from({ length: 1_000 }, (_, at) => `${ONE}?${at}`).join(',')])).toHaveLength(
			100,
		)
		const [long = ''] = readPhotoCells([`https://cdn.example/${'x'.repeat(3_000)}`])
		expect([long.length, initialStateOf(long, 0)]).toEqual([101, { state: 'failed', error: 'no-address' }])
	})

	test('are fetched, or wait for a ZIP, up to thirty for a car', () => {
		expect(initialStateOf(ONE, 29)).toEqual({ state: 'waiting', error: null })
		expect(initialStateOf('A123-1.jpg', 0)).toEqual({ state: 'missing', error: null })
		expect(initialStateOf(ONE, 30)).toEqual({ state: 'failed', error: 'too-many' })
	})
})

describe('the car of a file in a ZIP', () => {
	const ownerOf = createOwnerFinder([
		{ id: 'a123', stockNumber: 'A123' },
		{ id: 'ab-12', stockNumber: 'AB-12' },
		{ id: 'ab-121', stockNumber: 'AB-121' },
		{ id: 'longer', stockNumber: 'A123-L' },
		{ id: 'none', stockNumber: null },
		{ id: 'odd', stockNumber: '--' },
	])

	test.each([
		['A123.jpg', 'a123'],
		['a123-1.JPG', 'a123'],
		['A123_2.jpg', 'a123'],
		['A123 (3).jpeg', 'a123'],
		['A123/1.jpg', 'a123'],
		['photos/A123/front.jpg', 'a123'],
		['A123 Opel Corsa/front.jpg', 'a123'],
		['stock\\A123\\1.jpg', 'a123'],
		['AB-12-1.jpg', 'ab-12'],
		['AB12_1.jpg', 'ab-12'],
		['ab 12 front.jpg', 'ab-12'],
		['A123-L-1.jpg', 'longer'],
		['AB-12.1.jpg', 'ab-12'],
		['A1234-1.jpg', undefined],
		['AB1_21.jpg', undefined],
		['front.jpg', undefined],
		['1.jpg', undefined],
		['---.jpg', undefined],
	])('%s', (name, id) => {
		expect(ownerOf(name)).toBe(id)
	})
})

test('names of files are compared without their folder, their kind and their case', () => {
	expect(nameKey('Zoe\u0308.jpg')).toBe(nameKey('ZO\u00cb.jpg'))
	expect(['IMG 1.JPG', 'new/img 1.jpeg', 'new\\img 1'].map(nameKey)).toEqual(['img 1', 'img 1', 'img 1'])
})

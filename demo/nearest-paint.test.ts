import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lab, nearestPaint } from './nearest-paint.ts'

const paints = {
	silver: '#C9CCCF',
	white: '#F4F4F1',
	black: '#121315',
	red: '#A3161B',
	blue: '#1D3F7A',
	grey: '#4C5156',
	gold: '#B08D4C',
}

describe('CIE Lab', () => {
	test.each([
		['#ffffff', [100, 0, 0]],
		['#000000', [0, 0, 0]],
		['#ff0000', [53.24, 80.09, 67.2]],
		['#0000ff', [32.3, 79.19, -107.86]],
	])('of %s matches the reference value', (hex, expected) => {
		for (const [index, value] of lab(hex).entries()) expect(value).toBeCloseTo(expected[index] as number, 1)
	})
})

describe('the nearest paint', () => {
	test('of a listed paint is that paint', () => {
		for (const [key, hex] of Object.entries(paints)) expect(nearestPaint(hex, paints)).toBe(key)
	})

	test.each([
		['Glacier White', '#EEF0EE', 'white'],
		['Creamy White', '#F1EDE0', 'white'],
		['Chromium Silver', '#A5A9AC', 'silver'],
		['Techno Grey', '#5C6166', 'grey'],
		['Obsidian Black', '#101114', 'black'],
		['Insta Blue', '#2C62A8', 'blue'],
		['Tornado Red', '#B01217', 'red'],
		['Luxe Yellow', '#B88A1E', 'gold'],
		['Oxide Bronze', '#6B5846', 'gold'],
	])('of %s is the expected paint', (_, hex, expected) => {
		expect(nearestPaint(hex, paints)).toBe(expected)
	})

	test.each([
		['Cavansite Blue', '#1E2B45', 'blue'],
		['Moonlight Blue', '#1D2A40', 'blue'],
		['Cherry Pearl', '#4B1622', 'red'],
	])('of %s keeps its hue although it is dark', (_, hex, expected) => {
		expect(nearestPaint(hex, paints)).toBe(expected)
	})

	test('is one of the listed paints, for every colour, in any order', () => {
		const colour = fc.stringMatching(/^#[0-9a-f]{6}$/)
		const backwards = Object.fromEntries(Object.entries(paints).reverse()) as typeof paints
		fc.assert(
			fc.property(colour, (hex) => {
				expect(Object.keys(paints)).toContain(nearestPaint(hex, paints))
				expect(nearestPaint(hex, backwards)).toBe(nearestPaint(hex, paints))
			}),
		)
	})
})

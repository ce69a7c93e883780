import { describe, expect, test } from 'vitest'
import { lookErrors, lookMessages } from '#messages/look.ts'
import { accentPairs, accentScale, contrast, parseColour, readAccent } from './accent.server.ts'
import { ACCENT_STEPS, GOLD } from './look.ts'

/** Colours of every hue, pale and strong, dark and light. */
const COLOURS = Array.from({ length: 24 }, (_, hue) =>
	[20, 60, 100].flatMap((saturation) =>
		[2, 25, 50, 75, 98].map((lightness) => `hsl(${hue * 15} ${saturation}% ${lightness}%)`),
	),
).flat()

const DARK = '#192026'
const LIGHT = '#fbfaf8'

describe('an accent colour', () => {
	test.each([
		['#2E7D32', '#2e7d32'],
		['2e7d32', '#2e7d32'],
		['#fb4', '#ffbb44'],
		[' SeaGreen ', '#2e8b57'],
		['rgb(46 125 50)', '#2e7d32'],
	])('is read as it is written: %s', (typed, colour) => {
		expect(parseColour(typed)).toBe(colour)
	})

	test.each(['dark forest green', 'our green', '#12', 'rgba(0,0,0,0.5)', 'transparent', 'url(x)', '12'])(
		'in words that no browser knows is refused: %s',
		(typed) => {
			expect(readAccent(typed)).toEqual({ ok: false, error: { error: 'not-a-colour' } })
		},
	)

	test('that passes stays as it is, as the gold of the design does', () => {
		expect(readAccent(GOLD)).toEqual({ ok: true, value: GOLD })
		expect(readAccent('#4caf50')).toEqual({ ok: true, value: '#4caf50' })
	})

	test.each([
		['#3cb371', lookMessages.accentHelp],
		['tomato', lookMessages.accentHelp],
		['#3cb371', lookErrors.accent['not-a-colour']],
		['tomato', lookErrors.accent['not-a-colour']],
		['orange', lookErrors.accent['not-a-colour']],
	])('that the page names as an example passes: %s', (colour, text) => {
		expect(text.match(/#\w+|(?<=name such as )\w+( or \w+)?/g)?.join(' or ')).toContain(colour)
		expect(readAccent(colour).ok).toBe(true)
	})

	test('that is too dark or too light is refused with the nearest that passes', () => {
		expect(readAccent('navy')).toMatchObject({ error: { error: 'too-dark' } })
		expect(readAccent('#ffff00')).toMatchObject({ error: { error: 'too-light' } })
		for (const colour of COLOURS) {
			const read = readAccent(colour)
			if (read.ok) continue
			const nearest = 'nearest' in read.error ? read.error.nearest : ''
			expect(readAccent(nearest), `${nearest} for ${colour}`).toEqual({ ok: true, value: nearest })
			const [surface, least] = read.error.error === 'too-dark' ? [DARK, 4.5] : [LIGHT, 1.5]
			expect(contrast(nearest, surface), `no further than needed: ${colour}`).toBeLessThan(least + 0.1)
		}
	})
})

describe('the scale of an accent', () => {
	test('has the accent as its step 400, and every pair of the design that must be read can be', () => {
		for (const colour of COLOURS) {
			const read = readAccent(colour)
			const accent = read.ok ? read.value : 'nearest' in read.error ? read.error.nearest : ''
			const scale = accentScale(accent)
			expect(scale[400]).toBe(accent)
			for (const [one, other, least] of accentPairs(scale))
				expect(contrast(one, other), `${one} on ${other}, for ${accent}`).toBeGreaterThanOrEqual(least)
		}
	})

	test('goes from light to dark', () => {
		for (const accent of [GOLD, '#4caf50', '#5b9bd5', '#e57373']) {
			const scale = accentScale(accent)
			const contrasts = ACCENT_STEPS.map((step) => contrast(scale[step], '#ffffff'))
			expect(contrasts, accent).toEqual(contrasts.toSorted((one, other) => one - other))
		}
	})
})

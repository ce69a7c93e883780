import { expect, test } from 'vitest'
import { isBright } from './gallery-card.tsx'

test.each([
	['white', '#ffffff', true],
	['a studio background', '#b9bbbd', true],
	['the evening sky', '#735647', false],
	['strong blue, which looks dark', '#2020ff', false],
	['black', '#000000', false],
])('a picture of %s (%s) is bright: %s', (_, placeholderColor, expected) => {
	expect(isBright({ placeholderColor })).toBe(expected)
})

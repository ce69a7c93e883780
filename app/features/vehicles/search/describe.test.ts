import { expect, test } from 'vitest'
import { writtenName } from './describe.ts'

test.each([
	['bmw', 'BMW'],
	['rolls royce', 'Rolls-Royce'],
	['land cruiser 79', 'Land Cruiser 79'],
	['rav4', 'RAV4'],
	['ferrari', 'Ferrari'],
])('a name is written as its maker does: %s', (typed, written) => {
	expect(writtenName(typed)).toBe(written)
})

import { expect, test } from 'vitest'
import { randomCode } from './random-code.server.ts'

test('a random code has groups of letters and digits that are not confused', () => {
	const codes = Array.from({ length: 200 }, () => randomCode(3, 5))
	for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){2}$/)
	expect(new Set(codes).size).toBe(200)
	expect(randomCode(1, 8)).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
})

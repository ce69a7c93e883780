import { describe, expect, test } from 'vitest'
import { isUuid, newId } from './uuid.ts'

describe('a UUID', () => {
	test('is recognised in either case', () => {
		expect(isUuid('c9d19cf1-1c01-4a1d-9646-57d79cf48991')).toBe(true)
		expect(isUuid('C9D19CF1-1C01-4A1D-9646-57D79CF48991')).toBe(true)
	})

	test.each(['', '1', 'c9d19cf11c014a1d964657d79cf48991', 'c9d19cf1-1c01-4a1d-9646-57d79cf48991 ', '../etc'])(
		'is not %j',
		(text) => {
			expect(isUuid(text)).toBe(false)
		},
	)
})

test('a new ID is a random UUID, different each time', () => {
	const ids = Array.from({ length: 1000 }, newId)
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	expect(new Set(ids).size).toBe(1000)
})

import { expect, test, vi } from 'vitest'
import { cacheByKey } from './cache-by-key.ts'

test('a value is computed once for each object', () => {
	const compute = vi.fn(({ id }: { id: number }) => ({ id }))
	const cached = cacheByKey(compute)
	const [one, other] = [{ id: 1 }, { id: 1 }]
	expect(cached(one)).toBe(cached(one))
	expect(cached(other)).not.toBe(cached(one))
	expect(compute).toHaveBeenCalledTimes(2)
})

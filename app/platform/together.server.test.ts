import { describe, expect, test } from 'vitest'
import { together } from './together.server.ts'

describe('errands run together', () => {
	test('go at once where none is under way, and else with the next', async () => {
		const runs: number[][] = []
		const double = together(async (items: number[]) => {
			runs.push(items)
			return items.map((item) => item * 2)
		})
		expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
		expect(runs).toEqual([[1], [2, 3]])
	})

	test('fail together, and keep no later one from its run', async () => {
		const careful = together(async (items: string[]) => {
			if (items.includes('bad')) throw new Error('in vain')
			return items
		})
		const all = await Promise.allSettled(['good', 'bad', 'near'].map(careful))
		expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
		expect(await careful('next')).toBe('next')
	})
})

import { describe, expect, test } from 'vitest'
import { currentPeriod } from '#app/core/period.ts'
import { readReport } from './reports.server.ts'

const week = currentPeriod(new Date('2026-11-30T10:00:00Z'), '7-days')
const viewsOf = (count: number) =>
	readReport({ views: async () => [{ day: '2026-11-28', count }] } as never, week, 'views')
const shown = ({ rows }: Awaited<ReturnType<typeof viewsOf>>) =>
	rows.filter(({ isQuiet }) => !isQuiet).map(({ cells }) => cells)

describe('counts over time', () => {
	test('are a list of what there is while there are fewer than five, and the file has all', async () => {
		const few = await viewsOf(4)
		expect(few.chart).toBeUndefined()
		expect(shown(few)).toEqual([['2026-11-28', 4]])
		expect(few.rows).toHaveLength(7)
		expect(few.foot).toMatch(/^4 in this time: too few for a chart\./)
	})

	test('are a chart from five', async () => {
		const enough = await viewsOf(5)
		expect(enough.chart?.series).toHaveLength(1)
		expect(shown(enough)).toHaveLength(7)
		expect(enough.isNothing).toBe(false)
	})

	test('say when there is nothing', async () => {
		expect((await viewsOf(0)).isNothing).toBe(true)
	})
})

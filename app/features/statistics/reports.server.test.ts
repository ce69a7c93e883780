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

	test('of a year begin with the first, and show three months at least; the file has all', async () => {
		const year = currentPeriod(new Date('2026-11-30T10:00:00Z'), '12-months')
		const weeksFrom = async (day: string) => {
			const views = async () => [{ day, count: 5 }]
			const report = await readReport({ views } as never, year, 'views')
			return [shown(report).length, report.chart?.labels[0]?.text, report.rows.length]
		}
		expect(await weeksFrom('2026-11-28')).toEqual([13, '1 Sep', 52])
		expect(await weeksFrom('2026-06-10')).toEqual([25, '9 Jun', 52])
		expect(await weeksFrom('2025-12-03')).toEqual([52, '2 Dec', 52])
	})

	test('say when there is nothing', async () => {
		expect((await viewsOf(0)).isNothing).toBe(true)
	})
})

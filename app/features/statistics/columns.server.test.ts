import { expect, test } from 'vitest'
import { barsOf, drawColumns } from './columns.server.ts'

test('columns are stacked, as high as their sum on a round scale', () => {
	const chart = drawColumns(
		['a', 'b'],
		[
			{ name: 'one', values: [1, 0] },
			{ name: 'other', values: [3, 8] },
		],
	)
	expect(chart.ticks).toEqual(
		[0, 2, 4, 6, 8].map((value) => ({ at: (100 * value) / 8, text: String(value) })),
	)
	const [one, other] = chart.series
	expect(one).toEqual({ name: 'one', path: 'M90.9 200V175h363.6V200z' })
	expect(other?.path).toBe('M90.9 175V100h363.6V175zM545.5 200V0h363.6V200z')
	expect(chart.labels.map(({ text }) => text)).toEqual(['a', 'b'])
})

test('a time without anything has its axis and no column', () => {
	const chart = drawColumns(['a', 'b'], [{ name: 'none', values: [0, 0] }])
	expect(chart.series).toEqual([{ name: 'none', path: '' }])
	expect(chart.ticks.map(({ text }) => text)).toEqual(['0', '1'])
	expect(drawColumns([], []).labels).toEqual([])
})

test('the longest bar is as wide as its place', () => {
	expect(barsOf([4, 1, 0])).toEqual([100, 25, 0])
	expect(barsOf([0])).toEqual([0])
	expect(barsOf([])).toEqual([])
})

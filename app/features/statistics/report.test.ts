import { describe, expect, test } from 'vitest'
import { inColumns, type Report } from './report.ts'

const report = (name: Report['name'], rows: number, quiet = 0): Report => ({
	name,
	columns: [],
	rows: Array.from({ length: rows + quiet }, (_, index) => ({ cells: [], isQuiet: index >= rows })),
})
const chart = { series: [], ticks: [], labels: [] }
const columnsOf = (...reports: Report[]) => inColumns(reports).map((column) => column.map(({ name }) => name))

describe('the reports in two columns', () => {
	test('go below the shorter one', () => {
		expect(columnsOf(report('leads', 1, 50), report('answers', 6), report('age', 4))).toEqual([
			['leads', 'age'],
			['answers'],
		])
		expect(columnsOf({ ...report('leads', 52), chart }, report('answers', 6), report('age', 4))).toEqual([
			['leads'],
			['answers', 'age'],
		])
	})

	test('are one column while there is one', () => {
		expect(columnsOf(report('age', 4))).toEqual([['age']])
	})
})

/** What each public page loads of scripts at once. */
import budgets from './budgets.json' with { type: 'json' }
import { javascriptKilobytes } from './page-weight.ts'
import type { Row } from './row.ts'

export const javascriptRows = (): Row[] =>
	[...javascriptKilobytes()].flatMap(([page, { atOnce, withForm }]) => [
		row(`${page}: JavaScript, brotli`, atOnce),
		...(withForm
			? [{ what: `${page}: with its form's, once somebody touches it`, figure: withForm, unit: 'kB' }]
			: []),
	])

const row = (what: string, figure: number): Row => ({
	what,
	figure,
	unit: 'kB',
	budget: budgets.javascriptKilobytes,
})

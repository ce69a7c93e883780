/** The total size of the scripts of each public page. */
import budgets from './budgets.json' with { type: 'json' }
import { javascriptKilobytes } from './page-weight.ts'
import type { Row } from './row.ts'

const { javascriptKilobytes: budgetKilobytes } = budgets

export const javascriptBudget = (page: string): number =>
	page === '/finance/application' ? budgetKilobytes.application : budgetKilobytes.page

export const javascriptRows = (): Row[] =>
	[...javascriptKilobytes()].map(([page, kilobytes]) => ({
		what: `${page}: JavaScript, brotli`,
		value: kilobytes,
		unit: 'kB',
		budget: javascriptBudget(page),
	}))

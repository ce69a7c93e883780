/** What each public page loads of scripts, in all. */
import budgets from './budgets.json' with { type: 'json' }
import { javascriptKilobytes } from './page-weight.ts'
import type { Row } from './row.ts'

const { javascriptKilobytes: most } = budgets

export const javascriptBudget = (page: string): number =>
	page === '/finance/application' ? most.application : most.page

export const javascriptRows = (): Row[] =>
	[...javascriptKilobytes()].map(([page, figure]) => ({
		what: `${page}: JavaScript, brotli`,
		figure,
		unit: 'kB',
		budget: javascriptBudget(page),
	}))

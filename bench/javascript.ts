/** What each public page loads of scripts at once. */
import budgets from './budgets.json' with { type: 'json' }
import { javascriptKilobytes } from './page-weight.ts'
import type { Row } from './row.ts'

export const javascriptRows = (): Row[] =>
	[...javascriptKilobytes()].map(([page, figure]) => ({
		what: `${page}: JavaScript, brotli`,
		figure,
		unit: 'kB',
		budget: budgets.javascriptKilobytes,
	}))

/** What each public page has a browser fetch of scripts. */
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import { javascriptKilobytes } from './page-weight.ts'
import type { Row } from './row.ts'

const OTHERS = [
	'/about',
	'/services',
	'/auto-trader',
	'/blog',
	'/faqs',
	'/contact',
	'/finance',
	'/finance/application',
	'/showroom',
]

export async function javascriptRows({ address, paths }: DemoSite): Promise<Row[]> {
	const rows: Row[] = []
	for (const path of [...Object.values(paths), ...OTHERS]) {
		const html = await fetch(address + path).then((answer) => answer.text())
		const name = path === paths.vehicle ? '/car/:id' : path
		const figure = javascriptKilobytes(html)
		rows.push({
			what: `${name}: JavaScript, brotli`,
			figure,
			unit: 'kB',
			budget: budgets.javascriptKilobytes,
		})
	}
	return rows
}

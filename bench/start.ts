/** Start time, and memory of the site at rest after load. */
import { setTimeout as after } from 'node:timers/promises'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

export const startRows = ({ firstStartSeconds, startSeconds }: DemoSite): Row[] => [
	{
		what: 'first start to first page, with the demo dealership loaded',
		value: firstStartSeconds,
		unit: 's',
	},
	{ what: 'second start to first page', value: startSeconds, unit: 's', budget: budgets.secondStartSeconds },
]

const REST = 60_000 // milliseconds

export async function memoryAfterAllRows(site: DemoSite): Promise<Row[]> {
	const what = 'memory after all else'
	const budget = budgets.memory.megabytes
	const atOnce = { what, value: site.memoryMegabytes(), unit: 'MB', budget }
	await after(REST)
	const megabytes = site.memoryMegabytes()
	return [atOnce, { what: `${what}, after a minute of rest`, value: megabytes, unit: 'MB', budget }]
}

/** How long a start takes, and how much memory the site holds once it has worked. */
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

export const startRows = ({ firstStartSeconds, startSeconds }: DemoSite): Row[] => [
	{ what: 'first start, with the demo dealership loaded', figure: firstStartSeconds, unit: 's' },
	{ what: 'second start', figure: startSeconds, unit: 's', budget: budgets.secondStartSeconds },
]

export const memoryAfterAllRows = (site: DemoSite): Row[] => [
	{
		what: 'memory after all else',
		figure: site.memoryMegabytes(),
		unit: 'MB',
		budget: budgets.memoryMegabytes,
	},
]

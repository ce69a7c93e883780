/** The tab 'Finance Calculator': fetched when it is opened, so that looking at a vehicle costs no more. */
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Rand } from '#app/kernel/rand.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'

const Calculator = lazy(() =>
	import('#app/finance/calculator.tsx').then((finance) => ({ default: finance.Calculator })),
)

export function FinanceTab({ price, opened }: { price: Rand; opened: boolean }) {
	if (!opened) {
		return (
			<p className="py-6">
				<Link className="link" to={`/finance?price=${price}#calculator`}>
					{words.calculateElsewhere}
				</Link>
			</p>
		)
	}
	return (
		<Suspense fallback={<Spinner label={words.calculatorComing} />}>
			<Calculator price={price} />
		</Suspense>
	)
}

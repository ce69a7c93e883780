/** The tab 'Finance Calculator': lazily loaded when opened, to keep the vehicle's page small. */
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { financeLink } from '#app/features/vehicles/vehicle-links.ts'
import { vehiclePageMessages as messages } from '#app/messages/en-ZA/vehicle-page.ts'

const Calculator = lazy(() =>
	import('./vehicle-calculator.tsx').then((finance) => ({ default: finance.VehicleCalculator })),
)

export function FinanceTab({ vehicle, opened }: { vehicle: Vehicle; opened: boolean }) {
	const { price, status } = vehicle
	if (!opened) {
		return (
			<p className="py-6">
				<Link className="link" to={`/finance?price=${price}#calculator`}>
					{messages.calculateElsewhere}
				</Link>
			</p>
		)
	}
	return (
		<Suspense fallback={<Spinner label={messages.calculatorComing} />}>
			<Calculator price={price}>
				{status !== 'sold' && (
					<ButtonLink kind="primary" size="small" to={financeLink(vehicle)} className="mt-4">
						{messages.applyForFinance}
					</ButtonLink>
				)}
			</Calculator>
		</Suspense>
	)
}

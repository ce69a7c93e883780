/** The calculator on a vehicle's page, with the dealership's default terms. */
import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Calculator } from '#app/features/finance/calculator/calculator.tsx'
import type { DefaultTerms } from '#app/features/finance/default-terms.ts'

export function VehicleCalculator(props: Omit<ComponentProps<typeof Calculator>, 'terms'>) {
	const { terms } = useRouteLoaderData('site/vehicle') as { terms: DefaultTerms }
	return (
		<div className="print:[&_:is(a,form)]:hidden">
			<Calculator {...props} terms={terms} />
		</div>
	)
}

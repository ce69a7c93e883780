/** The calculator of a vehicle's page, with the terms that the dealership usually has. */
import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Calculator } from '#app/finance/calculator.tsx'
import type { UsualTerms } from '#app/finance/usual-terms.ts'

export function VehicleCalculator(given: Omit<ComponentProps<typeof Calculator>, 'terms'>) {
	const { terms } = useRouteLoaderData('site/vehicle') as { terms: UsualTerms }
	return (
		<div className="print:[&_:is(a,form)]:hidden">
			<Calculator {...given} terms={terms} />
		</div>
	)
}

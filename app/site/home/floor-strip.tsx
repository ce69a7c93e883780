/** The newest vehicles, of which the first view of the home page shows a part. */
import { href, Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { homeMessages } from '#messages/home.ts'

const messages = homeMessages.floor

export function FloorStrip({ count, vehicles }: { count: number; vehicles: VehicleSummary[] }) {
	if (vehicles.length === 0) return null
	return (
		<section aria-labelledby="floor-heading" className="wrap pt-4 md:pt-6 xl:[&>ul]:grid-cols-4">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-4">
				<h2 id="floor-heading" className="title text-title-sm">
					{messages.heading(count)}
				</h2>
				<Link
					to={href('/inventory')}
					viewTransition={canFadePages}
					className="link inline-flex min-h-11 items-center font-semibold"
				>
					{messages.all}
					<span className="sr-only"> {messages.allVehicles}</span>
				</Link>
			</div>
			<VehicleGrid vehicles={vehicles} columns="rail" />
		</section>
	)
}

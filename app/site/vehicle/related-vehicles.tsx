/** Related vehicles on a vehicle's page (specification, section 2, Vehicle detail). */
import { href, Link } from 'react-router'
import { addressWithIds } from '#app/features/vehicles/saved/saved-address.ts'
import { isNearlyNew, type Vehicle, type VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { SIMILAR_ANCHOR } from './vehicle-contact.ts'

type Props = { of: Pick<Vehicle, 'id' | 'status'>; vehicles: VehicleSummary[] }

export function RelatedVehicles({ of, vehicles }: Props) {
	if (vehicles.length === 0) return null
	return (
		<section
			className="section later pt-[clamp(3rem,5vw,5rem)] print:hidden"
			aria-labelledby={SIMILAR_ANCHOR}
		>
			<div className="wrap">
				<h2 id={SIMILAR_ANCHOR} tabIndex={-1} className="title mb-8 text-title-lg">
					{of.status === 'sold' ? messages.similar : messages.related}
				</h2>
				<VehicleGrid vehicles={vehicles} columns="three" flag={labelOf} />
				<p className="mt-8">
					<Link
						to={addressWithIds(href('/compare'), [of.id, ...vehicles.map(({ id }) => id)])}
						rel="nofollow"
						className="link"
					>
						{messages.compare}
					</Link>
				</p>
			</div>
		</section>
	)
}

/** The card itself labels a reserved vehicle, which takes precedence over the 'New' label. */
function labelOf(vehicle: VehicleSummary): string | undefined {
	if (vehicle.status !== 'available') return undefined
	return isNearlyNew(vehicle) ? messages.relatedLabels.nearlyNew : messages.relatedLabels.preOwned
}

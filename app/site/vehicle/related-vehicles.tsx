/** Related vehicles on a vehicle's page (specification, section 2, Vehicle detail). */
import { isNearlyNew, type Vehicle, type VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { SIMILAR_ANCHOR } from './vehicle-contact.ts'

type Props = { of: Pick<Vehicle, 'status'>; vehicles: VehicleSummary[] }

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
			</div>
		</section>
	)
}

/** The card itself labels a reserved vehicle, which takes precedence over the 'New' label. */
function labelOf(vehicle: VehicleSummary): string | undefined {
	if (vehicle.status !== 'available') return undefined
	return isNearlyNew(vehicle) ? messages.relatedLabels.nearlyNew : messages.relatedLabels.preOwned
}

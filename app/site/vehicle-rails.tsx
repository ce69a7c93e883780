/** Vehicles that are just in, and those at a lower price, each in one row. */
import { useId } from 'react'
import type { Rails, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { vehicleMessages } from '#messages/vehicles.ts'

export const VehicleRails = ({ rails: { justIn, reduced } }: { rails: Rails }) => (
	<>
		<Rail heading={vehicleMessages.justIn} line={vehicleMessages.justInLine} vehicles={justIn} />
		<Rail heading={vehicleMessages.reduced} line={vehicleMessages.reducedLine} vehicles={reduced} />
	</>
)

function Rail({ heading, line, vehicles }: { heading: string; line: string; vehicles: VehicleSummary[] }) {
	const id = useId()
	if (vehicles.length === 0) return null
	return (
		<section aria-labelledby={id} className="later pb-section print:hidden [--later:auto_40rem]">
			<div className="wrap">
				<h2 id={id} className="title text-title-md">
					{heading}
				</h2>
				<p className="mt-1 mb-5 text-ink-muted">{line}</p>
				<VehicleGrid vehicles={vehicles} columns="rail" />
			</div>
		</section>
	)
}

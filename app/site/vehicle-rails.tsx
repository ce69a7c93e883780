/** Vehicles that are just in, and those at a lower price, each in one row. */
import { useId } from 'react'
import { cn } from '#app/components/cn.ts'
import type { Rails, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { vehicleMessages } from '#messages/vehicles.ts'

type Props = { rails: Rails; className?: string }

export const VehicleRails = ({ rails: { justIn, reduced }, className }: Props) => (
	<div className={cn('empty:hidden', className)}>
		<Rail heading={vehicleMessages.justIn} line={vehicleMessages.justInLine} vehicles={justIn} />
		<Rail heading={vehicleMessages.reduced} line={vehicleMessages.reducedLine} vehicles={reduced} />
	</div>
)

function Rail({ heading, line, vehicles }: { heading: string; line: string; vehicles: VehicleSummary[] }) {
	const id = useId()
	if (vehicles.length === 0) return null
	return (
		<section aria-labelledby={id} className="later pb-section print:hidden [--later:auto_40rem]">
			<div className="wrap">
				<h2 id={id} className="title text-title-lg">
					{heading}
				</h2>
				<p className="mt-1 mb-5 text-ink-muted">{line}</p>
				<VehicleGrid vehicles={vehicles} columns="rail" />
			</div>
		</section>
	)
}

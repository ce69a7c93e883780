/** Label of a sold or reserved vehicle. */
import { InPageLink } from '#app/components/in-page-link.tsx'
import type { Status } from '#app/features/vehicles/vehicle.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { SIMILAR_ANCHOR } from './vehicle-links.ts'

export function VehicleStatus({ status, hasSimilar }: { status: Status; hasSimilar: boolean }) {
	if (status === 'available') return null
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
			<StatusBadge status={status} />
			{messages.status[status]}
			{status === 'sold' && hasSimilar && (
				<InPageLink to={SIMILAR_ANCHOR} className="link print:hidden">
					{messages.seeSimilar}
				</InPageLink>
			)}
		</p>
	)
}

export function StatusBadge({ status }: { status: Exclude<Status, 'available'> }) {
	return (
		<strong className="rounded-[4px] bg-dust-300 px-2.5 py-1 text-xs leading-tight font-bold tracking-caps text-dark-950 print:border print:border-current print:bg-transparent">
			{vehicleMessages.statuses[status].toUpperCase()}
		</strong>
	)
}

/** Card beside a vehicle's photos: price, instalment and contact options. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { VehiclePrice } from '#app/features/vehicles/vehicle-price.tsx'
import type { AdvertisedInstalment } from '#messages/instalment.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { financeLink } from './vehicle-links.ts'
import { StatusBadge } from './vehicle-status.tsx'

type Props = {
	vehicle: Vehicle
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // enquiry form and other contact options
	className?: string
}

export function VehicleSideCard({ vehicle, instalment, enquiry, className }: Props) {
	const { status } = vehicle
	return (
		<aside aria-label={messages.priceAndContact} className={className}>
			<div className="side-card">
				{status !== 'available' && (
					<p className="mb-3">
						<StatusBadge status={status} />
					</p>
				)}
				<VehiclePrice vehicle={vehicle} size="page" instalment={instalment}>
					<Link to={financeLink(vehicle)} className="link ml-2 inline-block py-1 text-sm print:hidden">
						{messages.applyForFinance}
					</Link>
				</VehiclePrice>
				<div className="mt-1 text-xs leading-snug text-ink-muted lg:mt-0.5">
					{instalment?.notes.map((note) => (
						<p key={note}>{note}</p>
					))}
					<p>{messages.smallPrint}</p>
				</div>
				{enquiry}
			</div>
		</aside>
	)
}

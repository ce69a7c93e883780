/**
 * Layout of a vehicle's page: heading and photos on dark, the overlapping side card, the details on light.
 */
import type { ReactNode } from 'react'
import type { Tab } from '#app/components/tabs.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { AdvertisedInstalment } from '#messages/instalment.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { VehicleDetails } from './vehicle-details.tsx'
import { VehicleGallery } from './vehicle-gallery.tsx'
import { StatusBadge, VehicleHeading } from './vehicle-heading.tsx'
import { VehiclePriceTable } from './vehicle-price-table.tsx'

type VehicleProfileProps = {
	vehicle: Vehicle
	hasSimilar: boolean
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // enquiry form and other contact options
	further: Tab[] // more tabs beside the details
	share: ReactNode
	bar: ReactNode // sticky price bar
}

export function VehicleProfile(props: VehicleProfileProps) {
	const { vehicle, hasSimilar, instalment, enquiry, further, share, bar } = props
	return (
		<div className="vehicle-grid">
			<div
				data-surface="dark"
				className="col-span-full row-start-1 row-end-3 lg:mb-64 print:hidden"
				aria-hidden
			/>
			<VehicleHeading
				vehicle={vehicle}
				hasSimilar={hasSimilar}
				className="col-start-2 row-start-1 print:col-span-full print:col-start-1"
			/>
			<VehicleGallery
				vehicle={vehicle}
				className="col-span-full row-start-2 lg:col-span-1 lg:col-start-2 print:col-start-1 print:col-end-2"
			/>
			<VehicleDetails
				vehicle={vehicle}
				further={further}
				share={share}
				className="col-start-2 row-start-3 mt-10 max-lg:pb-10 lg:mt-12 print:pb-0 print:col-span-full print:col-start-1 print:mt-[3mm]"
			/>
			{bar}
			<VehicleSideCard
				vehicle={vehicle}
				instalment={instalment}
				enquiry={enquiry}
				className="col-start-2 row-start-4 lg:col-start-3 lg:row-start-1 lg:row-end-4 lg:mt-8 lg:pl-12 print:col-start-2 print:row-start-2 print:row-end-3 print:m-0 print:p-0"
			/>
		</div>
	)
}

type VehicleSideCardProps = {
	vehicle: Vehicle
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // enquiry form and other contact options
	className?: string
}

/** Card beside a vehicle's photos: price, instalment and contact options. */
function VehicleSideCard({ vehicle, instalment, enquiry, className }: VehicleSideCardProps) {
	const { status } = vehicle
	return (
		<aside aria-label={messages.priceAndContact} className={className}>
			<div className="side-card">
				{status !== 'available' && (
					<p className="mb-3">
						<StatusBadge status={status} />
					</p>
				)}
				<VehiclePriceTable vehicle={vehicle} instalment={instalment} />
				{enquiry}
			</div>
		</aside>
	)
}

/**
 * Layout of a vehicle's page: photos and heading on dark, the overlapping side card, the details on light.
 */
import type { ReactNode } from 'react'
import { FirstViewEnd } from '#app/components/deferred.tsx'
import type { Tab } from '#app/components/tabs.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { AdvertisedInstalment } from '#messages/instalment.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import type { SpecificationLine } from './specifications.ts'
import { VehicleDetails } from './vehicle-details.tsx'
import { VehicleGallery } from './vehicle-gallery.tsx'
import { StatusBadge, VehicleFacts, VehicleHeading } from './vehicle-heading.tsx'
import { VehiclePriceTable } from './vehicle-price-table.tsx'

type VehicleProfileProps = {
	vehicle: Vehicle
	specifications: SpecificationLine[]
	findings: string | undefined // HTML
	driveAway: string | undefined // HTML
	hasSimilar: boolean
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // enquiry form and other contact options
	further: Tab[] // more tabs beside the details
	share: ReactNode
	bar: ReactNode // sticky price bar
}

export function VehicleProfile(props: VehicleProfileProps) {
	const { vehicle, specifications, findings, hasSimilar, instalment, enquiry, further, share, bar } = props
	return (
		<div className="vehicle-grid">
			<div data-surface="dark" className="vehicle-dusk" aria-hidden />
			<VehicleGallery vehicle={vehicle} className="vehicle-photos" />
			<VehicleHeading vehicle={vehicle} hasSimilar={hasSimilar} className="vehicle-heading" />
			<VehicleFacts vehicle={vehicle} />
			<VehicleDetails
				vehicle={vehicle}
				specifications={specifications}
				findings={findings}
				further={further}
				share={share}
				className="vehicle-details"
			/>
			<div className="price-bar-room">{bar}</div>
			<VehicleSideCard
				vehicle={vehicle}
				driveAway={props.driveAway}
				instalment={instalment}
				enquiry={enquiry}
				className="vehicle-offer"
			/>
		</div>
	)
}

type VehicleSideCardProps = {
	vehicle: Vehicle
	driveAway: string | undefined // HTML
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // enquiry form and other contact options
	className?: string
}

/** Price, instalment and contact options: a card beside the details; on phones the price is under the name. */
function VehicleSideCard({ vehicle, driveAway, instalment, enquiry, className }: VehicleSideCardProps) {
	const { status } = vehicle
	return (
		<aside aria-label={messages.priceAndContact} className={className}>
			<div className="side-card">
				<div className="vehicle-price">
					{status !== 'available' && (
						<p className="mb-3 max-lg:hidden">
							<StatusBadge status={status} />
						</p>
					)}
					<VehiclePriceTable vehicle={vehicle} instalment={instalment} />
					{driveAway && (
						<div
							className="drive-away"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: React made it on the server (drive-away.server.tsx)
							dangerouslySetInnerHTML={{ __html: driveAway }}
						/>
					)}
				</div>
				<FirstViewEnd />
				<div className="vehicle-contact">{enquiry}</div>
			</div>
		</aside>
	)
}

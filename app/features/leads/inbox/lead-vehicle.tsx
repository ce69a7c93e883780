/** The vehicle of an enquiry, as currently in stock. */
import { href, Link } from 'react-router'
import { Spoken } from '#app/components/spoken.tsx'
import { Tag } from '#app/components/tag.tsx'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { placeholderOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { daysInStock } from '#app/features/vehicles/vehicle-record.ts'
import { disclosureMessages } from '#messages/findings.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

type Props = { vehicle: Vehicle; priceThen: string; otherLeads: number; now: Date }

export function LeadVehicle({ vehicle, priceThen, otherLeads, now }: Props) {
	const { createdAt, name, price, status, year, mileage, stockNumber, photos } = vehicle
	return (
		<section
			aria-label={messages.vehicle}
			className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-y border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
		>
			<div className="max-sm:row-span-2">
				<Picture
					photo={photos[0] ?? null}
					alt=""
					sizes="7rem"
					widest={320}
					fallback={placeholderOf(vehicle)}
					className="aspect-3/2 w-full rounded-media object-cover"
				/>
			</div>
			<div className="min-w-0">
				<Link to={vehiclePath(vehicle)} reloadDocument className="font-[620] wrap-anywhere hover:underline">
					{name}
				</Link>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
					<Spoken>{messages.vehicleFacts({ year, distance: formatKilometres(mileage), stockNumber })}</Spoken>
					{status !== 'available' && <Tag tone="gold">{vehicleMessages.statuses[status]}</Tag>}
				</p>
				<p className="text-sm text-ink-muted">
					{[
						status !== 'sold' && messages.vehicleDays(daysInStock({ createdAt, soldAt: null }, now)),
						otherLeads > 0 && messages.otherLeads(otherLeads),
					]
						.filter(Boolean)
						.join(' / ')}
				</p>
			</div>
			<div className="sm:text-right">
				<p className="price text-xl">
					<Spoken>{formatRand(price)}</Spoken>
				</p>
				{priceThen !== formatRand(price) && (
					<p className="text-xs text-ink-muted">{messages.priceThen(priceThen)}</p>
				)}
			</div>
		</section>
	)
}

/** Leads to what was disclosed of the vehicle when the lead came in. */
export const DisclosureLink = ({ hash }: { hash: string | null }) =>
	hash && (
		<p className="mt-3 text-sm">
			<a href={href('/disclosure/:hash', { hash })} className="link inline-flex min-h-11 items-center">
				{disclosureMessages.link}
			</a>
		</p>
	)

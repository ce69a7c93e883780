/** The card beside a vehicle's photos: what it costs, and every way to ask about it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdvertisedInstalment } from '#app/words/en-ZA/instalment.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import type { Vehicle } from './vehicle.ts'
import { financeLink } from './vehicle-links.ts'
import { VehiclePrice } from './vehicle-price.tsx'
import { StatusBadge } from './vehicle-status.tsx'

type Props = {
	vehicle: Vehicle
	address: string
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // the form to ask with, and the other ways
	className?: string
}

// It stays in sight only where it fits the window whole: what hangs over could not be scrolled to.
const cardClass =
	'max-lg:border-t-2 max-lg:border-ink max-lg:pt-6 lg:rounded-panel lg:bg-surface-raised lg:px-6 lg:pt-3 lg:pb-1 lg:shadow-float lg:tall:sticky lg:tall:top-23 print:static print:rounded-none print:border-t-[1.5pt] print:border-black print:p-0 print:pt-[3mm] print:shadow-none'

export function VehicleSideCard({ vehicle, address, instalment, enquiry, className }: Props) {
	const { status } = vehicle
	const isSold = status === 'sold'
	return (
		<aside aria-label={words.priceAndContact} className={className}>
			<div className={cardClass}>
				{status !== 'available' && (
					<p className="mb-3">
						<StatusBadge status={status} />
					</p>
				)}
				<VehiclePrice vehicle={vehicle} size="card" />
				{instalment && !isSold && (
					<div className="mt-1 grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-sm leading-snug lg:mt-0">
						<p className="contents">
							<strong className="whitespace-nowrap">{instalment.amount},</strong>{' '}
							<span className="col-span-2 text-xs leading-snug">{instalment.terms}</span>
						</p>
						<Link to={financeLink(vehicle)} className="link col-start-2 row-start-1 py-1 print:hidden">
							{words.applyForFinance}
						</Link>
					</div>
				)}
				<div className="mt-1 text-xs leading-snug text-ink-muted lg:mt-0.5">
					{!isSold && instalment?.notes.map((note) => <p key={note}>{note}</p>)}
					<p>{words.smallPrint}</p>
				</div>
				<p className="mt-[3mm] hidden text-[8.5pt] break-all print:block">{address}</p>

				<div className="later mt-5 border-t border-line pt-4 lg:mt-2 lg:pt-2 print:hidden">
					<h2 id={ENQUIRE} tabIndex={-1} className="title mb-4 text-title-sm lg:mb-1">
						{isSold ? words.askSold : words.ask}
					</h2>
					{enquiry}
				</div>
			</div>
		</aside>
	)
}

/** The anchor of the form. */
export const ENQUIRE = 'enquire'

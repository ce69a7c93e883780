/** The card beside a vehicle's photos: what it costs, and every way to ask about it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import type { Vehicle } from './vehicle.ts'
import { financeLink } from './vehicle-links.ts'
import { VehiclePrice } from './vehicle-price.tsx'
import { StatusBadge } from './vehicle-status.tsx'

/** What a vehicle would cost a month, and what that assumes: the one is never shown without the other. */
export type Estimate = { monthly: string; assumptions: string }

type Props = {
	vehicle: Vehicle
	address: string
	estimate: Estimate | undefined
	enquiry: ReactNode // the form to ask with, and the other ways
	className?: string
}

// It stays in sight only where it fits the window whole: what hangs over could not be scrolled to.
const cardClass =
	'max-lg:border-t-2 max-lg:border-ink max-lg:pt-6 lg:rounded-panel lg:bg-surface-raised lg:px-6 lg:pt-4 lg:pb-1 lg:shadow-float lg:tall:sticky lg:tall:top-23 print:static print:rounded-none print:border-t-[1.5pt] print:border-black print:p-0 print:pt-[3mm] print:shadow-none'

export function VehicleSideCard({ vehicle, address, estimate, enquiry, className }: Props) {
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
				{estimate && !isSold && (
					<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm leading-snug">
						<p>
							{words.estimate.before} <strong>{estimate.monthly}</strong> {words.estimate.after}
						</p>
						<Link to={financeLink(vehicle)} className="link py-1 print:hidden">
							{words.applyForFinance}
						</Link>
					</div>
				)}
				<p className="mt-1 text-xs leading-snug text-ink-muted">
					{estimate && !isSold && `${estimate.assumptions} `}
					{words.smallPrint}
				</p>
				<p className="mt-[3mm] hidden text-[8.5pt] break-all print:block">{address}</p>

				<div className="later mt-5 border-t border-line pt-4 lg:mt-3 lg:pt-3 print:hidden">
					<h2 id={ENQUIRE} tabIndex={-1} className="title mb-4 text-title-sm lg:mb-2">
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

/** The card beside a vehicle's photos: what it costs, and every way to ask about it. */
import { Clock, Mail, MapPin, MessageCircle, Phone, Printer } from 'lucide-react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { OpeningLine } from '#app/dealer/opening-line.tsx'
import type { Openness } from '#app/dealer/trading-hours.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import type { Vehicle } from './vehicle.ts'
import { chatLink, mailLink, phoneLink } from './vehicle-contact.ts'
import { VehiclePrice } from './vehicle-price.tsx'
import { StatusBadge } from './vehicle-status.tsx'

/** What a vehicle would cost a month, and what that assumes: the one is never shown without the other. */
export type Estimate = { monthly: string; assumptions: string }

type Props = {
	vehicle: Vehicle
	dealer: Dealer
	opening: Openness
	address: string
	estimate: Estimate | undefined
	className?: string
}

export function VehicleSideCard({ vehicle, dealer, opening, address, estimate, className }: Props) {
	const { status, stockNumber } = vehicle
	return (
		<aside aria-label={words.priceAndContact} className={className}>
			<div className="max-lg:border-t-2 max-lg:border-ink max-lg:pt-6 lg:sticky lg:top-23 lg:rounded-panel lg:bg-surface-raised lg:p-6 lg:pb-3 lg:shadow-float print:static print:rounded-none print:border-t-[1.5pt] print:border-black print:p-0 print:pt-[3mm] print:shadow-none">
				{status !== 'available' && (
					<p className="mb-3">
						<StatusBadge status={status} />
					</p>
				)}
				<VehiclePrice vehicle={vehicle} size="card" />
				{estimate && status !== 'sold' && (
					<p className="mt-2 text-sm leading-snug">
						{words.estimate.before} <strong>{estimate.monthly}</strong> {words.estimate.after}
						<span className="mt-1 block text-xs text-ink-muted">{estimate.assumptions}</span>
					</p>
				)}
				<p className="mt-2 text-xs leading-snug text-ink-muted">{words.smallPrint}</p>
				<p className="mt-[3mm] hidden text-[8.5pt] break-all print:block">{address}</p>

				<div className="print:hidden">
					<h2 className="title mt-5 border-t border-line pt-4 text-title-sm">
						{status === 'sold' ? words.askSold : words.ask}
					</h2>
					{stockNumber && <p className="mt-1 text-sm text-ink-muted">{words.quote(stockNumber)}</p>}
					{dealer.phone.e164 && (
						<a href={phoneLink(dealer.phone)} className={cn(buttonClass({ kind: 'primary' }), 'mt-4 w-full')}>
							<Phone aria-hidden className="size-5 flex-none" strokeWidth={1.75} />
							{words.callOn(dealer.phone.display)}
						</a>
					)}
					{dealer.chat && (
						<a
							href={chatLink(dealer.chat, vehicle, address)}
							target="_blank"
							rel="noopener noreferrer"
							className={cn(buttonClass(), 'mt-2.5 w-full')}
						>
							<MessageCircle aria-hidden className="size-5 flex-none" strokeWidth={1.75} />
							{words.chatOn} <span className="sr-only">{words.newTab}</span>
						</a>
					)}
					<ul className="mt-4 border-t border-line text-sm">
						{dealer.email.sales && (
							<li className={rowClass}>
								<Mail aria-hidden className={iconClass} strokeWidth={1.75} />
								<a href={mailLink(dealer.email.sales, vehicle)} className={wayClass}>
									<span className="sr-only">{words.mail} </span>
									<span className="min-w-0 break-all">{dealer.email.sales}</span>
								</a>
							</li>
						)}
						<li className={rowClass}>
							<Clock aria-hidden className="mt-3 size-5 flex-none text-ink-muted" strokeWidth={1.75} />
							<div className="py-2.5 leading-snug">
								<OpeningLine now={opening} className="mb-0.5" />
								{dealer.tradingHours.lines.map((line) => (
									<span key={line} className="block">
										{line}
									</span>
								))}
							</div>
						</li>
						{dealer.mapAddress && (
							<li className={cn(rowClass, 'border-b-0')}>
								<MapPin aria-hidden className={iconClass} strokeWidth={1.75} />
								<a href={dealer.mapAddress} target="_blank" rel="noopener noreferrer" className={wayClass}>
									<span>{[dealer.address.street, dealer.address.town].filter(Boolean).join(', ')}</span>
									<span className="sr-only"> {words.newTab}</span>
								</a>
							</li>
						)}
					</ul>
					<button
						type="button"
						onClick={() => window.print()}
						className="flex min-h-12 w-full items-center gap-3 border-t border-line text-sm font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent no-script:hidden max-lg:border-b"
					>
						<Printer aria-hidden className={iconClass} strokeWidth={1.75} />
						{words.print}
					</button>
				</div>
			</div>
		</aside>
	)
}

const rowClass = 'flex min-h-12 gap-3 border-b border-line'
const iconClass = 'size-5 flex-none self-center text-ink-muted'
const wayClass =
	'flex min-h-12 min-w-0 flex-1 items-center font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent'

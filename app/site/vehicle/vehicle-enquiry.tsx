/** The ways to ask about a vehicle: form, telephone, email, chat and directions, and the bar that leads to them. */
import { Suspense, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { lazyPart } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/scrolling.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { CALL_PING, type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import { EnquiryForm } from '#app/features/leads/enquiry-form.tsx'
import type { LeadResult } from '#app/features/leads/lead.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { useTexts } from '#app/site/dealer-context.ts'
import { SellLink } from '#app/site/sell-link.tsx'
import { vehicleContactMessages as messages, vehiclePageMessages } from '#messages/vehicle-page.ts'
import { ENQUIRY_ANCHOR, phoneLink, questionOf, SIMILAR_ANCHOR } from './vehicle-contact.ts'

/** Links, which work before their script comes. */
const VehicleContactOptions = lazyPart(() =>
	import('./vehicle-contact-options.tsx').then((module) => ({ default: module.VehicleContactOptions })),
)
const PrintedAddresses = lazyPart(() =>
	import('./vehicle-contact-options.tsx').then((module) => ({ default: module.PrintedAddresses })),
)

type Props = {
	vehicle: Vehicle
	dealer: Dealer
	opening: Openness | undefined
	hasSimilar: boolean
	address: string // canonical address of the page; empty in a preview
	token: string
	result: LeadResult | undefined
}

export function VehicleEnquiry({ vehicle, dealer, opening, hasSimilar, address, token, result }: Props) {
	const { replyTime } = useTexts().site
	const isSold = vehicle.status === 'sold'
	const question = questionOf(vehicle.status)
	const isBookable = dealer.testDrives?.isOn && vehicle.status === 'available'
	const isTall =
		isSold || vehicle.status === 'reserved' || isBookable || dealer.emailOptional || vehicle.wasPrice
	const [isOpen, setIsOpen] = useState(false)
	// Hydration may replace the target element, which ends its :target match.
	const { hash } = useLocation()
	useEffect(() => setIsOpen((isOpen) => isOpen || hash === `#${ENQUIRY_ANCHOR}`), [hash])
	return (
		<>
			{isSold && hasSimilar && (
				<InPageLink
					to={SIMILAR_ANCHOR}
					className={cn(
						buttonClass({ kind: 'dark', size: 'small' }),
						'mt-3 w-full max-lg:hidden print:hidden',
					)}
				>
					{vehiclePageMessages.seeSimilar}
				</InPageLink>
			)}
			{isBookable && (
				<ButtonLink
					to={href('/car/:id/test-drive', { id: vehicle.id })}
					rel="nofollow"
					size="small"
					className="mt-4 w-full print:hidden"
				>
					{messages.testDrive}
				</ButtonLink>
			)}
			<div
				data-open={isOpen || undefined}
				data-tall={isTall ? '' : undefined}
				className="enquiry later print:hidden"
			>
				<div className="enquiry-short">
					<InPageLink
						to={ENQUIRY_ANCHOR}
						onClick={() => setIsOpen(true)}
						className={cn(buttonClass({ kind: isSold ? 'line' : 'primary', size: 'small' }), 'flex-1')}
					>
						{question ?? messages.enquire}
					</InPageLink>
				</div>
				<div className="enquiry-form">
					<h2 id={ENQUIRY_ANCHOR} tabIndex={-1} className="title mb-3.5 text-title-sm">
						{question ?? messages.request}
					</h2>
					<EnquiryForm
						to={`/car/${vehicle.id}`}
						vehicle={vehicle}
						token={token}
						initialResult={result}
						phone={dealer.phone}
						chat={dealer.chat}
						vehicleId={vehicle.id}
						openness={opening}
						emailOptional={dealer.emailOptional}
						replyTime={replyTime}
					/>
					{takesTradeIns(dealer) && <SellLink vehicleId={vehicle.id} className="mt-1 lg:hidden" />}
				</div>
				<Suspense>
					<VehicleContactOptions
						vehicle={vehicle}
						dealer={dealer}
						opening={opening}
						className="mt-5 lg:mt-4"
					/>
				</Suspense>
			</div>
			{/* A preview, which is rendered on the server only, has none. */}
			{(!import.meta.env.SSR || address) && (
				<Suspense>
					<PrintedAddresses address={address} vehicle={vehicle} hasChat={dealer.chat !== null} />
				</Suspense>
			)}
		</>
	)
}

type VehiclePriceBarProps = { vehicle: Vehicle; dealer: Dealer; hasSimilar: boolean }

/**
 * Sticky bar at the bottom on phones and tablets: the cash price, the way to the enquiry form, and the telephone. It
 * comes when the price under the name has left the window, and hides where the form begins. An instalment, which needs
 * its terms beside it, has its place under the name.
 */
export function VehiclePriceBar({
	vehicle: { price, status },
	dealer: { phone },
	hasSimilar,
}: VehiclePriceBarProps) {
	const isSold = status === 'sold'
	const leadsToSimilar = isSold && hasSimilar
	return (
		<div data-bottom-bar className="price-bar">
			<p translate="no" className={cn('price mr-auto text-xl', isSold && 'text-ink-muted')}>
				<Spoken>{formatRand(price)}</Spoken>
			</p>
			<InPageLink
				to={leadsToSimilar ? SIMILAR_ANCHOR : ENQUIRY_ANCHOR}
				className={cn(
					buttonClass({ kind: isSold ? 'dark' : 'primary', size: 'small' }),
					'min-h-12! max-w-sm flex-1 px-2! py-1! text-balance',
				)}
			>
				{leadsToSimilar ? vehiclePageMessages.seeSimilar : (questionOf(status) ?? messages.enquire)}
			</InPageLink>
			{phone.e164 && (
				<a
					href={phoneLink(phone)}
					ping={CALL_PING}
					aria-label={messages.callOn(phone.display)}
					className="grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-line-control hover:border-ink"
				>
					<icons.Phone aria-hidden className="size-6" strokeWidth={1.75} />
				</a>
			)}
		</div>
	)
}

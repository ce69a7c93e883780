/** Every way to ask about a vehicle: the form first, then telephone, letter, chat and the way to our floor. On paper, the way to the page. */
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import type { Openness } from '#app/dealer/trading-hours.ts'
import { EnquiryForm } from '#app/leads/enquiry-form.tsx'
import type { LeadAnswer } from '#app/leads/lead.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { ENQUIRY_ANCHOR, phoneLink, SIMILAR_ANCHOR } from '#app/vehicles/vehicle-links.ts'
import { VehicleWays } from '#app/vehicles/vehicle-ways.tsx'
import { vehicleContactWords as words } from '#app/words/en-ZA/vehicle-contact.ts'
import { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'

type Props = {
	vehicle: Vehicle
	dealer: Dealer
	opening: Openness
	hasSimilar: boolean
	address: string // of the page, as visitors know it
	token: string
	came: LeadAnswer | undefined
}

export function VehicleEnquiry({ vehicle, dealer, opening, hasSimilar, address, token, came }: Props) {
	const isSold = vehicle.status === 'sold'
	const [isOpen, setIsOpen] = useState(false)
	// Hydration may replace the element that the address points to, which ends its :target.
	useEffect(() => setIsOpen(window.location.hash === `#${ENQUIRY_ANCHOR}`), [])
	return (
		<>
			{isSold && hasSimilar && (
				<a
					href={`#${SIMILAR_ANCHOR}`}
					className={cn(buttonClass({ kind: 'dark', size: 'small' }), 'mt-3 w-full print:hidden')}
				>
					{vehiclePageWords.seeSimilar}
				</a>
			)}
			<div
				data-open={isOpen || undefined}
				className="enquiry later mt-5 border-t border-line pt-4 lg:mt-2 lg:pt-2 print:hidden"
			>
				<div className="enquiry-short">
					<a
						href={`#${ENQUIRY_ANCHOR}`}
						onClick={() => setIsOpen(true)}
						className={cn(buttonClass({ kind: isSold ? 'line' : 'primary', size: 'small' }), 'flex-1')}
					>
						{isSold ? words.askSold : words.enquire}
					</a>
					{dealer.phone.e164 && (
						<a
							href={phoneLink(dealer.phone)}
							aria-label={words.callOn(dealer.phone.display)}
							className={cn(buttonClass({ size: 'small' }), 'border-line-control px-3!')}
						>
							{dealer.phone.display}
						</a>
					)}
				</div>
				<div className="enquiry-form">
					<h2 id={ENQUIRY_ANCHOR} tabIndex={-1} className="title mb-4 text-title-sm lg:mb-1">
						{isSold ? words.askSold : words.ask}
					</h2>
					<EnquiryForm
						to={`/car/${vehicle.id}`}
						vehicle={vehicle}
						token={token}
						came={came}
						phone={dealer.phone}
					/>
					<VehicleWays
						vehicle={vehicle}
						dealer={dealer}
						opening={opening}
						address={address}
						className="mt-5 lg:mt-2.5"
					/>
				</div>
			</div>
			<PageOnPaper address={address} vehicle={vehicle} />
		</>
	)
}

/** Lazy and out of sight: the picture is fetched for a printer alone. */
const PageOnPaper = ({ address, vehicle }: Pick<Props, 'address' | 'vehicle'>) => (
	<div className="mt-[3mm] hidden items-center gap-[2mm] text-[8.5pt] print:flex">
		<img
			src={href('/car/:id/qr.svg', { id: vehicle.id })}
			alt={words.qrCode}
			width={96}
			height={96}
			loading="lazy"
			className="size-[25mm] flex-none"
		/>
		<p className="break-all">{address}</p>
	</div>
)

/** What the dealership offers for the sender's vehicle. */
import { formatLongDate } from '#app/core/dates.ts'
import type { OwnRecord } from '#app/features/leads/own-page/own-page-service.server.ts'
import { tradeInOfferMessages } from '#messages/trade-in-offers.ts'

const messages = tradeInOfferMessages.own

export function OfferSection({ offer }: { offer: NonNullable<OwnRecord['offer']> }) {
	const { amount, conditions, validUntil, isValid } = offer
	const day = formatLongDate(validUntil)
	return (
		<section aria-labelledby="offer" className="rounded-panel border-2 border-accent p-5 sm:p-6">
			<h2 id="offer" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="title mt-3 text-title-md">{amount}</p>
			<p className="mt-1">{isValid ? messages.valid(day) : messages.ended(day)}</p>
			{conditions && (
				<>
					<h3 className="mt-4 text-sm font-[650]">{messages.conditions}</h3>
					<p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
						{conditions}
					</p>
				</>
			)}
			{isValid && <p className="mt-4 text-sm text-ink-muted">{messages.accept}</p>}
		</section>
	)
}

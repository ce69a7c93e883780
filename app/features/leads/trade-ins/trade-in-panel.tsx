/** On the page of a lead: the vehicle that is offered, with its photos, and what the dealership offers for it. */
import { href } from 'react-router'
import { Facts } from '#app/components/facts.tsx'
import { tradeInOfferMessages as messages } from '#messages/trade-in-offers.ts'
import { factsOfTradeIn, type TradeInVehicle } from './trade-in.ts'

type Props = { leadId: string; trade: TradeInVehicle; photos: string[] } // photos: ids

export const TradeInFacts = ({ leadId, trade, photos }: Props) => (
	<section aria-labelledby="trade-in" className="mt-6">
		<h3 id="trade-in" className="title mb-3 text-title-sm">
			{messages.heading}
		</h3>
		<Facts facts={factsOfTradeIn(trade)} />
		<h4 className="mt-5 text-sm font-[650]">{messages.photos}</h4>
		{photos.length === 0 && <p className="mt-1 text-sm text-ink-muted">{messages.noPhotos}</p>}
		{photos.length > 0 && (
			<ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
				{photos.map((photo, index) => (
					<li key={photo}>
						<a
							href={photoAddress(leadId, photo)}
							target="_blank"
							rel="noopener noreferrer"
							className="block rounded-media"
						>
							<img
								src={`${photoAddress(leadId, photo)}?size=thumbnail`}
								alt={messages.photo(index + 1)}
								loading="lazy"
								className="aspect-4/3 w-full rounded-media bg-surface-sunken object-cover"
							/>
							<span className="sr-only"> {messages.opens}</span>
						</a>
					</li>
				))}
			</ul>
		)}
	</section>
)

const photoAddress = (id: string, photo: string) => href('/admin/leads/:id/photos/:photo', { id, photo })

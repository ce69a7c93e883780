/** /contact: how to reach the dealership, when it is open, and where it is. */
import { href } from 'react-router'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { DealerMap } from '#app/dealer/map.tsx'
import { originOf, placeLine } from '#app/dealer/place.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { framedOrigin, services } from '#app/platform/services.server.ts'
import { contactWords as words } from '#app/words/en-ZA/contact.ts'
import type { Route } from './+types/contact.ts'
import { TradingHours } from './contact/trading-hours.tsx'
import { WaysToReach } from './contact/ways-to-reach.tsx'
import { WaysToWrite } from './contact/ways-to-write.tsx'
import { useDealer, useFrame } from './dealer-context.ts'
import { PageBand } from './page-band.tsx'
import { frameOf, seo } from './seo.ts'

const MAP_SHOWN = '?map=shown'

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db, log } = context.get(services)
	if (url.searchParams.get('map') !== 'shown') return { live: false }

	const dealer = await readOr(log, 'the address of the map', findDealer(db), null)
	const origin = originOf(dealer?.mapEmbedAddress ?? null)
	context.set(framedOrigin, origin)
	return { live: origin !== '' }
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const {
		name,
		address: { town },
	} = dealer
	return seo(matches, {
		title: words.title(name),
		description: words.description(town),
		path: href('/contact'),
	})
}

export default function ContactPage({ loaderData: { live } }: Route.ComponentProps) {
	const dealer = useDealer()
	const openness = useFrame()?.today.openness
	const { phone, chat, email, address, mapAddress, mapEmbedAddress } = dealer
	const place = placeLine(address)
	const reachable = phone.e164 || chat || email.sales || place
	return (
		<main id="main" tabIndex={-1}>
			<PageBand title={words.heading} lede={words.lede} />
			<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-[clamp(2.5rem,5vw,5rem)] lg:grid-cols-[5fr_7fr] lg:gap-24">
				<section aria-labelledby={reachable ? 'ways' : undefined}>
					{reachable && <WaysToReach dealer={dealer} headingId="ways" />}
					<TradingHours week={dealer.tradingHours.week} openness={openness} />
				</section>
				<WaysToWrite dealer={dealer} />
			</div>
			{(place || mapAddress || mapEmbedAddress) && (
				<DealerMap
					dealer={dealer}
					live={live}
					showAddress={`${href('/contact')}${MAP_SHOWN}#map`}
					hideAddress={`${href('/contact')}#map`}
				/>
			)}
		</main>
	)
}

/** /contact: how to reach the dealership, when it is open, where it is, and the message sent to it. */
import { href } from 'react-router'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { DealerMap } from '#app/dealer/map.tsx'
import { originOf, placeLine } from '#app/dealer/place.ts'
import { daysInSight, inWords } from '#app/dealer/special-days.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { receiveMessage } from '#app/leads/message-desk.server.ts'
import {
	forAnybody,
	framedOrigin,
	isDatabaseDown,
	services,
	visitorAddress,
} from '#app/platform/services.server.ts'
import { contactWords as words } from '#app/words/en-ZA/contact.ts'
import type { Route } from './+types/contact.ts'
import { TradingHours } from './contact/trading-hours.tsx'
import { WaysToReach } from './contact/ways-to-reach.tsx'
import { WaysToWrite } from './contact/ways-to-write.tsx'
import { WriteToUs } from './contact/write-to-us.tsx'
import { useDealer, useFrame } from './dealer-context.ts'
import { answered, formHeaders, posted, sentBy } from './leads/lead-answer.ts'
import { PageBand } from './page-band.tsx'
import { frameOf, seo } from './seo.ts'

const MAP_SHOWN = '?map=shown'

export async function loader({ url, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const token = issueToken(given, 'message', { shared: context.get(forAnybody) })
	const dealer = await findDealerOrLastKnown(given, { isDatabaseDown: context.get(isDatabaseDown) })
	const { tradingHours, specialDays, mapEmbedAddress } = dealer
	const { date } = onTheClock(given.clock(), tradingHours.timeZone)
	const otherHours = inWords(daysInSight(specialDays, date))
	if (url.searchParams.get('map') !== 'shown') return { token, otherHours, live: false }

	const origin = originOf(mapEmbedAddress)
	context.set(framedOrigin, origin)
	return { token, otherHours, live: origin !== '' }
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const answer = await receiveMessage(given, context.get(visitorAddress), values)
	context.set(isDatabaseDown, answer.outcome === 'failed')
	return answered(answer, given.formRules)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sentBy(serverAction)

export const headers = formHeaders

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

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const { live, token, otherHours } = loaderData
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
					<TradingHours week={dealer.tradingHours.week} otherHours={otherHours} openness={openness} />
				</section>
				<div>
					<WriteToUs to={href('/contact')} token={token} came={posted(actionData)} phone={phone} />
					<WaysToWrite dealer={dealer} />
				</div>
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

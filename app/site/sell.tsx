/** /sell: a visitor offers a vehicle, to sell it or to trade it in for one of ours (`?vehicle=`). */
import { data, href } from 'react-router'
import type { RouteHandle } from '#app/core/addresses.ts'
import { CALL_PING, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { TradeInForm } from '#app/features/leads/trade-ins/trade-in-form.tsx'
import { tradeInKind } from '#app/features/leads/trade-ins/trade-in-service.server.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { makeReadable } from '#app/features/submissions/held-files.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { clientIpContext, isDatabaseDown, isSharedPage, servicesContext } from '#app/infra/services.server.ts'
import { tradeInMessages as messages } from '#messages/trade-ins.ts'
import type { Route } from './+types/sell.ts'
import { useDealer, useFrame, useTexts } from './dealer-context.ts'
import { formHeaders, getPostedResult, leadResponse, sendForm } from './leads/lead-result.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

export const handle: RouteHandle = {
	reads: ['vehicle'],
	takesFiles: true,
	uploadSeconds: 2 * UPLOAD_SECONDS.photo,
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const isDown = context.get(isDatabaseDown)
	const dealer = await findDealerOrCached(services, { isDatabaseDown: isDown })
	if (!takesTradeIns(dealer)) return data({ token: '', vehicle: undefined }, 404)
	const id = url.searchParams.get('vehicle')
	const vehicle = id && !isDown ? await findOffer(services.db, id) : undefined
	return data({
		token: issueToken(services, 'trade-in', { shared: context.get(isSharedPage) }),
		vehicle: vehicle && { id: vehicle.id, name: `${vehicle.year} ${vehicle.name}` },
	})
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const result = await tradeInKind.receiveRequest(services, {
		clientIp: context.get(clientIpContext),
		request,
		vehicleId: url.searchParams.get('vehicle') ?? '',
	})
	context.set(isDatabaseDown, result.outcome === 'failed')
	return leadResponse(result, services.formRules)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	makeReadable(request)
	return sendForm(serverAction)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const dealer = frameOf(matches)?.dealer.name ?? ''
	return seo(matches, {
		title: messages.title(dealer),
		description: messages.description(dealer),
		path: href('/sell'),
		hidden: !loaderData?.token,
	})
}

export default function SellPage({ loaderData: { token, vehicle }, actionData }: Route.ComponentProps) {
	const { phone, chat, emailOptional } = useDealer()
	const { replyTime } = useTexts().site
	const openness = useFrame()?.today.openness
	if (!token) return <SwitchedOff phone={phone} />
	const to = vehicle ? `${href('/sell')}?${new URLSearchParams({ vehicle: vehicle.id })}` : href('/sell')
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain title={messages.heading} lede={messages.lede} />
			<div className="wrap grid gap-x-20 gap-y-12 pt-[clamp(1.5rem,4vw,4rem)] pb-section lg:grid-cols-[minmax(0,50rem)_minmax(16rem,1fr)]">
				<div>
					{vehicle && <p className="mb-6 font-[650]">{messages.wanted(vehicle.name)}</p>}
					<TradeInForm
						to={to}
						token={token}
						initialResult={getPostedResult(actionData)}
						{...{ phone, chat, openness, emailOptional, replyTime }}
					/>
				</div>
				<Next />
			</div>
		</main>
	)
}

/** Beside the form, on phones below it. */
function Next() {
	const { phone, tradingHours } = useDealer()
	const { replyTime } = useTexts().site
	const { heading, steps, talk } = messages.next
	return (
		<section aria-labelledby="next" className="self-start border-t-2 border-ink pt-5 lg:sticky lg:top-28">
			<h2 id="next" className="title text-title-sm">
				{heading}
			</h2>
			<ol className="mt-3">
				{steps(replyTime).map((text, index) => (
					<li key={text} className="flex gap-4 border-b border-line py-3">
						<span aria-hidden className="price text-xl text-accent-ink">
							{index + 1}
						</span>
						{text}
					</li>
				))}
			</ol>
			{phone.e164 && (
				<p className="mt-6">
					{talk}{' '}
					<a
						href={`tel:${phone.e164}`}
						ping={CALL_PING}
						className="link inline-flex min-h-11 items-center whitespace-nowrap"
					>
						{phone.display}
					</a>
				</p>
			)}
			{tradingHours.lines.map((line) => (
				<p key={line} className="text-sm text-ink-muted">
					{line}
				</p>
			))}
		</section>
	)
}

const SwitchedOff = ({ phone }: { phone: ReturnType<typeof useDealer>['phone'] }) => (
	<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
		<h1 className="title text-title-lg">{messages.off.heading}</h1>
		<p className="lede mt-4 mb-7">{messages.off.text}</p>
		{phone.e164 && (
			<a href={`tel:${phone.e164}`} ping={CALL_PING} className="link inline-flex min-h-11 items-center">
				{phone.display}
			</a>
		)}
	</main>
)

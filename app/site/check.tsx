/** /check?advert=…: whether an advert is the dealership's own. A plain form, so that it works without JavaScript. */
import { data, href } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Facts } from '#app/components/facts.tsx'
import { TextField } from '#app/components/field.tsx'
import { icons } from '#app/components/icons.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { splitParagraphs } from '#app/core/text.ts'
import { CALL_PING } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'

import {
	type AdvertAnswer,
	type CheckedVehicle,
	LONGEST_ADVERT,
} from '#app/features/vehicles/advert/advert.ts'
import { checkAdvert } from '#app/features/vehicles/advert/check-advert.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { checkMessages as messages } from '#messages/check.ts'
import type { Route } from './+types/check.ts'
import { useDealer } from './dealer-context.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

export const handle: RouteHandle = { reads: ['advert'], isPersonal: true }

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const typed = url.searchParams.get('advert')
	const clientIp = context.get(clientIpContext)
	const answer = typed === null ? undefined : await checkAdvert(services, typed, clientIp)
	const { payment } = pageTexts(await findDealerOrCached(services), 'check')
	const page = { answer, typed: typed?.slice(0, LONGEST_ADVERT) ?? '', payment }
	return data(page, { status: STATUSES[answer?.kind ?? ''] ?? 200, headers: typed === null ? {} : HEADERS })
}

const STATUSES: Record<string, number> = { 'over-limit': 429, failed: 503 }
const HEADERS = { 'X-Robots-Tag': 'noindex' }

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
	const robots = loaderHeaders.get('X-Robots-Tag')
	return { 'Cache-Control': 'no-store', ...(robots && { 'X-Robots-Tag': robots }) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const name = frameOf(matches)?.dealer.name ?? ''
	return seo(matches, {
		title: messages.title(name),
		description: messages.description(name),
		path: href('/check'),
		crumbs: [{ name: messages.heading, path: href('/check') }],
	})
}

export default function CheckPage({ loaderData: { answer, typed, payment } }: Route.ComponentProps) {
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain title={messages.heading} lede={messages.lede} />
			<div className="wrap section grid gap-x-20 gap-y-12 lg:grid-cols-2">
				<div>
					{answer && <Answer answer={answer} />}
					<form action={`${href('/check')}#answer`} className="grid gap-4">
						<TextField
							name="advert"
							label={messages.label}
							help={messages.help}
							defaultValue={typed}
							maxLength={LONGEST_ADVERT}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
							required
						/>
						<Button type="submit" kind="primary" className="max-md:w-full md:justify-self-start">
							{messages.check}
						</Button>
					</form>
				</div>
				<section aria-labelledby="payment" className="max-w-160 self-start border-t-2 border-ink pt-6">
					<h2 id="payment" className="title text-title-md">
						{messages.payment}
					</h2>
					{splitParagraphs(payment).map((text) => (
						<p key={text} className="mt-4">
							{text}
						</p>
					))}
					<OurContact />
				</section>
			</div>
		</main>
	)
}

function Answer({ answer }: { answer: AdvertAnswer }) {
	const vehicle = answer.kind === 'vehicle' ? answer.vehicle : undefined
	const { heading, text } = vehicle
		? messages.vehicle[vehicle.status]
		: messages.answers[answer.kind as Exclude<AdvertAnswer['kind'], 'vehicle'>]
	const isOurs = vehicle ? vehicle.status === 'available' : answer.kind.startsWith('own-')
	const isNo = answer.kind === 'look-alike' || answer.kind === 'other-number'
	const Icon = isOurs ? icons.CircleCheck : icons.TriangleAlert
	return (
		<section
			id="answer"
			tabIndex={-1}
			aria-labelledby="answer-heading"
			className={cn(
				'mb-10 scroll-mt-24 rounded-panel border p-5 md:p-6',
				isNo ? 'border-danger-700 bg-danger-100' : 'border-line bg-surface-raised',
			)}
		>
			<h2 id="answer-heading" className="title flex items-start gap-3 text-title-md">
				<Icon
					aria-hidden
					strokeWidth={1.75}
					className={`mt-1 size-7 flex-none ${isOurs ? 'text-positive' : 'text-danger-700'}`}
				/>
				{heading}
			</h2>
			<p className="mt-3">{text}</p>
			{vehicle && <VehicleFacts vehicle={vehicle} />}
		</section>
	)
}

function VehicleFacts({ vehicle: { name, price, stockNumber, status, path } }: { vehicle: CheckedVehicle }) {
	const isSold = status === 'sold'
	return (
		<>
			<p className="mt-5 text-lg font-[650]">{name}</p>
			<Facts
				facts={[
					{ name: messages.facts.price, value: isSold ? null : formatRand(price) },
					{ name: messages.facts.stockNumber, value: stockNumber },
				]}
			/>
			<ButtonLink to={path} kind="line" size="small" className="mt-5">
				{messages.view}
			</ButtonLink>
		</>
	)
}

function OurContact() {
	const { phone } = useDealer()
	if (!phone.e164) return null
	return (
		<p className="mt-4">
			{messages.facts.phone}{' '}
			<a
				href={`tel:${phone.e164}`}
				ping={CALL_PING}
				className="link inline-flex min-h-11 items-center font-[620]"
			>
				{phone.display}
			</a>
		</p>
	)
}

/** /contact: phone, email, trading hours, address, and the contact form. */

import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { SpokenAs } from '#app/components/spoken.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'

import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { DealerMap, originOf } from '#app/features/dealer/map.tsx'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import { OpeningLine } from '#app/features/dealer/opening-line.tsx'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import {
	formatSpecialDays,
	linesOfWeek,
	type Openness,
	type OtherHours,
	upcomingDays,
	type WeekLine,
} from '#app/features/dealer/trading-hours.ts'
import { messageKind } from '#app/features/leads/lead-kind.server.ts'
import { MessageForm } from '#app/features/leads/message-form.tsx'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import {
	clientIpContext,
	framedOrigin,
	isDatabaseDown,
	isSharedPage,
	servicesContext,
} from '#app/infra/services.server.ts'
import { contactMessages } from '#messages/contact.ts'
import { tradingDayMessages } from '#messages/site.ts'
import type { Route } from './+types/contact.ts'
import { ContactOptions } from './contact/contact-options.tsx'
import { EmailAddress } from './contact/email-address.tsx'
import { useDealer, useFrame, useTexts } from './dealer-context.ts'
import { formHeaders, getPostedResult, leadResponse, sendForm } from './leads/lead-result.ts'
import { PageBanner, PageHeader } from './page-header.tsx'
import { findBanner } from './page-parts.server.ts'

import { SellLink } from './sell-link.tsx'
import { searchTexts, seo } from './seo.ts'

const messages = contactMessages.hours

type Props = {
	week: Dealer['tradingHours']['week']
	otherHours: OtherHours[]
	openness: Openness
}

/** Whether the dealership is open now, and its trading hours. */
function TradingHours({ week, otherHours, openness }: Props) {
	return (
		<>
			<h3 className="title mt-8 text-title-sm">{messages.heading}</h3>
			<OpeningLine openness={openness} className="mt-2 mb-1" />
			<dl>
				{linesOfWeek(week).map((line) => (
					<Line key={line.days.join()} when={tradingDayMessages.days(line.days)} hours={line} />
				))}
			</dl>
			{otherHours.length > 0 && (
				<>
					<h4 className="mt-6 font-semibold">{messages.special}</h4>
					<dl>
						{otherHours.map(({ when, ...hours }) => (
							<Line key={when} when={when} hours={hours} />
						))}
					</dl>
				</>
			)}
		</>
	)
}

type Hours = Omit<WeekLine, 'days'>

const Line = ({ when, hours }: { when: string; hours: Hours }) => (
	<div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
		<dt className="text-balance text-ink-muted">
			<SpokenAs words={tradingDayMessages.spoken(when)}>{when}</SpokenAs>
		</dt>{' '}
		<dd className="text-right font-semibold min-[22.5rem]:max-w-full min-[22.5rem]:flex-none">
			<SpokenAs words={tradingDayMessages.spoken(hoursOf(hours))}>{hoursOf(hours)}</SpokenAs>
		</dd>
	</div>
)

function hoursOf({ opens, closes, byAppointment }: Hours): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? messages.byAppointment : messages.closed
}

const MAP_VISIBLE = '?map=shown'

export const handle: RouteHandle = { reads: ['map=shown'] }

export async function loader({ url, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const token = issueToken(appServices, 'message', { shared: context.get(isSharedPage) })
	const isDown = context.get(isDatabaseDown)
	const dealer = await findDealerOrCached(appServices, { isDatabaseDown: isDown })
	const { tradingHours, specialDays, mapEmbedAddress } = dealer
	const texts = pageTexts(dealer, 'contact')
	const { date } = toLocalTime(appServices.now(), tradingHours.timeZone)
	const otherHours = formatSpecialDays(upcomingDays(specialDays, date))
	const banner = isDown ? null : await findBanner(appServices, texts.picture)
	if (url.searchParams.get('map') !== 'shown') return { texts, banner, token, otherHours, live: false }

	const origin = originOf(mapEmbedAddress)
	context.set(framedOrigin, origin)
	return { texts, banner, token, otherHours, live: origin !== '' }
}

export async function action({ request, context }: Route.ActionArgs) {
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const result = await messageKind.receive(appServices, { clientIp: context.get(clientIpContext), values })
	context.set(isDatabaseDown, result.outcome === 'failed')
	return leadResponse(result, appServices.formRules)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData ? seo(matches, { ...searchTexts(loaderData), path: href('/contact') }) : []

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const { live, texts, banner, token, otherHours } = loaderData
	const dealer = useDealer()
	const { site } = useTexts()
	const openness = useFrame()?.today.openness
	const { phone, chat, email, address, mapAddress, mapEmbedAddress } = dealer
	const addressLine = formatAddress(address)
	const reachable = phone.e164 || chat || email.sales || addressLine
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader title={contactMessages.heading} lede={texts.lede} plain={banner !== null} crop="poles" />
			<PageBanner banner={banner} />
			<div
				className={cn(
					'wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-[clamp(2.5rem,5vw,5rem)]',
					(reachable || openness) && 'lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-24',
				)}
			>
				{(reachable || openness) && (
					<section aria-labelledby={reachable ? 'contact-options' : undefined}>
						{reachable && <ContactOptions dealer={dealer} headingId="contact-options" />}
						{openness && (
							<TradingHours week={dealer.tradingHours.week} otherHours={otherHours} openness={openness} />
						)}
					</section>
				)}
				<div className={reachable || openness ? 'lg:row-span-2' : 'max-w-200'}>
					<WriteToUs
						to={href('/contact')}
						token={token}
						initialResult={getPostedResult(actionData)}
						phone={phone}
						chat={chat}
						openness={openness}
						emailOptional={dealer.emailOptional}
						replyTime={site.replyTime}
					/>
					{takesTradeIns(dealer) && <SellLink />}
				</div>
				<EmailOptions dealer={dealer} />
			</div>
			{(addressLine || mapAddress || mapEmbedAddress) && (
				<DealerMap
					dealer={dealer}
					live={live}
					showAddress={`${href('/contact')}${MAP_VISIBLE}#map`}
					hideAddress={`${href('/contact')}#map`}
				/>
			)}
		</main>
	)
}

type WriteToUsProps = ComponentProps<typeof MessageForm>

const WriteToUs = (props: WriteToUsProps) => (
	<section aria-labelledby="write">
		<h2 id="write" className="title text-title-md">
			{contactMessages.write.heading}
		</h2>
		<p className="mt-1.5 mb-6 text-sm text-balance text-ink-muted">
			{contactMessages.write[props.emailOptional ? 'textWithoutEmail' : 'text'](props.replyTime)}
		</p>
		<MessageForm {...props} />
	</section>
)

/** Departments with their own email address, each link with a prepared subject. */
function EmailOptions({ dealer: { email } }: { dealer: Pick<Dealer, 'email'> }) {
	const mailboxes = [
		{ ...contactMessages.mailboxes.finance, address: email.finance },
		{ ...contactMessages.mailboxes.privacy, address: email.privacy },
	].filter(({ address }) => address)
	if (mailboxes.length === 0) return null
	return (
		<section aria-labelledby="desks">
			<h2 id="desks" className="title text-title-sm">
				{contactMessages.mailboxes.heading}
			</h2>
			<ul className="mt-3 grid gap-x-8 border-t border-line md:grid-cols-2">
				{mailboxes.map(({ title, text, subject, address }) => (
					<li key={title} className="max-md:border-b max-md:border-line py-5">
						<h3 className="font-semibold">{title}</h3>
						<p className="mt-1 text-sm text-ink-muted">{text}</p>
						<p className="mt-1 text-sm">
							<a
								href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
								aria-label={address}
								className="link inline-block py-2.5"
							>
								<EmailAddress>{address}</EmailAddress>
							</a>
						</p>
					</li>
				))}
			</ul>
		</section>
	)
}

/** /services: the dealership's services, each with a link. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { type Card, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { CARD_ICONS, type CardIcon, pageTexts } from '#app/features/dealer/page-texts.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { servicesMessages as messages } from '#messages/dealership-pages.ts'
import type { Route } from './+types/services.ts'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'
import { NothingYet } from './nothing-yet.tsx'
import { PageBanner, PageHeader } from './page-header.tsx'
import { findBanner } from './page-parts.server.ts'

import { SellLink } from './sell-link.tsx'
import { searchTexts, seo } from './seo.ts'
import car from './services/car.webp?url'
import check from './services/check.webp?url'
import drawings from './services/drawings.svg?url&no-inline'
import exchange from './services/exchange.webp?url'
import money from './services/money.webp?url'
import shield from './services/shield.webp?url'
import tool from './services/tool.webp?url'

/** A service has a picture of one evening, where there is one, and else a drawing. The first three are large. */
const PICTURES: Partial<Record<CardIcon, string>> = { car, money, exchange, check, tool, shield }

const DRAWINGS = 8 // in the file, one for each of CARD_ICONS, on the horizon of the website

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const texts = pageTexts(await findDealerOrCached(appServices), 'services')
	const drawingIndexes = texts.services.map(({ icon }) => Math.max(CARD_ICONS.indexOf(icon as CardIcon), 0))
	const pictures = texts.services.map(({ icon }) => PICTURES[icon as CardIcon])
	return { texts, drawingIndexes, pictures, banner: await findBanner(appServices, texts.picture) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData
		? seo(matches, {
				...searchTexts(loaderData),
				path: href('/services'),
				crumbs: [{ name: messages.heading, path: href('/services') }],
			})
		: []

export default function ServicesPage({
	loaderData: { texts, drawingIndexes, pictures, banner },
}: Route.ComponentProps) {
	const dealer = useDealer()
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader
				eyebrow={messages.eyebrow}
				title={messages.heading}
				lede={texts.lede}
				plain={banner !== null}
			/>
			<PageBanner banner={banner} />
			{texts.services.length === 0 ? (
				<NothingYet hint="services" />
			) : (
				<div className="wrap section">
					<ul className="services">
						{texts.services.map((service, index) => (
							<Service
								key={service.title}
								service={service}
								drawing={drawingIndexes[index] ?? 0}
								picture={pictures[index]}
								isLarge={index < 3}
							/>
						))}
					</ul>
					{takesTradeIns(dealer) && <SellLink className="mt-8" />}
				</div>
			)}
		</main>
	)
}

type ServiceProps = { service: Card; drawing: number; picture: string | undefined; isLarge: boolean }

function Service({ service: { title, text, link }, drawing, picture, isLarge }: ServiceProps) {
	const button = buttonOf(title, link)
	return (
		<li>
			<img
				src={picture ?? drawings}
				alt=""
				width={240}
				height={160}
				loading={isLarge ? 'eager' : 'lazy'}
				style={picture ? undefined : { objectPosition: `0 ${(drawing * 100) / (DRAWINGS - 1)}%` }}
			/>
			<div>
				<h2 className="title text-title-md">{title}</h2>
				<p className="mt-2 max-w-[38rem] text-ink-muted">{text}</p>
			</div>
			<ButtonLink to={link || CONTACT} size="small" aria-label={button.label}>
				{button.text}
			</ButtonLink>
		</li>
	)
}

/** Says what happens next, where the website knows the page; 'Learn More' leads to the contact page (specification). */
function buttonOf(title: string, link: string) {
	if (!link) return { text: messages.ask, label: messages.askAbout(title) }
	const next = link.startsWith('tel:') ? messages.call : messages.next[link]
	return next
		? { text: next, label: messages.nextOf(next, title) }
		: { text: messages.more, label: messages.moreAbout(title) }
}

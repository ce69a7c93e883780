/** /services: the dealership's services, each with a link. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { type Card, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { servicesMessages as messages } from '#messages/services.ts'
import type { Route } from './+types/services.ts'
import { CardIcon } from './card-icon.tsx'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'
import { NothingYet } from './nothing-yet.tsx'
import { findBanner } from './page-banner.server.ts'
import { PageBanner } from './page-banner.tsx'
import { PageHeader } from './page-header.tsx'
import { SellLink } from './sell-link.tsx'
import { searchTexts, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const texts = pageTexts(await findDealerOrCached(appServices), 'services')
	return { texts, banner: await findBanner(appServices, texts.picture) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData
		? seo(matches, {
				...searchTexts(loaderData),
				path: href('/services'),
				crumbs: [{ name: messages.heading, path: href('/services') }],
			})
		: []

export default function ServicesPage({ loaderData: { texts, banner } }: Route.ComponentProps) {
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
					<ul className="grid gap-x-14 border-t-2 border-ink md:grid-cols-2 lg:block">
						{texts.services.map((service) => (
							<ServiceRow key={service.title} service={service} />
						))}
					</ul>
					{takesTradeIns(dealer) && <SellLink className="mt-8" />}
				</div>
			)}
		</main>
	)
}

function ServiceRow({ service: { icon, title, text, link } }: { service: Card }) {
	const button = buttonOf(title, link)
	return (
		<li className="flex flex-col items-start gap-4 border-b border-line py-8 lg:grid lg:grid-cols-[4fr_6fr_auto] lg:items-center lg:gap-12">
			<h2 className="title flex items-center gap-4 text-title-md">
				<CardIcon name={icon} className="size-6 flex-none text-accent-ink" />
				{title}
			</h2>
			<p className="max-w-[38rem] text-ink-muted">{text}</p>
			<ButtonLink to={link || CONTACT} size="small" aria-label={button.label} className="max-lg:mt-auto">
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

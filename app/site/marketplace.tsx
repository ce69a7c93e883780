/** /auto-trader: the dealership's vehicles on the AutoTrader marketplace. */
import { data, href } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealer, findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { marketplaceMessages as messages } from '#messages/dealership-pages.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/marketplace.ts'
import { useDealer } from './dealer-context.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBanner, PageHeader } from './page-header.tsx'
import { findBanner } from './page-parts.server.ts'

import { frameOf, searchTexts, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, log, preview } = appServices
	const dealer = await readOrFallback(log, 'the marketplace page', findDealer(db), undefined)
	// A dealership that is on no marketplace has no such page; its staff see what they write.
	if (dealer && !dealer.marketplace && !preview?.texts) return data(null, 404)
	const texts = pageTexts(await findDealerOrCached(appServices), 'marketplace')
	return data({ banner: await findBanner(appServices, texts.picture), texts })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	seo(matches, {
		...(loaderData
			? searchTexts(loaderData)
			: { title: siteMessages.notFound.title(frameOf(matches)?.dealer.name ?? ''), hidden: true }),
		path: href('/auto-trader'),
	})

const labelOf = (marketplace: Dealer['marketplace']) => marketplace?.label ?? messages.defaultLabel

export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
	const { marketplace } = useDealer()
	if (!loaderData) return <NotFoundPage />
	const { banner, texts } = loaderData
	const label = labelOf(marketplace)
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain title={texts.heading} lede={texts.lede}>
				{marketplace && (
					<p className="mt-8">
						<ProfileLink marketplace={marketplace} kind="primary" />
					</p>
				)}
			</PageHeader>
			<PageBanner banner={banner} />
			<section className="wrap section" aria-label={messages.pointsLabel(label)}>
				{marketplace && texts.points.length > 0 && (
					<ul className="grid border-t-2 border-ink md:grid-cols-3 md:gap-x-10">
						{texts.points.map(({ title, text }) => (
							<li key={title} className="border-b border-line py-7">
								<h2 className="title text-title-sm">{title}</h2>
								<p className="mt-2 text-ink-muted">{text}</p>
							</li>
						))}
					</ul>
				)}
				<div className="mt-10 flex flex-wrap gap-3">
					{marketplace && <ProfileLink marketplace={marketplace} kind="dark" />}
					<ButtonLink to={href('/inventory')}>{messages.inventory}</ButtonLink>
				</div>
				{marketplace && <p className="mt-6 text-sm text-ink-muted">{messages.note(label)}</p>}
			</section>
		</main>
	)
}

type ProfileLinkProps = { marketplace: NonNullable<Dealer['marketplace']>; kind: 'primary' | 'dark' }

function ProfileLink({ marketplace: { label, address }, kind }: ProfileLinkProps) {
	return (
		<a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind })}>
			<span>
				{messages.profile(label)} <span className="font-[450]">{messages.newTab}</span>
			</span>
			<icons.ArrowUpRight aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
		</a>
	)
}

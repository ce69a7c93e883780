import { Suspense } from 'react'
import { href } from 'react-router'
import { Spinner } from '#app/components/button.tsx'
import { Deferred, lazyPart, useResolved } from '#app/components/hydration.tsx'
import { listFeaturedPosts } from '#app/features/blog/blog-post-queries.server.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { type PageTexts, pageTexts, withCounts } from '#app/features/dealer/page-texts.ts'
import { advertise, findMonthlyOffer } from '#app/features/finance/dealer-terms.server.ts'

import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { countForStatistics, listBodyTypes } from '#app/features/vehicles/inventory/stock-cache.server.ts'

import {
	listFeatured,
	listFeaturedFuelTypes,
	listNewest,
} from '#app/features/vehicles/vehicle-queries.server.ts'

import type { Database } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { FloorStrip } from '#app/site/home/featured-vehicles.tsx'
import type { HeroPhoto } from '#app/site/home/hero.tsx'
import { CallToAction, FeaturedPosts, PostsSection } from '#app/site/home/lower-sections.tsx'
import { homeMessages } from '#messages/home.ts'
import type { Route } from './+types/home.ts'
import { useDealer, useTexts } from './dealer-context.ts'
import {
	FeaturedHeading,
	FeaturedSection,
	FeaturedVehicles,
	ViewAllBelow,
} from './home/featured-vehicles.tsx'
import { Hero } from './home/hero.tsx'
import { AboutBlock } from './home/lower-sections.tsx'
import { sellStripHtml } from './home/sell-strip.server.tsx'
import { listUnwrittenPages, loadRails } from './page-parts.server.ts'
import { frameOf, seo } from './seo.ts'

/** Far below the first view. */
const VehicleRails = lazyPart(() =>
	import('./vehicle-rails.tsx').then((module) => ({ default: module.VehicleRails })),
)
const MonthlySlider = lazyPart(() =>
	import('./home/monthly-slider.tsx').then((module) => ({ default: module.MonthlySlider })),
)

/**
 * Milliseconds that a client-side navigation waits for the data before the page shows loading placeholders.
 */
const LOADING_DELAY_MS = 200

/** A section whose query fails is logged and shown empty. */
export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, log, memoize, now } = appServices
	const readOrEmpty = <Item,>(what: string, find: () => Promise<Item[]>) =>
		readOrFallback(log, what, memoize(what, find), [])
	const dealer = await findDealerOrCached(appServices)
	const [photos, bodyTypes, newest, vehicles, fuelTypes, rails, offer, posts] = await Promise.all([
		readOrEmpty('the hero pictures', () => listHeroPhotos(db, dealer)),
		readOrEmpty('the body types', () => listBodyTypes(appServices)),
		readOrFallback(log, 'the newest vehicles', listNewest(appServices), []),
		readOrEmpty('the featured vehicles', () => listFeatured(db)),
		readOrEmpty('the fuel types of the featured vehicles', () => listFeaturedFuelTypes(db)),
		loadRails(appServices, dealer),
		readOrFallback(log, 'what a month buys', findMonthlyOffer(appServices), null),
		readOrEmpty('featured posts:', () => listFeaturedPosts(db)), // logged so (specification, section 8)
	])
	const homeTexts = pageTexts(dealer, 'home')
	const counts = await countForStatistics(appServices, dealer)
	const unwritten = listUnwrittenPages(dealer)
	const texts = {
		...homeTexts,
		statistics: withCounts(homeTexts.statistics, counts),
		hasServices: !unwritten.includes('services'),
		hasAbout: !unwritten.includes('about'),
	}
	return {
		texts,
		photos,
		bodyTypes,
		floor: { count: counts.vehicles, vehicles: advertise(dealer, newest, now()) },
		featured: { vehicles: advertise(dealer, vehicles, now()), fuelTypes },
		rails,
		offer,
		posts,
		sell: sellStripHtml(dealer),
	}
}

/** The hero photos in the dealership's order; missing ones are left out. */
async function listHeroPhotos(
	db: Database,
	{ heroPhotos }: Pick<Dealer, 'heroPhotos'>,
): Promise<HeroPhoto[]> {
	const result = await findPhotos(
		db,
		heroPhotos.flatMap(({ wide, tall }) => [wide, tall]),
	)
	return heroPhotos.flatMap(({ wide, tall, focus }) => {
		const photo = result.get(wide)
		if (!photo) return []
		return { wide: photo, tall: (tall && result.get(tall)) || null, ...(focus && { focus }) }
	})
}

type HomeTexts = PageTexts<'home'> & { hasServices: boolean; hasAbout: boolean }

/** While a client-side navigation loads; nothing of it is in the first view. */
const NOT_LOADED: HomeTexts = {
	hasServices: false,
	hasAbout: false,
	title: '',
	description: '',
	headline: '',
	aboutHeading: '',
	story: '',
	statistics: [],
	featuredHeading: '',
	featuredLine: '',
	noneFeatured: '',
	postsHeading: '',
	postsLine: '',
	callHeading: '',
	callLine: '',
}

type Home = Awaited<ReturnType<typeof loader>>
type HomeData = { [Key in keyof Home]: Home[Key] | Promise<Home[Key]> }

/**
 * On a client-side navigation: waits for LOADING_DELAY_MS, then renders with promises, so that each section shows a
 * placeholder.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
	const home = serverLoader() as Promise<Home>
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LOADING_DELAY_MS))
	const loaded = await Promise.race([home, timeout])
	if (loaded) return loaded
	return {
		texts: home.then(({ texts }) => texts),
		photos: home.then(({ photos }) => photos),
		bodyTypes: home.then(({ bodyTypes }) => bodyTypes),
		floor: home.then(({ floor }) => floor),
		featured: home.then(({ featured }) => featured),
		rails: home.then(({ rails }) => rails),
		offer: home.then(({ offer }) => offer),
		posts: home.then(({ posts }) => posts),
		sell: home.then(({ sell }) => sell),
	}
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const texts = frameOf(matches)?.texts.home
	return texts ? seo(matches, { ...texts, path: href('/') }) : []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { photos, bodyTypes, floor, featured, rails, offer, posts, sell, ...data } = loaderData as HomeData
	const { site, home } = useTexts()
	const hidesBlog = useDealer().hiddenSections?.includes('blog')
	const texts = useResolved(data.texts, NOT_LOADED)
	return (
		<main id="main" tabIndex={-1}>
			<Hero headline={home.headline} tagline={site.tagline} photos={photos} bodyTypes={bodyTypes} />
			<Deferred value={floor} fallback={<div className="h-100" />}>
				{(floor) => <FloorStrip {...floor} />}
			</Deferred>
			<AboutBlock texts={texts} blurb={site.blurb} />
			<FeaturedSection>
				<Deferred
					value={featured}
					fallback={
						<>
							<div className="grid min-h-[50rem] content-between">
								<FeaturedHeading texts={texts} />
								<Spinner label={homeMessages.featured.loading} />
								<span />
							</div>
							<ViewAllBelow />
						</>
					}
				>
					{(featured) => <FeaturedVehicles {...featured} texts={texts} />}
				</Deferred>
			</FeaturedSection>
			<Suspense>
				<Deferred value={rails} fallback={null}>
					{(rails) => <VehicleRails rails={rails} className="pt-section" />}
				</Deferred>
				<Deferred value={offer} fallback={null}>
					{(offer) => offer && <MonthlySlider offer={offer} />}
				</Deferred>
				<Deferred value={sell} fallback={null}>
					{(sell) =>
						sell && (
							// biome-ignore lint/security/noDangerouslySetInnerHtml: of the server (sell-strip.server.tsx)
							<section className="later print:hidden" dangerouslySetInnerHTML={{ __html: sell }} />
						)
					}
				</Deferred>
			</Suspense>
			{!hidesBlog && (
				<PostsSection texts={texts}>
					<Deferred value={posts} fallback={<p className="lede min-h-108">{homeMessages.posts.loading}</p>}>
						{(posts) => <FeaturedPosts posts={posts} />}
					</Deferred>
				</PostsSection>
			)}
			<CallToAction texts={texts} />
		</main>
	)
}

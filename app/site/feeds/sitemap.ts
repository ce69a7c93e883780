/**
 * GET /sitemap.xml: every page that search engines may list, with its images and its last change. For a large
 * stock it is an index of parts: ?part=0 has all pages except vehicles, ?part=1 and up have MAX_URLS vehicles
 * each.
 */
import { href } from 'react-router'
import { blogPostPath } from '#app/features/blog/blog-formats.ts'
import { listLatestPosts } from '#app/features/blog/blog-post-queries.server.ts'
import { takesTradeIns } from '#app/features/dealer/dealer.ts'
import { dealerChangedAt, findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { faqsChangedAt } from '#app/features/faqs/faqs.server.ts'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { galleryChangedAt, listGallery } from '#app/features/showroom/gallery.server.ts'
import { findStockRows, stockChangedAt } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { indexedPages } from '#app/features/vehicles/inventory/stock-pages.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { countOnOffer, listOnOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { hiddenPaths } from '#app/site/navigation.ts'
import { listHiddenSections } from '#app/site/page-parts.server.ts'
import type { Route } from './+types/sitemap.ts'
import { feedResponse, latest, type SitemapUrl, sitemapIndexXml, sitemapXml } from './feed.ts'

type Database = Parameters<typeof dealerChangedAt>[0]
type SitemapServices = Parameters<typeof listHiddenSections>[0] & Parameters<typeof findStockRows>[0]

/** Limit per kind of page. A sitemap may have 50 000 URLs and 50 MB. */
const MAX_URLS = 10_000

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { db, baseUrl, log, memoize } = services
	const partCount = memoize('the number of vehicles on offer', () => countOnOffer(db)).then(countParts)
	const part = parsePart(url.searchParams.get('part'), await readOrFallback(log, 'the sitemap', partCount, 0))
	return feedResponse(
		request,
		{ log, memoize },
		{
			name: part === 'index' ? 'the sitemap' : `the sitemap, part ${part}`,
			type: 'application/xml',
			write: async () =>
				part === 'index'
					? sitemapIndexXml(baseUrl, partUrls(await partCount))
					: sitemapXml(baseUrl, await listSitemapPart(services, part)),
		},
	)
}

/** Number of parts with vehicles; 0 if one sitemap has everything. */
const countParts = (vehicles: number): number => (vehicles <= MAX_URLS ? 0 : Math.ceil(vehicles / MAX_URLS))

type SitemapPart = 'all' | 'index' | number

/** Parses ?part; a number that is out of range means the index. */
function parsePart(text: string | null, parts: number): SitemapPart {
	if (parts === 0) return 'all'
	const part = /^\d{1,6}$/.test(text ?? '') ? Number(text) : parts + 1
	return part <= parts ? part : 'index'
}

async function listSitemapPart(services: SitemapServices, part: 'all' | number): Promise<SitemapUrl[]> {
	const { db } = services
	if (part === 'all') return [...(await listPages(services)), ...(await listVehicles(db, 0))]
	return part === 0 ? listPages(services) : listVehicles(db, part - 1)
}

const partUrls = (parts: number): string[] =>
	Array.from({ length: parts + 1 }, (_, part) => `${href('/sitemap.xml')}?part=${part}`)

async function listVehicles(db: Database, part: number): Promise<SitemapUrl[]> {
	const vehicles = await listOnOffer(db, { limit: MAX_URLS, offset: part * MAX_URLS })
	return vehicles.map((vehicle) => ({
		path: vehiclePath(vehicle),
		changedAt: vehicle.changedAt,
		pictures: picturesOf(vehicle.photos),
	}))
}

async function listPages(services: SitemapServices): Promise<SitemapUrl[]> {
	const { db } = services
	const [dealer, changed, stock, posts, gallery] = await Promise.all([
		findDealer(db),
		lastChanges(db),
		findStockRows(services),
		listLatestPosts(db, MAX_URLS),
		listGallery(db),
	])
	const hero = await findPhotos(
		db,
		dealer.heroPhotos.map(({ wide }) => wide),
	)
	const hidden = hiddenPaths({ ...dealer, hiddenSections: await listHiddenSections(services, dealer) })
	const pages = [
		{
			path: href('/'),
			changedAt: latest(changed.dealer, changed.stock, changed.posts(posts)),
			pictures: picturesOf([...hero.values()]),
		},
		{ path: href('/inventory'), changedAt: changed.stock },
		{
			path: href('/showroom'),
			changedAt: changed.gallery,
			pictures: picturesOf(gallery.flatMap(({ photo }) => photo ?? [])),
		},
		{ path: href('/blog'), changedAt: changed.posts(posts) },
		{ path: href('/faqs'), changedAt: changed.faqs },
		...(
			[
				'/about',
				'/services',
				'/finance',
				'/finance/application',
				'/auto-trader',
				'/contact',
				'/check',
				'/privacy',
				...(takesTradeIns(dealer) ? (['/sell'] as const) : []),
			] as const
		).map((path) => ({
			path: href(path),
			changedAt: changed.dealer,
		})),
		...indexedPages(stock),
		...posts.map((post) => ({
			path: blogPostPath(post),
			changedAt: post.changedAt,
			pictures: picturesOf(post.photo ? [post.photo] : []),
		})),
	]
	return pages.filter(({ path }) => !hidden.includes(path))
}

async function lastChanges(db: Database) {
	const [dealer, stock, faqs, gallery] = await Promise.all([
		dealerChangedAt(db),
		stockChangedAt(db),
		faqsChangedAt(db),
		galleryChangedAt(db),
	])
	const posts = (all: { changedAt: Date }[]) => latest(...all.map(({ changedAt }) => changedAt))
	return { dealer, stock, faqs, gallery, posts }
}

const picturesOf = (photos: Photo[]): string[] =>
	photos.map((photo) => renditionAddress(photo, widthsOf(photo).at(-1) ?? 320, 'jpeg'))

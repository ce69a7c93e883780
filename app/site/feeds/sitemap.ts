/** GET /sitemap.xml: every page that search engines may list, with its pictures and when it was changed last. */
import { href } from 'react-router'
import { listLatestPosts } from '#app/content/blog-post-store.server.ts'
import { faqsChangedAt } from '#app/content/faq-store.server.ts'
import { dealerChangedAt, findDealer } from '#app/dealer/dealer-store.server.ts'
import { type Photo, renditionAddress, widthsOf } from '#app/media/photo.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import { services } from '#app/platform/services.server.ts'
import { galleryChangedAt, listGallery } from '#app/showroom/gallery-store.server.ts'
import type { StockMake } from '#app/vehicles/stock.ts'
import { listStock, stockChangedAt } from '#app/vehicles/stock-store.server.ts'
import { listOnOffer } from '#app/vehicles/vehicle-store.server.ts'
import type { Route } from './+types/sitemap.ts'
import { answerFeed } from './feed.ts'
import { latest, type SitemapEntry, sitemapXml } from './sitemap-xml.ts'

type Database = Parameters<typeof findDealer>[0]

/** Of each kind; a sitemap may list 50 000 pages in all (feeds.md, section 5). */
const MOST = 20_000

export function loader({ request, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const read = listPages(given.db).then((pages) => sitemapXml(given.baseUrl, pages))
	return answerFeed(request, given, { what: 'the sitemap', type: 'application/xml', read })
}

async function listPages(db: Database): Promise<SitemapEntry[]> {
	const [dealer, changed, vehicles, stock, posts, gallery] = await Promise.all([
		findDealer(db),
		lastChanges(db),
		listOnOffer(db, MOST),
		listStock(db),
		listLatestPosts(db, MOST),
		listGallery(db),
	])
	const hero = await findPhotos(db, dealer.heroPhotos)
	return [
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
				'/privacy',
			] as const
		).map((path) => ({
			path: href(path),
			changedAt: changed.dealer,
		})),
		...vehicles.map(({ id, changedAt, photos }) => ({
			path: href('/car/:id', { id }),
			changedAt,
			pictures: picturesOf(photos),
		})),
		...stock.flatMap(landingPages),
		...posts.map(({ id, changedAt, photo }) => ({
			path: href('/blog/:id', { id }),
			changedAt,
			pictures: picturesOf(photo ? [photo] : []),
		})),
	]
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

const landingPages = (make: StockMake): SitemapEntry[] => [
	{ path: href('/inventory/:make', { make: make.slug }), changedAt: make.changedAt },
	...make.models.map((model) => ({
		path: href('/inventory/:make/:model', { make: make.slug, model: model.slug }),
		changedAt: model.changedAt,
	})),
]

const picturesOf = (photos: Photo[]): string[] =>
	photos.map((photo) => renditionAddress(photo, widthsOf(photo).at(-1) ?? 320, 'jpeg'))

/**
 * What several pages load beside their own data: the picture of a page, rails of vehicles, and the sections that are
 * left out.
 */
import { countBlogPosts } from '#app/features/blog/blog-post-queries.server.ts'
import type { Dealer, PagePicture, Section, WrittenPage } from '#app/features/dealer/dealer.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { countFaqs } from '#app/features/faqs/faqs.server.ts'
import { advertise } from '#app/features/finance/dealer-terms.server.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { hasGalleryItems } from '#app/features/showroom/gallery.server.ts'
import type { Rails } from '#app/features/vehicles/vehicle.ts'
import { listRails } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

export type Banner = Omit<PagePicture, 'photo'> & { photo: Photo }

/** The picture of a page with its photo; null without one, or while the database is down. */
export async function findBanner(
	{ db, log, memoize }: Pick<Services, 'db' | 'log' | 'memoize'>,
	{ photo: address, alt, focus }: PagePicture,
): Promise<Banner | null> {
	if (!address) return null
	const what = `the picture ${address}`
	const photos = await readOrFallback(
		log,
		what,
		memoize(what, () => findPhotos(db, [address])),
		undefined,
	)
	const photo = photos?.get(address)
	return photo ? { photo, alt, focus } : null
}

/** The pages for which the dealership has not written anything. */
export function listUnwrittenPages(dealer: Dealer): WrittenPage[] {
	const { story, owner, promise, reasons } = pageTexts(dealer, 'about')
	const about = story || pageTexts(dealer, 'site').blurb || owner || promise || reasons.length > 0
	const { services } = pageTexts(dealer, 'services')
	return [...(about ? [] : ['about' as const]), ...(services.length > 0 ? [] : ['services' as const])]
}

/**
 * The sections that menu, footer and sitemap leave out: the dealership's choice, and those without an item or a word. If
 * the database fails, those without an item stay.
 */
export async function listHiddenSections(
	{ db, log, memoize }: Pick<Services, 'db' | 'log' | 'memoize'>,
	dealer: Dealer,
): Promise<(Section | WrittenPage)[]> {
	const { hiddenSections = [], hidesEmptySections } = dealer
	if (!hidesEmptySections) return hiddenSections
	const read = async (): Promise<Section[]> => {
		const [posts, faqs, hasItems] = await Promise.all([
			countBlogPosts(db),
			countFaqs(db),
			hasGalleryItems(db),
		])
		return [
			...(posts.all === 0 ? ['blog' as const] : []),
			...(faqs.all === 0 ? ['faqs' as const] : []),
			...(hasItems ? [] : ['showroom' as const]),
		]
	}
	const empty = await readOrFallback(log, 'the empty sections', memoize('the empty sections', read), [])
	return [...new Set([...hiddenSections, ...empty, ...listUnwrittenPages(dealer)])]
}

const NO_RAILS: Rails = { justIn: [], reduced: [] }

/** With their monthly amounts. If the query fails, the page shows no rail. */
export async function loadRails(services: Services, dealer: Dealer): Promise<Rails> {
	const { log, now } = services
	const { justIn, reduced } = await readOrFallback(log, 'the rails', listRails(services), NO_RAILS)
	return { justIn: advertise(dealer, justIn, now()), reduced: advertise(dealer, reduced, now()) }
}

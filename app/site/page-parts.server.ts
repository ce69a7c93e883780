/**
 * What several pages load beside their own data: the picture of a page, rails of vehicles, and the sections that are
 * left out.
 */
import { countBlogPosts } from '#app/features/blog/blog-post-queries.server.ts'
import type { Dealer, PagePicture, Section } from '#app/features/dealer/dealer.ts'
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

type Facts = Pick<Dealer, 'hiddenSections' | 'hidesEmptySections'>

/**
 * The sections that menu, footer and sitemap leave out: the dealership's choice, and those without an item. If the
 * database fails, only the dealership's choice counts.
 */
export async function listHiddenSections(
	{ db, log, memoize }: Pick<Services, 'db' | 'log' | 'memoize'>,
	{ hiddenSections = [], hidesEmptySections }: Facts,
): Promise<Section[]> {
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
	return [...new Set([...hiddenSections, ...empty])]
}

const NO_RAILS: Rails = { justIn: [], reduced: [] }

/** With their monthly amounts. If the query fails, the page shows no rail. */
export async function loadRails(services: Services, dealer: Dealer): Promise<Rails> {
	const { log, now } = services
	const { justIn, reduced } = await readOrFallback(log, 'the rails', listRails(services), NO_RAILS)
	return { justIn: advertise(dealer, justIn, now()), reduced: advertise(dealer, reduced, now()) }
}

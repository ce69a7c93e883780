/** The sections that menu, footer and sitemap leave out: the dealership's choice, and those without an item. */
import { countBlogPosts } from '#app/features/blog/blog-post-queries.server.ts'
import type { Dealer, Section } from '#app/features/dealer/dealer.ts'
import { countFaqs } from '#app/features/faqs/faqs.server.ts'
import { hasGalleryItems } from '#app/features/showroom/gallery.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

type Facts = Pick<Dealer, 'hiddenSections' | 'hidesEmptySections'>

/** If the database fails, only the dealership's choice counts. */
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

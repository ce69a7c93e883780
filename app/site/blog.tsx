/** /blog: the featured article, and all others with pagination, categories and search. */
import { useState } from 'react'
import { href } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FirstViewEnd } from '#app/components/first-view-end.tsx'
import { type BlogPostSummary, type BlogQuery, readBlogQuery } from '#app/features/blog/blog-post.ts'
import { BlogPostGrid } from '#app/features/blog/blog-post-grid.tsx'
import {
	type BlogPage as Articles,
	listBlogCategories,
	listBlogPosts,
	listFeaturedPosts,
	matchesQuery,
} from '#app/features/blog/blog-post-queries.server.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { readOrFallback } from '#app/infra/read-or.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { blogMessages as messages } from '#app/messages/en-ZA/blog.ts'
import type { Route } from './+types/blog.ts'
import { BlogFilters } from './blog/blog-filters.tsx'
import { BlogPages } from './blog/blog-pages.tsx'
import { FeaturedPost } from './blog/featured-post.tsx'
import { NoMatchingPosts } from './blog/no-posts-found.tsx'
import { useToday } from './dealer-context.ts'
import { frameOf, seo } from './seo.ts'

type Blog = Articles & {
	featured: BlogPostSummary | null
	featuredFits: boolean // the featured article is the only result
	categories: string[]
}

const NOTHING: Blog = {
	featured: null,
	featuredFits: false,
	categories: [],
	posts: [],
	matchCount: 0,
	page: 1,
	pages: 1,
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db, log } = context.get(servicesContext)
	const query = readBlogQuery(url.searchParams)
	return { ...(await readOrFallback(log, 'blog posts', readBlog(db, query), NOTHING)), query }
}

async function readBlog(db: Services['db'], query: BlogQuery): Promise<Blog> {
	const [[featured = null], categories] = await Promise.all([
		listFeaturedPosts(db, 1),
		listBlogCategories(db),
	])
	const articles = await listBlogPosts(db, query, featured)
	const featuredFits =
		featured !== null && articles.matchCount === 0 && (await matchesQuery(db, query, featured))
	return { ...articles, featured, featuredFits, categories }
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const { name } = dealer
	const feed = { type: 'application/rss+xml', title: messages.title(name), href: href('/blog/rss.xml') }
	return [
		...seo(matches, { title: messages.title(name), description: messages.description, path: href('/blog') }),
		{ tagName: 'link', rel: 'alternate', ...feed },
	]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	const { featured, featuredFits, categories, posts, matchCount, query } = loaderData
	const { year } = useToday()
	const [opened] = useState(query) // cards animate in only when the page opens
	const isFiltered = query.search !== '' || query.category !== ''
	return (
		<main id="main" tabIndex={-1}>
			<section data-surface="dark" className="pt-[clamp(1.75rem,4vw,3.5rem)] pb-[clamp(2rem,5vw,4.5rem)]">
				<div className="wrap">
					<h1 className="display text-display-lg leading-[1.03]">{messages.heading}</h1>
					<p className="lede mt-3 max-md:sr-only">{messages.lede}</p>
					{featured && <FeaturedPost post={featured} presentYear={year} />}
				</div>
				<FirstViewEnd />
			</section>
			<section className="wrap pt-[clamp(1.75rem,3vw,3rem)] pb-section" aria-labelledby="posts">
				<h2 id="posts" className="sr-only">
					{messages.list}
				</h2>
				{categories.length === 0 ? (
					<EmptyState picture={placeholders.generic} text={messages.none} />
				) : (
					<>
						<BlogFilters categories={categories} query={query} />
						<p role="status" className="sr-only">
							{messages.matchCount(matchCount)}
						</p>
						{posts.length > 0 && (
							<BlogPostGrid posts={posts} presentYear={year} staggered={query === opened} />
						)}
						{posts.length === 0 && isFiltered && <NoMatchingPosts fitting={featuredFits ? featured : null} />}
						<BlogPages query={query} page={loaderData.page} pages={loaderData.pages} />
					</>
				)}
			</section>
		</main>
	)
}

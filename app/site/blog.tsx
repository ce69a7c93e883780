/** /blog: the featured article, and all others with pagination, categories and search. */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { Button, ButtonLink, canFadePages } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FirstViewEnd } from '#app/components/hydration.tsx'
import { SearchField } from '#app/components/search-field.tsx'
import { Status } from '#app/components/spoken.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { onPage } from '#app/core/page-number.ts'
import { tidy } from '#app/core/typed-text.ts'
import { blogPostPath } from '#app/features/blog/blog-formats.ts'
import {
	type BlogPostSummary,
	type BlogQuery,
	blogSearch,
	MAX_BLOG_SEARCH,
	readBlogQuery,
} from '#app/features/blog/blog-post.ts'
import { BlogPostGrid, Byline } from '#app/features/blog/blog-post-grid.tsx'
import {
	type BlogPage as Articles,
	listBlogCategories,
	listBlogPosts,
	listFeaturedPosts,
	matchesQuery,
} from '#app/features/blog/blog-post-queries.server.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { placeholders } from '#app/features/media/placeholder.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { blogPostCardMessages, blogMessages as messages } from '#messages/blog.ts'
import type { Route } from './+types/blog.ts'
import { useToday } from './dealer-context.ts'
import { ContactLinks, StaffHint } from './nothing-yet.tsx'
import { seo } from './seo.ts'

const PAUSE_BEFORE_SEARCH = 150 // ms: debounce

/** Categories and search: links and a form; with JavaScript, the search is live (debounced). */
function BlogFilters({ categories, query }: { categories: string[]; query: BlogQuery }) {
	const options = [{ value: '', text: messages.all }, ...categories.map((value) => ({ value, text: value }))]
	return (
		<div className="mb-[clamp(1.75rem,3vw,3rem)] grid gap-4 min-[80rem]:grid-cols-[minmax(0,1fr)_19rem] min-[80rem]:items-center">
			<nav aria-label={messages.categories} className="chip-row">
				{options.map(({ value, text }) => (
					<Link
						key={value}
						to={href('/blog') + blogSearch({ search: query.search, category: value })}
						preventScrollReset
						aria-current={value === query.category ? 'true' : undefined}
						className={chipClass(value === query.category)}
					>
						{text}
					</Link>
				))}
			</nav>
			<BlogSearch query={query} />
		</div>
	)
}

function BlogSearch({ query: { search, category } }: { query: BlogQuery }) {
	const submit = useSubmit()
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const { form, markSubmitted } = useSyncedSearch(search)

	const searchNow = (form: HTMLFormElement) => {
		clearTimeout(timer.current)
		markSubmitted(form)
		submit(form, { replace: true, preventScrollReset: true })
	}
	const searchSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => searchNow(form), PAUSE_BEFORE_SEARCH)
	}
	useEffect(() => () => clearTimeout(timer.current), [])

	return (
		<Form
			ref={form}
			action={href('/blog')}
			role="search"
			onInput={searchSoon}
			onSubmit={(event) => {
				event.preventDefault()
				searchNow(event.currentTarget)
			}}
			className="flex gap-2"
		>
			{category && <input type="hidden" name="category" value={category} />}
			<SearchField
				label={messages.searchLabel}
				name="search"
				defaultValue={search}
				placeholder={messages.search}
				maxLength={MAX_BLOG_SEARCH}
				className="min-w-0 flex-1"
			/>
			<Button type="submit" kind="dark" className="has-script:hidden">
				{messages.searchButton}
			</Button>
		</Form>
	)
}

/** Updates the input if the URL's search changed other than by typing: by "Clear Filters" or Back. */
function useSyncedSearch(search: string) {
	const form = useRef<HTMLFormElement>(null)
	const lastSearch = useRef(search)
	const idle = useNavigation().state === 'idle'

	useEffect(() => {
		if (!idle || search === lastSearch.current) return
		lastSearch.current = search
		const field = form.current?.elements.namedItem('search')
		if (field instanceof HTMLInputElement) field.value = search
	}, [search, idle])

	const markSubmitted = (element: HTMLFormElement) => {
		lastSearch.current = tidy(String(new FormData(element).get('search') ?? ''), MAX_BLOG_SEARCH)
	}
	return { form, markSubmitted }
}

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

export const handle: RouteHandle = { reads: ['search', 'category', 'page'] }

export async function loader({ url, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, log } = appServices
	const query = readBlogQuery(url.searchParams)
	const blog = await readOrFallback(log, 'blog posts', readBlog(db, query), NOTHING)
	if (query.page > blog.pages && blog !== NOTHING) throw redirect(onPage(url, blog.pages))
	return { ...blog, query, texts: pageTexts(await findDealerOrCached(appServices), 'blog') }
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

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	if (!loaderData) return []
	const { title, description } = loaderData.texts
	const feed = { type: 'application/rss+xml', title, href: href('/blog/rss.xml') }
	return [
		...seo(matches, { title, description, path: href('/blog') }),
		{ tagName: 'link', rel: 'alternate', ...feed },
	]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	const { featured, featuredFits, categories, posts, matchCount, query, texts } = loaderData
	const { year } = useToday()
	const [opened] = useState(query) // cards animate in only when the page opens
	const isFiltered = query.search !== '' || query.category !== ''
	return (
		<main id="main" tabIndex={-1}>
			<section data-surface="dark" className="pt-[clamp(1.75rem,4vw,3.5rem)] pb-[clamp(2rem,5vw,4.5rem)]">
				<div className="wrap">
					<h1 className="display text-display-lg leading-[1.03]">{messages.heading}</h1>
					{texts.lede && <p className="lede mt-3 max-md:sr-only">{texts.lede}</p>}
					{featured && <FeaturedPost post={featured} presentYear={year} />}
				</div>
				<FirstViewEnd />
			</section>
			<section className="wrap pt-[clamp(1.75rem,3vw,3rem)] pb-section" aria-labelledby="posts">
				<h2 id="posts" className="sr-only">
					{messages.list}
				</h2>
				{categories.length === 0 ? (
					<EmptyState picture={placeholders.generic} text={messages.none}>
						<ContactLinks />
						<StaffHint next="posts" />
					</EmptyState>
				) : (
					<>
						<BlogFilters categories={categories} query={query} />
						<Status text={messages.matchCount(matchCount)} />
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

const SIZES = '(min-width: 88rem) 48rem, (min-width: 64rem) 55vw, 100vw'

function FeaturedPost({ post, presentYear }: { post: BlogPostSummary; presentYear: number }) {
	return (
		<article className="wrap-anywhere mt-[clamp(1.25rem,3vw,2.25rem)] grid gap-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-14">
			<div className="-mx-gutter aspect-car overflow-hidden md:mx-0 md:rounded-media">
				<Picture photo={post.photo} alt="" sizes={SIZES} priority className="size-full object-cover" />
			</div>
			<div className="lg:border-t-2 lg:border-gold-400 lg:pt-6">
				<p className="eyebrow">{blogPostCardMessages.featured(post.category)}</p>
				<h2 className="title mt-2.5 mb-3.5 text-title-lg">
					<Link
						to={blogPostPath(post)}
						viewTransition={canFadePages}
						prefetch="intent"
						className="decoration-accent decoration-2 underline-offset-[0.2em] hover:underline"
					>
						{post.title}
					</Link>
				</h2>
				<p className="lede">{post.excerpt}</p>
				<Byline post={post} presentYear={presentYear} className="mt-5 text-sm text-dark-300" />
			</div>
		</article>
	)
}

/**
 * Shown if no article of the list matches. The featured article above may still be the one the visitor looks
 * for.
 */
function NoMatchingPosts({ fitting }: { fitting: BlogPostSummary | null }) {
	return (
		<EmptyState picture={placeholders.generic} text={messages.noMatches}>
			{fitting && (
				<p className="text-ink-muted">
					{messages.featuredFits}{' '}
					<Link to={blogPostPath(fitting)} viewTransition={canFadePages} className="link text-ink">
						{fitting.title}
					</Link>
				</p>
			)}
			<p>
				<ButtonLink
					to={href('/blog')}
					kind="dark"
					size="small"
					preventScrollReset
					onClick={() => document.getElementsByName('search')[0]?.focus({ preventScroll: true })}
				>
					{messages.clear}
				</ButtonLink>
			</p>
		</EmptyState>
	)
}

type BlogPagesProps = { query: BlogQuery; page: number; pages: number }

function BlogPages({ query, page, pages }: BlogPagesProps) {
	if (pages < 2) return null
	const pageUrl = (other: number) => `${href('/blog')}${blogSearch({ ...query, page: other })}#posts`
	return (
		<nav
			aria-label={messages.pages}
			className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
		>
			{page > 1 && (
				<ButtonLink to={pageUrl(page - 1)} size="small" rel="prev">
					<ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.newer}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{messages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={pageUrl(page + 1)} size="small" rel="next">
					{messages.older}
					<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
				</ButtonLink>
			)}
		</nav>
	)
}

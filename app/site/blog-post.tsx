/** /blog/:id: an article, by its id or a readable segment, and others of its category. */
import { Eye } from 'lucide-react'
import { Fragment } from 'react'
import { data, href, redirect } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FirstViewEnd } from '#app/components/hydration.tsx'
import { isUuid } from '#app/core/ids.ts'
import { blogPostPath, blogPostSchema, blogPostSegment } from '#app/features/blog/blog-formats.ts'
import { type Block, type BlogPost, blocksOf } from '#app/features/blog/blog-post.ts'
import { BlogPostGrid, Byline } from '#app/features/blog/blog-post-grid.tsx'
import { findBlogPost, listRelatedPosts } from '#app/features/blog/blog-post-queries.server.ts'
import { dealerReference } from '#app/features/dealer/dealer-schema-org.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { placeholders } from '#app/features/media/placeholder.ts'
import { sharedPhotoAddress } from '#app/features/media/share-card.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { blogMessages } from '#messages/blog.ts'
import { previewMessages } from '#messages/previews.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/blog-post.ts'
import { useToday } from './dealer-context.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

const messages = blogMessages.post
const SIZES = '(min-width: 88rem) 67rem, (min-width: 64rem) 78vw, 100vw'

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db, log, preview } = context.get(servicesContext)
	const previewed = preview?.article as BlogPost | undefined
	const post = previewed ?? (await readOrFallback(log, 'the blog post', findBlogPost(db, params.id), null))
	// The query failed, so it is unknown whether the article exists. With 503 search engines retry; with 404
	// they would drop it.
	if (post === null) return data({ post: null, related: [] }, 503)
	if (!post) return data({ post: null, related: [] }, 404)
	const isAddress = isUuid(params.id) || params.id === blogPostSegment(post)
	if (!isAddress) throw redirect(blogPostPath(post) + url.search, 301)
	return data({
		post,
		related: await readOrFallback(log, 'related blog posts', listRelatedPosts(db, post), []),
		...(previewed && { isPreview: true }),
	})
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const { name } = dealer
	const post = loaderData?.post
	const path = post ? blogPostPath(post) : href('/blog/:id', params)
	if (!post)
		return seo(matches, {
			title: messages.title(messages.missing, name),
			description: messages.missingText,
			path,
			hidden: true,
		})
	const image = post.photo ? sharedPhotoAddress(post.photo.hash) : undefined
	return seo(matches, {
		title: messages.title(post.title, name),
		...(import.meta.env.SSR &&
			'isPreview' in loaderData && {
				title: previewMessages.title(messages.title(post.title, name)),
				hidden: true,
			}),
		description: post.excerpt,
		path,
		image,
		imageAlt: post.title,
		type: 'article',
		...(import.meta.env.SSR && {
			crumbs: [
				{ name: siteMessages.nav.blog, path: href('/blog') },
				{ name: post.title, path },
			],
			things: (baseUrl) => [
				blogPostSchema(post, {
					address: baseUrl + path,
					image: image && baseUrl + image,
					publisher: dealerReference(baseUrl),
					publisherName: name,
				}),
			],
		}),
	})
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
	const { post, related } = loaderData
	const { year } = useToday()
	if (!post) return <MissingPost />
	return (
		<main id="main" tabIndex={-1}>
			{import.meta.env.SSR && 'isPreview' in loaderData && <ArticlePreviewNotice />}
			<article>
				<header data-surface="dark" className="pt-[clamp(2rem,4vw,4rem)]">
					<div className="wrap grid grid-cols-12">
						<div className="col-span-12 lg:col-span-10 lg:col-start-2">
							<p className="eyebrow">{post.category}</p>
							<h1 className="title mt-3 max-w-[22em] text-title-lg">{post.title}</h1>
							<Byline post={post} className="mt-4 text-sm text-dark-300" />
						</div>
					</div>
				</header>
				<div className="bg-[linear-gradient(var(--color-dark-950)_62%,transparent_62%)] pt-[clamp(1.5rem,3vw,2.5rem)]">
					<div className="wrap grid grid-cols-12">
						<div className="col-span-12 -mx-gutter aspect-video overflow-hidden bg-dark-850 md:mx-0 md:rounded-media lg:col-span-10 lg:col-start-2">
							<Picture photo={post.photo} alt="" sizes={SIZES} priority className="size-full object-cover" />
						</div>
					</div>
					<FirstViewEnd />
				</div>
				<div className="wrap mt-[clamp(2rem,4vw,3.5rem)] grid grid-cols-12 pb-section">
					<div className="col-span-12 max-w-read lg:col-span-8 lg:col-start-3 lg:mx-auto lg:w-full">
						<p className="lede text-ink">{post.excerpt}</p>
						<ArticleText content={post.content} />
						<p className="mt-10">
							<ButtonLink to={href('/blog')}>{messages.back}</ButtonLink>
						</p>
					</div>
				</div>
			</article>
			{related.length > 0 && (
				<section className="wrap pb-section" aria-labelledby="related">
					<h2 id="related" className="title mb-8 border-t-2 border-ink pt-6 text-title-lg">
						{messages.related}
					</h2>
					<BlogPostGrid posts={related} presentYear={year} />
				</section>
			)}
		</main>
	)
}

/** Shown for an article that does not exist or was deleted. */
function MissingPost() {
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain title={messages.missing} />
			<div className="wrap section">
				<EmptyState picture={placeholders.generic} text={messages.missingText}>
					<p>
						<ButtonLink to={href('/blog')} kind="dark" size="small">
							{messages.back}
						</ButtonLink>
					</p>
				</EmptyState>
			</div>
		</main>
	)
}

/**
 * At the top of an article's page that is not on the website yet. Rendered on the server only; a file shared with the
 * page of a vehicle would add scripts to both.
 */
const ArticlePreviewNotice = () => (
	<div className="bg-fill py-3 text-sm text-on-fill print:hidden">
		<p className="wrap">
			<Eye aria-hidden strokeWidth={1.75} className="mr-2 inline size-5" />
			<b>{previewMessages.mark}.</b> {previewMessages.notes.article}
		</p>
	</div>
)

/** The text of an article; line breaks are shown as breaks (specification, section 2). */
function ArticleText({ content }: { content: string }) {
	return (
		<div className="mt-8 space-y-5 leading-[1.7]">
			{blocksOf(content).map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change order
				<ArticleBlock key={index} block={block} />
			))}
		</div>
	)
}

function ArticleBlock({ block: { kind, lines } }: { block: Block }) {
	if (kind === 'heading') return <h2 className="title pt-5 text-title-sm">{lines[0]}</h2>
	if (kind === 'list')
		return (
			<ul className="list-disc space-y-2 pl-5 marker:text-accent">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		)
	if (kind === 'numbers')
		return (
			<ol className="list-decimal pl-5">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ol>
		)
	return (
		<p>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: nor do its lines
				<Fragment key={index}>
					{index > 0 && <br />}
					{line}
				</Fragment>
			))}
		</p>
	)
}

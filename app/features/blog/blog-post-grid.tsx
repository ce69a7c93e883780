/** Articles in columns; on a phone one per row, each with a small square image. */
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { formatDate } from '#app/core/dates.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { blogPostPath } from './blog-formats.ts'
import type { BlogPostSummary } from './blog-post.ts'

const SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 30vw'

type BlogPostGridProps = { posts: BlogPostSummary[]; presentYear: number; staggered?: boolean }

export function BlogPostGrid({ posts, presentYear, staggered }: BlogPostGridProps) {
	return (
		<ul
			className={cn(
				'post-grid grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-10 lg:gap-y-14',
				staggered && 'stagger',
			)}
		>
			{posts.map((post, index) => (
				<BlogPostCard key={post.id} post={post} index={index} presentYear={presentYear} />
			))}
		</ul>
	)
}

type CardProps = { post: BlogPostSummary; index: number; presentYear: number }

function BlogPostCard({ post, index, presentYear }: CardProps) {
	return (
		<li
			style={{ '--i': index } as CSSProperties}
			className="group relative max-sm:grid max-sm:grid-cols-[min(7rem,30vw)_minmax(0,1fr)] max-sm:content-start max-sm:gap-x-4 max-sm:not-first:border-t max-sm:not-first:border-line max-sm:not-first:pt-6"
		>
			<div className="overflow-hidden rounded-media bg-dust-200 max-sm:row-span-4 max-sm:aspect-square max-sm:self-start sm:mb-4 sm:aspect-16/10">
				<Picture
					photo={post.photo}
					alt=""
					sizes={SIZES}
					widest={960}
					className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.035]"
				/>
			</div>
			<p className="eyebrow max-sm:self-end">{post.category}</p>
			<h3 className="title mt-2 mb-1.5 text-title-sm leading-[1.25]">
				<Link
					to={blogPostPath(post)}
					viewTransition={canFadePages}
					prefetch="intent"
					className="decoration-accent decoration-2 underline-offset-[0.2em] after:absolute after:inset-0 after:z-1 hover:underline focus-visible:shadow-none focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-(--focus)"
				>
					{post.title}
				</Link>
			</h3>
			<p className="text-sm text-ink-muted max-sm:hidden">{post.excerpt}</p>
			<Byline post={post} presentYear={presentYear} className="mt-2 text-xs text-ink-muted sm:mt-3" />
		</li>
	)
}

type BylineProps = {
	post: Pick<BlogPostSummary, 'author' | 'readTime' | 'date'>
	presentYear?: number // the article's year is left out if equal
	className?: string
}

/** An article's author, reading time and date. */
export function Byline({ post: { author, readTime, date }, presentYear, className }: BylineProps) {
	return (
		<p className={cn('flex flex-wrap gap-x-1.5 wrap-anywhere', className)}>
			<span>{author}</span> <span aria-hidden>/</span> <span>{readTime}</span> <span aria-hidden>/</span>{' '}
			<time dateTime={date.toISOString()}>{formatDate(date, presentYear)}</time>
		</p>
	)
}

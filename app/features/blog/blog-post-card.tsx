/** A featured article on the home page. */
import { Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { formatShortDate } from '#app/core/dates.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { blogPostCardMessages } from '#messages/blog.ts'
import { blogPostPath } from './blog-formats.ts'
import type { BlogPostSummary } from './blog-post.ts'

type Props = { post: BlogPostSummary; sizes: string }

export function FeaturedPostCard({ post, sizes }: Props) {
	const { title, excerpt, category, author, readTime, date, photo } = post
	return (
		<article className="group relative wrap-anywhere">
			<div className="aspect-story overflow-hidden rounded-media bg-dust-200 lg:aspect-auto lg:h-108">
				<Picture
					photo={photo}
					alt=""
					sizes={sizes}
					widest={1280}
					className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.02]"
				/>
			</div>
			<div className="pt-4.5">
				<p className="inline-flex rounded-[4px] bg-gold-100 px-2.25 py-0.75 text-xs leading-[1.35] font-[620] text-gold-800">
					{blogPostCardMessages.featured(category)}
				</p>
				<h3 className="title mt-3 mb-2.5 text-title-md">
					<Link
						to={blogPostPath(post)}
						viewTransition={canFadePages}
						className="decoration-accent decoration-2 underline-offset-[0.2em] after:absolute after:inset-0 hover:underline"
					>
						{title}
					</Link>
				</h3>
				<p className="max-w-read text-ink-muted">{excerpt}</p>
				<p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-muted">
					<span>{author}</span>
					<span aria-hidden>/</span>
					<span>{readTime}</span>
					<span aria-hidden>/</span>
					<time dateTime={date.toISOString()}>{formatShortDate(date)}</time>
				</p>
			</div>
		</article>
	)
}

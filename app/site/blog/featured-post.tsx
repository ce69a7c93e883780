/** The featured article at the top of the blog. */
import { href, Link } from 'react-router'
import type { BlogPostSummary } from '#app/features/blog/blog-post.ts'
import { Byline } from '#app/features/blog/byline.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { contentMessages } from '#app/messages/en-ZA/content.ts'

const SIZES = '(min-width: 88rem) 48rem, (min-width: 64rem) 55vw, 100vw'

export function FeaturedPost({ post, presentYear }: { post: BlogPostSummary; presentYear: number }) {
	return (
		<article className="mt-[clamp(1.25rem,3vw,2.25rem)] grid gap-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-14">
			<div className="-mx-gutter aspect-car overflow-hidden md:mx-0 md:rounded-media">
				<Picture photo={post.photo} alt="" sizes={SIZES} priority className="size-full object-cover" />
			</div>
			<div className="lg:border-t-2 lg:border-gold-400 lg:pt-6">
				<p className="eyebrow">{contentMessages.featured(post.category)}</p>
				<h2 className="title mt-2.5 mb-3.5 text-title-lg">
					<Link
						to={href('/blog/:id', { id: post.id })}
						viewTransition
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

/** The latest featured articles. */

import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import type { BlogPostSummary } from '#app/features/blog/blog-post.ts'
import { FeaturedPostCard } from '#app/features/blog/blog-post-card.tsx'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import { homeMessages } from '#messages/home.ts'

const messages = homeMessages.posts
const BLOG = href('/blog')

export function PostsSection({ texts, children }: { texts: PageTexts<'home'>; children: ReactNode }) {
	return (
		<section
			aria-labelledby="posts-heading"
			className="section later [--later:auto_84rem] xl:[--later:auto_67rem]"
		>
			<div className="wrap">
				<div className="mb-[clamp(1.5rem,1rem+1.6vw,2.5rem)] grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-8">
					<div>
						<p className="eyebrow mb-2.5">{messages.label}</p>
						<h2 id="posts-heading" className="title text-title-lg">
							{texts.postsHeading}
						</h2>
						{texts.postsLine && <p className="mt-2 text-ink-muted">{texts.postsLine}</p>}
					</div>
					<ButtonLink to={BLOG} kind="line" size="small" className="justify-self-start">
						{messages.viewAll}
					</ButtonLink>
				</div>
				{children}
			</div>
		</section>
	)
}

/** Two articles are laid out 7 to 5 with pictures of equal height; a single one takes the full width. */
export function FeaturedPosts({ posts }: { posts: BlogPostSummary[] }) {
	if (posts.length === 0) {
		return (
			<>
				<p className="lede mb-5">{messages.none}</p>
				<ButtonLink to={BLOG} kind="dark">
					{messages.viewAll}
				</ButtonLink>
			</>
		)
	}
	return (
		<div className={cn('grid gap-10 lg:gap-x-12 lg:gap-y-8', posts.length > 1 && 'lg:grid-cols-[7fr_5fr]')}>
			{posts.map((post, index) => (
				<FeaturedPostCard
					key={post.id}
					post={post}
					sizes={
						index === 0
							? '(min-width: 88rem) 760px, (min-width: 64rem) 55vw, 92vw'
							: '(min-width: 64rem) 650px, 92vw'
					}
				/>
			))}
		</div>
	)
}

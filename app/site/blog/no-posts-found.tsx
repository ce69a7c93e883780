/**
 * Shown if no article of the list matches. The featured article above may still be the one the visitor looks
 * for.
 */
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { BlogPostSummary } from '#app/features/blog/blog-post.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { blogMessages as messages } from '#app/messages/en-ZA/blog.ts'

export function NoMatchingPosts({ fitting }: { fitting: BlogPostSummary | null }) {
	return (
		<EmptyState picture={placeholders.generic} text={messages.noMatches}>
			{fitting && (
				<p className="text-ink-muted">
					{messages.featuredFits}{' '}
					<Link to={href('/blog/:id', { id: fitting.id })} viewTransition className="link text-ink">
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

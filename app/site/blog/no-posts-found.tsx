/** A search or category that fits no article below; the featured one above may be the one that was meant. */
import { href, Link } from 'react-router'
import type { BlogPostSummary } from '#app/content/blog-post.ts'
import { placeholders } from '#app/media/placeholder.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { blogWords as words } from '#app/words/en-ZA/blog.ts'

export function NoPostsFound({ fitting }: { fitting: BlogPostSummary | null }) {
	return (
		<EmptyState picture={placeholders.generic} text={words.noneFound}>
			{fitting && (
				<p className="text-ink-muted">
					{words.featuredFits}{' '}
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
					{words.clear}
				</ButtonLink>
			</p>
		</EmptyState>
	)
}

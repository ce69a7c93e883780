/** A search or category that fits no article below; the featured one above may be the one that was meant. */
import { href, Link } from 'react-router'
import type { BlogPostSummary } from '#app/content/blog-post.ts'
import { CoveredCar } from '#app/media/covered-car.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { blogWords as words } from '#app/words/en-ZA/blog.ts'

export function NoPostsFound({ fitting }: { fitting: BlogPostSummary | null }) {
	return (
		<CoveredCar text={words.noneFound}>
			{fitting && (
				<p className="mt-2 text-ink-muted">
					{words.featuredFits}{' '}
					<Link to={href('/blog/:id', { id: fitting.id })} viewTransition className="link text-ink">
						{fitting.title}
					</Link>
				</p>
			)}
			<p className="mt-5">
				<ButtonLink
					to={href('/blog')}
					kind="dark"
					size="small"
					preventScrollReset
					onClick={() => document.getElementById('blog-search')?.focus({ preventScroll: true })}
				>
					{words.clear}
				</ButtonLink>
			</p>
		</CoveredCar>
	)
}

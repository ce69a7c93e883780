/** An article that does not exist, or no longer. */
import { href } from 'react-router'
import { placeholders } from '#app/media/placeholder.ts'
import { PageBand } from '#app/site/page-band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { blogWords } from '#app/words/en-ZA/blog.ts'

const words = blogWords.post

export function MissingPost() {
	return (
		<main id="main" tabIndex={-1}>
			<PageBand plain title={words.missing} />
			<div className="wrap section">
				<EmptyState picture={placeholders.generic} text={words.missingText}>
					<p>
						<ButtonLink to={href('/blog')} kind="dark" size="small">
							{words.back}
						</ButtonLink>
					</p>
				</EmptyState>
			</div>
		</main>
	)
}

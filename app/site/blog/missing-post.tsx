/** Shown for an article that does not exist or was deleted. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { placeholders } from '#app/features/media/placeholder.ts'
import { blogMessages } from '#app/messages/en-ZA/blog.ts'
import { PageHeader } from '#app/site/page-header.tsx'

const messages = blogMessages.post

export function MissingPost() {
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

/** A badge that says whether a row is featured. */
import { Star } from 'lucide-react'
import { Tag } from '#app/components/tag.tsx'
import { recordMessages as messages } from '#messages/admin-components.ts'

export const FeaturedBadge = ({ featured }: { featured: boolean }) =>
	featured ? (
		<Tag tone="gold">
			<Star aria-hidden strokeWidth={1.75} className="size-3.25 fill-current" />
			{messages.featured}
		</Tag>
	) : (
		<span className="text-xs text-ink-muted">{messages.notFeatured}</span>
	)

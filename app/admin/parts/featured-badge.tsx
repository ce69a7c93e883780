/** Whether something is featured, as a word in its row: said quietly where it is not. */
import { Star } from 'lucide-react'
import { Tag } from '#app/ui/tag.tsx'
import { partWords as words } from '#app/words/en-ZA/admin-parts.ts'

export const FeaturedBadge = ({ featured }: { featured: boolean }) =>
	featured ? (
		<Tag tone="gold">
			<Star aria-hidden strokeWidth={1.75} className="size-3.25 fill-current" />
			{words.featured}
		</Tag>
	) : (
		<span className="text-xs text-ink-muted">{words.notFeatured}</span>
	)

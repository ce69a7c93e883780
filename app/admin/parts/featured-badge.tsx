/** Whether something is featured, as a word in its row. */
import { Star } from 'lucide-react'
import { partWords as words } from '#app/words/en-ZA/admin-parts.ts'
import { Badge } from './badge.tsx'

export const FeaturedBadge = ({ featured }: { featured: boolean }) =>
	featured ? (
		<Badge standsOut>
			<Star aria-hidden strokeWidth={1.75} className="size-3.25" />
			{words.featured}
		</Badge>
	) : (
		<Badge>{words.notFeatured}</Badge>
	)

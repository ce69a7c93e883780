/** Who wrote an article, how long it takes to read, and when it appeared. */

import { cn } from '#app/components/cn.ts'
import { formatDate } from '#app/core/dates.ts'
import type { BlogPostSummary } from './blog-post.ts'

type Props = {
	post: Pick<BlogPostSummary, 'author' | 'readTime' | 'date'>
	presentYear?: number // left out where it is the article's own
	className?: string
}

export function Byline({ post: { author, readTime, date }, presentYear, className }: Props) {
	return (
		<p className={cn('flex flex-wrap gap-x-1.5', className)}>
			<span>{author}</span> <span aria-hidden>/</span> <span>{readTime}</span> <span aria-hidden>/</span>{' '}
			<time dateTime={date.toISOString()}>{formatDate(date, presentYear)}</time>
		</p>
	)
}

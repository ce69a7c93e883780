/** An article's author, reading time and date. */

import { cn } from '#app/components/cn.ts'
import { formatDate } from '#app/core/dates.ts'
import type { BlogPostSummary } from './blog-post.ts'

type Props = {
	post: Pick<BlogPostSummary, 'author' | 'readTime' | 'date'>
	presentYear?: number // the article's year is left out if equal
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

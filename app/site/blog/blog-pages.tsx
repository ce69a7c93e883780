/** Links to newer and older articles. */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { type BlogQuery, blogSearch } from '#app/features/blog/blog-post.ts'
import { blogMessages as messages } from '#app/messages/en-ZA/blog.ts'

type Props = { query: BlogQuery; page: number; pages: number }

export function BlogPages({ query, page, pages }: Props) {
	if (pages < 2) return null
	const pageUrl = (other: number) => `${href('/blog')}${blogSearch({ ...query, page: other })}#posts`
	return (
		<nav
			aria-label={messages.pages}
			className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
		>
			{page > 1 && (
				<ButtonLink to={pageUrl(page - 1)} size="small" rel="prev">
					<ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.newer}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{messages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={pageUrl(page + 1)} size="small" rel="next">
					{messages.older}
					<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
				</ButtonLink>
			)}
		</nav>
	)
}

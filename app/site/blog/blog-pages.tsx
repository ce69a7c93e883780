/** The way to newer and older articles. */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { type BlogQuery, blogSearch } from '#app/content/blog-post.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { blogWords as words } from '#app/words/en-ZA/blog.ts'

type Props = { query: BlogQuery; page: number; pages: number }

export function BlogPages({ query, page, pages }: Props) {
	if (pages < 2) return null
	const at = (other: number) => `${href('/blog')}${blogSearch({ ...query, page: other })}#posts`
	return (
		<nav
			aria-label={words.pages}
			className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
		>
			{page > 1 && (
				<ButtonLink to={at(page - 1)} size="small" rel="prev">
					<ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
					{words.newer}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{words.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={at(page + 1)} size="small" rel="next">
					{words.older}
					<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
				</ButtonLink>
			)}
		</nav>
	)
}

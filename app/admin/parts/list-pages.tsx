/** The way to the further pages of a list. */
import { ButtonLink } from '#app/ui/button.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

const words = partWords.pages

type Props = { page: number; pages: number; search: string }

export function ListPages({ page, pages, search }: Props) {
	if (pages < 2) return null
	const to = (number: number) =>
		`?${new URLSearchParams({ ...(search && { search }), ...(number > 1 && { page: String(number) }) })}`
	return (
		<nav aria-label={words.label} className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
			{page > 1 && (
				<ButtonLink to={to(page - 1)} size="small" rel="prev" viewTransition={false}>
					{words.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{words.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={to(page + 1)} size="small" rel="next" viewTransition={false}>
					{words.next}
				</ButtonLink>
			)}
		</nav>
	)
}

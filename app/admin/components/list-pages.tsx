/** Pagination of a list. */
import { ButtonLink } from '#app/components/button.tsx'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'

const messages = partMessages.pages

type Props = { page: number; pages: number; search: string }

export function ListPages({ page, pages, search }: Props) {
	if (pages < 2) return null
	const to = (number: number) =>
		`?${new URLSearchParams({ ...(search && { search }), ...(number > 1 && { page: String(number) }) })}`
	return (
		<nav aria-label={messages.label} className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
			{page > 1 && (
				<ButtonLink to={to(page - 1)} size="small" rel="prev" viewTransition={false}>
					{messages.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{messages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={to(page + 1)} size="small" rel="next" viewTransition={false}>
					{messages.next}
				</ButtonLink>
			)}
		</nav>
	)
}

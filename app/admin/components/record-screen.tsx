/** A screen for records of one kind: header, search, list or empty state, and pagination. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { placeholders } from '#app/features/media/placeholder.ts'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'
import { ListSearch } from './list-search.tsx'
import { ScreenHead } from './screen-head.tsx'

type ScreenMessages = {
	title: string
	subtitle: (total: number) => string
	matchCount: (total: number) => string
	search: string
	searchExample: string
	add: string
	none: string
	noneHelp?: string
}

type Props = {
	messages: ScreenMessages
	search: string
	total: number
	isEmpty?: boolean // this page of the list has no rows
	pages?: { page: number; pages: number }
	beside?: ReactNode // in the header
	onAdd: () => void
	children: ReactNode
}

export const RecordScreen = ({
	messages,
	search,
	total,
	isEmpty = total === 0,
	pages,
	beside,
	onAdd,
	children,
}: Props) => (
	<>
		<ScreenHead
			title={messages.title}
			subtitle={search ? messages.matchCount(total) : messages.subtitle(total)}
			add={messages.add}
			onAdd={onAdd}
			beside={beside}
		/>
		<div className="rounded-panel border border-line bg-surface-raised">
			<ListSearch label={messages.search} example={messages.searchExample} search={search} />
			{isEmpty ? <Nothing messages={messages} isSearched={search !== ''} /> : children}
		</div>
		{pages && <ListPages {...pages} search={search} />}
	</>
)

function Nothing({
	messages: { none, noneHelp },
	isSearched,
}: {
	messages: ScreenMessages
	isSearched: boolean
}) {
	const { pathname } = useLocation()
	return (
		<div className="px-5">
			<EmptyState picture={placeholders.generic} text={none}>
				{noneHelp && <p className="-mt-3 text-sm text-ink-muted">{noneHelp}</p>}
				{isSearched && (
					<ButtonLink to={pathname} size="small" viewTransition={false}>
						{partMessages.clear}
					</ButtonLink>
				)}
			</EmptyState>
		</div>
	)
}

const pagesMessages = partMessages.pages

type PagesProps = { page: number; pages: number; search: string }

function ListPages({ page, pages, search }: PagesProps) {
	if (pages < 2) return null
	const to = (number: number) =>
		`?${new URLSearchParams({ ...(search && { search }), ...(number > 1 && { page: String(number) }) })}`
	return (
		<nav aria-label={pagesMessages.label} className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
			{page > 1 && (
				<ButtonLink to={to(page - 1)} size="small" rel="prev" viewTransition={false}>
					{pagesMessages.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{pagesMessages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={to(page + 1)} size="small" rel="next" viewTransition={false}>
					{pagesMessages.next}
				</ButtonLink>
			)}
		</nav>
	)
}

/** A screen for records of one kind: its head, a search, the list or that nothing is in it, and its pages. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { placeholders } from '#app/media/placeholder.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { ListPages } from './list-pages.tsx'
import { ListSearch } from './list-search.tsx'
import { ScreenHead } from './screen-head.tsx'

type Words = {
	title: string
	subtitle: (total: number) => string
	found: (total: number) => string
	search: string
	searchExample: string
	add: string
	none: string
	noneHelp?: string
}

type Props = {
	words: Words
	search: string
	total: number
	isEmpty?: boolean // nothing is on this page of the list
	pages?: { page: number; pages: number }
	beside?: ReactNode // in the head
	onAdd: () => void
	children: ReactNode
}

export const RecordScreen = ({
	words,
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
			title={words.title}
			subtitle={search ? words.found(total) : words.subtitle(total)}
			add={words.add}
			onAdd={onAdd}
			beside={beside}
		/>
		<div className="rounded-panel border border-line bg-surface-raised">
			<ListSearch label={words.search} example={words.searchExample} search={search} />
			{isEmpty ? <Nothing words={words} isSearched={search !== ''} /> : children}
		</div>
		{pages && <ListPages {...pages} search={search} />}
	</>
)

function Nothing({ words: { none, noneHelp }, isSearched }: { words: Words; isSearched: boolean }) {
	const { pathname } = useLocation()
	return (
		<div className="px-5">
			<EmptyState picture={placeholders.generic} text={none}>
				{noneHelp && <p className="-mt-3 text-sm text-ink-muted">{noneHelp}</p>}
				{isSearched && (
					<ButtonLink to={pathname} size="small" viewTransition={false}>
						{partWords.clear}
					</ButtonLink>
				)}
			</EmptyState>
		</div>
	)
}

/** A screen for records of one kind: header, search, list or empty state, pages, and the question before deletion. */
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { ConfirmDialog } from '#app/components/dialog.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SearchField } from '#app/components/search-field.tsx'
import { Status } from '#app/components/spoken.tsx'
import { placeholders } from '#app/features/media/placeholder.ts'
import { recordMessages } from '#messages/admin.ts'
import { RowMenu } from './resource-table.tsx'
import type { useRecords } from './use-records.ts'

const NO_QUERY = {}
const PAUSE = 250 // ms: debounce

type ListSearchProps = {
	label: string
	example: string | undefined
	search: string
	query: Record<string, string>
}

/** The search input of a list, debounced. */
function ListSearch({ label, example, search, query }: ListSearchProps) {
	const submit = useSubmit()
	const box = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	// Empties the input if the search was cleared elsewhere, unless a user is typing in it.
	useEffect(() => {
		if (box.current && document.activeElement !== box.current) box.current.value = search
	}, [search])
	useEffect(() => () => clearTimeout(timer.current), [])

	const submitSearch = (form: HTMLFormElement | null) => {
		clearTimeout(timer.current)
		if (form) void submit(form, { replace: true, preventScrollReset: true })
	}
	return (
		<Form
			role="search"
			className="min-w-[min(9rem,100%)] max-w-88 flex-1"
			onSubmit={(event) => {
				event.preventDefault()
				submitSearch(event.currentTarget)
			}}
		>
			{Object.entries(query).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SearchField
				ref={box}
				label={label}
				name="search"
				placeholder={example}
				defaultValue={search}
				maxLength={100}
				onInput={({ currentTarget: { form } }) => {
					clearTimeout(timer.current)
					timer.current = setTimeout(() => submitSearch(form), PAUSE)
				}}
			/>
		</Form>
	)
}

type Records = Pick<
	ReturnType<typeof useRecords>,
	'messages' | 'mayChange' | 'search' | 'total' | 'isEmpty' | 'page' | 'pages' | 'add' | 'deletion'
>

type RecordScreenProps = {
	records: Records
	query?: Record<string, string> // filter and order of the list, which a search and its pages keep
	order?: ReactNode // beside the search
	filters?: ReactNode // below it
	beside?: ReactNode // in the header
	children: ReactNode // the list
}

export function RecordScreen({
	records,
	query = NO_QUERY,
	order,
	filters,
	beside,
	children,
}: RecordScreenProps) {
	const { messages, search, total, isEmpty, page, pages, add } = records
	const isNarrowed = search || Object.keys(query).length > 0
	const count = isNarrowed && messages.matchCount ? messages.matchCount(total) : messages.subtitle(total)
	return (
		<>
			<div className="mb-6 flex items-end justify-between gap-x-4 gap-y-3 max-md:mb-3 max-md:items-start max-md:gap-x-2">
				<div className="min-w-0">
					<h1 className="title text-title-md wrap-anywhere">{messages.title}</h1>
					<p className="mt-1 text-sm text-ink-muted">{count}</p>
					<Status text={isNarrowed ? count : ''} />
				</div>
				<div className="flex flex-none items-center gap-3 max-md:gap-1">
					{beside && (
						<RowMenu name={messages.title} label={recordMessages.moreOfList} className="gap-3" isWide>
							{beside}
						</RowMenu>
					)}
					{records.mayChange && <AddButton text={messages.add} kind="primary" onAdd={add} />}
				</div>
			</div>
			<div className="rounded-panel border border-line bg-surface-raised max-md:-mx-5 max-md:rounded-none max-md:border-x-0">
				{messages.search && (
					<div className="flex flex-wrap gap-x-3 gap-y-2 border-b border-line px-5 py-4 max-md:py-3">
						<ListSearch
							label={messages.search}
							example={messages.searchExample}
							search={search}
							query={query}
						/>
						{order}
					</div>
				)}
				{filters}
				{isEmpty ? <Nothing records={records} isFiltered={Boolean(isNarrowed)} /> : children}
			</div>
			<ListPages page={page} pages={pages} search={search} query={query} />
			<DeleteDialog records={records} />
		</>
	)
}

type AddProps = { text: string; kind?: 'primary'; onAdd: () => void }

const AddButton = ({ text, kind, onAdd }: AddProps) => (
	<Button kind={kind} size="small" onClick={onAdd}>
		<Plus aria-hidden strokeWidth={1.75} className="size-5" />
		<span className={cn(kind && 'max-sm:sr-only')}>{text}</span>
	</Button>
)

function Nothing({
	records: { messages, mayChange, search, add },
	isFiltered,
}: {
	records: Records
	isFiltered: boolean
}) {
	const { pathname } = useLocation()
	return (
		<div className="px-5">
			<EmptyState picture={placeholders.generic} text={messages.none}>
				{messages.noneHelp && <p className="-mt-3 text-sm text-ink-muted">{messages.noneHelp}</p>}
				{messages.addFirst && mayChange && !isFiltered && <AddButton text={messages.addFirst} onAdd={add} />}
				{isFiltered && (
					<ButtonLink to={pathname} size="small" viewTransition={false}>
						{search ? recordMessages.clear : recordMessages.clearFilters}
					</ButtonLink>
				)}
			</EmptyState>
		</div>
	)
}

function DeleteDialog({ records: { messages, deletion } }: { records: Records }) {
	const { name, ...dialog } = deletion
	const { label, text, trash, stay, go, busy } = recordMessages.delete
	return (
		<ConfirmDialog
			{...dialog}
			title={messages.deleteTitle ?? label(name)}
			text={
				<>
					{messages.deleteText && <b className="mb-2 block font-[620]">{name}</b>}
					<p>{messages.deleteText ?? text(name)}</p>
					<p className="mt-2 text-sm text-ink-muted">{trash}</p>
				</>
			}
			stay={stay}
			go={go}
			goBusy={busy}
		/>
	)
}

const pagesMessages = recordMessages.pages

type PagesProps = { page: number; pages: number; search?: string; query?: Record<string, string> }

export function ListPages({ page, pages, search = '', query = NO_QUERY }: PagesProps) {
	if (pages < 2) return null
	const to = (number: number) =>
		`?${new URLSearchParams({
			...(search && { search }),
			...query,
			...(number > 1 && { page: String(number) }),
		})}`
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

/** Inbox filters: kinds as chips with counts, and further filters behind a chip. */
import { ListFilter } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { SelectField } from '#app/components/select.tsx'
import { Status } from '#app/components/spoken.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#app/features/leads/lead.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { INBOX_KINDS, type InboxKind, OVERDUE_AFTER_HOURS } from './inbox-item.ts'
import { type InboxQuery, inboxQueryString, readInboxQuery } from './inbox-query.ts'

const messages = inboxMessages.filters
const { chips, sources, statuses } = inboxMessages
const INBOX = href('/admin/leads')
const SELECTS = ['status', 'source', 'assignee', 'only'] as const

type Props = {
	query: InboxQuery
	counts: Record<InboxKind, number>
	otherStaff: { id: string; name: string }[]
}

export function InboxFilters({ query, counts, otherStaff }: Props) {
	const total = INBOX_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
	const urlFor = (kind: InboxKind | undefined) => `${INBOX}${inboxQueryString({ ...query, kind, page: 1 })}`
	const row = useCurrentInView(query.kind)
	return (
		<div className="mb-4 flex flex-wrap items-start gap-2">
			<Status text={messages.count(query.kind ? counts[query.kind] : total)} />
			<MoreFilters query={query} otherStaff={otherStaff} />
			{/* Below the filter where they do not fit beside it. */}
			<nav aria-label={chips.label} className="min-w-0 flex-1 basis-40 md:basis-max">
				<ul
					ref={row}
					className="no-scrollbar relative -mr-5 flex gap-2 overflow-x-auto pr-5 md:mr-0 md:flex-wrap md:gap-1.5 md:pr-0"
				>
					{[undefined, ...INBOX_KINDS].map((kind) => (
						<li key={kind ?? 'all'}>
							<Link
								to={urlFor(kind)}
								aria-current={kind === query.kind ? 'true' : undefined}
								className={cn(chipClass(kind === query.kind), 'md:px-3.5')}
							>
								{chips[kind ?? 'all']} <span>{kind ? counts[kind] : total}</span>
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}

/** Applied on change; without JavaScript, by the button. */
function MoreFilters({ query, otherStaff }: Pick<Props, 'query' | 'otherStaff'>) {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const form = useSyncedSelects(query)
	const selected = SELECTS.filter((name) => query[name]).length

	function apply({ currentTarget }: ChangeEvent<HTMLFormElement>) {
		const search = new URLSearchParams(
			[...new FormData(currentTarget)].map(([name, value]) => [name, `${value}`]),
		)
		// The path stays, and so do the open lead and the focus.
		void navigate(pathname + inboxQueryString(readInboxQuery(search)), { preventScrollReset: true })
	}

	return (
		<details className="open:mb-2 open:basis-full">
			<summary className={cn(chipClass(selected > 0), 'cursor-pointer list-none')}>
				<ListFilter strokeWidth={1.75} className="size-4.5" />
				{messages.open} {selected > 0 && <span>{selected}</span>}
			</summary>
			<Form
				ref={form}
				method="get"
				action={INBOX}
				role="search"
				aria-label={messages.label}
				onChange={apply}
				className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3 lg:max-w-220"
			>
				{query.kind && <input type="hidden" name="kind" value={query.kind} />}
				<SelectField
					label={messages.status}
					name="status"
					defaultValue={query.status ?? ''}
					options={[
						{ value: '', text: messages.any },
						...LEAD_STATUSES.map((status) => ({ value: status, text: statuses[status] })),
					]}
				/>
				<SelectField
					label={messages.source}
					name="source"
					defaultValue={query.source ?? ''}
					options={[
						{ value: '', text: messages.anySource },
						...LEAD_SOURCES.map((source) => ({ value: source, text: sources[source] })),
					]}
				/>
				<SelectField
					label={messages.assignee}
					name="assignee"
					defaultValue={query.assignee ?? ''}
					options={[
						{ value: '', text: messages.anybody },
						{ value: 'mine', text: messages.mine },
						{ value: 'nobody', text: messages.nobody },
						...otherStaff.map(({ id, name }) => ({ value: id, text: name })),
					]}
				/>
				<SelectField
					label={messages.only}
					className="min-[22.5rem]:col-span-2"
					name="only"
					defaultValue={query.only ?? ''}
					options={[
						{ value: '', text: messages.everything },
						{ value: 'overdue', text: messages.overdue(OVERDUE_AFTER_HOURS) },
						{ value: 'due', text: messages.due },
						{ value: 'emails', text: messages.emails },
						{ value: 'check', text: messages.check },
					]}
				/>
				<Button type="submit" className="has-script:hidden">
					{messages.show}
				</Button>
			</Form>
		</details>
	)
}

/**
 * Updates the select fields when the URL changes, also by a link. The elements stay mounted, so that the
 * active one keeps the focus.
 */
function useSyncedSelects(query: InboxQuery) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		for (const name of SELECTS) {
			const select = form.current?.elements.namedItem(name)
			if (select instanceof HTMLSelectElement) select.value = query[name] ?? ''
		}
	}, [query])
	return form
}

/** Which part of the inbox is shown: its kinds as chips with their counts, and further filters behind a chip. */
import { ListFilter } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useLocation, useNavigate } from 'react-router'
import { LEAD_STATUSES } from '#app/leads/lead.ts'
import { Button } from '#app/ui/button.tsx'
import { chipClass } from '#app/ui/chips.tsx'
import { cn } from '#app/ui/cn.ts'
import { SelectField } from '#app/ui/field.tsx'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import { type InboxQuery, inboxSearch, readInboxQuery } from './inbox-query.ts'
import { INBOX_KINDS, type InboxKind, LATE_AFTER_HOURS } from './standing.ts'

const words = inboxWords.filters
const { chips, statuses } = inboxWords
const INBOX = href('/admin/leads')
const SELECTS = ['status', 'hands', 'only'] as const

type Props = { query: InboxQuery; counts: Record<InboxKind, number> }

export function InboxFilters({ query, counts }: Props) {
	const all = INBOX_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
	const to = (kind: InboxKind | undefined) => `${INBOX}${inboxSearch({ ...query, kind, page: 1 })}`
	return (
		<div className="mb-4 flex flex-wrap items-start gap-2">
			<MoreFilters query={query} />
			<nav aria-label={chips.label} className="min-w-0 flex-1 basis-40">
				<ul className="no-scrollbar -mr-5 flex gap-2 overflow-x-auto pr-5 md:mr-0 md:flex-wrap md:pr-0">
					{[undefined, 'application' as const, 'enquiry' as const, 'message' as const].map((kind) => (
						<li key={kind ?? 'all'}>
							<Link
								to={to(kind)}
								aria-current={kind === query.kind ? 'true' : undefined}
								className={chipClass(kind === query.kind)}
							>
								{chips[kind ?? 'all']} <span>{kind ? counts[kind] : all}</span>
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}

/** Applied as soon as one is chosen; without a script by its button. */
function MoreFilters({ query }: Pick<Props, 'query'>) {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const form = useFieldsOf(query)
	const chosen = SELECTS.filter((name) => query[name]).length

	function apply({ currentTarget }: ChangeEvent<HTMLFormElement>) {
		const search = new URLSearchParams(
			[...new FormData(currentTarget)].map(([name, value]) => [name, `${value}`]),
		)
		// The path stays, and with it the open lead and the focus.
		void navigate(pathname + inboxSearch(readInboxQuery(search)), { preventScrollReset: true })
	}

	return (
		<details className="open:mb-2 open:basis-full">
			<summary className={cn(chipClass(chosen > 0), 'cursor-pointer list-none')}>
				<ListFilter strokeWidth={1.75} className="size-4.5" />
				{words.open} {chosen > 0 && <span>{chosen}</span>}
			</summary>
			<Form
				ref={form}
				method="get"
				action={INBOX}
				role="search"
				aria-label={words.label}
				onChange={apply}
				className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3 lg:max-w-220"
			>
				{query.kind && <input type="hidden" name="kind" value={query.kind} />}
				<SelectField
					label={words.status}
					name="status"
					defaultValue={query.status ?? ''}
					options={[
						{ value: '', text: words.any },
						...LEAD_STATUSES.map((status) => ({ value: status, text: statuses[status] })),
					]}
				/>
				<SelectField
					label={words.hands}
					name="hands"
					defaultValue={query.hands ?? ''}
					options={[
						{ value: '', text: words.anybody },
						{ value: 'mine', text: words.mine },
						{ value: 'nobody', text: words.nobody },
					]}
				/>
				<SelectField
					label={words.only}
					name="only"
					defaultValue={query.only ?? ''}
					options={[
						{ value: '', text: words.everything },
						{ value: 'late', text: words.late(LATE_AFTER_HOURS) },
						{ value: 'letters', text: words.letters },
						{ value: 'check', text: words.check },
					]}
				/>
				<Button type="submit" className="has-script:hidden">
					{words.show}
				</Button>
			</Form>
		</details>
	)
}

/** The fields follow the address, also after a link; they stay in place, so that the one in use keeps the focus. */
function useFieldsOf(query: InboxQuery) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		for (const name of SELECTS) {
			const select = form.current?.elements.namedItem(name)
			if (select instanceof HTMLSelectElement) select.value = query[name] ?? ''
		}
	}, [query])
	return form
}

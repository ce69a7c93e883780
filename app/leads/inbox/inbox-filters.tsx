/** Which part of the inbox is shown: its kinds as chips with their numbers, and what else can be asked for. */
import { Form, href, Link } from 'react-router'
import { LEAD_STATUSES } from '#app/leads/lead.ts'
import { Button } from '#app/ui/button.tsx'
import { chipClass } from '#app/ui/chips.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import { type InboxQuery, inboxSearch } from './inbox-query.ts'
import { INBOX_KINDS, type InboxKind, LATE_AFTER_HOURS } from './standing.ts'

const words = inboxWords.filters
const { chips, statuses } = inboxWords
const INBOX = '/admin/leads'

type Props = { query: InboxQuery; counts: Record<InboxKind, number> }

export function InboxFilters({ query, counts }: Props) {
	const all = INBOX_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
	const to = (kind: InboxKind | undefined) => `${href(INBOX)}${inboxSearch({ ...query, kind, page: 1 })}`
	return (
		<>
			<nav aria-label={chips.label}>
				<ul className="no-scrollbar -mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0">
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
			<Form
				method="get"
				action={href(INBOX)}
				role="search"
				aria-label={words.label}
				className="mt-4 mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] lg:max-w-220"
			>
				{query.kind && <input type="hidden" name="kind" value={query.kind} />}
				<SelectField
					key={`status ${query.status}`} // of the address, also after a link
					label={words.status}
					name="status"
					defaultValue={query.status ?? ''}
					options={[
						{ value: '', text: words.any },
						...LEAD_STATUSES.map((status) => ({ value: status, text: statuses[status] })),
					]}
				/>
				<SelectField
					key={`hands ${query.hands}`} // of the address, also after a link
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
					key={`only ${query.only}`} // of the address, also after a link
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
				<Button type="submit">{words.show}</Button>
			</Form>
		</>
	)
}

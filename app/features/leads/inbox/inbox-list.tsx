/** The rows of the inbox, with sender, subject, time, and whether they were answered; and its filters. */
import {
	ArrowLeftRight,
	Bell,
	CarFront,
	FileText,
	KeyRound,
	ListFilter,
	type LucideIcon,
	Mail,
	MessageCircle,
} from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { SelectField } from '#app/components/select-field.tsx'
import { Status } from '#app/components/spoken.tsx'
import { Tag, type Tone } from '#app/components/tags.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#app/features/leads/lead.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { inboxMessages, inboxMessages as messages } from '#messages/inbox.ts'
import { formatShortTimestamp } from './inbox-format.ts'
import {
	INBOX_KINDS,
	type InboxKind,
	type InboxLine,
	isNew,
	leadUrl,
	OVERDUE_AFTER_HOURS,
} from './inbox-item.ts'

import { type InboxQuery, inboxQueryString, readInboxQuery } from './inbox-query.ts'

/** A kind that is not named looks like a message. */
const TONES: Partial<Record<InboxKind, Tone>> = {
	application: 'gold',
	enquiry: 'blue',
	'test-drive': 'blue',
	'trade-in': 'gold',
	chat: 'green',
}

export const toneOf = (kind: InboxKind): Tone => TONES[kind] ?? 'plain'

const ICONS: Partial<Record<InboxKind, LucideIcon>> = {
	application: FileText,
	enquiry: CarFront,
	'test-drive': KeyRound,
	'trade-in': ArrowLeftRight,
	alert: Bell,
	chat: MessageCircle,
}

type Props = {
	lines: InboxLine[]
	photos?: Map<string, Photo> // of the vehicles, by lead
	now: Date
	current: string | undefined
	search: string
}

export function InboxList({ lines, photos, now, current, search }: Props) {
	const list = useRef<HTMLUListElement>(null)
	useEffect(() => {
		if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
	}, [current])
	return (
		<ul ref={list} aria-label={messages.list} className="divide-y divide-line">
			{lines.map((line) => (
				<li key={line.id}>
					<Row
						line={line}
						photo={photos?.get(line.id)}
						now={now}
						isCurrent={line.id === current}
						search={search}
					/>
				</li>
			))}
		</ul>
	)
}

type RowProps = { line: InboxLine; photo: Photo | undefined; now: Date; isCurrent: boolean; search: string }

function Row({ line, photo, now, isCurrent, search }: RowProps) {
	const { kind, reference, status, createdAt, assignee, details, drive } = line
	const isFresh = isNew(status)
	const Icon = ICONS[kind] ?? Mail
	const { name, about, text } =
		typeof details === 'string' ? { name: messages.encrypted[details], about: '', text: '' } : details
	return (
		<Link
			to={{ pathname: leadUrl(line), search }}
			aria-current={isCurrent ? 'true' : undefined}
			className="forced-colors:-outline-offset-4! relative flex gap-3 px-5 py-3.5 hover:bg-dust-100 aria-[current]:bg-gold-50 aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-gold-600"
		>
			<span className="grid min-w-0 flex-1 gap-y-0.5">
				<span className="flex min-w-0 items-center">
					{isFresh && (
						<span className="mr-2 size-2.25 flex-none rounded-full bg-gold-600 forced-colors:bg-[CanvasText]">
							<span className="sr-only">{messages.isNew}</span>
						</span>
					)}
					<Icon aria-hidden strokeWidth={1.75} className="mr-2 size-4 flex-none text-ink-muted" />
					<b
						dir="auto"
						className={cn('min-w-0 flex-1 truncate text-left', isFresh ? 'font-[720]' : 'font-[550]')}
					>
						{name}
					</b>
					<time dateTime={createdAt.toISOString()} className="ml-3 flex-none text-xs text-ink-muted">
						{formatShortTimestamp(createdAt, now)}
					</time>
				</span>
				<span dir="auto" className="truncate text-left text-sm font-[550]">
					{about}
				</span>
				<span dir="auto" className="truncate text-left text-sm text-ink-muted">
					{reference ? messages.reference(reference) : (drive ?? text)}
				</span>
				<span className="sr-only">{messages.kinds[kind]}</span>
				<span className="flex flex-wrap gap-2 text-xs text-ink-muted not-has-[*]:hidden">
					{!isFresh && <span>{messages.statuses[status]}</span>}
					{assignee && <span>{assignee}</span>}
					{isTyped(line) && <span>{messages.sources[line.source]}</span>}
					{line.isSuspect && <Tag tone="warning">{messages.check}</Tag>}
					{line.hasTrouble && <Tag tone="wrong">{messages.trouble}</Tag>}
				</span>
			</span>
			{photo && (
				<Picture
					photo={photo}
					alt=""
					sizes="3rem"
					widest={320}
					className="h-8 w-12 flex-none rounded-media object-cover max-[22.5rem]:hidden"
				/>
			)}
		</Link>
	)
}

/** Typed by staff; the kind of a chat says it already. */
const isTyped = ({ kind, source }: InboxLine) => source !== 'website' && kind !== 'chat'

const filterMessages = inboxMessages.filters
const { chips, sources, statuses } = inboxMessages
const INBOX = href('/admin/leads')
const SELECTS = ['status', 'source', 'assignee', 'only'] as const

type InboxFiltersProps = {
	query: InboxQuery
	counts: Record<InboxKind, number>
	otherStaff: { id: string; name: string }[]
}

/** Kinds as chips with counts, and further filters behind a chip. */
export function InboxFilters({ query, counts, otherStaff }: InboxFiltersProps) {
	const total = INBOX_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
	const urlFor = (kind: InboxKind | undefined) => `${INBOX}${inboxQueryString({ ...query, kind, page: 1 })}`
	const row = useCurrentInView(query.kind)
	return (
		<div className="mb-4 flex flex-wrap items-start gap-2">
			<Status text={filterMessages.count(query.kind ? counts[query.kind] : total)} />
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
function MoreFilters({ query, otherStaff }: Pick<InboxFiltersProps, 'query' | 'otherStaff'>) {
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
				{filterMessages.open} {selected > 0 && <span>{selected}</span>}
			</summary>
			<Form
				ref={form}
				method="get"
				action={INBOX}
				role="search"
				aria-label={filterMessages.label}
				onChange={apply}
				className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3 lg:max-w-220"
			>
				{query.kind && <input type="hidden" name="kind" value={query.kind} />}
				<SelectField
					label={filterMessages.status}
					name="status"
					defaultValue={query.status ?? ''}
					options={[
						{ value: '', text: filterMessages.any },
						...LEAD_STATUSES.map((status) => ({ value: status, text: statuses[status] })),
					]}
				/>
				<SelectField
					label={filterMessages.source}
					name="source"
					defaultValue={query.source ?? ''}
					options={[
						{ value: '', text: filterMessages.anySource },
						...LEAD_SOURCES.map((source) => ({ value: source, text: sources[source] })),
					]}
				/>
				<SelectField
					label={filterMessages.assignee}
					name="assignee"
					defaultValue={query.assignee ?? ''}
					options={[
						{ value: '', text: filterMessages.anybody },
						{ value: 'mine', text: filterMessages.mine },
						{ value: 'nobody', text: filterMessages.nobody },
						...otherStaff.map(({ id, name }) => ({ value: id, text: name })),
					]}
				/>
				<SelectField
					label={filterMessages.only}
					className="min-[22.5rem]:col-span-2"
					name="only"
					defaultValue={query.only ?? ''}
					options={[
						{ value: '', text: filterMessages.everything },
						{ value: 'overdue', text: filterMessages.overdue(OVERDUE_AFTER_HOURS) },
						{ value: 'due', text: filterMessages.due },
						{ value: 'emails', text: filterMessages.emails },
						{ value: 'check', text: filterMessages.check },
					]}
				/>
				<Button type="submit" className="has-script:hidden">
					{filterMessages.show}
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

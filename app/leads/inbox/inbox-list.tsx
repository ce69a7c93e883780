/** The lines of the inbox: who wrote, about what, when, and whether anybody has answered. */
import { href, Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { Tag, type Tone } from '#app/ui/tag.tsx'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Line } from './entry.ts'
import { shortWhen } from './entry-words.ts'
import { type InboxKind, isNew } from './standing.ts'

export const TONES: Record<InboxKind, Tone> = { application: 'gold', enquiry: 'blue', message: 'plain' }

type Props = { lines: Line[]; now: Date; current: string | undefined; search: string }

export const InboxList = ({ lines, now, current, search }: Props) => (
	<ul aria-label={words.list} className="divide-y divide-line">
		{lines.map((entry) => (
			<li key={entry.id}>
				<Row entry={entry} now={now} isCurrent={entry.id === current} search={search} />
			</li>
		))}
	</ul>
)

type RowProps = { entry: Line; now: Date; isCurrent: boolean; search: string }

function Row({ entry, now, isCurrent, search }: RowProps) {
	const { kind, reference, status, createdAt, handler, told } = entry
	const isFresh = isNew(status)
	const { name, about, text } =
		typeof told === 'string' ? { name: words.sealed[told], about: '', text: '' } : told
	return (
		<Link
			to={{ pathname: addressOf(entry), search }}
			aria-current={isCurrent ? 'true' : undefined}
			className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 py-3.5 hover:bg-dust-100 aria-[current]:bg-gold-50 aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-gold-600"
		>
			<b className={cn('min-w-0 truncate', isFresh ? 'font-[720]' : 'font-[550]')}>
				{isFresh && (
					<span className="mr-2 inline-block size-2.25 rounded-full bg-gold-600">
						<span className="sr-only">{words.isNew}</span>
					</span>
				)}
				{name}
			</b>
			<time
				dateTime={createdAt.toISOString()}
				className="self-center justify-self-end text-xs text-ink-muted"
			>
				{shortWhen(createdAt, now)}
			</time>
			<span className="col-span-full truncate text-sm font-[550]">{about}</span>
			<span className="min-w-0 truncate text-sm text-ink-muted">
				{reference ? words.reference(reference) : text}
			</span>
			<Tag tone={TONES[kind]}>{words.kinds[kind]}</Tag>
			<span className="col-span-full flex flex-wrap gap-2 text-xs text-ink-muted not-has-[*]:hidden">
				{!isFresh && <span>{words.statuses[status]}</span>}
				{handler && <span>{handler}</span>}
				{entry.isSuspect && <Tag tone="warning">{words.check}</Tag>}
				{entry.hasTrouble && <Tag tone="wrong">{words.trouble}</Tag>}
			</span>
		</Link>
	)
}

export const addressOf = ({ kind, id }: Pick<Line, 'kind' | 'id'>): string =>
	kind === 'application' ? href('/admin/applications/:id', { id }) : href('/admin/leads/:id', { id })

/** Inbox rows: sender, subject, time, and whether they were answered. */
import {
	ArrowLeftRight,
	Bell,
	CarFront,
	FileText,
	KeyRound,
	type LucideIcon,
	Mail,
	MessageCircle,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { Tag, type Tone } from '#app/components/tags.tsx'
import type { Photo } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { formatShortTimestamp } from './inbox-format.ts'
import { type InboxKind, type InboxLine, isNew, leadUrl } from './inbox-item.ts'

export const TONES: Record<InboxKind, Tone> = {
	application: 'gold',
	enquiry: 'blue',
	'test-drive': 'blue',
	'trade-in': 'gold',
	message: 'plain',
	alert: 'plain',
	chat: 'green',
}

const ICONS: Record<InboxKind, LucideIcon> = {
	application: FileText,
	enquiry: CarFront,
	'test-drive': KeyRound,
	'trade-in': ArrowLeftRight,
	message: Mail,
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
	const Icon = ICONS[kind]
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

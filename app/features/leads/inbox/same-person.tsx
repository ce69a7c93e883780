import { Link } from 'react-router'
import { Tag } from '#app/components/tag.tsx'
import { inboxMessages as messages } from '#messages/inbox.ts'
import type { InboxLine } from './inbox-item.ts'
import { formatShortTimestamp } from './inbox-item-messages.ts'
import { leadUrl, TONES } from './inbox-list.tsx'

/** The other leads and applications of a lead's sender. */
export function SamePerson({ lines, now }: { lines: InboxLine[]; now: Date }) {
	if (lines.length === 0) return null
	return (
		<section aria-labelledby="same-person" className="mt-5 border-t border-line pt-5">
			<h3 id="same-person" className="title text-title-sm">
				{messages.samePerson.heading}
			</h3>
			<p className="mt-1 text-xs text-ink-muted">{messages.samePerson.text}</p>
			<ul className="mt-2 divide-y divide-line">
				{lines.map((line) => (
					<li
						key={line.id}
						className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 hover:bg-dust-100"
					>
						<Link
							to={leadUrl(line)}
							dir="auto"
							className="min-w-0 flex-1 basis-48 text-left text-sm font-[620] wrap-anywhere after:absolute after:inset-0"
						>
							{aboutOf(line)}
						</Link>
						<span className="text-xs text-ink-muted">{messages.statuses[line.status]}</span>
						<time dateTime={line.createdAt.toISOString()} className="text-xs text-ink-muted">
							{formatShortTimestamp(line.createdAt, now)}
						</time>
						<Tag tone={TONES[line.kind]}>{messages.kinds[line.kind]}</Tag>
					</li>
				))}
			</ul>
		</section>
	)
}

function aboutOf({ details, kind }: InboxLine): string {
	if (typeof details === 'string') return messages.encrypted[details]
	return details.about || details.text || messages.kindsInFull[kind]
}

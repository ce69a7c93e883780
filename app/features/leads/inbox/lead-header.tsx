/** Sender, subject, time, waiting time and message of a lead. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/components/notice.tsx'
import { Tag } from '#app/components/tag.tsx'
import { inboxMessages as messages, spamFlagMessages } from '#messages/inbox.ts'
import { formatShortTimestamp, formatTimestamp, formatWait } from './inbox-format.ts'
import { type InboxLine, type LeadContent, leadUrl } from './inbox-item.ts'
import { TONES } from './inbox-list.tsx'
import { isNew, minutesToReply } from './inbox-status.ts'
import type { LeadDetail } from './lead-detail.ts'

type Props = { lead: LeadDetail; details: LeadContent; reference?: string }

export function LeadHeader({ lead, details, reference }: Props) {
	const { subject, createdAt, source, now } = lead
	const typedFrom = source !== 'website' && subject.kind !== 'chat' && messages.sources[source]
	const name = useRef<HTMLHeadingElement>(null)
	// A lead that was opened from the list: the page's focus would be before the list.
	useEffect(() => {
		if (subject.id && document.activeElement?.id === 'main') name.current?.focus({ preventScroll: true })
	}, [subject.id])
	return (
		<>
			<header>
				<Tag tone={TONES[subject.kind]}>{messages.kindsInFull[subject.kind]}</Tag>
				<h2 ref={name} tabIndex={-1} dir="auto" className="title mt-2 text-left text-title-md wrap-anywhere">
					{details.name}
				</h2>
				{details.about && (
					<p dir="auto" className="text-left font-[550] wrap-anywhere">
						{details.about}
					</p>
				)}
				<p className="text-sm text-ink-muted">
					{[reference, typedFrom, formatTimestamp(createdAt, now), waitingText(lead)]
						.filter(Boolean)
						.join(' / ')}
				</p>
			</header>
			{lead.spamFlags.length > 0 && (
				<Notice className="mt-4">
					<strong className="block">{messages.check}</strong>
					{messages.checkText}
					<ul className="mt-1 list-disc pl-5">
						{lead.spamFlags.map((flag) => (
							<li key={flag}>{spamFlagMessages.flags[flag]}</li>
						))}
					</ul>
				</Notice>
			)}
			{details.text && (
				<section aria-label={messages.message} className="mt-4">
					<p dir="auto" className="max-w-180 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
						{details.text}
					</p>
				</section>
			)}
		</>
	)
}

function waitingText(lead: LeadDetail): string | undefined {
	const { createdAt, contactedAt, openMinutes, status, now } = lead
	if (contactedAt || !isNew(status)) return undefined
	return messages.answered.notYet(formatWait(openMinutes, minutesToReply(createdAt, now)))
}

/** The other leads and applications of a lead's sender. */
export function SamePerson({ lines, now }: { lines: InboxLine[]; now: Date }) {
	if (lines.length === 0) return null
	return (
		<section aria-labelledby="same-person" className="mt-6">
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

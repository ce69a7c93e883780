/** Sender, subject, time, waiting time and message of a lead. */
import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/notice.tsx'
import { Tag } from '#app/components/tag.tsx'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { spamFlagMessages } from '#messages/spam-flags.ts'
import type { LeadContent } from './inbox-item.ts'
import { formatDuration, formatTimestamp } from './inbox-item-messages.ts'
import { TONES } from './inbox-list.tsx'
import { isNew, minutesToReply } from './inbox-status.ts'
import type { LeadDetail } from './lead-detail.ts'

type Props = { lead: LeadDetail; details: LeadContent; reference?: string }

export function LeadHeader({ lead, details, reference }: Props) {
	const { subject, createdAt, now } = lead
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
				<p dir="auto" className="text-left font-[550] wrap-anywhere">
					{details.about}
				</p>
				<p className="text-sm text-ink-muted">
					{[reference, formatTimestamp(createdAt, now), waitingText(lead)].filter(Boolean).join(' / ')}
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

function waitingText({ createdAt, contactedAt, status, now }: LeadDetail): string | undefined {
	if (contactedAt) return messages.answered.after(formatDuration(minutesToReply(createdAt, contactedAt)))
	return isNew(status) ? messages.answered.notYet(formatDuration(minutesToReply(createdAt, now))) : undefined
}

/** One lead or application as staff deal with it: all that is not its own content. */
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import type { EmailSummary } from './email-line.ts'
import type { InboxStatus, Subject } from './inbox-status.ts'
import type { LeadHistoryEvent } from './lead-event.ts'

export type LeadDetail = {
	subject: Subject
	status: InboxStatus
	handlerId: string | null
	handler: string | null // by name; also of somebody who works here no longer
	version: number
	createdAt: Date
	answeredAt: Date | null
	spamFlags: SpamFlag[] // why staff should look twice
	events: LeadHistoryEvent[]
	emails: EmailSummary[]
	admins: { id: string; name: string }[]
	noteKey: string // under which the next note is kept
	now: Date
}

/** A lead or an application as staff process it, without its content. */
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import type { EmailSummary } from './email-line.ts'
import type { InboxLine } from './inbox-item.ts'
import type { InboxStatus, Subject } from './inbox-status.ts'
import type { LeadHistoryEvent } from './lead-event.ts'

export type LeadDetail = {
	subject: Subject
	status: InboxStatus
	assigneeId: string | null
	assignee: string | null // name; also of former staff members
	version: number
	createdAt: Date
	contactedAt: Date | null
	spamFlags: SpamFlag[] // reasons to check it
	events: LeadHistoryEvent[]
	samePerson: InboxLine[] // what else the sender has sent, newest first
	emails: EmailSummary[]
	emailsAreFiles: boolean // no mail server is set: nobody received them
	admins: { id: string; name: string }[]
	noteKey: string // idempotency key of the next note
	now: Date
}

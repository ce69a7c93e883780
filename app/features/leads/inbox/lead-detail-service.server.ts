/** Loads the details of a lead or an application apart from its content: status, events, emails. */
import { randomUUID } from 'node:crypto'
import { listAdmins } from '#app/features/staff/members/admin-queries.server.ts'
import { SPAM_FLAGS } from '#app/features/submissions/submission.ts'
import { listEmailsAbout } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { findAssignment } from './assignment-queries.server.ts'
import type { Subject } from './inbox-status.ts'
import type { LeadDetail } from './lead-detail.ts'
import { listLeadEvents } from './lead-event-queries.server.ts'
import { findSamePerson } from './same-person.server.ts'

type ReceivedFields = { createdAt: Date; spamFlags: string[] }

export async function findLeadDetail(
	services: Pick<Services, 'db' | 'keys' | 'now' | 'outbox'>,
	subject: Subject,
	{ createdAt, spamFlags }: ReceivedFields,
): Promise<LeadDetail | undefined> {
	const { db, now } = services
	const [assignment, events, emails, admins, samePerson] = await Promise.all([
		findAssignment(db, subject),
		listLeadEvents(services, subject.id),
		listEmailsAbout(db, subject.id),
		listAdmins(db),
		findSamePerson(services, subject.id),
	])
	return (
		assignment && {
			...assignment,
			subject,
			createdAt,
			events,
			admins,
			samePerson,
			spamFlags: SPAM_FLAGS.filter((flag) => spamFlags.includes(flag)),
			emails: emails.map(({ id, kind, status, lastError, mailboxMissing, createdAt, sentAt }) => ({
				id,
				kind,
				status,
				lastError,
				mailboxMissing,
				createdAt,
				sentAt,
			})),
			emailsAreFiles: services.outbox.savesFilesOnly,
			noteKey: randomUUID(),
			now: now(),
		}
	)
}

/** Loads the details of a lead or an application apart from its content: status, events, emails. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { pickOption, type Values } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { tradingMinutes } from '#app/features/dealer/trading-minutes.ts'
import {
	findApplication,
	type StoredApplication,
} from '#app/features/finance/application/application-queries.server.ts'
import type { LeadSource } from '#app/features/leads/lead.ts'
import { listLeadPhotos } from '#app/features/leads/lead-photos.server.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { listAdmins } from '#app/features/staff/members/staff-member-queries.server.ts'
import { loadLeadDeliveries } from '#app/features/staff/receivers/deliveries.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import { SPAM_FLAGS } from '#app/features/submissions/submission.ts'
import { listEmailsAbout } from '#app/infra/email/email-queries.server.ts'
import { blindIndex } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { lostReasonsOf } from './assignment-schema.ts'
import { findDeal } from './assignment-service.server.ts'
import { type InboxLine, type Subject, toInboxLine } from './inbox-item.ts'
import { listRows, type Viewer } from './inbox-queries.server.ts'
import { type InboxResult, MASKED, type Masked } from './inbox-query.ts'
import { decryptItems } from './inbox-service.server.ts'
import { type LeadDetail, statusBeforeWon } from './lead-detail.ts'
import { type Author, addLeadEvent, findAssignment, listLeadEvents } from './lead-progress-queries.server.ts'
import { hasPhoneIndex } from './phone-index-queries.server.ts'

/** What else the sender of a lead or an application has sent. */
const MAX_RESULTS = 20
const { emailIndex, phoneIndex, phonesIndex, idNumberIndex } = inboxItems

/** By the same email address, telephone or ID number; newest first. */
async function findSamePerson(
	services: Pick<Services, 'db' | 'keys'>,
	viewer: Viewer,
	id: string,
): Promise<InboxLine[]> {
	const { db } = services
	const [own] = await db
		.select({ emailIndex, phoneIndex, phonesIndex, idNumberIndex })
		.from(inboxItems)
		.where(eq(inboxItems.id, id))
	if (!own) return []
	const phones = [own.phoneIndex ?? '', ...(own.phonesIndex ?? '').split(' ')].filter(Boolean)
	const blank = services.keys.all('idx').map((key) => blindIndex(services.keys, 'email', '', key))
	const hasEmail = !blank.includes(own.emailIndex)
	const isSame = or(
		hasEmail ? eq(emailIndex, own.emailIndex) : undefined,
		own.idNumberIndex ? eq(idNumberIndex, own.idNumberIndex) : undefined,
		...(phones.length > 0 ? [inArray(phoneIndex, phones), hasPhoneIndex(phones)] : []),
	)
	if (!isSame) return []
	const rows = await listRows(db, viewer, and(ne(inboxItems.id, id), isSame)).limit(MAX_RESULTS)
	return (await decryptItems(services, rows)).map(toInboxLine)
}

type ReceivedFields = { createdAt: Date; spamFlags: string[]; source?: LeadSource }

export async function findLeadDetail(
	services: Pick<Services, 'db' | 'keys' | 'now' | 'outbox' | 'log' | 'lastRead' | 'memoize'>,
	viewer: Viewer,
	subject: Subject,
	{ createdAt, spamFlags, source = 'website' }: ReceivedFields,
): Promise<LeadDetail | undefined> {
	const { db, now } = services
	const [assignment, photos, events, emails, admins, samePerson, dealer] = await Promise.all([
		findAssignment(db, subject),
		listLeadPhotos(db, [subject.id]),
		listLeadEvents(services, subject.id),
		listEmailsAbout(db, subject.id),
		listAdmins(db),
		findSamePerson(services, viewer, subject.id),
		findDealerOrCached(services),
	])
	const deal =
		assignment && (await findDeal(services, viewer, subject, assignment.status, { dealer, samePerson }))
	return (
		assignment && {
			...assignment,
			subject,
			createdAt,
			source,
			photos: photos.map(({ id }) => id),
			openMinutes: tradingMinutes(dealer, createdAt, assignment.contactedAt ?? now()),
			events,
			admins,
			samePerson,
			statusBeforeWon: statusBeforeWon(assignment.status, events),
			deal,
			lostReasons: lostReasonsOf(dealer),
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
			sentOn: await loadLeadDeliveries(services, subject.id, emails),
			emailsAreFiles: await services.outbox.savesFilesOnly(),
			noteKey: randomUUID(),
			now: now(),
		}
	)
}

/**
 * Reveals a masked field of an application after the staff member confirms their password. The audit log
 * entry is committed before the value is returned.
 */
export async function reveal(
	services: Services,
	by: Author,
	applicationId: string,
	values: Values,
): Promise<InboxResult> {
	const field = pickOption(MASKED, values.field) ?? 'idNumber'
	const rejectReveal = (error: 'wrong' | 'too-many' | 'locked' | 'broken') =>
		({ outcome: 'rejected', error, field }) as const

	const confirmed = await verifyPassword(services, by.id, values)
	if (!confirmed.ok) {
		services.log.warn({ admin: by.id, error: confirmed.error }, 'masked field not revealed')
		return rejectReveal(confirmed.error)
	}
	const result = await findApplication(services, applicationId)
	if (!result.ok) return rejectReveal(result.error === 'locked' ? 'locked' : 'broken')
	const fact = maskedValueOf(result.value, field)
	if (typeof fact !== 'string') return rejectReveal(fact.error)

	await addLeadEvent(services.db, {
		by,
		at: services.now(),
		action: 'revealed',
		about: applicationId,
		detail: field,
	})
	services.log.info({ admin: by.id, application: applicationId, field }, 'masked field revealed')
	return { outcome: 'revealed', field, fact }
}

function maskedValueOf({ record, sensitive }: StoredApplication, field: Masked) {
	if (field === 'idNumber') return record.driverLicenseNumber
	return sensitive.ok ? (sensitive.value?.ethnicGroup ?? '') : sensitive
}

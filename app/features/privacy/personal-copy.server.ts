/**
 * Decrypts a person's records for their copy (data subject request). Excludes internal data: notes, staff
 * names, spam flags, keys.
 */
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { countNotes } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import { listLeads } from '#app/features/leads/lead-queries.server.ts'
import { decryptEmail } from '#app/infra/email/email-encryption.server.ts'
import { listFullEmails } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { PersonRecords } from './person-queries.server.ts'
import type { ApplicationCopy, EmailCopy, LeadCopy, RecordCopy } from './personal-copy.ts'

type PersonServices = Pick<Services, 'db' | 'keys'>

/** Only replies to the person are included: emails to staff repeat the same data. */
const REPLY_KIND = /-reply$/

export async function buildRecordCopies(
	services: PersonServices,
	{ rows, drafts }: PersonRecords,
): Promise<RecordCopy[]> {
	const ids = rows.map(({ id }) => id)
	const [emails, notes, leads] = await Promise.all([
		copyEmails(services, ids),
		countNotes(services.db, ids),
		copyLeads(services, ids),
	])
	const records: RecordCopy[] = []
	for (const { id, kind, createdAt } of rows) {
		const common = {
			id,
			receivedAt: createdAt.toISOString(),
			internalNotes: notes.get(id) ?? 0,
			emails: emails.get(id) ?? [],
		}
		const specific = kind === 'application' ? await copyApplication(services, id) : leads.get(id)
		if (specific) records.push({ ...common, ...specific } as RecordCopy)
	}
	return [...records, ...drafts.map(({ draft }) => ({ kind: 'draft' as const, sent: draft.answers }))]
}

async function copyLeads(services: PersonServices, ids: string[]) {
	const leads = await listLeads(services, ids)
	return new Map(
		leads.map(({ id, kind, status, vehicleName, payload }) => {
			const copy: Partial<LeadCopy> = { kind, status, vehicle: vehicleName, sent: payload }
			return [id, copy]
		}),
	)
}

async function copyApplication(
	services: PersonServices,
	id: string,
): Promise<Partial<ApplicationCopy> | undefined> {
	const result = await findApplication(services, id)
	if (!result.ok)
		return result.error === 'unknown'
			? undefined
			: { kind: 'application', reference: null, status: '', sent: result.error, consents: null }
	const { referenceNumber: reference, record, form, sensitive, consents } = result.value
	const ethnicGroup = (sensitive.ok && sensitive.value?.ethnicGroup) || ''
	const submission = { ...form, ...(ethnicGroup && { ethnicGroup }) }
	return { kind: 'application', reference, status: record.status, sent: submission, consents }
}

async function copyEmails({ db, keys }: PersonServices, ids: string[]): Promise<Map<string, EmailCopy[]>> {
	const copies = new Map<string, EmailCopy[]>()
	for (const row of await listFullEmails(db, ids)) {
		if (!row.about || !REPLY_KIND.test(row.kind)) continue
		const email = row.encryptedBody ? decryptEmail(keys, row) : undefined
		const { subject, text } = email?.ok ? email.value : { subject: null, text: null }
		const { status, createdAt, sentAt } = row
		const copy = {
			writtenAt: createdAt.toISOString(),
			status,
			sentAt: sentAt?.toISOString() ?? null,
			subject,
			text,
		}
		copies.set(row.about, [...(copies.get(row.about) ?? []), copy])
	}
	return copies
}

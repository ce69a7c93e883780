/** All that is held on somebody, opened and put together. What is the staff's own stays: notes, names, suspicions, keys. */
import { findApplication } from '#app/finance/application-store.server.ts'
import { countNotes } from '#app/leads/inbox/deed-store.server.ts'
import { listLeads } from '#app/leads/lead-store.server.ts'
import { openLetter } from '#app/platform/letter-seal.server.ts'
import { listWholeLetters } from '#app/platform/letter-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Held } from './person-store.server.ts'
import type { ApplicationCopy, LeadCopy, LetterCopy, RecordCopy } from './personal-copy.ts'

type Given = Pick<Services, 'db' | 'keys'>

/** The letters that went to staff hold the same once more. */
const TO_THEM = /-reply$/

export async function copiesOf(given: Given, { found, drafts }: Held): Promise<RecordCopy[]> {
	const ids = found.map(({ id }) => id)
	const [letters, notes, leads] = await Promise.all([
		lettersTo(given, ids),
		countNotes(given.db, ids),
		leadCopies(given, ids),
	])
	const records: RecordCopy[] = []
	for (const { id, kind, createdAt } of found) {
		const beside = {
			...{ id, receivedAt: createdAt.toISOString() },
			...{ internalNotes: notes.get(id) ?? 0, letters: letters.get(id) ?? [] },
		}
		const own = kind === 'application' ? await applicationCopy(given, id) : leads.get(id)
		if (own) records.push({ ...beside, ...own } as RecordCopy)
	}
	return [...records, ...drafts.map(({ draft }) => ({ kind: 'draft' as const, sent: draft.answers }))]
}

async function leadCopies(given: Given, ids: string[]) {
	const leads = await listLeads(given, ids)
	return new Map(
		leads.map(({ id, kind, status, vehicleName, payload }) => {
			const copy: Partial<LeadCopy> = { kind, status, vehicle: vehicleName, sent: payload }
			return [id, copy]
		}),
	)
}

async function applicationCopy(given: Given, id: string): Promise<Partial<ApplicationCopy> | undefined> {
	const found = await findApplication(given, id)
	if (!found.ok)
		return found.problem === 'unknown'
			? undefined
			: { kind: 'application', reference: null, status: '', sent: found.problem, consents: null }
	const { referenceNumber: reference, record, form, special, consents } = found.value
	const ethnicGroup = (special.ok && special.value?.ethnicGroup) || ''
	const sent = { ...form, ...(ethnicGroup && { ethnicGroup }) }
	return { kind: 'application', reference, status: record.status, sent, consents }
}

async function lettersTo({ db, keys }: Given, ids: string[]): Promise<Map<string, LetterCopy[]>> {
	const copies = new Map<string, LetterCopy[]>()
	for (const row of await listWholeLetters(db, ids)) {
		if (!row.about || !TO_THEM.test(row.kind)) continue
		const letter = row.sealedBody ? openLetter(keys, row) : undefined
		const { subject, text } = letter?.ok ? letter.value : { subject: null, text: null }
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

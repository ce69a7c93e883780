/**
 * Builds the copy of a person's data (data subject request) after a staff member confirms their password. The
 * audit log entry is committed before the copy is returned.
 */
import { strToU8, zipSync } from 'fflate'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { addLeadEvent, countNotes } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { findLeadPhoto, listLeadPhotos } from '#app/features/leads/lead-photos.server.ts'
import { listLeads } from '#app/features/leads/lead-queries.server.ts'
import { listDrivesOf } from '#app/features/leads/test-drives/appointment-queries.server.ts'
import { offerAmount } from '#app/features/leads/trade-ins/offer.ts'
import { listOffers } from '#app/features/leads/trade-ins/trade-in-queries.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { listSentOn } from '#app/features/staff/receivers/deliveries.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import { decryptEmail, listFullEmails } from '#app/infra/email/email-queries.server.ts'

import type { Services } from '#app/infra/services.server.ts'
import { findRequestTimes } from './erasure-queries.server.ts'
import { identifiersInput, parseContactIdentifiers, splitLines } from './person.ts'
import { type PersonRecords, searchPersonRecords } from './person-search.server.ts'

import {
	type ApplicationCopy,
	type EmailCopy,
	type LeadCopy,
	type PersonalCopy,
	type RecordCopy,
	renderPersonalPage,
} from './personal-copy.ts'

/**
 * Decrypts a person's records for their copy (data subject request). Excludes internal data: notes, staff
 * names, spam flags, keys.
 */
type PersonServices = Pick<Services, 'db' | 'keys'>

/** Only replies to the person are included: emails to staff repeat the same data. */
const REPLY_KIND = /-reply$/

async function buildRecordCopies(
	services: PersonServices,
	{ rows, drafts }: PersonRecords,
): Promise<RecordCopy[]> {
	const ids = rows.map(({ id }) => id)
	const [emails, notes, leads, erasureRequests, sentOn] = await Promise.all([
		copyEmails(services, ids),
		countNotes(services.db, ids),
		copyLeads(services, ids),
		findRequestTimes(services.db, ids),
		listSentOn(services, ids),
	])
	const records: RecordCopy[] = []
	for (const { id, kind, createdAt } of rows) {
		const common = {
			id,
			receivedAt: createdAt.toISOString(),
			internalNotes: notes.get(id) ?? 0,
			emails: emails.get(id) ?? [],
			sentOn: sentOn.get(id) ?? [],
			erasureRequestedAt: erasureRequests.get(id)?.toISOString() ?? null,
		}
		const specific = kind === 'application' ? await copyApplication(services, id) : leads.get(id)
		if (specific) records.push({ ...common, ...specific } as RecordCopy)
	}
	return [...records, ...drafts.map(({ draft }) => ({ kind: 'draft' as const, sent: draft.answers }))]
}

async function copyLeads(services: PersonServices, ids: string[]) {
	const [leads, drives, offers, photos] = await Promise.all([
		listLeads(services, ids),
		listDrivesOf(services.db, ids),
		copyOffers(services, ids),
		listLeadPhotos(services.db, ids),
	])
	return new Map(
		leads.map(({ id, kind, status, language, vehicleName, payload }) => {
			const drive = drives.get(id)
			const testDrive = drive && { at: drive.startsAt.toISOString(), state: drive.state }
			const files = photos.filter(({ leadId }) => leadId === id).map(photoFile)
			const copy: Partial<LeadCopy> = {
				kind,
				status,
				language,
				vehicle: vehicleName,
				sent: payload,
				...(testDrive && { testDrive }),
				...(kind === 'trade-in' && { offers: offers(id) }),
				...((kind === 'trade-in' || files.length > 0) && { photos: files }),
			}
			return [id, copy]
		}),
	)
}

/** The offers for trade-ins that can be decrypted. */
async function copyOffers({ db, keys }: PersonServices, ids: string[]) {
	const all = await listOffers({ db, keys }, ids)
	return (id: string): LeadCopy['offers'] =>
		all.flatMap(({ leadId, offer }) =>
			leadId !== id || typeof offer === 'string'
				? []
				: [
						{
							at: offer.at.toISOString(),
							amount: offerAmount(offer),
							validUntil: offer.validUntil,
							conditions: offer.conditions,
						},
					],
		)
}

const photoFile = ({ id }: { id: string }) => `photos/${id}.jpg`

/** The files of the photos; one that cannot be decrypted is left out. */
async function readPhotoFiles(services: PersonServices, { rows }: PersonRecords) {
	const files: Record<string, Uint8Array> = {}
	const ids = rows.map(({ id }) => id)
	for (const photo of await listLeadPhotos(services.db, ids)) {
		const file = await findLeadPhoto(services, photo.id, 'picture')
		if (file) files[photoFile(photo)] = file.bytes
	}
	return files
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
	const { referenceNumber: reference, language, record, form, sensitive, consents } = result.value
	const ethnicGroup = (sensitive.ok && sensitive.value?.ethnicGroup) || ''
	const submission = { ...form, ...(ethnicGroup && { ethnicGroup }) }
	return { kind: 'application', reference, status: record.status, language, sent: submission, consents }
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

const SOUTH_AFRICA_MINUTES = 2 * 60 // minutes ahead of UTC, no daylight saving

export type CopyError = 'wrong' | 'too-many' | 'nothing' | 'too-many-searches'

export async function copyPerson(
	services: Services,
	by: Author,
	values: Values,
): Promise<Result<Uint8Array<ArrayBuffer>, CopyError>> {
	const confirmed = await verifyPassword(services, by.id, values)
	if (!confirmed.ok) return confirmed
	const form = readForm(identifiersInput, values)
	if (!form.ok) return fail('nothing')

	const search = await searchPersonRecords(services, by, parseContactIdentifiers(form.value.identifiers))
	if (!search.ok) return fail('too-many-searches')
	const personRecords = search.value
	if (personRecords.rows.length + personRecords.drafts.length === 0) return fail('nothing')
	const at = services.now()
	await services.db.transaction(async (transaction) => {
		for (const about of [
			...personRecords.rows.map(({ id }) => id),
			...(personRecords.rows.length ? [] : [null]),
		])
			await addLeadEvent(transaction, { by, at, action: 'exported', about, detail: 'person' })
	})
	const count = personRecords.rows.length + personRecords.drafts.length
	services.log.info({ admin: by.id, records: count }, 'copy of personal data downloaded')

	const copy: PersonalCopy = {
		madeAt: at.toISOString(),
		dealership: (await findDealerOrCached(services)).name,
		requestedFor: splitLines(form.value.identifiers),
		records: await buildRecordCopies(services, personRecords),
	}
	return ok(zipCopy(copy, at, await readPhotoFiles(services, personRecords)))
}

function zipCopy(copy: PersonalCopy, at: Date, photos: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
	const files = {
		...photos,
		'personal-information.html': strToU8(renderPersonalPage(copy)),
		'personal-information.json': strToU8(`${JSON.stringify(copy, null, '\t')}\n`),
	}
	// ZIP timestamps are local time without a time zone; South African time is used.
	const mtime = new Date(at.getTime() + (SOUTH_AFRICA_MINUTES + at.getTimezoneOffset()) * 60_000)
	return zipSync(files, { mtime })
}

/**
 * Builds the copy of a person's data (data subject request) after a staff member confirms their password. The
 * audit log entry is committed before the copy is returned.
 */
import { strToU8, zipSync } from 'fflate'
import type { Values } from '#app/core/form.ts'
import { readForm } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { addLeadEvent } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { verifyPassword } from '#app/features/staff/passwords/own-password.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { identifiersInput, parseContactIdentifiers, splitLines } from './contact-identifiers.ts'
import { searchPersonRecords } from './person-service.server.ts'
import { buildRecordCopies } from './personal-copy.server.ts'
import type { PersonalCopy } from './personal-copy.ts'
import { renderPersonalPage } from './personal-page.ts'

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
	return ok(zipCopy(copy, at))
}

function zipCopy(copy: PersonalCopy, at: Date): Uint8Array<ArrayBuffer> {
	const files = {
		'personal-information.html': strToU8(renderPersonalPage(copy)),
		'personal-information.json': strToU8(`${JSON.stringify(copy, null, '\t')}\n`),
	}
	// ZIP timestamps are local time without a time zone; South African time is used.
	const mtime = new Date(at.getTime() + (SOUTH_AFRICA_MINUTES + at.getTimezoneOffset()) * 60_000)
	return zipSync(files, { mtime })
}

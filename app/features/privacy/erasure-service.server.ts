/**
 * Erases all records of a person on their request (data subject request) and keeps them erased when a backup
 * is restored.
 */
import { randomUUID } from 'node:crypto'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { removeDrafts } from '#app/features/finance/application/draft-queries.server.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import { withLock } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'
import { copyErasuresIfPossible } from './erasure-copies.server.ts'
import { addErasureLine } from './erasure-file.server.ts'
import { findListSalt, hashIndexes, unifyErasures, vacuumRecords } from './erasure-list.server.ts'
import { addErasure, listReturned, removeLeadRecords } from './erasure-queries.server.ts'
import { removeReturned } from './erasure-replay.server.ts'
import { type ErasureError, erasureInput, type PersonResult, parseContactIdentifiers } from './person.ts'

import { findPersonRecords, toBlindIndexes } from './person-queries.server.ts'
import { findPerson } from './person-service.server.ts'

const KIND = 'erasures'

/**
 * Erases all records found for a person, after the staff member's confirmation and password. Returns how many
 * records were removed.
 */
export async function erasePerson(
	services: Services,
	by: Author,
	values: Values,
): Promise<Result<number, PersonResult>> {
	const result = await findPerson(services, by, values)
	if (!result.person) return fail(result)
	const failErasure = (error: ErasureError) => fail({ ...result, error })
	const form = readForm(erasureInput, values)
	if (!form.ok && form.fieldErrors.sure) return failErasure('unsure')
	const confirmed = await verifyPassword(services, by.id, values)
	if (!confirmed.ok) return failErasure(confirmed.error)

	const indexes = toBlindIndexes(services, parseContactIdentifiers(result.input))
	const { rows, drafts, listHash } = await findPersonRecords(services, indexes)
	if (listHash !== values.listHash) return failErasure('changed')
	const records = rows.map(({ id }) => id)
	const salt = await findListSalt(services)
	const hashes = await hashIndexes(indexes, salt, { atOnce: 2 })
	const erasure = { id: randomUUID(), at: services.now(), salt, hashes, records }
	// The erasure file is written first, because no restored backup can undo it: an erasure that is listed but
	// not carried out is carried out at the next start.
	await withLock(services.db, 'erasures', () =>
		addErasureLine(services.erasuresFile, { ...erasure, userName: by.name }),
	)
	const count = records.length + drafts.length
	const emails = await services.db.transaction(async (transaction) => {
		await addErasure(transaction, { ...erasure, by })
		const recordName = peopleMessages.erasure.recordName(count)
		const line = { kind: KIND, action: 'deleted', recordId: erasure.id, recordName } as const
		await addAuditLogEntry(transaction, { ...line, by, at: erasure.at })
		await removeDrafts(
			transaction,
			drafts.map(({ id }) => id),
		)
		return removeLeadRecords(transaction, records, { trace: 'none' })
	})
	await copyErasuresIfPossible(services)
	await services.outbox.removeFiles(emails)
	await vacuumRecords(services)
	services.log.info({ admin: by.id, erasure: erasure.id, records: count }, 'person erased on request')
	return ok(count)
}

/**
 * Runs at every start, before the server accepts requests: erases records that came back with a restored
 * backup. Returns how many records were removed.
 */
export async function eraseAgain(
	services: Pick<Services, 'db' | 'outbox' | 'now' | 'log' | 'erasuresFile'>,
): Promise<number> {
	if (!(await unifyErasures(services))) return 0
	return removeReturned(services, await listReturned(services.db))
}

/**
 * Erases all records of a person on their request (data subject request) and keeps them erased when a backup
 * is restored: records of erased people are found by their blind indexes, at the start and in the background.
 */
import { randomUUID } from 'node:crypto'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { removeDrafts } from '#app/features/finance/application/draft-queries.server.ts'
import { indexNames, indexPhones } from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import { withLock } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'
import { copyErasuresIfPossible } from './erasure-copies.server.ts'
import { addErasureLine, type Erasure } from './erasure-file.server.ts'
import {
	findListSalt,
	hashIndexes,
	hashPlainIndexes,
	hasPlainLines,
	unifyErasures,
	vacuumRecords,
} from './erasure-list.server.ts'
import {
	addErasure,
	hasPendingErasures,
	type Indexed,
	listIndexed,
	listPending,
	listReturned,
	markCompared,
	removeLeadRecords,
} from './erasure-queries.server.ts'
import { type ErasureError, erasureInput, type PersonResult, parseContactIdentifiers } from './person.ts'
import { findPerson, findPersonRecords, toBlindIndexes } from './person-search.server.ts'

type ErasureServices = Pick<Services, 'db' | 'outbox' | 'now' | 'log' | 'erasuresFile'>

const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Compares records with the erasures that the restored database did not contain. This also finds records of
 * the person that had left the newer database in other ways, such as by age. Each record older than the
 * erasure is hashed once, which takes about 50 ms per identifier. An interrupted run starts over at the next
 * start. Returns how many records were removed.
 */
export async function compareWithErasures(services: ErasureServices, stop?: AbortSignal): Promise<number> {
	if (!(await hasPendingErasures(services.db)) && !(await hasPlainLines(services.erasuresFile))) return 0
	return withLock(services.db, 'erasure-replay', async (_, lockLoss) => {
		const signal = stop ? AbortSignal.any([stop, lockLoss]) : lockLoss
		await hashPlainIndexes(services, signal)
		const pending = await listPending(services.db)
		if (pending.length === 0 || signal.aborted) return 0
		let count = 0
		for await (const rows of iterateIndexed(services, pending)) {
			count += await removeReturned(services, await listErased(rows, pending, signal))
			if (signal.aborted) return count
		}
		await markCompared(
			services.db,
			pending.map(({ id }) => id),
		)
		return count
	})
}

async function* iterateIndexed({ db }: ErasureServices, pending: Erasure[]): AsyncGenerator<Indexed[]> {
	const until = new Date(Math.max(...pending.map(({ at }) => at.getTime())))
	for (let after = FIRST_ID; ; ) {
		const rows = await listIndexed(db, { until, after, limit: BATCH })
		if (rows.length > 0) yield rows
		if (rows.length < BATCH) return
		after = rows.at(-1)?.id ?? FIRST_ID
	}
}

/** Returns the ids of records that were created before an erasure with one of their indexes. */
async function listErased(rows: Indexed[], pending: Erasure[], signal?: AbortSignal): Promise<string[]> {
	const erased = new Set<string>()
	for (const [salt, erasedAt] of timesBySalt(pending)) {
		const indexes = [...new Set(rows.flatMap(({ indexes }) => indexes))]
		const hashes = await hashIndexes(indexes, salt, { signal })
		const timeOf = new Map(indexes.map((index, position) => [index, erasedAt.get(hashes[position] ?? '')]))
		for (const { id, createdAt, indexes } of rows)
			if (indexes.some((index) => createdAt <= (timeOf.get(index) ?? new Date(0)))) erased.add(id)
	}
	return [...erased]
}

/** For each salt: the time of the last erasure per hash. */
function timesBySalt(pending: Erasure[]): Map<string, Map<string, Date>> {
	const times = new Map<string, Map<string, Date>>()
	for (const { salt, hashes, at } of pending) {
		if (salt === null) continue
		const bySalt = times.get(salt) ?? new Map<string, Date>()
		times.set(salt, bySalt)
		for (const hash of hashes) if (at > (bySalt.get(hash) ?? new Date(0))) bySalt.set(hash, at)
	}
	return times
}

/** Removes erased records that came back with a restored backup. Returns how many. */
export async function removeReturned({ db, outbox, log }: ErasureServices, ids: string[]): Promise<number> {
	if (ids.length === 0) return 0
	const emails = await db.transaction((transaction) => removeLeadRecords(transaction, ids, { trace: 'none' }))
	await outbox.removeFiles(emails)
	await vacuumRecords({ db, log })
	log.warn({ records: ids.length }, 'records erased again after a restore')
	return ids.length
}

/**
 * Starts the comparison in the background, once telephone numbers are indexed by which it finds people; afterwards
 * names are indexed. Returns a function that stops it.
 */
export function startComparing(services: ErasureServices & Pick<Services, 'keys'>): () => Promise<void> {
	const stopping = new AbortController()
	const compare = async () => {
		await indexPhones(services, stopping.signal)
		return compareWithErasures(services, stopping.signal)
	}
	const compared = compare().catch((error: unknown) =>
		services.log.error(
			{ reason: reasonOf(error) },
			'restored records could not be compared with the erasures: retried at the next start',
		),
	)
	const indexed = compared
		.then(() => indexNames(services, stopping.signal))
		.catch((error: unknown) =>
			services.log.error({ reason: reasonOf(error) }, 'names could not be indexed: retried every hour'),
		)
	return async () => {
		stopping.abort()
		await indexed
	}
}

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

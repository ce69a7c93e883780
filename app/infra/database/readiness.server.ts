/**
 * Checks that the database can store: one that answers may still be read-only, full, or on an older schema.
 */

import type { Log } from '#app/infra/log.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { isMigrated } from '#app/infra/system-state.server.ts'
import { type Database, withTimeout } from './database.server.ts'

type Check = { result: Promise<boolean>; endedAt: number }

const LIMIT = 2_000 // ms
const VALID_FOR = 1_000 // ms
/** More than half a database page, so that each row needs a new page, as forms do. */
const ROW_BYTES = 6_000
const PROBE = `insert into storage_probes (filler) values (repeat('x', ${ROW_BYTES})); delete from storage_probes`

const checks = new WeakMap<Database, Check>()

/**
 * Writes a row, deletes it and commits. Calls at the same time or within a second share one result, so
 * frequent checks cost nothing. Never fails.
 */
export function canStore({ db, log }: { db: Database; log: Log }): Promise<boolean> {
	const last = checks.get(db)
	if (last && performance.now() - last.endedAt < VALID_FOR) return last.result
	const check: Check = { result: probe(db, log, last), endedAt: Number.POSITIVE_INFINITY }
	checks.set(db, check)
	void check.result.finally(() => {
		check.endedAt = performance.now()
	})
	return check.result
}

async function probe(db: Database, log: Log, last: Check | undefined): Promise<boolean> {
	const couldStore = (await last?.result) ?? true
	try {
		await withTimeout(db, LIMIT, async (bound) => {
			if (!(await isMigrated(bound))) throw new Error('migrations of this version are missing')
			await bound.$client.query(PROBE)
		})
		if (!couldStore) log.info('the database accepts writes again')
		return true
	} catch (error) {
		if (couldStore) log.error({ reason: reasonOf(error) }, 'the database accepts no writes')
		return false
	}
}

import { eq } from 'drizzle-orm'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type ValueChanges, valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import {
	type Author,
	addAuditLogEntry,
	findLastAuthor,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { isOwnerStill } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { retentionSettings } from './privacy-table.server.ts'
import {
	DEFAULT_RETENTION,
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type Retention,
	type RetentionPeriod,
	type StoredRetention,
} from './retention.ts'

/** Record kind and id of its audit log entries. */
export const RETENTION = {
	kind: 'retention_settings',
	recordId: '00000000-0000-4000-8000-000000000001',
	recordName: 'Retention',
}

/** Returns the retention periods, or the defaults until staff have changed them. */
export async function findRetention(db: Database): Promise<StoredRetention> {
	const [row] = await db.select().from(retentionSettings)
	if (!row) return { periods: DEFAULT_RETENTION, version: 0, changedAt: undefined }
	return { periods: completeRetention(row.figures), version: row.version, changedAt: row.changedAt }
}

/** Like `findRetention`, but returns the defaults while the database is unavailable. */
export const findRetentionOrDefault = ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<StoredRetention> =>
	readOrFallback(log, 'retention', findRetention(db), {
		periods: DEFAULT_RETENTION,
		version: 0,
		changedAt: undefined,
	})

/** Saves the retention periods of an owner with an optimistic lock. Returns the names of the changed periods. */
export const changeRetention = (
	db: Database,
	{ periods, version, by, at }: { periods: Retention; version: string; by: Author; at: Date },
	onChange: (transaction: Transaction, changes: ValueChanges) => Promise<void>,
): Promise<Result<RetentionPeriod[], StaleSave | { outcome: 'not-owner' }>> =>
	db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail({ outcome: 'not-owner' })
		const first = { figures: DEFAULT_RETENTION, version: 0, changedAt: at }
		if (version === '0') await transaction.insert(retentionSettings).values(first).onConflictDoNothing()
		const locked = await lockRow(transaction, retentionSettings, eq(retentionSettings.id, 1), {
			version,
			findAuthor: () => findLastAuthor(transaction, RETENTION),
		})
		if (!locked.ok) return locked
		const before = completeRetention(locked.value.figures)
		const fields = PERIOD_NAMES.filter((name) => periods[name] !== before[name])
		const next = locked.value.version + 1
		await transaction.update(retentionSettings).set({ figures: periods, version: next, changedAt: at })
		const changes = valueChanges(fields, before, periods)
		if (changes) {
			await addAuditLogEntry(transaction, { ...RETENTION, action: 'changed', by, at, fields, changes })
			await onChange(transaction, changes)
		}
		return ok(fields)
	})

/**
 * Forces every period within its bounds, whatever the row holds, so that a typing error never removes records
 * early.
 */
function completeRetention(stored: unknown): Retention {
	const storedPeriods = (stored ?? {}) as Partial<Record<string, unknown>>
	const entries = PERIOD_NAMES.map((name) => {
		const { min, max, defaultValue } = RETENTION_PERIODS[name]
		const period = storedPeriods[name]
		return [
			name,
			Number.isInteger(period) && Number(period) >= min && Number(period) <= max ? period : defaultValue,
		]
	})
	return Object.fromEntries(entries)
}

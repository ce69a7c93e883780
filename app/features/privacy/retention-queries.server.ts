import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { DECIDED_STATUSES } from '#app/features/finance/application/application.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'
import { type ValueChanges, valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import {
	type Author,
	addAuditLogEntry,
	findLastAuthor,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { isOwnerStill } from '#app/features/staff/members/staff-member-queries.server.ts'
import { leadDeliveries } from '#app/features/staff/receivers/receiver-table.server.ts'
import { staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { isAuditLog, removeLeadRecords, removeOldAuditEvents } from './erasure-queries.server.ts'
import { erasures, retentionSettings } from './privacy-table.server.ts'
import {
	type Counts,
	DEFAULT_RETENTION,
	type Limits,
	OVERDUE_KINDS,
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

/** Records past their retention period: counted and removed by the same conditions. */
type LeadTable = typeof leads | typeof financeApplications
type Overdue = { table: PgTable; where: SQL | undefined }

const BATCH = 500

const isOld = (table: LeadTable, limit: Date) =>
	lt(sql`coalesce(${table.statusChangedAt}, ${table.createdAt})`, sql`${limit.toISOString()}::timestamptz`)

/** For each kind: its tables and the condition that makes a row overdue. */
export function overdueConditions(db: Database, limits: Limits): Record<keyof Counts, Overdue[]> {
	const isAboutNothing = and(
		...[leads, financeApplications].map((table) =>
			notExists(db.select({ id: table.id }).from(table).where(eq(table.id, emails.about))),
		),
	)
	return {
		leads: [{ table: leads, where: isOld(leads, limits.leadMonths) }],
		applications: [
			{ table: financeApplications, where: isOld(financeApplications, limits.applicationMonths) },
		],
		ethnicGroups: [
			{
				table: financeApplications,
				where: and(
					isNotNull(financeApplications.encryptedSensitive),
					or(
						inArray(financeApplications.status, [...DECIDED_STATUSES]),
						lt(financeApplications.createdAt, limits.ethnicGroupDays),
					),
				),
			},
		],
		emailTexts: [
			{
				table: emails,
				where: and(
					eq(emails.status, 'sent'),
					isNotNull(emails.encryptedBody),
					lt(emails.sentAt, limits.letterTextDays),
				),
			},
			{
				table: leadDeliveries,
				where: and(isNotNull(leadDeliveries.encryptedBody), lt(leadDeliveries.sentAt, limits.letterTextDays)),
			},
		],
		emails: [
			{
				table: emails,
				where: or(
					and(eq(emails.status, 'sent'), lt(emails.sentAt, limits.letterDays)),
					// An unsent email stays as long as the record it is about.
					and(lt(emails.createdAt, limits.letterDays), isAboutNothing),
				),
			},
			{ table: leadDeliveries, where: lt(leadDeliveries.createdAt, limits.letterDays) },
		],
		auditEvents: [
			{ table: staffAuditLog, where: lt(staffAuditLog.at, limits.journalMonths) },
			// A note is removed with its lead or application.
			{
				table: leadEvents,
				where: and(lt(leadEvents.at, limits.journalMonths), isNull(leadEvents.encryptedNote)),
			},
			{ table: erasures, where: lt(erasures.at, limits.journalMonths) },
		],
		submissions: [{ table: submissions, where: lt(submissions.createdAt, limits.submissionDays) }],
		// Records that link a network to a time. The hourly job removes most of them within a day.
		technicalRecords: [
			{ table: rateLimits, where: lt(rateLimits.countedAt, limits.technicalDays) },
			{ table: staffSessions, where: lt(staffSessions.createdAt, limits.technicalDays) },
		],
	}
}

export async function countOverdue(db: Database, limits: Limits): Promise<Counts> {
	const overdue = overdueConditions(db, limits)
	const counting = OVERDUE_KINDS.map(async (kind) => {
		const counts = await Promise.all(overdue[kind].map(({ table, where }) => db.$count(table, where)))
		return [kind, counts.reduce((sum, count) => sum + count, 0)]
	})
	return Object.fromEntries(await Promise.all(counting))
}

/**
 * Removes overdue records: first leads and applications with everything about them, each batch in one
 * transaction. Returns the counts.
 */
export async function removeOverdue(db: Database, limits: Limits): Promise<Counts> {
	const overdue = overdueConditions(db, limits)
	const whereOf = (kind: keyof Counts) => overdue[kind][0]?.where
	const removeKind = async (kind: keyof Counts) => {
		let count = 0
		for (const { table, where } of overdue[kind])
			if (!isAuditLog(table)) count += (await db.delete(table).where(where)).rowCount ?? 0
		return count
	}
	return {
		leads: await removeOverdueLeads(db, leads, whereOf('leads')),
		applications: await removeOverdueLeads(db, financeApplications, whereOf('applications')),
		ethnicGroups: await clearEncrypted(db, financeApplications, whereOf('ethnicGroups')),
		emailTexts:
			(await clearEncrypted(db, emails, whereOf('emailTexts'))) +
			(await clearEncrypted(db, leadDeliveries, overdue.emailTexts[1]?.where)),
		emails: await removeKind('emails'),
		auditEvents: (await removeKind('auditEvents')) + (await removeOldAuditEvents(db, limits.journalMonths)),
		submissions: await removeKind('submissions'),
		technicalRecords: await removeKind('technicalRecords'),
	}
}

async function removeOverdueLeads(db: Database, table: LeadTable, where: SQL | undefined): Promise<number> {
	for (let count = 0; ; ) {
		const removed = await db.transaction(async (transaction) => {
			const rows = await transaction
				.select({ id: table.id })
				.from(table)
				.where(where)
				.limit(BATCH)
				.for('update', { skipLocked: true })
			await removeLeadRecords(
				transaction,
				rows.map(({ id }) => id),
				{ trace: 'kept' },
			)
			return rows.length
		})
		count += removed
		if (removed < BATCH) return count
	}
}

/** Clears the encrypted value and its key; the row stays. */
async function clearEncrypted(
	db: Database,
	table: typeof financeApplications | typeof emails | typeof leadDeliveries,
	where: SQL | undefined,
): Promise<number> {
	const body = { encryptedKey: null, encryptedBody: null }
	const result =
		table === financeApplications
			? await db.update(table).set({ sensitiveKey: null, encryptedSensitive: null }).where(where)
			: table === emails
				? await db.update(table).set(body).where(where)
				: await db.update(leadDeliveries).set(body).where(where)
	return result.rowCount ?? 0
}

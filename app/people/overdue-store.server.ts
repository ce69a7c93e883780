/** What is kept for longer than it may be: counted, and removed by the same conditions. */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DECIDED } from '#app/finance/application-status.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { submissions } from '#app/intake/submission-table.server.ts'
import { inboxDeeds } from '#app/leads/inbox/deed-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { rateLimits } from '#app/platform/rate-limit-table.server.ts'
import { staffSessions } from '#app/staff/auth-table.server.ts'
import { staffJournal } from '#app/staff/journal-table.server.ts'
import { isAuditLog, removeOldAuditEntries } from './audit-log-store.server.ts'
import { erasures } from './erasure-table.server.ts'
import { removeCases } from './removal-store.server.ts'
import { type Counts, KINDS, type Limits } from './retention.ts'

type Case = typeof leads | typeof financeApplications
type Overdue = { table: PgTable; where: SQL | undefined }

const BATCH = 500

const isOld = (table: Case, limit: Date) =>
	lt(sql`coalesce(${table.statusChangedAt}, ${table.createdAt})`, sql`${limit.toISOString()}::timestamptz`)

/** Of each kind, in which tables, and by which condition. */
function overdueBy(db: Database, limits: Limits): Record<keyof Counts, Overdue[]> {
	const isAboutNothing = and(
		...[leads, financeApplications].map((table) =>
			notExists(db.select({ id: table.id }).from(table).where(eq(table.id, letters.about))),
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
					isNotNull(financeApplications.sealedSpecial),
					or(
						inArray(financeApplications.status, [...DECIDED]),
						lt(financeApplications.createdAt, limits.ethnicGroupDays),
					),
				),
			},
		],
		letterTexts: [
			{
				table: letters,
				where: and(
					eq(letters.status, 'sent'),
					isNotNull(letters.sealedBody),
					lt(letters.sentAt, limits.letterTextDays),
				),
			},
		],
		letters: [
			{
				table: letters,
				where: or(
					and(eq(letters.status, 'sent'), lt(letters.sentAt, limits.letterDays)),
					// What did not go out stays as long as what it is about.
					and(lt(letters.createdAt, limits.letterDays), isAboutNothing),
				),
			},
		],
		journalLines: [
			{ table: staffJournal, where: lt(staffJournal.at, limits.journalMonths) },
			// A note goes with what it is about.
			{
				table: inboxDeeds,
				where: and(lt(inboxDeeds.at, limits.journalMonths), isNull(inboxDeeds.sealedNote)),
			},
			{ table: erasures, where: lt(erasures.at, limits.journalMonths) },
		],
		submissions: [{ table: submissions, where: lt(submissions.createdAt, limits.submissionDays) }],
		// All that tells from which network somebody came, and when. Most of it goes within a day, by the hourly job.
		technicalRecords: [
			{ table: rateLimits, where: lt(rateLimits.countedAt, limits.technicalDays) },
			{ table: staffSessions, where: lt(staffSessions.createdAt, limits.technicalDays) },
		],
	}
}

export async function countOverdue(db: Database, limits: Limits): Promise<Counts> {
	const overdue = overdueBy(db, limits)
	const counted = KINDS.map(async (kind) => {
		const counts = await Promise.all(overdue[kind].map(({ table, where }) => db.$count(table, where)))
		return [kind, counts.reduce((sum, count) => sum + count, 0)]
	})
	return Object.fromEntries(await Promise.all(counted))
}

/** Leads and applications with all that is about them first; each batch whole or not at all. Answers what went. */
export async function removeOverdue(db: Database, limits: Limits): Promise<Counts> {
	const overdue = overdueBy(db, limits)
	const only = (kind: keyof Counts) => overdue[kind][0]?.where
	const gone = async (kind: keyof Counts) => {
		let count = 0
		for (const { table, where } of overdue[kind])
			if (!isAuditLog(table)) count += (await db.delete(table).where(where)).rowCount ?? 0
		return count
	}
	return {
		leads: await casesGone(db, leads, only('leads')),
		applications: await casesGone(db, financeApplications, only('applications')),
		ethnicGroups: await emptied(db, financeApplications, only('ethnicGroups')),
		letterTexts: await emptied(db, letters, only('letterTexts')),
		letters: await gone('letters'),
		journalLines: (await gone('journalLines')) + (await removeOldAuditEntries(db, limits.journalMonths)),
		submissions: await gone('submissions'),
		technicalRecords: await gone('technicalRecords'),
	}
}

async function casesGone(db: Database, table: Case, where: SQL | undefined): Promise<number> {
	for (let count = 0; ; ) {
		const removed = await db.transaction(async (transaction) => {
			const rows = await transaction
				.select({ id: table.id })
				.from(table)
				.where(where)
				.limit(BATCH)
				.for('update', { skipLocked: true })
			await removeCases(
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

/** What is sealed goes with its key; the row stays. */
async function emptied(
	db: Database,
	table: typeof financeApplications | typeof letters,
	where: SQL | undefined,
): Promise<number> {
	const changed =
		table === letters
			? await db.update(letters).set({ sealedKey: null, sealedBody: null }).where(where)
			: await db.update(financeApplications).set({ specialKey: null, sealedSpecial: null }).where(where)
	return changed.rowCount ?? 0
}

/** The one row of `retention_settings`. */
import { eq } from 'drizzle-orm'
import { ok, type Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addJournalEntry, findLastAuthor } from '#app/staff/journal-store.server.ts'
import { lockRow } from '#app/staff/optimistic-lock.server.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'
import { FIGURE_NAMES, FIGURES, type Figure, type KeptRetention, type Retention, USUAL } from './retention.ts'
import { retentionSettings } from './retention-table.server.ts'

/** Names its entries in the audit log. */
export const RETENTION = {
	kind: 'retention_settings',
	recordId: '00000000-0000-4000-8000-000000000001',
	recordName: 'Retention',
}

/** What holds; the usual figures until somebody has set others. */
export async function findRetention(db: Database): Promise<KeptRetention> {
	const [row] = await db.select().from(retentionSettings)
	if (!row) return { figures: USUAL, version: 0, changedAt: undefined }
	return { figures: whole(row.figures), version: row.version, changedAt: row.changedAt }
}

/** The same also while the database is away: then the usual figures. */
export const findRetentionOrUsual = ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<KeptRetention> =>
	readOr(log, 'retention', findRetention(db), { figures: USUAL, version: 0, changedAt: undefined })

/** Returns the names of the figures that changed. */
export const changeRetention = (
	db: Database,
	{ figures, version, by, at }: { figures: Retention; version: string; by: Author; at: Date },
): Promise<Result<Figure[], StaleSave>> =>
	db.transaction(async (transaction) => {
		const first = { figures: USUAL, version: 0, changedAt: at }
		if (version === '0') await transaction.insert(retentionSettings).values(first).onConflictDoNothing()
		const locked = await lockRow(transaction, retentionSettings, eq(retentionSettings.id, 1), {
			version,
			findAuthor: () => findLastAuthor(transaction, RETENTION.kind, RETENTION.recordId),
		})
		if (!locked.ok) return locked
		const before = whole(locked.value.figures)
		const fields = FIGURE_NAMES.filter((name) => figures[name] !== before[name])
		const next = locked.value.version + 1
		await transaction.update(retentionSettings).set({ figures, version: next, changedAt: at })
		if (fields.length > 0)
			await addJournalEntry(transaction, { ...RETENTION, deed: 'changed', by, at, fields })
		return ok(fields)
	})

/** Every figure within its bounds, whatever the row holds: nothing may go early for a slip of somebody's hand. */
function whole(kept: unknown): Retention {
	const figures = (kept ?? {}) as Partial<Record<string, unknown>>
	const within = FIGURE_NAMES.map((name) => {
		const { least, most, usual } = FIGURES[name]
		const figure = figures[name]
		return [
			name,
			Number.isInteger(figure) && Number(figure) >= least && Number(figure) <= most ? figure : usual,
		]
	})
	return Object.fromEntries(within)
}

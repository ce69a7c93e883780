/** The one row of `retention_settings`. */
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { FIGURE_NAMES, FIGURES, type KeptRetention, type Retention, USUAL } from './retention.ts'
import { retentionSettings } from './retention-table.server.ts'

/** What holds; the usual figures until somebody has set others. */
export async function findRetention(db: Database): Promise<KeptRetention> {
	const [row] = await db.select().from(retentionSettings)
	if (!row) return { figures: USUAL, version: 0, changedAt: undefined }
	return { figures: whole(row.figures), version: row.version, changedAt: row.changedAt }
}

/** The same also while the database is away: then the usual figures. */
export const findRetentionOrUsual = ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<KeptRetention> =>
	readOr(log, 'retention', findRetention(db), { figures: USUAL, version: 0, changedAt: undefined })

/** Only where it still is as it was in `version`; answers whether it was. */
export async function changeRetention(
	transaction: Transaction,
	{ figures, version, changedAt }: { figures: Retention; version: number; changedAt: Date },
): Promise<boolean> {
	const row = { figures, version: version + 1, changedAt }
	const { rowCount } =
		version === 0
			? await transaction.insert(retentionSettings).values(row).onConflictDoNothing()
			: await transaction.update(retentionSettings).set(row).where(eq(retentionSettings.version, version))
	return rowCount === 1
}

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

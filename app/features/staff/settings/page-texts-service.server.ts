/** Staff change the texts of a page. Each save is a version of the page's texts, which can be viewed and put back. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { currentLanguage } from '#app/core/texts.ts'
import type { Dealer, StoredText, StoredTexts } from '#app/features/dealer/dealer.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/dealer-table.server.ts'
import { type TextPage, textKey } from '#app/features/dealer/page-texts.ts'
import { withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { type Database, lockUntilCommit, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from './settings-sections.ts'

const VERSIONS = 50 // of a text; older ones are deleted

export type TextVersion = { version: number; at: Date; by: string | null; names: string[] }

/** The dealership with the texts of a page as they are, or as they were in an earlier version. */
export async function loadPageTexts(db: Database, page: TextPage, asOf?: number) {
	const [dealer, versions] = await Promise.all([findDealer(db), listVersions(db, page)])
	const version = versions[0]?.version ?? 0
	const viewed = versions.find((each) => each.version === asOf && asOf !== version)
	const texts = viewed ? await findTextsAsOf(db, page, viewed.version) : dealer.texts
	return { dealer: viewed ? withTexts(dealer, page, texts ?? {}) : dealer, version, versions, viewed }
}

const withTexts = (dealer: Dealer, page: TextPage, texts: StoredTexts): Dealer => ({
	...dealer,
	texts: {
		...Object.fromEntries(Object.entries(dealer.texts ?? {}).filter(([key]) => !isOn(page, key))),
		...texts,
	},
})

const isOn = (page: TextPage, key: string) => key.startsWith(`${page}.`)

const ofPage = (page: TextPage) =>
	and(eq(pageTexts.locale, currentLanguage()), sql`starts_with(${pageTexts.key}, ${textKey(page, '')})`)

/** Newest first. */
async function listVersions(db: Database, page: TextPage): Promise<TextVersion[]> {
	const rows = await db
		.select({
			version: pageTexts.version,
			at: sql<Date>`max(${pageTexts.at})`.mapWith(pageTexts.at),
			by: sql<string | null>`max(${staffUsers.name})`,
			names: sql<string[]>`array_agg(${pageTexts.key} order by ${pageTexts.key})`,
		})
		.from(pageTexts)
		.leftJoin(staffUsers, eq(staffUsers.id, pageTexts.userId))
		.where(ofPage(page))
		.groupBy(pageTexts.version)
		.orderBy(desc(pageTexts.version))
		.limit(VERSIONS)
	return rows.map((row) => ({ ...row, names: row.names.map((key) => key.slice(page.length + 1)) }))
}

async function findTextsAsOf(db: Database, page: TextPage, version: number): Promise<StoredTexts> {
	const rows = await db
		.selectDistinctOn([pageTexts.key], { key: pageTexts.key, value: pageTexts.value })
		.from(pageTexts)
		.where(and(ofPage(page), lte(pageTexts.version, version)))
		.orderBy(pageTexts.key, desc(pageTexts.version))
	return Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
}

type Change = { page: TextPage; version: string | undefined }

/**
 * Saves the texts of a page if they still have the version that the form was opened with; null is the default. Returns
 * the keys that changed.
 */
export function changePageTexts(
	{ db, now, by }: Pick<Services, 'db' | 'now'> & { by: Author },
	{ page, version }: Change,
	textsOf: (dealer: Dealer) => Record<string, StoredText | null>,
): Promise<Result<{ changed: string[] }, StaleSave>> {
	return withSharedPhotoLock(db, async (transaction) => {
		await lockUntilCommit(transaction, 'page-texts')
		const dealer = await findDealer(transaction)
		const [newest] = await transaction
			.select({ version: pageTexts.version, by: staffUsers.name })
			.from(pageTexts)
			.leftJoin(staffUsers, eq(staffUsers.id, pageTexts.userId))
			.where(ofPage(page))
			.orderBy(desc(pageTexts.version))
			.limit(1)
		const current = newest?.version ?? 0
		if (version !== undefined && version !== String(current))
			return fail({ outcome: 'stale' as const, by: newest?.by ?? undefined })
		const texts = textsOf(dealer)
		const before = Object.fromEntries(
			Object.keys(texts).map((key) => [key, dealer.texts?.[key] ?? null] as const),
		)
		const changed = Object.keys(texts).filter((key) => !isDeepStrictEqual(texts[key], before[key]))
		if (changed.length === 0) return ok({ changed })

		const at = now()
		await transaction.insert(pageTexts).values(
			changed.map((key) => ({
				key,
				locale: currentLanguage(),
				version: current + 1,
				value: texts[key] ?? null,
				at,
				userId: by.id,
			})),
		)
		await deleteOldVersions(transaction, page, current + 1)
		const record = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: 'texts' }
		const changes = valueChanges(changed, before, texts)
		await addAuditLogEntry(transaction, { ...record, by, at, action: 'changed', fields: changed, changes })
		return ok({ changed })
	})
}

/** Deletes what was replaced longer than VERSIONS ago. */
async function deleteOldVersions(transaction: Transaction, page: TextPage, version: number): Promise<void> {
	const last = version - VERSIONS
	await transaction.delete(pageTexts).where(
		and(
			ofPage(page),
			lt(pageTexts.version, last),
			sql`exists (select from page_texts newer where newer.key = ${pageTexts.key} and newer.locale = ${pageTexts.locale}
				and newer.version > ${pageTexts.version} and newer.version <= ${last})`,
		),
	)
}

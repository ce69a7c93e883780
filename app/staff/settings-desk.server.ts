/** The dealership's settings as staff change them: one part at a time, and nothing over what somebody else has saved meanwhile. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Dealer } from '#app/dealer/dealer.ts'
import { dealerFacts } from '#app/dealer/dealer-facts.server.ts'
import { dealerNotSetUp } from '#app/dealer/dealer-not-set-up.ts'
import { dealerSettings } from '#app/dealer/dealer-table.server.ts'
import { ok, type Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addJournalEntry, findLastAuthor } from './journal-store.server.ts'
import { lockRow } from './optimistic-lock.server.ts'
import { NOBODY_NAMED, recipientsIn } from './recipients.server.ts'
import type { Recipients } from './recipients.ts'
import { PARTS, type Part, SETTINGS_ID, SETTINGS_KIND } from './settings-parts.ts'
import type { StaleSave } from './stale-save.ts'

type Facts = Record<string, unknown>

export type Settings = {
	dealer: Dealer
	recipients: Recipients
	version: string // of the part
}

/** For whoever opens the page of a part. */
export async function openSettings(db: Database, part: Part): Promise<Settings> {
	const [row] = await db.select().from(dealerSettings)
	return settingsIn(row ?? { facts: dealerNotSetUp, versions: {} }, part)
}

type Given = Pick<Services, 'db' | 'clock'> & { by: Author }

/** Only where the part still is as it was when the page was opened; without a version, whatever was saved since. */
export function changeSettings(
	{ db, clock, by }: Given,
	{ part, version }: { part: Part; version?: string },
	change: (settings: Settings) => Facts,
): Promise<Result<{ changed: string[] }, StaleSave>> {
	return db.transaction(async (transaction) => {
		await transaction.insert(dealerSettings).values({ facts: dealerNotSetUp }).onConflictDoNothing()
		const locked = await lockRow(transaction, dealerSettings, eq(dealerSettings.id, 1), {
			version,
			versionOf: (row) => versionIn(row, part),
			findAuthor: () => findLastAuthor(transaction, SETTINGS_KIND, SETTINGS_ID, PARTS[part]),
		})
		if (!locked.ok) return locked
		const row = locked.value
		const before = row.facts as Facts

		const changes = change(settingsIn(row, part))
		const changed = PARTS[part].filter((name) => name in changes && !isSame(before[name], changes[name]))
		if (changed.length === 0) return ok({ changed })

		const facts = { ...before, ...Object.fromEntries(changed.map((name) => [name, changes[name]])) }
		dealerFacts.parse(facts) // what could not be read again is not written
		const at = clock()
		await transaction
			.update(dealerSettings)
			.set({ facts, versions: { ...row.versions, [part]: versionIn(row, part) + 1 }, updatedAt: at })
			.where(eq(dealerSettings.id, 1))
		const record = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: part }
		await addJournalEntry(transaction, { ...record, by, at, deed: 'changed', fields: changed })
		return ok({ changed })
	})
}

type Row = Pick<typeof dealerSettings.$inferSelect, 'facts' | 'versions'>

const settingsIn = ({ facts, versions }: Row, part: Part): Settings => ({
	dealer: dealerFacts.parse(facts),
	recipients: recipientsIn(facts) ?? NOBODY_NAMED,
	version: String(versionIn({ versions }, part)),
})

const versionIn = ({ versions }: Pick<Row, 'versions'>, part: Part): number => versions[part] ?? 0

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asStored(one), asStored(other))

const asStored = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

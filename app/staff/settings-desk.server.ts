/** The dealership's settings as staff change them: one part at a time, and nothing over what somebody else has saved meanwhile. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Dealer } from '#app/dealer/dealer.ts'
import { dealerFacts } from '#app/dealer/dealer-facts.server.ts'
import { dealerNotSetUp } from '#app/dealer/dealer-not-set-up.ts'
import { dealerSettings } from '#app/dealer/dealer-table.server.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addJournalEntry, findLastOf } from './journal-store.server.ts'
import { NOBODY_NAMED, recipientsIn } from './recipients.server.ts'
import type { Recipients } from './recipients.ts'
import { PARTS, type Part, SETTINGS_ID, SETTINGS_KIND } from './settings-parts.ts'

type Facts = Record<string, unknown>

export type Settings = {
	dealer: Dealer
	recipients: Recipients
	mark: string // of what stands in the part: what is saved names it
}

/** For whoever opens the page of a part. */
export async function openSettings(db: Database, part: Part): Promise<Settings> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	const facts = (row?.facts ?? dealerNotSetUp) as Facts
	return settingsIn(facts, part)
}

type Given = Pick<Services, 'db' | 'clock'> & { by: Author }
type Refused = { by: string | undefined } // who was faster, where that is known

/** Only where the part still is as it was when the page was opened; without a mark, whatever was saved since. */
export function changeSettings(
	{ db, clock, by }: Given,
	{ part, mark }: { part: Part; mark?: string },
	change: (settings: Settings) => Facts,
): Promise<Result<{ changed: string[] }, Refused>> {
	return db.transaction(async (transaction) => {
		await transaction.insert(dealerSettings).values({ facts: dealerNotSetUp }).onConflictDoNothing()
		const [row] = await transaction.select({ facts: dealerSettings.facts }).from(dealerSettings).for('update')
		const before = row?.facts as Facts
		const settings = settingsIn(before, part)
		if (mark !== undefined && settings.mark !== mark)
			return fail({ by: await findLastOf(transaction, SETTINGS_KIND, PARTS[part]) })

		const changes = change(settings)
		const changed = PARTS[part].filter((name) => name in changes && !isSame(before[name], changes[name]))
		if (changed.length === 0) return ok({ changed })

		const facts = { ...before, ...Object.fromEntries(changed.map((name) => [name, changes[name]])) }
		dealerFacts.parse(facts) // what could not be read again is not written
		const at = clock()
		await transaction
			.update(dealerSettings)
			.set({ facts, updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${dealerSettings.updatedAt})` })
			.where(eq(dealerSettings.id, 1))
		const record = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: part }
		await addJournalEntry(transaction, { ...record, by, at, deed: 'changed', fields: changed })
		return ok({ changed })
	})
}

function settingsIn(facts: Facts, part: Part): Settings {
	const stored = PARTS[part].map((name) => inOrder(facts[name] ?? null))
	return {
		dealer: dealerFacts.parse(facts),
		recipients: recipientsIn(facts) ?? NOBODY_NAMED,
		mark: createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 20),
	}
}

const isSame = (one: unknown, other: unknown) =>
	JSON.stringify(inOrder(one ?? null)) === JSON.stringify(inOrder(other ?? null))

/** The database keeps the fields of an object in an order of its own. */
function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inOrder)
	if (typeof value !== 'object' || value === null) return value
	const fields = Object.entries(value).filter(([, field]) => field !== undefined)
	return Object.fromEntries(
		fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, inOrder(v)]),
	)
}

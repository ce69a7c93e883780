/** Staff change the dealership's settings one section at a time, with an optimistic lock per section. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerFacts } from '#app/features/dealer/dealer-facts.server.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-not-set-up.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import type { ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import {
	type Author,
	addAuditLogEntry,
	findLastAuthor,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { isOwnerStill } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Recipients } from './email-settings.ts'
import { parseRecipients } from './mailboxes.server.ts'
import { SETTINGS_ID, SETTINGS_KIND, SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts'

type Facts = Record<string, unknown>

export type Settings = {
	dealer: Dealer
	recipients: Recipients
	version: string // of the section
}

/** The settings for the page of a section; before the first save, the defaults. */
export async function loadSettings(db: Database, section: SettingsSection): Promise<Settings> {
	const [row] = await db.select().from(dealerSettings)
	return readSettings(row ?? { facts: dealerNotSetUp, versions: {} }, section)
}

const NO_RECIPIENTS: Recipients = { enquiries: [], messages: [], applications: [] }

type SettingsServices = Pick<Services, 'db' | 'now'> & { by: Author }

/** For a section that only owners change. Returns the values for the audit log. */
export type OwnersChange = (
	transaction: Transaction,
	change: { before: Settings; after: Settings },
) => Promise<ValueChanges | null>

type SettingsChange = {
	section: SettingsSection
	version?: string
	onOwnersChange?: OwnersChange // runs in the transaction, if anything was changed
}

/**
 * Saves a section if it still has the version that the page was opened with (optimistic lock); without a
 * version, always. Writes the audit log and returns the names of the changed fields.
 */
export function changeSettings(
	{ db, now, by }: SettingsServices,
	{ section, version, onOwnersChange }: SettingsChange,
	change: (settings: Settings) => Facts,
): Promise<Result<{ changed: string[] }, StaleSave | { outcome: 'not-owner' }>> {
	return db.transaction(async (transaction) => {
		if (onOwnersChange && !(await isOwnerStill(transaction, by.id))) return fail({ outcome: 'not-owner' })
		await transaction.insert(dealerSettings).values({ facts: dealerNotSetUp }).onConflictDoNothing()
		const locked = await lockRow(transaction, dealerSettings, eq(dealerSettings.id, 1), {
			version,
			versionOf: (row) => versionOf(row, section),
			findAuthor: () =>
				findLastAuthor(transaction, {
					kind: SETTINGS_KIND,
					recordId: SETTINGS_ID,
					fields: SETTINGS_SECTIONS[section],
				}),
		})
		if (!locked.ok) return locked
		const row = locked.value
		const stored = row.facts as Facts
		const before = readSettings(row, section)

		const saved = change(before)
		const changed = SETTINGS_SECTIONS[section].filter(
			(name) => name in saved && !isSame(stored[name], saved[name]),
		)
		if (changed.length === 0) return ok({ changed })

		const facts = { ...stored, ...Object.fromEntries(changed.map((name) => [name, saved[name]])) }
		dealerFacts.parse(facts) // throws, so that nothing unreadable is written
		const at = now()
		await transaction
			.update(dealerSettings)
			.set({ facts, versions: { ...row.versions, [section]: versionOf(row, section) + 1 }, updatedAt: at })
			.where(eq(dealerSettings.id, 1))
		const after = readSettings({ ...row, facts }, section)
		const changes = (await onOwnersChange?.(transaction, { before, after })) ?? null
		const record = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: section }
		await addAuditLogEntry(transaction, { ...record, by, at, action: 'changed', fields: changed, changes })
		return ok({ changed })
	})
}

type Row = Pick<typeof dealerSettings.$inferSelect, 'facts' | 'versions'>

const readSettings = ({ facts, versions }: Row, section: SettingsSection): Settings => ({
	dealer: dealerFacts.parse(facts),
	recipients: parseRecipients(facts) ?? NO_RECIPIENTS,
	version: String(versionOf({ versions }, section)),
})

const versionOf = ({ versions }: Pick<Row, 'versions'>, section: SettingsSection): number =>
	versions[section] ?? 0

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asStored(one), asStored(other))

/** A switch that was never set is off. */
const asStored = (value: unknown) => JSON.parse(JSON.stringify(value === false ? null : (value ?? null)))

/** Staff change the dealership's settings one section at a time, with an optimistic lock per section; owners set, test and remove the mail server. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StaleSave, Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerFacts, dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import type { ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import {
	type Author,
	addAuditLogEntry,
	findLastAuthor,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { notifyOwners } from '#app/features/staff/members/staff-email.server.ts'
import { isOwnerStill } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import {
	findStoredMailServer,
	lockMailServer,
	type MailServer,
	MailServerUnreadable,
	removeMailServer,
	type StoredMailServer,
	saveMailServer,
	smtpUrlOf,
} from '#app/infra/email/mail-server.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownerNotices } from '#messages/staff-emails.ts'
import type { MailServerState, mailServerInput, Recipients } from './email-settings.ts'
import { parseRecipients } from './mailboxes.server.ts'
import { SETTINGS_ID, SETTINGS_KIND, SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts'

/** The stock feed of other programs: its secret key, and whether it has the numbers of vehicles. */
export type StockFeed = {
	key: string | null // null: the feed is off
	hasNumbers: boolean // VIN, engine number and register number
}

const factsSchema = z.object({
	stockFeed: z.string().nullish(),
	stockFeedNumbers: z.boolean().nullish(),
})

/** Stored beside the dealership's facts, but no part of `Dealer`, which is sent to every visitor. */
export function parseStockFeed(facts: unknown): StockFeed {
	const { stockFeed, stockFeedNumbers } = factsSchema.parse(facts)
	return { key: stockFeed ?? null, hasNumbers: stockFeedNumbers ?? false }
}

export async function findStockFeed(db: Pick<Database, 'select'>): Promise<StockFeed> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return parseStockFeed(row?.facts ?? {})
}

export const newFeedKey = (): string => randomBytes(32).toString('base64url')

/** In a time that does not depend on how much of the key is right. */
export const isFeedKey = (key: string, presented: string): boolean =>
	timingSafeEqual(sha256(key), sha256(presented))

const sha256 = (text: string) => createHash('sha256').update(text).digest()

type Facts = Record<string, unknown>

export type Settings = {
	dealer: Dealer
	recipients: Recipients
	stockFeed: StockFeed
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
	stockFeed: parseStockFeed(facts),
	version: String(versionOf({ versions }, section)),
})

const versionOf = ({ versions }: Pick<Row, 'versions'>, section: SettingsSection): number =>
	versions[section] ?? 0

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asStored(one), asStored(other))

/** A switch that was never set is off. */
const asStored = (value: unknown) => JSON.parse(JSON.stringify(value === false ? null : (value ?? null)))

const RECORD = 'mailServer'
const FIELDS = ['host', 'port', 'security', 'user', 'password'] as const

type Change = { by: Admin; version: string }
type SaveError = { outcome: 'stale'; by: string | undefined } | { outcome: 'not-owner' }

/** The mail server in force, and the values of the form. Without the password. */
export async function loadMailServer(
	services: Pick<Services, 'db' | 'keys' | 'outbox'>,
): Promise<{ state: MailServerState; version: string; begins: Values }> {
	const { db, keys, outbox } = services
	const stored = await findStoredMailServer(db, keys).catch(orUnreadable)
	const version = String(
		stored === 'unreadable' ? await db.transaction(lockMailServer) : (stored?.version ?? 0),
	)
	const server = stored === 'unreadable' ? undefined : stored?.server
	const { host = '', port = 587, security = 'starttls', user = '' } = server ?? {}
	const begins = { host, port: String(port), security, user, mailPassword: '' }
	const inUse = await outbox.mailServer().catch(() => undefined)
	if (inUse?.setBy === 'environment')
		return { state: { setBy: 'environment', host: new URL(inUse.url).host }, version, begins }
	if (stored === 'unreadable') return { state: { setBy: 'unreadable' }, version, begins }
	if (!server) return { state: { setBy: 'none' }, version, begins }
	const hasPassword = server.password !== ''
	return { state: { setBy: 'owner', host: `${server.host}:${server.port}`, hasPassword }, version, begins }
}

const orUnreadable = (error: unknown): 'unreadable' => {
	if (error instanceof MailServerUnreadable) return 'unreadable'
	throw error
}

/**
 * The mail server of a valid form. A blank password is the stored one, but for no other server or user than it was typed
 * for. Error: `retype`.
 */
export async function completeMailServer(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	{ host, port, security, user, mailPassword }: z.output<typeof mailServerInput>,
): Promise<Result<MailServer, 'retype'>> {
	const server = { host, port, security, user, password: mailPassword }
	if (user === '') return ok({ ...server, password: '' })
	if (mailPassword !== '') return ok(server)
	const stored = await findStoredMailServer(db, keys).catch(() => undefined)
	const isSame = stored && isDeepStrictEqual({ ...stored.server, password: '' }, { ...server, password: '' })
	return isSame && stored.server.password !== ''
		? ok({ ...server, password: stored.server.password })
		: fail('retype')
}

/** Sends a test email to the owner by this mail server. Fails with the mail server's own words. */
export const testMailServer = ({ doctor }: Pick<Services, 'doctor'>, { email }: Admin, server: MailServer) =>
	doctor.sendTest(email, { url: smtpUrlOf(server), setBy: 'owner' })

/** Saves the mail server if the form had the current version, and tells all owners. */
export const changeMailServer = (
	services: Services,
	change: Change,
	server: MailServer,
): Promise<Result<undefined, SaveError>> =>
	inLockedTransaction(services, change, async (transaction, version) => {
		const before = await findStoredMailServer(transaction, services.keys).catch(() => undefined)
		await saveMailServer(transaction, services.keys, server, version + 1)
		await record(services, transaction, change.by, changedFields(before, server))
		const { host, port } = server
		await notifyOwners(services, transaction, change.by, ownerNotices.mailServer(`${host}:${port}`))
	})

/** From then on emails are files again, unless the environment sets a mail server. */
export const forgetMailServer = (services: Services, change: Change): Promise<Result<undefined, SaveError>> =>
	inLockedTransaction(services, change, async (transaction) => {
		await removeMailServer(transaction)
		await record(services, transaction, change.by, ['removed'])
		await notifyOwners(services, transaction, change.by, ownerNotices.mailServer(''))
	})

function inLockedTransaction(
	services: Services,
	{ by, version }: Change,
	work: (transaction: Transaction, version: number) => Promise<void>,
): Promise<Result<undefined, SaveError>> {
	return services.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail({ outcome: 'not-owner' })
		const current = await lockMailServer(transaction)
		if (version !== String(current))
			return fail({ outcome: 'stale', by: await findLastAuthor(transaction, AUDITED) })
		await work(transaction, current)
		services.log.info({ admin: by.id }, 'the mail server was changed')
		return ok(undefined)
	})
}

const AUDITED = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, fields: [...FIELDS, 'removed'] }

const changedFields = (before: StoredMailServer | undefined, after: MailServer): string[] =>
	FIELDS.filter((name) => before?.server[name] !== after[name])

/** Names of fields only: neither the password nor the user, which may be an email address. */
const record = ({ now }: Pick<Services, 'now'>, transaction: Transaction, by: Admin, fields: string[]) => {
	const entry = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: RECORD, changes: null }
	return addAuditLogEntry(transaction, { ...entry, by, at: now(), action: 'changed', fields })
}

/** Owners set, test and remove the mail server. */
import { isDeepStrictEqual } from 'node:util'
import type { output } from 'zod/mini'
import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { addAuditLogEntry, findLastAuthor } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { notifyOwners } from '#app/features/staff/members/staff-email.server.ts'
import { isOwnerStill } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
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
import type { MailServerState, mailServerInput } from './email-settings.ts'
import { SETTINGS_ID, SETTINGS_KIND } from './settings-sections.ts'

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
	{ host, port, security, user, mailPassword }: output<typeof mailServerInput>,
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

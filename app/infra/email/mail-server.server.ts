/**
 * Where emails go: to the mail server of the environment or, without it, to the one that an owner set in the back office,
 * whose settings are encrypted in the database; without either, to files.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { EMAIL_FOLDER, ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { beginEncryption, decryptFields } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import { listEmailsToKeep } from './email-queries.server.ts'
import { mailServers } from './email-table.server.ts'

export type MailServer = {
	host: string
	port: number
	security: 'starttls' | 'tls'
	user: string // blank: no sign-in
	password: string
}

/** `setBy`: an owner's mail server is connected to under more rules than that of the environment. */
export type MailServerInUse = { url: string; setBy: 'environment' | 'owner' }

export type StoredMailServer = { server: MailServer; version: number }

/** The keys that encrypted the settings are missing, or the settings were tampered with. */
export class MailServerUnreadable extends Error {}

const MAIL_SERVER_ID = '00000000-0000-4000-8000-000000000002'
const FIELD = 'body'
const ENCRYPTION_CONTEXT = {
	table: ENCRYPTION_TABLES.mailServer,
	row: MAIL_SERVER_ID,
	purpose: 'kek-app',
} as const

/** Reads it each time, so that a change reaches every process with its next email. @throws MailServerUnreadable */
export async function findMailServerInUse(
	{ smtpUrl }: Pick<Config, 'smtpUrl'>,
	db: Database,
	keys: Keyring,
): Promise<MailServerInUse | undefined> {
	if (smtpUrl) return { url: smtpUrl, setBy: 'environment' }
	const stored = await findStoredMailServer(db, keys)
	return stored && { url: smtpUrlOf(stored.server), setBy: 'owner' }
}

/** @throws MailServerUnreadable */
export async function findStoredMailServer(
	db: Pick<Database, 'select'>,
	keys: Keyring,
): Promise<StoredMailServer | undefined> {
	const [row] = await db.select().from(mailServers)
	if (!row) return undefined
	const server = decryptFields(
		keys,
		ENCRYPTION_CONTEXT,
		row.encryptedKey,
		(decrypt): MailServer => JSON.parse(decrypt(FIELD, row.encryptedBody)),
	)
	if (!server.ok) throw new MailServerUnreadable(`the settings of the mail server are ${server.error}`)
	return { server: server.value, version: row.version }
}

/** Locks the settings until the transaction ends; returns their version, 0 before the first save. */
export async function lockMailServer(transaction: Transaction): Promise<number> {
	const [row] = await transaction.select({ version: mailServers.version }).from(mailServers).for('update')
	return row?.version ?? 0
}

export async function saveMailServer(
	transaction: Transaction,
	keys: Keyring,
	server: MailServer,
	version: number,
): Promise<void> {
	const { encryptedKey, encrypt } = beginEncryption(keys, ENCRYPTION_CONTEXT)
	const row = { encryptedKey, encryptedBody: encrypt(FIELD, JSON.stringify(server)), version }
	await transaction
		.insert(mailServers)
		.values({ id: MAIL_SERVER_ID, ...row })
		.onConflictDoUpdate({ target: mailServers.id, set: row })
}

export async function removeMailServer(transaction: Transaction): Promise<void> {
	await transaction.delete(mailServers).where(eq(mailServers.id, MAIL_SERVER_ID))
}

export function smtpUrlOf({ host, port, security, user, password }: MailServer): string {
	const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
	const scheme = security === 'tls' ? 'smtps' : 'smtp'
	return `${scheme}://${account}${host.includes(':') ? `[${host}]` : host}:${port}`
}

type EmailFolder = Pick<Config, 'dataDir'>

const EMAIL = /^\.?([0-9a-f-]{36})\.(?:eml|half)$/
const BATCH = 1_000

/** Of the files, each of which is deleted together with its email's text. */
export const emailFolder = ({ dataDir }: EmailFolder): string => join(dataDir, EMAIL_FOLDER)

/** Deletes the files of deleted emails. */
export async function deleteEmailFiles(config: EmailFolder, ids: string[]): Promise<void> {
	for (const id of ids)
		for (const file of [`${id}.eml`, `.${id}.half`])
			await rm(join(emailFolder(config), file), { force: true })
}

/** Deletes the files of emails sent before the given time, and of emails that are not in the database. */
export async function removeEmailFiles(db: Database, config: EmailFolder, sentBefore: Date): Promise<void> {
	const folder = emailFolder(config)
	const files = await readdir(folder).catch(() => [])
	const emailFiles = files.flatMap((file) => {
		const id = EMAIL.exec(file)?.[1]
		return id ? [{ file, id }] : []
	})
	while (emailFiles.length > 0) {
		const batch = emailFiles.splice(0, BATCH)
		const storedIds = new Set(
			await listEmailsToKeep(
				db,
				batch.map(({ id }) => id),
				sentBefore,
			),
		)
		for (const { file, id } of batch) if (!storedIds.has(id)) await rm(join(folder, file), { force: true })
	}
}

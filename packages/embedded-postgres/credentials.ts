/** The two roles of the database, and their passwords in the data folder. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const DATABASE = 'forecourt'

/** The owner is the superuser; the site runs as the site role. */
export const ROLES = {
	owner: { name: 'forecourt', passwordFile: 'postgres-password' },
	site: { name: 'forecourt_site', passwordFile: 'postgres-site-password' },
}
export type Role = keyof typeof ROLES

export const passwordFile = (dataDir: string, role: Role = 'owner'): string =>
	join(dataDir, ROLES[role].passwordFile)

export const readPassword = (dataDir: string, role: Role): string =>
	readFileSync(passwordFile(dataDir, role), 'utf8').trim()

/** Creates the password file if there is none, atomically. */
export function ensurePassword(dataDir: string, role: Role): void {
	const path = passwordFile(dataDir, role)
	if (existsSync(path)) return
	const temporary = `${path}.tmp`
	writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
	renameSync(temporary, path)
}

export const connectionUrl = (dataDir: string, port: number, role: Role = 'site', database = DATABASE) =>
	`postgres://${ROLES[role].name}:${readPassword(dataDir, role)}@127.0.0.1:${port}/${database}`

/** Why the server cannot start; the message is a sentence that says what to do. */
export class EmbeddedPostgresError extends Error {
	override name = 'EmbeddedPostgresError'
}

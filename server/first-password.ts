/**
 * The file with the generated password of the first administrator, for a start without a terminal: what is
 * printed there stays in a log. The file goes when that administrator has signed in.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFirstAdmin } from '#app/features/staff/members/admin-queries.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'

type DataFolder = Pick<Config, 'dataDir'>

export const firstPasswordFile = ({ dataDir }: DataFolder): string =>
	join(dataDir, 'first-admin-password.txt')

export function writeFirstPassword(
	config: DataFolder,
	{ email, password }: { email: string; password: string },
) {
	const file = firstPasswordFile(config)
	mkdirSync(config.dataDir, { recursive: true })
	rmSync(file, { force: true }) // an existing file would keep its mode
	writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600, flush: true })
}

/** Removes the file if the administrator has signed in. */
export async function removeFirstPassword({ db, dataDir }: DataFolder & { db: Database }): Promise<void> {
	const file = firstPasswordFile({ dataDir })
	if (existsSync(file) && (await findFirstAdmin(db))?.seenAt) rmSync(file, { force: true })
}

/**
 * Email files: without a mail server, emails are written to a folder. A file is deleted together with its
 * email's text.
 */

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EMAIL_FOLDER } from '#app/core/stored-names.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { listEmailsToKeep } from './email-queries.server.ts'

type EmailFolder = Pick<Config, 'dataDir'>

const EMAIL = /^\.?([0-9a-f-]{36})\.(?:eml|half)$/
const BATCH = 1_000

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

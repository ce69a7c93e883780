/**
 * A marker schema that exists for the duration of a restore: the site does not start on a partly restored
 * database.
 */
import type { Client } from 'pg'
import { CannotStart } from '#app/infra/cannot-start.server.ts'

export const UNFINISHED_RESTORE = 'forecourt_restore_unfinished'

export async function isRestoreUnfinished(client: Client): Promise<boolean> {
	const { rows } = await client.query('select to_regnamespace($1) is not null as "isUnfinished"', [
		UNFINISHED_RESTORE,
	])
	return rows[0].isUnfinished
}

export async function assertRestoreFinished(client: Client): Promise<void> {
	if (await isRestoreUnfinished(client))
		throw new CannotStart(
			'a restore into this database is running or was interrupted: wait for it, or run npm run restore again.',
		)
}

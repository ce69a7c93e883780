/**
 * Restores a backup into an empty installation, then opens the site once to verify keys, schema and erasures.
 */
import { restoreErasures } from '#app/features/privacy/erasure-copies.server.ts'
import { erasuresFileOf } from '#app/features/privacy/erasure-file.server.ts'
import { eraseAgain } from '#app/features/privacy/erasure-service.server.ts'
import type { Manifest } from '#app/infra/backup/manifest.server.ts'
import {
	assertGenuine,
	type RestoreResult,
	restoreSnapshot,
	type Snapshot,
} from '#app/infra/backup/restore.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { nameOfKeys, readKeys } from '#app/infra/encryption/keyring.server.ts'
import { putOpenEmails } from '#app/infra/jobs.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { openStorage } from '#app/infra/storage/storage.server.ts'
import type { EmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { openServices } from './services.ts'
import { databaseUrls, startDatabase } from './start-database.ts'

type Print = (line: string) => void

type Options = { notify: Print; isVouchedFor?: boolean | undefined }

/** Returns whether everything was restored. Reports the rest through `notify`. */
export async function restoreSite(
	config: Config,
	snapshot: Snapshot,
	{ notify, isVouchedFor = false }: Options,
): Promise<boolean> {
	assertSameKeys(config, snapshot.manifest)
	assertGenuine(snapshot, isVouchedFor)
	if (!snapshot.isGenuine)
		notify('WARNING: nothing proves that this installation made this backup. Check the list of staff first.')
	const files = await openStorage(config)
	const embedded = await startDatabase(config)
	let result: RestoreResult
	let isComplete = false
	// Before the rows of erased people are restored: if this is killed, the next start erases them.
	const beforeTables = async () => {
		isComplete = await restoreErasureList(config, snapshot, notify)
	}
	try {
		result = await withOwner(config, embedded, (owner) =>
			restoreSnapshot(snapshot, { owner, files, beforeTables, notify }),
		)
	} catch (error) {
		await embedded?.release()
		throw error
	}
	const isOpened = await openOnce(config, embedded, result, notify).then(
		() => true,
		(error) => {
			notify(`WARNING: the tables are restored, but the site could not be opened on them: ${reasonOf(error)}`)
			return false
		},
	)
	for (const key of result.lost)
		notify(`NOT RESTORED: the file ${key} is missing from the backup, or damaged.`)
	return isComplete && isOpened && result.lost.length === 0
}

/** Before anything is written: rows that cannot be decrypted are no restore. */
function assertSameKeys(config: Config, { keys }: Manifest): void {
	const needed = keys.filter(({ retired }) => !retired)
	const keyList = needed.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')
	const storedKeys = readKeys(config)
	if (!storedKeys)
		throw new CannotStart(
			`${nameOfKeys(config)} is not there, and the backup does not hold it: put your copy of it there (chmod 600), or set KEYS_FILE to it. The backup needs the keys ${keyList}.`,
		)
	const ownKeys = new Set(storedKeys.map(({ id, fingerprint }) => `${id} ${fingerprint}`))
	const missing = needed.filter(({ id, fingerprint }) => !ownKeys.has(`${id} ${fingerprint}`))
	if (missing.length > 0)
		throw new CannotStart(
			`${nameOfKeys(config)} is not the one of this backup: it lacks ${missing.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')}. Nothing was changed; put the copy of this installation's keys file there.`,
		)
}

async function withOwner<Result>(
	config: Config,
	embedded: EmbeddedPostgres | undefined,
	work: (owner: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
	const { url, ownerUrl = url } = databaseUrls(config, embedded)
	const owner = openDatabase(ownerUrl, { size: 1, log: openLog(config) })
	try {
		return await work(owner)
	} finally {
		await owner.$client.end()
	}
}

async function restoreErasureList({ keysFile }: Config, snapshot: Snapshot, notify: Print): Promise<boolean> {
	const { count, isComplete } = await restoreErasures(snapshot, erasuresFileOf({ keysFile }))
	if (isComplete) notify(`The list of erasures is restored (${count}).`)
	else
		notify(
			`WARNING: the list of erasures is missing in ${snapshot.location.name}, shorter than it was, damaged, or not this installation's own: people who were erased after this backup was made are in the database again. Erase them once more, or put the folder erasures back and restore again.`,
		)
	return isComplete
}

/** Applies later migrations, tests the keys and erases the people who were erased since the backup. */
async function openOnce(
	config: Config,
	embedded: EmbeddedPostgres | undefined,
	{ hasJobs }: RestoreResult,
	notify: Print,
): Promise<void> {
	const services = await openServices(config, Promise.resolve(embedded))
	try {
		if (!hasJobs) {
			const count = await putOpenEmails(services.db.$client, services.jobs)
			notify(`${count} open emails got new jobs: those of the backup are of another version.`)
		}
		const erased = await eraseAgain(services)
		if (erased > 0) notify(`${erased} records of people who had been erased since were erased again.`)
	} finally {
		await services.close()
	}
}

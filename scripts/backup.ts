/**
 * `npm run backup`: makes a backup, verifies existing backups, or generates their key pair. Works whether
 * or not the site is running.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { erasuresFileOf } from '#app/features/privacy/erasure-file.server.ts'
import {
	type BackupLocation,
	NO_LOCATION,
	openBackupLocation,
	openBackups,
} from '#app/infra/backup/backup-location.server.ts'
import {
	makeKeyFile,
	type ProofKeys,
	readKeyFile,
	readProofKeys,
} from '#app/infra/backup/backup-protection.server.ts'

import { listSnapshots } from '#app/infra/backup/manifest.server.ts'

import { openSnapshot } from '#app/infra/backup/restore.server.ts'
import {
	type Verification,
	verifyByRestoring,
	verifyHashes,
	writeVerification,
} from '#app/infra/backup/verify.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { nameOfKeys } from '#app/infra/encryption/keyring.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { openStorage } from '#app/infra/storage/storage.server.ts'
import {
	type EmbeddedPostgres,
	startEmbeddedPostgres,
} from '#packages/embedded-postgres/embedded-postgres.ts'
import { ROLES } from '#packages/embedded-postgres/installation.ts'
import { backUpSite } from '#server/site-backup.ts'
import { withDatabase } from '#server/start-database.ts'
import { parseOptions, readSettings, runCommand } from './command.ts'

const USAGE = `npm run backup                           a backup, now
npm run backup -- verify                 compares all backups with their hashes; needs no key
npm run backup -- verify --key <file>    the same, and restores the newest one into an empty database and counts its rows
        --snapshot <stamp>                 another backup than the newest
        --from <folder>                    another folder than the one in the settings
        --database <url>                   an empty database of your own, where the embedded PostgreSQL is not installed;
                                           its role may own that database and nothing else
npm run backup -- key <file>             a new key pair: the file gets the secret key, and the public key is printed`

const VERIFICATION_DATABASE = 'verification'

if (import.meta.main) await runCommand(runBackupCommand)

type Values = { key?: string; snapshot?: string; from?: string; database?: string }

/** Reads the settings only where it needs them: a new key pair makes one of them. */
export async function runBackupCommand(args: string[], env = process.env): Promise<void> {
	const { positionals, values } = parse(args)
	const [command, file, ...others] = positionals
	if (others.length > 0) throw new CannotStart(USAGE)
	if (command === undefined && Object.keys(values).length === 0) return runBackup(readSettings(env))
	if (command === 'key' && file) return makeKey(file)
	if (command === 'verify' && !file) return verify(readSettings(env), values)
	throw new CannotStart(USAGE)
}

function parse(args: string[]): { positionals: string[]; values: Values } {
	const text = { type: 'string' } as const
	const options = { key: text, snapshot: text, from: text, database: text }
	return parseOptions(USAGE, { args, options, allowPositionals: true })
}

async function runBackup(config: Config): Promise<void> {
	const backups = openBackups(config)
	if (!backups) throw new CannotStart(NO_LOCATION)
	const files = await openStorage(config)
	const erasuresFile = erasuresFileOf(config)
	await withDatabase(config, async (db) => {
		const began = performance.now()
		const result = await backUpSite({ db, files, backups, erasuresFile, now: () => new Date() })
		const { tables, files: stored, createdAt, keys } = result.manifest
		const rows = tables.reduce((sum, table) => sum + table.rows, 0)
		console.log(
			`The backup ${result.stamp} holds everything that was stored before ${createdAt}: ${tables.length} tables with ${rows} rows, ${stored.count} files (${result.copied} of them new); ${((performance.now() - began) / 1000).toFixed(1)} s.`,
		)
		if (result.removed.length > 0) console.log(`Removed expired backups: ${result.removed.join(', ')}.`)
		for (const stamp of result.unreadable) console.error(`WARNING: the backup ${stamp} is damaged.`)
		const needed = keys.filter(({ retired }) => !retired).map(({ id, purpose }) => `${purpose} ${id}`)
		console.log(
			`To restore it you need two things that it does not hold: the secret key for ${backups.recipient}, and a copy of ${nameOfKeys(config)} with ${needed.join(', ')}.`,
		)
	})
}

async function makeKey(file: string): Promise<void> {
	const recipient = await makeKeyFile(file)
	console.log(`${file} has the secret key. Without it no backup can be read: keep two copies away from this machine, and none on it.
Put this into the settings:
BACKUP_RECIPIENT=${recipient}`)
}

async function verify(config: Config, values: Values): Promise<void> {
	const location = await openLocation(config, values)
	const keys = readProofKeys(config)
	const { snapshots, objects, bytes, errors, unproven } = await verifyHashes(location, keys)
	console.log(
		`${location.name}: ${snapshots} ${snapshots === 1 ? 'backup' : 'backups'}, ${objects} encrypted files, ${bytes} bytes read.`,
	)
	if (snapshots === 0) errors.push('there is no backup.')
	if (values.key && snapshots > 0) errors.push(...(await tryRestore(config, location, { ...values, keys })))
	const [newest = ''] = (await listSnapshots(location)).stamps
	for (const error of errors) console.error(error)
	if (snapshots > 0 && keys) {
		const result = { errorCount: errors.length, isRestored: Boolean(values.key) }
		await noteVerification(location, { at: new Date().toISOString(), newest, ...result }, keys)
	}
	if (errors.length > 0) process.exitCode = 1
	else console.log('All files match their hashes.')
	const areProven = keys !== undefined && unproven.length === 0
	if (!areProven || errors.length === 0) console.log(explainAuthenticity(config, keys, unproven))
}

function explainAuthenticity(config: Config, keys: ProofKeys | undefined, unproven: string[]): string {
	if (!keys)
		return `NOT CHECKED: whether your installation made these backups, or an attacker put them there. That needs a copy of its keys file: set KEYS_FILE to it. ${nameOfKeys(config)} is not there. Nothing was recorded for npm run doctor.`
	if (unproven.length === 0) return 'All of them were made by this installation.'
	return `NOT KNOWN: whether this installation made ${unproven.join(', ')}. Versions before 0.3 wrote no proof, and a rotation removes keys after a month; otherwise an attacker changed them.`
}

/** Records the verification for the doctor. A copy of the backup folder may be on read-only storage. */
async function noteVerification(
	location: BackupLocation,
	result: Verification,
	keys: ProofKeys,
): Promise<void> {
	await writeVerification(location, result, keys).catch((error) => {
		console.error(`The result could not be recorded for npm run doctor: ${error.message}`)
	})
}

async function tryRestore(
	config: Config,
	location: BackupLocation,
	{ key, snapshot: stamp, database, keys }: Values & { keys: ProofKeys | undefined },
) {
	const snapshot = await openSnapshot(location, {
		identity: await readKeyFile(key as string),
		keys,
		stamp,
	})
	return withEmptyDatabase(config, database, async (owner) => {
		const { tables, rows, files, errors } = await verifyByRestoring(snapshot, owner)
		if (errors.length === 0)
			console.log(
				`${snapshot.stamp} was restored into an empty database and counted: ${tables} tables, ${rows} rows; ${files} files were decrypted.`,
			)
		return errors
	})
}

function openLocation(config: Config, { from }: Values): Promise<BackupLocation> {
	const settings = from ? { folder: from, bucket: undefined } : config.backup
	if (!settings) throw new CannotStart(NO_LOCATION)
	return openBackupLocation(settings, join(config.dataDir, 'backup-spool'))
}

/** Starts a temporary PostgreSQL server and deletes its folder afterwards, unless a database URL is given. */
export async function withEmptyDatabase<Result>(
	config: Config,
	url: string | undefined,
	work: (owner: Database) => Promise<Result>,
): Promise<Result> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-verify-'))
	chmodSync(folder, 0o755) // the postgres user must be able to enter when this runs as root
	const embedded = url ? undefined : await startEmbeddedPostgres(folder)
	let owner: Database | undefined
	try {
		const ownUrl = url ?? (await createVerificationDatabase(embedded as EmbeddedPostgres))
		owner = openDatabase(ownUrl, { size: 1, log: openLog(config) })
		return await work(owner)
	} finally {
		await owner?.$client.end()
		await embedded?.release()
		// Outside `folder` when this runs as root
		if (embedded) rmSync(embedded.clusterDir, { recursive: true, force: true })
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Returns the connection string of a role that owns this database, and may do nothing else on the server. */
async function createVerificationDatabase({ url, ownerUrl }: EmbeddedPostgres): Promise<string> {
	const client = new Client({ connectionString: ownerUrl })
	client.on('error', () => {}) // the pending statement fails
	await client.connect()
	const role = escapeIdentifier(ROLES.site.name)
	await client.query(`create database ${VERIFICATION_DATABASE} owner ${role}`).finally(() => client.end())
	return Object.assign(new URL(url), { pathname: `/${VERIFICATION_DATABASE}` }).href
}

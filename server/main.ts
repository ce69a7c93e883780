/** Starts the site: settings, database, demo dealership, port. Stops it on a signal. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Config, PROJECT, readConfig } from '#app/infra/config.server.ts'
import { printNotice } from '#app/infra/log.server.ts'
import { assertPortFree } from './listen.ts'
import { startDatabase } from './start-database.ts'

/** How long a start may take to end after a signal; it may wait for a lock or a network. */
const SECONDS_TO_END_START = 5
const BUILT = join(PROJECT, 'build/server/index.js')

const began = performance.now()
const development = process.argv.includes('--dev')

const configResult = readConfig(process.env)
if (!configResult.ok) {
	console.error(
		`Forecourt did not start: these settings are wrong.\n${configResult.error.map((line) => `  ${line}`).join('\n')}`,
	)
	process.exit(1)
}

const settings = configResult.value
for (const warning of settings.warnings) printNotice(warning, settings)
let stopping = false
let releaseDatabase = async () => {}
const opening = open(settings)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('disconnect', stop) // npm start exited without a signal

await opening.catch((error) => {
	console.error(isCannotStart(error) ? `Forecourt did not start: ${error.message}` : error)
	process.exit(1)
})

/**
 * Returns a function that closes the site. If stopped while opening, it opens nothing further and can still
 * be closed.
 */
async function open(config: Config): Promise<() => Promise<void>> {
	await assertPortFree(config)
	// Loading code takes most of a start, so it is loaded while the database starts.
	const database = startDatabase(config, { whileStarting: () => void readSite().catch(() => {}) })
	releaseDatabase = async () => (await database)?.release()
	await database
	const { openSite } = await readSite().catch(async (error) => {
		await releaseDatabase()
		throw error
	})
	return openSite({ config, database, began, development, isStopping: () => stopping })
}

/** The built site bundles its own copy of the class `CannotStart`, so `instanceof` does not work. */
function isCannotStart(error: unknown): error is Error {
	return error instanceof Error && error.name === CannotStart.name
}

async function readSite(): Promise<typeof import('./open-site.ts')> {
	if (development) return import('./open-site.ts')
	if (!existsSync(BUILT)) throw new CannotStart('the site is not built; run npm start, or npm run build.')
	return import(BUILT)
}

async function stop(): Promise<void> {
	if (stopping) return
	stopping = true
	try {
		const timeout = after(SECONDS_TO_END_START * 1000, undefined, { ref: false })
		const close = await Promise.race([opening, timeout])
		if (close) await close()
		else await releaseDatabase()
		printNotice('Forecourt is closed.', settings)
		process.exit(0)
	} catch (error) {
		console.error(error)
		process.exit(1)
	}
}

/** From nothing to a site that answers: settings, database, demo dealership, port; and back again on a signal. */
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { refuseTakenPort } from './port.ts'
import { startDatabase } from './start-database.ts'

const began = performance.now()
const development = process.argv.includes('--dev')

const read = readConfig(process.env)
if (!read.ok) {
	console.error(
		`Forecourt did not start: these settings are wrong.\n${read.problem.map((line) => `  ${line}`).join('\n')}`,
	)
	process.exit(1)
}

let stopping = false
const opening = open(read.value)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('disconnect', stop) // npm start went away without a signal

await opening.catch((error) => {
	console.error(error instanceof CannotStart ? `Forecourt did not start: ${error.message}` : error)
	process.exit(1)
})

/** Answers how to close; asked to stop on the way, it goes no further and can be closed all the same. */
async function open(config: Config): Promise<() => Promise<void>> {
	await refuseTakenPort(config)
	// Most of a start is reading code: it is read while the database starts.
	const database = startDatabase(config, () => void readSite().catch(() => {}))
	await database
	const openSite = await readSite().catch(async (error) => {
		await (await database)?.leave()
		throw error
	})
	return openSite({ config, database, began, development, isStopping: () => stopping })
}

async function readSite() {
	const { openSite } = await import('./open-site.ts')
	if (!development) await import('./listen.ts').then(({ loadAhead }) => loadAhead())
	return openSite
}

async function stop(): Promise<void> {
	if (stopping) return
	stopping = true
	try {
		const close = await opening
		await close()
		console.log('Forecourt is closed.')
		process.exit(0)
	} catch (error) {
		console.error(error)
		process.exit(1)
	}
}

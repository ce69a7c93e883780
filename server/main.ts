/** From nothing to a site that answers: settings, database, demo dealership, port; and back again on a signal. */
import { flushCompileCache } from 'node:module'
import { eraseAgain } from '#app/people/erasure-desk.server.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { furnish } from './furnish.ts'
import { greeting } from './greeting.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen, loadAhead, refuseTakenPort } from './listen.ts'
import { openServices } from './services.ts'
import { warmUp } from './warm-up.ts'

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
	const machines = openServices(config)
	if (!development) loadAhead()
	const given = await machines
	let welcome: string[] = []
	try {
		if (stopping) return given.close
		welcome = await furnish(config, given)
		await eraseAgain(given)
		await given.post.start()
		await startHousekeeping({ ...given, dataDir: config.dataDir })
		const server = await listen(config, given, development)
		console.log(greeting(config, performance.now() - began, given.embedded?.folder, welcome))
		flushCompileCache()
		const stopWarmingUp = config.picturesAhead ? warmUp(given) : () => {}
		return async () => {
			stopWarmingUp()
			await server.close()
			await given.close()
		}
	} catch (error) {
		// A first password is shown this once: a port that was taken meanwhile must not swallow it.
		for (const line of welcome) console.log(line)
		await given.close()
		throw error
	}
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

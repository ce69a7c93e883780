/** From nothing to a site that answers: settings, database, demo dealership, port; and back again on a signal. */
import { readConfig } from '#app/platform/config.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { furnish } from './furnish.ts'
import { listen } from './listen.ts'
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
const config = read.value

try {
	const given = await openServices(config)
	const welcome = await furnish(config, given)
	const server = await listen(config, given, development).catch(async (error) => {
		// A first password is shown this once: a port that is taken must not swallow it.
		for (const line of welcome) console.log(line)
		await given.close()
		throw error
	})

	const seconds = ((performance.now() - began) / 1000).toFixed(1)
	console.log(
		[
			'',
			`Forecourt is open at ${config.baseUrl} (ready in ${seconds} s)`,
			`  data folder      ${config.dataDir}`,
			`  database         ${given.embedded ? given.embedded.folder : 'the server of DATABASE_URL'}`,
			...welcome.map((line) => `  ${line}`),
			'Stop it with Ctrl-C.',
			'',
		].join('\n'),
	)

	const stopWarmingUp = warmUp(given)
	let stopping = false
	const stop = async () => {
		if (stopping) return
		stopping = true
		stopWarmingUp()
		await server.close()
		await given.close()
		console.log('Forecourt is closed.')
		process.exit(0)
	}
	process.on('SIGINT', stop)
	process.on('SIGTERM', stop)
} catch (error) {
	console.error(error instanceof CannotStart ? `Forecourt did not start: ${error.message}` : error)
	process.exit(1)
}

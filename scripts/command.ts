/** Runs a command line command in the database, with one way to report errors. */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Config, readConfig } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { withDatabase } from '#server/with-database.ts'

/** Returns what the command prints. */
export type Work = (db: Database, config: Config) => Promise<string>

/** Prints the result; for an invalid command the usage, as an error. `parse` returns undefined for one. */
export async function runCommand(usage: string, parse: (args: string[]) => Work | undefined): Promise<void> {
	const configResult = readConfig(process.env)
	if (!configResult.ok) {
		console.error(configResult.error.join('\n'))
		process.exit(1)
	}
	const config = configResult.value
	try {
		const work = parse(process.argv.slice(2))
		if (!work) throw new CannotStart(usage)
		await withDatabase(config, async (db) => console.log(await work(db, config)))
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		console.error(error.message)
		process.exitCode = 1
	}
}

/** What the commands of `npm run` share: how they read the settings and arguments, and how they report errors. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Config, readConfig } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { withDatabase } from '#server/start-database.ts'

/** Returns what the command prints. */
export type DatabaseCommand = (db: Database, config: Config) => Promise<string>

/** Runs a command. For a CannotStart it prints the message, after `intro`, and ends with `exitStatus`. */
export async function runCommand(
	command: (args: string[]) => Promise<void>,
	{ intro = '', exitStatus = 1 } = {},
): Promise<void> {
	try {
		await command(process.argv.slice(2))
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		console.error(intro + error.message)
		process.exitCode = exitStatus
	}
}

/** Runs a command in the database and prints its result. */
export const runDatabaseCommand = (parse: (args: string[]) => DatabaseCommand): Promise<void> =>
	runCommand(async (args) => {
		const config = readSettings()
		const command = parse(args)
		await withDatabase(config, async (db) => console.log(await command(db, config)))
	})

/** @throws CannotStart with a line for each invalid setting. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Config {
	const config = readConfig(env)
	if (!config.ok) throw new CannotStart(config.error.join('\n'))
	return config.value
}

/** @throws CannotStart with the usage for options that the command does not know. */
export function parseOptions<Options extends ParseArgsConfig>(usage: string, options: Options) {
	try {
		return parseArgs(options)
	} catch {
		throw new CannotStart(usage)
	}
}

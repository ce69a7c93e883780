/** Runs the commands of `npm run`, such as `npm run backup`, as their own processes. */
import { type Forecourt, start } from './forecourt.ts'

type Env = Record<string, string>

/** Starts scripts/<name>.ts on a data folder; it is killed after the test if it still runs. */
export const startCommand = (
	dataDir: string,
	name: string,
	args: string[] = [],
	env: Env = {},
): Promise<Forecourt> => start({ dataDir, env, command: [process.execPath, `scripts/${name}.ts`, ...args] })

/** Runs a command to its end; `output` is stdout and stderr. */
export async function runCommand(
	dataDir: string,
	name: string,
	args?: string[],
	env?: Env,
): Promise<{ code: number | NodeJS.Signals; output: string }> {
	const command = await startCommand(dataDir, name, args, env)
	return { code: await command.end(), output: command.text() }
}

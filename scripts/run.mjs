/**
 * Runs a script on the project's Node after installing missing packages: `node scripts/run.mjs [--built]
 * <script>`. Options for Node go before the script. `--built` first builds the site if a source file changed;
 * `--env` reads the file `.env`, if there is one.
 * Plain Node >= 20: a shell that has looked up `node` keeps that path, even if the installation adds another
 * `node`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, PROJECT, runProjectNode } from './ready.mjs'

const args = process.argv.slice(2)
install()
if (args[0] === '--built') {
	build()
	args.shift()
}
if (args[0] === '--env') {
	args.shift()
	if (existsSync(join(PROJECT, '.env'))) args.unshift('--env-file=.env')
}
runProjectNode(args)

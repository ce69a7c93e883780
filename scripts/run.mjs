/**
 * Runs a script on the project's Node, after installing what is missing: `node scripts/run.mjs [--built] <script>`, also with
 * options of Node before the script. `--built` builds the site first where a source changed. Plain Node >= 20: a shell
 * that has found a `node` stays with it, even where the installation brings another.
 */
import { build, install, runProjectNode } from './ready.mjs'

const args = process.argv.slice(2)
install()
if (args[0] === '--built') {
	build()
	args.shift()
}
runProjectNode(args)

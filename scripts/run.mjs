/**
 * Runs a script on the project's Node, after installing what is missing: `node scripts/run.mjs [--built] <script>`, also with
 * options of Node before the script. `--built` builds the site first where a source changed. Plain Node >= 20: a shell
 * that has found a `node` stays with it, even where the installation brings another.
 */
import { become, build, install } from './ready.mjs'

const words = process.argv.slice(2)
install()
if (words[0] === '--built') {
	build()
	words.shift()
}
become(words)

/** `npm start`: starts the site, also from a fresh clone. `--dev` rebuilds on every change. */
import { build, install, loadEnvFile, runProjectNode } from './ready.mjs'

const args = process.argv.slice(2)
loadEnvFile()
install()
if (!args.includes('--dev')) build()
process.env.NODE_ENV = args.includes('--dev') ? 'development' : 'production'
runProjectNode(['server/main.ts', ...args])

/** `npm start`: starts the site, also from a fresh clone. `--dev` rebuilds on every change. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, PROJECT, runProjectNode } from './ready.mjs'

const args = process.argv.slice(2)
const envFile = join(PROJECT, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

install()
if (!args.includes('--dev')) build()
process.env.NODE_ENV = args.includes('--dev') ? 'development' : 'production'
runProjectNode(['server/main.ts', ...args])

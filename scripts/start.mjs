/** `npm start`: from a fresh clone to an open site. `--dev` rebuilds while you work. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { become, build, install, PROJECT } from './ready.mjs'

const words = process.argv.slice(2)
const envFile = join(PROJECT, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

install()
if (!words.includes('--dev')) build()
process.env.NODE_ENV = words.includes('--dev') ? 'development' : 'production'
become(['server/main.ts', ...words])

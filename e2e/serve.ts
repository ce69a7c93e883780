/** The built site with the demo dealership in a fresh folder, which goes when the site is stopped. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'

const dataDir = process.env.E2E_DATA_DIR as string
mkdirSync(dataDir, { recursive: true })
chmodSync(dataDir, 0o755) // PostgreSQL's own user must get in when this runs as root

const site = spawn(process.execPath, ['server/main.ts'], {
	stdio: ['ignore', 'inherit', 'inherit'],
	env: {
		...process.env,
		PORT: process.env.E2E_PORT,
		PICTURES_AHEAD: 'off', // what the tests ask for is made; the rest would only take their processor
		FORMS_PER_ADDRESS: '100000', // every test comes from the same one
		FORMS_PER_MAILBOX: '100000',
		SIGN_INS_PER_ADDRESS: '100000',
		HOST: '127.0.0.1',
		BASE_URL: '',
		DATA_DIR: dataDir,
		DATABASE_URL: '',
		KEYS_FILE: '',
		DEMO: 'on',
		NODE_ENV: 'production',
		LOG_LEVEL: 'warn',
	},
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill('SIGTERM'))
site.on('exit', (code) => {
	rmSync(dataDir, { recursive: true, force: true })
	rmSync(`${dataDir}-keys.json`, { force: true })
	process.exit(code ?? 1)
})

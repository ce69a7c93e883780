/** `npm run keys`: lists and rotates the encryption keys, whether or not the site is running. */

import { confirmKeysCopy } from '#app/features/staff/audit-log/keys-copy.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { readConfig } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { nameOfKeys, type Purpose } from '#app/infra/encryption/keys-file.server.ts'
import { listKeys, retireKey, rotateKeys } from '#server/key-rotation.ts'
import { withDatabase } from '#server/with-database.ts'

const USAGE = `npm run keys <command>
  status          the keys: id, purpose, state, fingerprint, creation date, number of records encrypted with each
  rotate          new keys for records, search indexes and forms; every record is re-encrypted
  rotate sign-in  a new key for signing in; second factors are re-encrypted, and all staff sign in again
  copied          records that you keep a copy of the keys file elsewhere, with its current keys; npm run doctor checks it
  retire <id>     the site starts without a key that is lost for good; what it encrypted stays unreadable`

const ROTATED: Record<string, Purpose[]> = {
	rotate: ['kek-app', 'kek-special', 'idx', 'form-token'],
	'rotate sign-in': ['sign-in'],
}

const configResult = readConfig(process.env)
if (!configResult.ok) {
	console.error(configResult.error.join('\n'))
	process.exit(1)
}
const config = configResult.value
const command = process.argv.slice(2).join(' ')
const purposes = ROTATED[command]
const [, lostKey] = /^retire (\S+)$/.exec(command) ?? []

try {
	if (command === 'status') await withDatabase(config, printStatus)
	else if (command === 'copied') await withDatabase(config, noteCopy)
	else if (purposes) await withDatabase(config, (db) => rotate(db, purposes), { asOwner: true })
	else if (lostKey)
		await withDatabase(config, (db) => retireKey({ config, db, report: console.log }, lostKey))
	else throw new CannotStart(USAGE)
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}

async function printStatus(db: Database): Promise<void> {
	console.log(nameOfKeys(config))
	for (const { id, purpose, state, fingerprint, createdAt, records } of await listKeys(config, db))
		console.log(
			[id, purpose.padEnd(11), state.padEnd(7), fingerprint, createdAt.slice(0, 10), records].join('  '),
		)
}

async function noteCopy(db: Database): Promise<void> {
	const by = { id: null, name: 'npm run keys' }
	const count = await confirmKeysCopy(db, { by, at: new Date(), source: config })
	console.log(`Recorded: a copy of ${nameOfKeys(config)} with its ${count} keys is stored elsewhere.`)
}

async function rotate(db: Database, purposes: Purpose[]): Promise<void> {
	if ((await rotateKeys({ config, db, report: console.log }, purposes)) > 0) process.exitCode = 1
	console.log(
		`Keep a copy of ${config.keysFile} away from this machine, confirm it by npm run keys copied, and restart every other process of the site.`,
	)
}

/** `npm run keys`: lists and rotates the encryption keys, whether or not the site is running. */
import { confirmKeysCopy } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { nameOfKeys, type Purpose } from '#app/infra/encryption/keyring.server.ts'
import { listKeys, retireKey, rotateKeys } from '#server/key-rotation.ts'
import { withDatabase } from '#server/start-database.ts'
import { readSettings, runCommand } from './command.ts'

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

await runCommand(async (args) => {
	const config = readSettings()
	const command = args.join(' ')
	const purposes = ROTATED[command]
	const [, lostKey] = /^retire (\S+)$/.exec(command) ?? []
	if (command === 'status') await withDatabase(config, (db) => printStatus(db, config))
	else if (command === 'copied') await withDatabase(config, (db) => noteCopy(db, config))
	else if (purposes) await withDatabase(config, (db) => rotate(db, config, purposes), { asOwner: true })
	else if (lostKey)
		await withDatabase(config, (db) => retireKey({ config, db, report: console.log }, lostKey))
	else throw new CannotStart(USAGE)
})

async function printStatus(db: Database, config: Config): Promise<void> {
	console.log(nameOfKeys(config))
	for (const { id, purpose, state, fingerprint, createdAt, records } of await listKeys(config, db))
		console.log(
			[id, purpose.padEnd(11), state.padEnd(7), fingerprint, createdAt.slice(0, 10), records].join('  '),
		)
}

async function noteCopy(db: Database, config: Config): Promise<void> {
	const by = { id: null, name: 'npm run keys' }
	const count = await confirmKeysCopy(db, { by, at: new Date(), source: config })
	console.log(`Recorded: a copy of ${nameOfKeys(config)} with its ${count} keys is stored elsewhere.`)
}

async function rotate(db: Database, config: Config, purposes: Purpose[]): Promise<void> {
	if ((await rotateKeys({ config, db, report: console.log }, purposes)) > 0) process.exitCode = 1
	console.log(
		`Keep a copy of ${config.keysFile} away from this machine, confirm it by npm run keys copied, and restart every other process of the site.`,
	)
}

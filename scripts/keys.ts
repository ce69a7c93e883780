/** `npm run keys`: which keys there are, and new ones in their place; while the site runs or while it does not. */
import { existsSync } from 'node:fs'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Purpose } from '#app/platform/keys-file.server.ts'
import { prepareKeys, retireKey, rotateKeys } from '#server/key-rotation.ts'
import { listKeys } from '#server/key-status.ts'
import { withDatabase } from '#server/with-database.ts'

const USAGE = `npm run keys -- <what>
  status               the keys: id, purpose, state, fingerprint, when made, how many records stand under it
  rotate               new keys for what is sealed, and no others; every record is brought under them
  rotate idx           a new key for finding by ID number, e-mail address and telephone; the indexes are built anew
  rotate form-token    a new key for the tokens in forms
  rotate sign-in       a new key for signing in; second factors are brought under it, and everybody signs in once more
  prepare [idx | form-token | sign-in]
                       the next keys, made ahead: for machines that each have a file of their own
  retire <id>          a key that nothing stands under any more, or that is lost for good, is asked for no longer`

const TURNS: Record<string, Purpose[]> = {
	'': ['kek-app', 'kek-special'],
	idx: ['idx'],
	'form-token': ['form-token'],
	'sign-in': ['sign-in'],
}

type Work = (db: Database) => Promise<void>

const read = readConfig(process.env)
if (!read.ok) {
	console.error(read.problem.join('\n'))
	process.exit(1)
}
const config = read.value

const given = (db: Database) => ({ config, db, tell: console.log })
const words = process.argv.slice(2)
const work = workOf(words)

try {
	if (work)
		await withDatabase(config, work, { asOwner: words[0] === 'rotate' }) // it re-encrypts notes in the audit log
	else throw new CannotStart(USAGE)
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}

function workOf([what, which = '', ...others]: string[]): Work | undefined {
	const turn = TURNS[which]
	if (others.length > 0) return undefined
	if (what === 'status' && !which) return status
	if (what === 'retire' && which) return (db) => retireKey(given(db), which)
	if (what === 'rotate' && turn) return (db) => rotate(db, turn)
	if (what === 'prepare' && turn) return (db) => prepare(db, turn)
	return undefined
}

async function rotate(db: Database, purposes: Purpose[]): Promise<void> {
	const stayed = await rotateKeys(given(db), purposes)
	if (stayed > 0) process.exitCode = 1
	if (purposes === TURNS[''])
		console.log('This did not change the keys idx, form-token and sign-in: each has a rotation of its own.')
	console.log(
		`Keep a copy of ${config.keysFile} away from this machine, and give it to every other that runs the site.`,
	)
}

async function prepare(db: Database, purposes: Purpose[]): Promise<void> {
	await prepareKeys(given(db), purposes)
	console.log(
		`Give ${config.keysFile} to every machine that runs the site, then rotate here and give it to them again.`,
	)
}

async function status(db: Database): Promise<void> {
	console.log(existsSync(config.keysFile) ? config.keysFile : `${config.keysFile} (not there)`)
	for (const key of await listKeys(config.keysFile, db))
		console.log(
			[
				key.id,
				key.purpose.padEnd(11),
				key.state.padEnd(12),
				key.fingerprint,
				key.madeAt.slice(0, 10),
				key.records,
			].join('  '),
		)
}

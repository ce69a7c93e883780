/** `npm run staff`: who can sign in; and a second factor reset for whoever has lost it, and has no other owner to ask. */

import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { type Outbox, openOutbox } from '#app/platform/outbox.server.ts'
import { findAdminByEmail, listColleagues } from '#app/staff/colleague-store.server.ts'
import { addJournalEntry } from '#app/staff/journal-store.server.ts'
import { putNotice } from '#app/staff/notice-letter.server.ts'
import { removeSecondFactor } from '#app/staff/second-factor-store.server.ts'
import { removeSessions } from '#app/staff/session-store.server.ts'
import { withDatabase } from '#server/with-database.ts'

const USAGE = `npm run staff                                    who can sign in
npm run staff -- reset-second-factor <e-mail>    ends it and every session; they set up a phone anew when they sign in,
                                                 and an email tells them`

const read = readConfig(process.env)
if (!read.ok) {
	console.error(read.problem.join('\n'))
	process.exit(1)
}
const config = read.value

try {
	const work = workOf(process.argv.slice(2))
	if (!work) throw new CannotStart(USAGE)
	await withDatabase(config, work)
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}

function workOf([what, email, ...others]: string[]): ((db: Database) => Promise<void>) | undefined {
	if (what === undefined) return list
	if (what !== 'reset-second-factor' || !email || others.length > 0) return undefined
	return (db) => reset(db, email.toLowerCase())
}

async function list(db: Database): Promise<void> {
	for (const { name, email, isOwner, hasSecondFactor } of await listColleagues(db))
		console.log(
			[email.padEnd(40), isOwner ? 'owner' : 'staff', hasSecondFactor ? 'second factor' : '-', name].join(
				'  ',
			),
		)
}

async function reset(db: Database, email: string): Promise<void> {
	const found = await findAdminByEmail(db, email)
	if (!found) throw new CannotStart(`nobody signs in here as ${email}.`)
	if (!found.hasSecondFactor) throw new CannotStart(`${email} has no second factor.`)
	const { id, name } = found
	const clock = () => new Date()
	const { baseUrl } = config
	await withOutbox(db, clock, (outbox) =>
		db.transaction(async (transaction) => {
			await removeSecondFactor(transaction, id)
			await removeSessions(transaction, id)
			const line = { kind: 'admins', deed: 'changed' as const, recordId: id, recordName: name }
			const by = { id, name: 'npm run staff' }
			await addJournalEntry(transaction, { ...line, by, at: clock(), fields: ['second-factor'] })
			await putNotice({ outbox, clock, baseUrl }, transaction, found, { kind: 'factor-reset' })
		}),
	)
	console.log(
		`The second factor of ${email} is reset: they sign in with the password, and set up a phone anew. The site sends them an email about it while it is open.`,
	)
}

async function withOutbox(db: Database, clock: () => Date, work: (outbox: Outbox) => Promise<void>) {
	const log = openLog(config)
	const keys = await openKeyring(config, db, log)
	const jobs = await openJobs(db.$client, log)
	const outbox = openOutbox(config, { db, keys, log, clock, jobs })
	try {
		await work(outbox)
	} finally {
		await outbox.close()
		await closeJobs(jobs)
	}
}

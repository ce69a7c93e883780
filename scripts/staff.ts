/**
 * `npm run staff`: lists staff accounts; resets the second factor of a staff member who lost it and has no
 * other owner to ask.
 */
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { rolesOf } from '#app/features/staff/members/permissions.ts'
import { enqueueNotice } from '#app/features/staff/members/staff-email.server.ts'
import { findAdminByEmail, listStaff } from '#app/features/staff/members/staff-member-queries.server.ts'
import { removeSecondFactor, removeSessions } from '#app/features/staff/sign-in/sign-in-queries.server.ts'

import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { type Outbox, openOutbox } from '#app/infra/email/outbox.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { closeJobs, openJobs } from '#app/infra/jobs.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { type DatabaseCommand, runDatabaseCommand } from './command.ts'

const USAGE = `npm run staff                                    who can sign in
npm run staff -- reset-second-factor <email>    removes it and ends every session; the person sets up a phone again at the
                                                 next sign-in, and gets an email about it`

if (import.meta.main) await runDatabaseCommand(parseCommand)

export function parseCommand([command, email, ...others]: string[]): DatabaseCommand {
	if (command === undefined) return list
	if (command !== 'reset-second-factor' || !email || others.length > 0) throw new CannotStart(USAGE)
	return (db, config) => resetSecondFactor(db, config, email.toLowerCase())
}

async function list(db: Database): Promise<string> {
	const lines = (await listStaff(db)).map(({ name, email, hasSecondFactor, ...member }) =>
		[email.padEnd(40), rolesOf(member).join(','), hasSecondFactor ? 'second factor' : '-', name].join('  '),
	)
	return lines.join('\n')
}

async function resetSecondFactor(db: Database, config: Config, email: string): Promise<string> {
	const staffMember = await findAdminByEmail(db, email)
	if (!staffMember) throw new CannotStart(`there is no staff member with the email address ${email}.`)
	if (!staffMember.hasSecondFactor) throw new CannotStart(`${email} has no second factor.`)
	const { id, name } = staffMember
	const now = () => new Date()
	const { baseUrl } = config
	await withOutbox({ db, config, now }, (outbox) =>
		db.transaction(async (transaction) => {
			await removeSecondFactor(transaction, id)
			await removeSessions(transaction, id)
			const line = { kind: 'admins', action: 'changed' as const, recordId: id, recordName: name }
			const by = { id: null, name: 'npm run staff' }
			await addAuditLogEntry(transaction, { ...line, by, at: now(), fields: ['second-factor'] })
			await enqueueNotice({ outbox, now, baseUrl }, transaction, staffMember, { kind: 'factor-reset' })
		}),
	)
	return `The second factor of ${email} is reset: they sign in with the password and set up a phone again. The site sends them an email about it while it is running.`
}

async function withOutbox(
	{ db, config, now }: { db: Database; config: Config; now: () => Date },
	work: (outbox: Outbox) => Promise<void>,
) {
	const log = openLog(config)
	const keys = await openKeyring(config, db, log)
	const jobs = await openJobs(db.$client, log)
	const outbox = openOutbox(config, { db, keys, log, now, jobs })
	try {
		await work(outbox)
	} finally {
		await outbox.close()
		await closeJobs(jobs)
	}
}

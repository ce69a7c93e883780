/** Staff accounts, the audit log, notes and emails, decrypted. */
import { asc, eq, inArray } from 'drizzle-orm'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { decryptNote } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import { leadEvents } from '#app/features/leads/lead-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { parseRecipients } from '#app/features/staff/settings/mailboxes.server.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { decryptEmail } from '#app/infra/email/email-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { type Batch, fetchIds, type Source, sortByIds } from './rows.ts'

export async function* readHistory({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const columns = ['id', 'at', 'by', 'action', 'about', 'detail', 'note']
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'lead_events order by at, "order"')) {
		const batch = await db.select().from(leadEvents).where(inArray(leadEvents.id, ids))
		const rows = sortByIds(ids, batch).map((row) => [
			...[row.id, row.at, row.userName, row.action, row.about, row.detail],
			decryptNote(keys, row),
		])
		yield { columns, rows }
	}
}

/** The text of an email is deleted some days after it was sent. */
export async function* readEmails({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const columns = [
		'id',
		'kind',
		'about',
		'status',
		'written_at',
		'sent_at',
		'from',
		'to',
		'reply_to',
		'subject',
		'text',
		'unreadable',
	]
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'emails order by created_at, id')) {
		const batch = await db.select().from(emails).where(inArray(emails.id, ids))
		const rows = sortByIds(ids, batch).map((row) => {
			const opened = row.encryptedBody ? decryptEmail(keys, row) : undefined
			const email = opened?.ok ? opened.value : undefined
			return [
				...[row.id, row.kind, row.about, row.status, row.createdAt, row.sentAt],
				...[email?.from.address, email?.to, email?.replyTo, email?.subject, email?.text],
				opened && !opened.ok ? opened.error : '',
			]
		})
		yield { columns, rows }
	}
}

export async function* readStaff({ db }: Source): AsyncGenerator<Batch> {
	const columns = ['id', 'name', 'email', 'is_owner', 'is_staff_now', 'has_second_factor', 'since']
	const rows = await db
		.select({ user: staffUsers, admin: admins })
		.from(staffUsers)
		.leftJoin(admins, eq(admins.id, staffUsers.id))
		.orderBy(asc(staffUsers.createdAt))
	yield {
		columns,
		rows: rows.map(({ user, admin }) => [
			...[user.id, user.name, user.email, admin?.owner ?? false, admin !== null],
			...[user.twoFactorEnabled, user.createdAt],
		]),
	}
}

export async function* readAuditLog({ client, db }: Source): AsyncGenerator<Batch> {
	const columns = ['id', 'at', 'by', 'kind', 'action', 'record_id', 'record', 'fields', 'changes']
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'audit_log order by at, id')) {
		const batch = await db.select().from(staffAuditLog).where(inArray(staffAuditLog.id, ids))
		const rows = sortByIds(ids, batch).map((line) => [
			line.id,
			line.at,
			line.userName,
			line.kind,
			line.action,
			line.recordId,
			line.recordName,
			line.fields,
			line.changes,
		])
		yield { columns, rows }
	}
}

export async function* readRecipients({ db }: Source): AsyncGenerator<Batch> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	const entries = Object.entries((row && parseRecipients(row.facts)) ?? {})
	yield { columns: ['of', 'recipients'], rows: entries }
}

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maskEmail } from '#app/core/text.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { openDatabaseCopy } from './database.ts'

const MIGRATIONS = join(PROJECT, 'db/migrations')
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_masked_invitations.sql')) as string
const { owner } = await openDatabaseCopy()

test('earlier entries of the audit log about invitations get the masked address, and no others change', async () => {
	const names = ['sipho.nkosi@example.co.za', 's@example.co.za', maskEmail('anna@example.co.za')]
	const line = { at: new Date(), userName: 'Naledi Dube', action: 'added' as const, recordId: randomUUID() }
	const addLines = (kind: string, names: string[]) =>
		owner
			.insert(staffAuditLog)
			.values(names.map((recordName) => ({ ...line, kind, recordName })))
			.returning({ id: staffAuditLog.id })
	const ids = [
		...(await addLines('staff_invitations', names)),
		...(await addLines('faqs', ['Who is a@b.co?'])),
	]
	await owner.execute(readFileSync(join(MIGRATIONS, file), 'utf8'))
	const rows = await owner
		.select({ recordName: staffAuditLog.recordName })
		.from(staffAuditLog)
		.where(
			inArray(
				staffAuditLog.id,
				ids.map(({ id }) => id),
			),
		)
	expect(rows.map(({ recordName }) => recordName).sort()).toEqual(
		[...names.map(maskEmail), 'Who is a@b.co?'].sort(),
	)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { addStaff } from '#tests/staff.ts'
import { addAuditLogEntry, findLastAuthor } from './audit-log-queries.server.ts'

const { db } = await openDatabaseCopy()

test('the last author of fields is found however many other changes follow', async () => {
	const [thandi, sipho] = [
		{ id: await addStaff({ services: { db } }, 'thandi@example.co.za'), name: 'Thandi Mokoena' },
		{
			id: await addStaff({ services: { db } }, 'sipho@example.co.za', { name: 'Sipho Dube' }),
			name: 'Sipho',
		},
	]
	const record = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: 'Settings' }
	const change = (by: typeof thandi, field: string, minute: number) =>
		db.transaction((transaction) =>
			addAuditLogEntry(transaction, {
				...record,
				by,
				at: new Date(Date.UTC(2026, 10, 18, 8, minute)),
				action: 'changed',
				fields: [field],
			}),
		)
	await change(thandi, 'tagline', 0)
	for (let minute = 1; minute <= 25; minute++) await change(sipho, 'phone', minute)

	const authorOf = (fields?: string[]) => findLastAuthor(db, { ...record, ...(fields && { fields }) })
	expect(await authorOf(['tagline', 'blurb'])).toBe('Thandi Mokoena')
	expect(await authorOf(['phone'])).toBe('Sipho Dube') // the present name
	expect(await authorOf()).toBe('Sipho Dube')
	expect(await authorOf(['creditRules'])).toBeUndefined()
	expect(await findLastAuthor(db, { ...record, recordId: randomUUID() })).toBeUndefined()
})

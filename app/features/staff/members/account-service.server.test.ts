import { describe, expect, test } from 'vitest'
import { skeletonOf } from '#app/core/name-words.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { addStaff } from '#tests/staff.ts'
import { isNameTaken } from './account-service.server.ts'

const { db } = await openDatabaseCopy()

describe('a name', () => {
	test.each([
		['in capitals', 'THANDI MOKOENA'],
		['with accents', 'Thàndi Mokoéna'],
		['with other blanks', ' Thandi\u00a0 Mokoena\u200b'],
		['without blanks, or with a hyphen', 'Thandi-Mokoena'],
		['with Cyrillic letters', 'Тhаndi Моkоеnа'],
		['with Greek letters', 'Τhandi Μοkοena'],
		['with digits', 'Thand1 M0k0ena'],
		['with r and n for an m', 'Thandi rnokoena'],
		['with a vertical bar', 'Thand| Mokoena'],
		['in mathematical letters', '𝐓𝐡𝐚𝐧𝐝𝐢 𝐌𝐨𝐤𝐨𝐞𝐧𝐚'],
		['with a soft hyphen', 'Than\u00addi Mokoena'],
	])('looks like another one %s', (_, name) => {
		expect(skeletonOf(name)).toBe(skeletonOf('Thandi Mokoena'))
	})

	test.each(['Thandi Mokwena', 'Thandi M Mokoena', 'Thandile Mokoena', 'Mokoena Thandi', 'Сипхо', '张伟'])(
		'does not look like another one: %s',
		(name) => {
			expect(skeletonOf(name)).not.toBe(skeletonOf('Thandi Mokoena'))
			expect(skeletonOf(name)).not.toBe('')
		},
	)

	test('is taken while another staff member or the website has one like it', async () => {
		const services = { services: { db } }
		const id = await addStaff(services, 'thandi@example.co.za', { name: 'Thandi Mokoena' })
		await addStaff(services, 'user@example.co.za', { name: 'Lerato Khumalo', isAdmin: false })
		const isTaken = (name: string, ownId?: string) =>
			db.transaction((transaction) => isNameTaken(transaction, name, ownId))
		expect(await isTaken('thandi  mokoena')).toBe(true)
		expect(await isTaken('thandi  mokoena', id)).toBe(false)
		expect(await isTaken('The Website')).toBe(true)
		expect(await isTaken('Lerato Khumalo')).toBe(false) // no longer on staff
	})
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoDataDir } from '#tests/demo-dealership.ts'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { runCommand } from '#tests/process/command.ts'
import { readSettings } from './command.ts'
import { parseCommand } from './emails.ts'

const { db, url, open, find, waitForStatus, makeNextAttemptLast, server } = await openOutbox()
const notice = noticeTo('sales@cars.example')

const dataDir = demoDataDir()
const environment = { DATABASE_URL: url, DATA_DIR: dataDir }

const runEmails = (...args: string[]) => parseCommand(args)(db, readSettings(environment))

describe('npm run emails', () => {
	test('lists unsent emails with the reason, without their content', async () => {
		await server.setManner('refuses')
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [id, heldId] = await enqueue([notice, { ...notice, isHeld: true }])
		await waitForStatus(id, 'undelivered')
		const { output: text } = await runCommand(dataDir, 'emails', [], environment)
		expect(text).toMatch(new RegExp(`^${id} +undelivered .+ 2 tried .+ EENVELOPE 550 5\\.1\\.1`, 'm'))
		expect(text).toMatch(new RegExp(`^${heldId} +held `, 'm'))
		expect(text).toContain('waiting: 0, delayed: 0, held: 1, undelivered: 1')
		expect(text).not.toMatch(/thandi|sales|hilux|0101/i)
	})

	test('resends an undelivered email, and releases a held one', async () => {
		await server.setManner('refuses for now')
		const { outbox, enqueue } = await open()
		const [id, heldId] = await enqueue([notice, { ...notice, isHeld: true }])
		await makeNextAttemptLast()
		await outbox.start()
		await waitForStatus(id, 'undelivered')
		await server.setManner('good')

		expect(await runEmails('retry', 'all')).toContain('On their way again: 1.')
		await waitForStatus(id, 'sent')
		await expect(runEmails('release', id as string)).rejects.toThrow('none of these emails is held')
		expect(await runEmails('release', heldId as string)).toContain('On their way again: 1.')
		await waitForStatus(heldId, 'sent')
		expect(await find(heldId)).toMatchObject({ attempts: 1 })
	})

	test('sends an email whose job was deleted', async () => {
		const { outbox, enqueue } = await open()
		const [id] = await enqueue([notice])
		await db.execute(sql`delete from pgboss.job where id = ${id}`)
		await outbox.start()
		expect(await runEmails('retry', id as string)).toContain('On their way again: 1.')
		await waitForStatus(id, 'sent')
	})

	test('prints its usage for an invalid command, as an error', async () => {
		const { code, output } = await runCommand(dataDir, 'emails', ['burn'], environment)
		expect([code, output]).toEqual([1, expect.stringContaining('npm run emails -- retry')])
	})

	test.each(['burn', 'retry', 'retry some', 'release all', 'retry all now'])(
		'rejects the invalid command "%s"',
		(command) => expect(() => parseCommand(command.split(' '))).toThrow('npm run emails -- retry'),
	)
})

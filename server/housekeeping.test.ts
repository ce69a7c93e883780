import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { DEFAULT_RETENTION } from '#app/features/privacy/retention.ts'
import { staffSessions, staffTwoFactors, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { createMemoize } from '#app/infra/database/changes.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { openLastRead } from '#app/infra/read-or-fallback.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { privacyMessages } from '#messages/privacy.ts'
import { withoutTable } from '#tests/database.ts'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { plantLeads } from '#tests/planted-records.ts'
import { addStaff } from '#tests/staff.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { waitUntil } from '#tests/until.ts'
import { cleanUp, runNightlyJobs, startHousekeeping } from './housekeeping.ts'

const { db, owner, keys, now, log, logged, pass, open, find, waitForStatus } = await openOutbox()
const notice = noticeTo('sales@cars.example')

const dataDir = newFolder()
const files = openFiles({ dataDir })

async function openHousekeeping() {
	const outbox = await open()
	return {
		...outbox,
		services: {
			db,
			files,
			keys,
			now,
			log,
			dataDir,
			erasuresFile: join(dataDir, 'erasures.jsonl'),
			jobs: outbox.jobs,
			outbox: outbox.outbox,
			baseUrl: 'https://cars.example',
			lastRead: openLastRead(),
			memoize: createMemoize(undefined),
		},
	}
}

describe('housekeeping', () => {
	test('deletes the body of an email a week after it was sent, and the email after 90 days', async () => {
		const { services, outbox, enqueue } = await openHousekeeping()
		await outbox.start()
		const [id] = await enqueue([notice])
		await waitForStatus(id, 'sent')
		pass(7 * 24 - 1)
		await runNightlyJobs(services)
		expect(await find(id)).toMatchObject({ encryptedBody: expect.any(String) })
		pass(2)
		await runNightlyJobs(services)
		expect(await find(id)).toMatchObject({ status: 'sent', encryptedBody: null, encryptedKey: null })
		pass(82 * 24)
		await runNightlyJobs(services)
		expect(await find(id)).toBeDefined()
		pass(24)
		await runNightlyJobs(services)
		expect(await find(id)).toBeUndefined()
	})

	test('removes the file of an email a week after it was sent, and files of unknown emails', async () => {
		const { services, outbox, enqueue } = await openHousekeeping()
		await outbox.start()
		const [sentId, heldId] = await enqueue([notice, { ...notice, isHeld: true }])
		await waitForStatus(sentId, 'sent')
		const folder = join(dataDir, 'letters')
		await mkdir(folder)
		const unknown = crypto.randomUUID()
		const files = [`${sentId}.eml`, `${heldId}.eml`, 'notes.txt']
		for (const file of [...files, `${unknown}.eml`, `.${unknown}.half`])
			await writeFile(join(folder, file), 'x')
		pass(7 * 24 - 1)
		await cleanUp(services)
		expect(readdirSync(folder).sort()).toEqual(files.sort())
		pass(2)
		await cleanUp(services)
		expect(readdirSync(folder).sort()).toEqual([`${heldId}.eml`, 'notes.txt'].sort())
	})

	test('keeps a held or undelivered email as long as the lead that it is about', async () => {
		const { services, enqueue } = await openHousekeeping()
		await plantLeads(db, keys, 1)
		const [lead] = await db.update(leads).set({ createdAt: now() }).returning({ id: leads.id })
		const about = lead?.id ?? ''
		const [heldId, undelivered] = await enqueue([
			{ ...notice, about, isHeld: true },
			{ ...notice, about },
		])
		await db
			.update(emails)
			.set({ status: 'undelivered' })
			.where(eq(emails.id, undelivered as string))
		pass(360 * 24)
		await runNightlyJobs(services)
		for (const id of [heldId, undelivered])
			expect(await find(id)).toMatchObject({ encryptedBody: expect.any(String) })
		pass(10 * 24)
		await runNightlyJobs(services)
		for (const id of [heldId, undelivered]) expect(await find(id)).toBeUndefined()
	})

	test('removes technical records after the number of days in the privacy notice', async () => {
		const { services } = await openHousekeeping()
		const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
		const [user] = await db
			.insert(staffUsers)
			.values({ name: 'Thandi', email: 'x@example.co.za' })
			.returning()
		for (const days of [89, 91]) {
			const at = ago(days)
			const limit = { scope: 'form', key: `network ${days}`, count: 1, countedAt: at, expiresAt: at } as const
			const session = { token: `session ${days}`, userId: user?.id as string, expiresAt: at, createdAt: at }
			await db.insert(rateLimits).values(limit)
			await db.insert(staffSessions).values(session)
		}
		await runNightlyJobs(services)
		const tables = [rateLimits, staffSessions]
		for (const table of tables) {
			const rows = await db.select().from(table)
			expect(JSON.stringify(rows)).toMatch(/(network|session) 89/)
			expect(rows).toHaveLength(1)
			await db.delete(table)
		}
		const days = DEFAULT_RETENTION.technicalDays
		expect(privacyMessages.keeping.rows(DEFAULT_RETENTION)).toContainEqual([
			'Technical records',
			`${days} days`,
		])
	})

	test('logs when the passwords of many accounts are being guessed', async () => {
		const { services } = await openHousekeeping()
		const createAttempt = (account: number) => {
			const key = `account ${account}`
			const expiresAt = new Date(now().getTime() + 86_400_000)
			return { scope: 'sign-in-account', key, count: 3, countedAt: now(), expiresAt } as const
		}
		await db.insert(rateLimits).values(Array.from({ length: 19 }, (_, account) => createAttempt(account)))
		await cleanUp(services)
		expect(JSON.stringify(logged)).not.toContain('being guessed at')
		await db.insert(rateLimits).values([createAttempt(19)])
		await cleanUp(services)
		expect(JSON.stringify(logged)).toContain('many accounts are being guessed at')
		await db.delete(rateLimits)
	})

	test('removes expired rate limit counters', async () => {
		const { services } = await openHousekeeping()
		const createCount = (key: string, seconds: number) => {
			const expiresAt = new Date(now().getTime() + seconds * 1_000)
			return { scope: 'form', key, count: 1, countedAt: now(), expiresAt } as const
		}
		await db.insert(rateLimits).values([createCount('over', -1), createCount('running', 1)])
		await cleanUp(services)
		expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }])
		await db.delete(rateLimits)
	})

	test('continues when one of its tasks fails, and logs which', async () => {
		const { services } = await openHousekeeping()
		const expiresAt = new Date(now().getTime() - 1_000)
		await db.insert(rateLimits).values({ scope: 'form', key: 'over', count: 1, countedAt: now(), expiresAt })
		await withoutTable(owner, 'application_drafts', () => cleanUp(services))
		expect(await db.$count(rateLimits)).toBe(0)
		expect(JSON.stringify(logged)).toContain('"what":"drafts"')
		expect(JSON.stringify(logged)).toContain('a cleanup failed')
	})

	test('is scheduled every five minutes, hourly and nightly for all processes together', async () => {
		const { services, jobs, outbox, enqueue } = await openHousekeeping()
		await outbox.start()
		const [id] = await enqueue([notice])
		await waitForStatus(id, 'sent')
		pass(91 * 24)
		await jobs.send('retention', {})
		for (const [pendingSecret, seconds] of [['over', 0] as const, ['running', 1] as const]) {
			const userId = await addStaff({ services }, `${pendingSecret}@example.co.za`)
			const pendingUntil = new Date(now().getTime() + seconds * 1_000)
			const factor = { userId, secret: 'x', backupCodes: '[]', pendingSecret, pendingUntil }
			await db.insert(staffTwoFactors).values(factor)
		}
		await jobs.send('pending-keys', {})
		for (const each of [services, (await openHousekeeping()).services]) {
			await each.jobs.start()
			await startHousekeeping(each)
		}
		await waitUntil(async () => (await find(id)) === undefined)
		const { pendingSecret } = staffTwoFactors
		const pending = () => db.select({ pendingSecret }).from(staffTwoFactors).where(isNotNull(pendingSecret))
		await waitUntil(async () => (await pending()).length < 2)
		expect(await pending()).toEqual([{ pendingSecret: 'running' }])
		const { rows } = await db.execute(sql`select name, cron from pgboss.schedule order by name`)
		expect(rows).toEqual([
			{ name: 'alerts', cron: '*/5 * * * *' },
			{ name: 'housekeeping', cron: '23 * * * *' },
			{ name: 'pending-keys', cron: '*/5 * * * *' },
			{ name: 'publishing', cron: '* * * * *' },
			{ name: 'retention', cron: '17 1 * * *' },
		])
	})
})

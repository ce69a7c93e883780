import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { QUEUES } from '#app/core/stored-names.ts'
import { backUp, openBackupFolder, openBackupFolders } from '#tests/backups.ts'
import { connect, openDatabaseCopy, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { closeJobs, openJobs } from './jobs.server.ts'
import { readBackupState, readDatabaseState, readDiskState, readPoolState } from './system-state.server.ts'

const { db, owner } = await openDatabaseCopy()
const { newFolder, newFiles, newKeyPair } = openBackupFolders()

describe('the state of the database', () => {
	test('has the number of waiting jobs, and how long they have waited', async () => {
		const jobs = await openJobs(db.$client, silentLog)
		onTestFinished(() => closeJobs(jobs))
		await db.execute(sql`delete from pgboss.job`)
		const [waiting, delayed, active, completed] = Array.from({ length: 4 }, () => randomUUID())
		await jobs.insert(
			QUEUES.emails,
			[waiting, delayed, active, completed].map((id) => ({ id })),
		)
		await db.execute(sql`update pgboss.job set created_on = now() - interval '90 minutes', start_after = now() - interval '10 minutes'
			where id = ${waiting}`)
		await db.execute(sql`update pgboss.job set state = 'retry', created_on = now() - interval '3 hours', start_after = now() + interval '1 hour'
			where id = ${delayed}`)
		await db.execute(sql`update pgboss.job set state = 'active', started_on = now() where id = ${active}`)
		await db.execute(sql`update pgboss.job set state = 'completed', completed_on = now(), created_on = now() - interval '1 day'
			where id = ${completed}`)
		const state = await readDatabaseState(db)
		const emails = state?.queues.find(({ queue }) => queue === QUEUES.emails)
		expect(emails).toMatchObject({ ready: 1, deferred: 1, active: 1 })
		expect(emails?.oldestSeconds).toBeCloseTo(3 * 3_600, -2)
		expect(emails?.longestWaitSeconds).toBeCloseTo(10 * 60, -2)
		expect(state?.queues.find(({ queue }) => queue === 'backup')).toEqual({
			queue: 'backup',
			ready: 0,
			deferred: 0,
			active: 0,
			oldestSeconds: 0,
			longestWaitSeconds: 0,
		})
	})

	test('has the number of unsent emails, by status', async () => {
		await db.execute(sql`delete from emails`)
		await db.execute(sql`insert into emails (kind, status) values
			('x', 'undelivered'), ('x', 'undelivered'), ('x', 'held'), ('x', 'sent')`)
		const { emails } = (await readDatabaseState(db)) ?? {}
		expect(emails).toEqual({ waiting: 0, delayed: 0, held: 1, undelivered: 2 })
	})

	test('says whether every migration of this version was applied', async () => {
		expect(await readDatabaseState(db)).toMatchObject({ isMigrated: true })
		await owner.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
		expect(await readDatabaseState(db)).toMatchObject({ isMigrated: false })
		await owner.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 2`)
		expect(await readDatabaseState(db)).toMatchObject({ isMigrated: true })
	})

	test('is undefined while the database is unreachable', async () => {
		const unreachable = connect(UNREACHABLE_DATABASE, onTestFinished)
		expect(await readDatabaseState(unreachable)).toBeUndefined()
	})
})

describe('the state of the backups', () => {
	test('is the time of the newest complete one, with unfinished ones counted separately', async () => {
		const { recipient } = await newKeyPair()
		const folder = newFolder()
		const readState = () => readBackupState({ open: () => openBackupFolder(folder) })
		expect(await readState()).toEqual({ isReachable: true, newest: undefined, unfinished: 0 })
		const now = new Date('2026-11-20T23:41:07Z')
		await backUp({ db, location: await openBackupFolder(folder), recipient, files: newFiles(), now })
		await openBackupFolder(folder).then((location) =>
			location.put('snapshots/20261121T234107Z/files.jsonl.gz', ''),
		)
		expect(await readState()).toEqual({ isReachable: true, newest: now, unfinished: 1 })
	})

	test('is the last known one while the folder is unreachable', async () => {
		const { recipient } = await newKeyPair()
		const folder = newFolder()
		const now = new Date('2026-11-20T23:41:07Z')
		await backUp({ db, location: await openBackupFolder(folder), recipient, files: newFiles(), now })
		const backups = { open: () => openBackupFolder(folder) }
		expect(await readBackupState(backups)).toEqual({ isReachable: true, newest: now, unfinished: 0 })
		renameSync(folder, `${folder}-away`)
		onTestFinished(() => renameSync(`${folder}-away`, folder))
		expect(await readBackupState(backups)).toMatchObject({ isReachable: true }) // still the cached state
		expect(await readBackupState(backups, 0)).toEqual({ isReachable: false, newest: now, unfinished: 0 })
	})
})

test('the state of a disk is its space in bytes, and undefined for a missing folder', async () => {
	const disk = await readDiskState(newFolder())
	expect(disk?.freeBytes).toBeGreaterThan(0)
	expect(disk?.totalBytes).toBeGreaterThanOrEqual(disk?.freeBytes ?? Number.POSITIVE_INFINITY)
	expect(await readDiskState('/nowhere')).toBeUndefined()
})

test('the state of the pool has its number of connections', async () => {
	await db.execute(sql`select 1`)
	expect(readPoolState(db)).toEqual({
		total: expect.any(Number),
		idle: expect.any(Number),
		waiting: 0,
		most: db.$client.options.max,
	})
})

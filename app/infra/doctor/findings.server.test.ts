import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { openBackups } from '#app/infra/backup/backup-location.server.ts'
import { writeVerification } from '#app/infra/backup/verify.server.ts'
import { createKey, readKeysFile, writeKeysFile } from '#app/infra/encryption/keyring.server.ts'
import { backUp, backupsIn, openBackupFolder, openBackupFolders, PROOF_KEYS } from '#tests/backups.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import {
	checkDatabase,
	checkEmails,
	checkQueue,
	checkTime,
	checkVersions,
	readDatabaseFacts,
	readQueueFacts,
} from './database-check.server.ts'

import {
	checkBackup,
	checkKeys,
	checkKeysCopy,
	checkVerification,
	judgeSpace,
	readBackupFacts,
} from './storage-check.server.ts'

const { db, owner } = await openDatabaseCopy()
const { newFolder, newFiles, newKeyPair } = openBackupFolders()
const NOW = new Date('2026-11-18T10:00:00+02:00')
const GB = 1e9

describe('the database', () => {
	test('that responds and has all migrations is ok', async () => {
		const facts = readDatabaseFacts(db)
		expect(await checkDatabase(db, facts, silentLog)).toMatchObject({
			state: 'ok',
			what: expect.stringMatching(
				/^PostgreSQL 18[.]\d+ responds and accepts writes, with all \d+ migrations[.]$/,
			),
		})
		expect(await checkVersions(facts, { mallocArenas: '2' })).toMatchObject({
			state: 'ok',
			what: expect.stringMatching(
				/^Forecourt [\d.]+, Node 24[.\d]+, PostgreSQL 18[.\d]+, schema \d+, pg-boss \d+[.]$/,
			),
		})
	})

	test.each([
		['an earlier', -1, 'Start the site once'],
		['a later', 1, 'Install that version'],
	])('of %s version is wrong, with instructions', async (_, distance, todo) => {
		const change = `update drizzle.__drizzle_migrations set created_at = created_at + $1
			where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
		await owner.$client.query(change, [distance])
		try {
			expect(await checkDatabase(db, readDatabaseFacts(db), silentLog)).toMatchObject({
				state: 'wrong',
				todo: expect.stringContaining(todo),
			})
		} finally {
			await owner.$client.query(change, [-distance])
		}
	})

	test('that does not respond is wrong', async () => {
		const facts = Promise.reject(new Error('away'))
		expect(await checkDatabase(db, facts, silentLog)).toMatchObject({ state: 'wrong' })
		expect(await checkVersions(facts, { mallocArenas: '2' })).toMatchObject({
			what: expect.stringContaining('PostgreSQL unknown'),
		})
	})

	test.runIf(process.platform === 'linux')(
		'a C library that holds more memory than needed is a warning',
		async () => {
			expect(await checkVersions(readDatabaseFacts(db), { mallocArenas: undefined })).toMatchObject({
				state: 'warning',
				todo: expect.stringContaining('MALLOC_ARENA_MAX=2'),
			})
		},
	)

	test('that is too old is wrong, with instructions', async () => {
		const facts = { ...(await readDatabaseFacts(db)), version: '15.18', major: 15 }
		expect(await checkDatabase(db, Promise.resolve(facts), silentLog)).toMatchObject({
			state: 'wrong',
			what: 'PostgreSQL 15.18 is too old for this version.',
		})
	})

	test.each([
		[100, 'ok'],
		[-5_000, 'warning'],
		[45_000, 'wrong'],
	])('whose clock is off by %i ms is %s', async (offset, state) => {
		const facts = { version: '18', major: 18, applied: 1, newest: 1, jobsVersion: 1, offset }
		expect(await checkTime(Promise.resolve(facts), NOW)).toMatchObject({ state })
	})
})

test.each([
	['enough free space is ok', 40 * GB, 100 * GB, 'ok'],
	['a small share of free space is a warning', 4 * GB, 100 * GB, 'warning'],
	['little free space is a warning', 1.5 * GB, 10 * GB, 'warning'],
	['almost no free space is wrong', 0.2 * GB, 10 * GB, 'wrong'],
])('a disk with %s', (_, free, total, state) => {
	const roomy = { folder: '/elsewhere', free: 900 * GB, total: 1000 * GB }
	expect(judgeSpace([roomy, { folder: '/data', free, total }])).toMatchObject({
		state,
		what: expect.stringContaining('/data'),
	})
})

describe('the keys file', () => {
	const createKeysFile = () => {
		const path = join(newFolder(), 'keys.json')
		writeKeysFile(path, KEY_PURPOSES.map(createKey), { isNew: true })
		return path
	}

	test('that exists and is private is ok', async () => {
		expect(await checkKeys({ keysFile: createKeysFile() }, undefined)).toMatchObject({
			state: 'ok',
			what: expect.stringContaining('(mode 0600)'),
		})
	})

	test('in a variable is ok without a file', async () => {
		const path = createKeysFile()
		const keys = readFileSync(path, 'utf8')
		rmSync(path)
		expect(await checkKeys({ keysFile: path, keys }, undefined)).toMatchObject({ state: 'ok' })
	})

	test('that is missing, readable by others, damaged or of another installation is wrong', async () => {
		const [missing, open, damaged, other] = [
			createKeysFile(),
			createKeysFile(),
			createKeysFile(),
			createKeysFile(),
		]
		rmSync(missing)
		chmodSync(open, 0o644)
		writeFileSync(damaged, '{')
		// before the first start
		expect(await checkKeys({ keysFile: missing }, undefined)).toMatchObject({ state: 'unknown' })
		for (const [path, content] of [
			[missing, 'is missing'],
			[open, 'chmod 600'],
			[damaged, 'is damaged'],
			[other, 'lacks keys that the database needs'],
		] as const)
			expect(await checkKeys({ keysFile: path }, db)).toMatchObject({
				state: 'wrong',
				what: expect.stringContaining(content),
			})
	})

	test('counts as copied when a staff member confirmed it, until a key is added', () => {
		const path = createKeysFile()
		const keyIds = (readKeysFile(path) ?? []).map(({ id }) => id)
		const copy = { at: NOW, by: 'Thandi Mokoena', keyIds }
		expect(checkKeysCopy({ keysFile: path }, undefined)).toMatchObject({ state: 'warning' })
		expect(checkKeysCopy({ keysFile: path }, copy)).toMatchObject({ state: 'ok' })
		writeKeysFile(path, [createKey('idx'), ...(readKeysFile(path) ?? [])])
		expect(checkKeysCopy({ keysFile: path }, copy)).toMatchObject({
			state: 'warning',
			what: expect.stringContaining('newer keys'),
		})
	})
})

describe('the queue', () => {
	const facts = {
		open: 0,
		due: 0,
		secondsDue: 0,
		dead: 0,
		waiting: 0,
		secondsWaiting: 0,
		held: 0,
		undelivered: 0,
	}

	test('is read from the database', async () => {
		await db.$client.query('delete from emails')
		await db.$client.query("insert into emails (kind, status) values ('x', 'undelivered'), ('x', 'held')")
		const read = await readQueueFacts(db)
		expect(read).toMatchObject({ held: 1, undelivered: 1, waiting: 0 })
		expect(read.open).toBeGreaterThanOrEqual(0)
	})

	test.each([
		[{}, 'ok'],
		[{ open: 3, due: 3, secondsDue: 30 }, 'ok'],
		[{ open: 3, due: 3, secondsDue: 3_600 }, 'wrong'],
		[{ dead: 1 }, 'warning'],
	])('with jobs %o is %s', (changes, state) => {
		expect(checkQueue({ ...facts, ...changes })).toMatchObject({ state })
	})

	test.each([
		[{}, 'ok'],
		[{ waiting: 2, secondsWaiting: 60 }, 'ok'],
		[{ waiting: 2, secondsWaiting: 7_200 }, 'warning'],
		[{ undelivered: 1 }, 'warning'],
	])('with emails %o is %s', (changes, state) => {
		expect(checkEmails({ ...facts, ...changes })).toMatchObject({ state })
	})
})

describe('backups', () => {
	const DAY = 86_400_000
	const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY)

	test('that are not configured are wrong, and a warning in the demo', async () => {
		const facts = await readBackupFacts(undefined)
		expect(checkBackup(facts, { demo: false, now: NOW })).toMatchObject({ state: 'wrong' })
		expect(checkBackup(facts, { demo: true, now: NOW })).toMatchObject({ state: 'warning' })
		expect(checkVerification(facts, NOW)).toMatchObject({ state: 'unknown' })
	})

	test('are judged by the age of the newest, and of the last verification', async () => {
		const { recipient } = await newKeyPair()
		const folder = newFolder()
		const backups = backupsIn(folder, recipient)
		const stateAt = async (now: Date) => {
			const facts = await readBackupFacts(backups)
			return [checkBackup(facts, { demo: false, now }).state, checkVerification(facts, now).state]
		}
		expect(await stateAt(NOW)).toEqual(['wrong', 'unknown'])
		const location = await openBackupFolder(folder)
		await backUp({ db, location, recipient, files: newFiles(), now: NOW })
		expect(await stateAt(daysLater(0.5))).toEqual(['ok', 'warning'])
		const note = { at: NOW.toISOString(), newest: '', errorCount: 0, isRestored: false }
		await writeVerification(location, note, PROOF_KEYS)
		expect(await stateAt(daysLater(0.5))).toEqual(['ok', 'ok'])
		expect(await stateAt(daysLater(2))).toEqual(['warning', 'ok'])
		expect(await stateAt(daysLater(40))).toEqual(['wrong', 'warning'])
		await writeVerification(location, { ...note, errorCount: 2 }, PROOF_KEYS)
		expect(await stateAt(daysLater(0.5))).toEqual(['ok', 'wrong'])
		await location.put('verified/last.json', 'no note')
		expect(await stateAt(daysLater(0.5))).toEqual(['ok', 'warning'])
	})

	test('that an attacker wrote are not believed, nor is a verification', async () => {
		const { recipient } = await newKeyPair()
		const folder = newFolder()
		const location = await openBackupFolder(folder)
		const otherKeys = [createKey('idx')]
		const note = { at: NOW.toISOString(), newest: '', errorCount: 0, isRestored: true }
		const readFacts = () => readBackupFacts(backupsIn(folder, recipient))
		await backUp({ db, location, recipient, files: newFiles(), now: NOW, keys: otherKeys })
		await writeVerification(location, note, otherKeys)
		expect(checkBackup(await readFacts(), { demo: false, now: NOW })).toMatchObject({
			state: 'wrong',
			what: expect.stringContaining('nothing proves that this installation made it'),
		})
		expect(checkVerification(await readFacts(), NOW)).toMatchObject({ state: 'warning' })
		await location.put('snapshots/20261118T090000Z/manifest.json', '{}')
		expect(checkBackup(await readFacts(), { demo: false, now: NOW })).toMatchObject({ state: 'wrong' })
	})

	test('in an unreachable folder are wrong, with the reason', async () => {
		const { recipient } = await newKeyPair()
		const backup = { folder: '/nowhere/at/all', bucket: undefined, recipient }
		const facts = await readBackupFacts(openBackups({ dataDir: newFolder(), keysFile: '/nowhere', backup }))
		expect(checkBackup(facts, { demo: false, now: NOW })).toMatchObject({
			state: 'wrong',
			what: expect.stringContaining('/nowhere/at/all, is not there'),
		})
	})
})

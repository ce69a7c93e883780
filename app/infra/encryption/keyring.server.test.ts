import { chmodSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { newKeysFolder } from '#tests/keys-folder.ts'
import { openRecordedLog } from '#tests/log.ts'
import { encryptionKeys } from './encryption-key-table.server.ts'
import { createKey, openKeyring, readKeysFile, writeKeysFile } from './keyring.server.ts'

const { db } = await openDatabaseCopy()
const { db: otherDb } = await openDatabaseCopy()
beforeEach(async () => {
	for (const each of [db, otherDb]) await each.delete(encryptionKeys)
})

const readStoredKeys = (path: string) => readKeysFile(path) ?? []

describe('the first start', () => {
	test('creates a private file with a key for each purpose, and stores only fingerprints in the database', async () => {
		const config = newKeysFolder()
		const ring = await openKeyring(config, db)
		expect(statSync(config.keysFile).mode & 0o777).toBe(0o600)
		expect(readdirSync(config.folder).sort()).toEqual(['data', 'data-keys.json'])

		const keys = readStoredKeys(config.keysFile)
		expect(keys.map(({ purpose }) => purpose)).toEqual(KEY_PURPOSES)
		expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(KEY_PURPOSES.length)
		for (const key of keys) expect(ring.active(key.purpose)).toMatchObject({ id: key.id, bytes: key.bytes })

		const rows = await db.select().from(encryptionKeys)
		expect(rows.map(({ id, fingerprint }) => [id, fingerprint]).sort()).toEqual(
			keys.map((key) => [key.id, key.fingerprint]).sort(),
		)
		const text = JSON.stringify(rows)
		for (const { bytes } of keys)
			for (const spelling of ['base64', 'hex'] as const) expect(text).not.toContain(bytes.toString(spelling))
	})

	test('creates the folder of the file, private to its owner', async () => {
		const { folder, dataDir } = newKeysFolder()
		await openKeyring({ dataDir, keysFile: join(folder, 'secrets/forecourt/keys.json') }, db)
		expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
	})

	test('of several processes at once creates one file', async () => {
		const config = newKeysFolder()
		const rings = await Promise.all(Array.from({ length: 5 }, () => openKeyring(config, db)))
		const ids = rings.map((ring) => KEY_PURPOSES.map((purpose) => ring.active(purpose).id).join())
		expect(new Set(ids).size).toBe(1)
		expect(await db.select().from(encryptionKeys)).toHaveLength(KEY_PURPOSES.length)
		expect(readdirSync(config.folder).sort()).toEqual(['data', 'data-keys.json'])
	})

	test('of two databases at once with one file leaves the keys of both in it', async () => {
		const config = newKeysFolder()
		await Promise.all([openKeyring(config, db), openKeyring(config, otherDb)])
		const ids = readStoredKeys(config.keysFile).map(({ id }) => id)
		for (const each of [db, otherDb])
			expect((await each.select().from(encryptionKeys)).map(({ id }) => id).sort()).toEqual(ids.toSorted())
	})
})

describe('a later start', () => {
	test('uses the same keys', async () => {
		const config = newKeysFolder()
		const first = await openKeyring(config, db)
		const content = readFileSync(config.keysFile, 'utf8')
		const second = await openKeyring(config, db)
		for (const purpose of KEY_PURPOSES) expect(second.active(purpose)).toEqual(first.active(purpose))
		expect(readFileSync(config.keysFile, 'utf8')).toBe(content)
	})

	test('adds a key for a new purpose', async () => {
		const config = newKeysFolder()
		await openKeyring(config, db)
		const older = readStoredKeys(config.keysFile).filter(({ purpose }) => purpose !== 'form-token')
		writeKeysFile(config.keysFile, older)
		await db.delete(encryptionKeys)
		const ring = await openKeyring(config, db)
		expect(readStoredKeys(config.keysFile).slice(0, -1)).toEqual(older)
		expect(ring.active('form-token').bytes).toHaveLength(32)
		expect(statSync(config.keysFile).mode & 0o777).toBe(0o600)
	})

	test('does not need a retired key', async () => {
		const config = newKeysFolder()
		await openKeyring(config, db)
		await db
			.insert(encryptionKeys)
			.values({ id: 'long2ago', purpose: 'idx', fingerprint: 'x', retired: true })
		await openKeyring(config, db)
	})
})

describe('a running process', () => {
	async function openRunningProcess() {
		const config = newKeysFolder()
		const { log, logged } = openRecordedLog()
		const ring = await openKeyring(config, db, log)
		const rotate = () => {
			const key = createKey('kek-app')
			writeKeysFile(config.keysFile, [key, ...readStoredKeys(config.keysFile)])
			return key
		}
		return { config, ring, logged, rotate }
	}

	test('encrypts with a new key as soon as it is in the file, and decrypts with the earlier ones', async () => {
		const { ring, rotate } = await openRunningProcess()
		const first = ring.active('kek-app')
		const second = rotate()
		expect(ring.active('kek-app')).toEqual(second)
		const third = rotate()
		expect(ring.find(third.id)).toEqual(third)
		expect(ring.all('kek-app')).toEqual([third, second, first])
		for (const key of [first, second]) expect(ring.find(key.id)).toEqual(key)
	})

	test('drops a key that was removed from the file', async () => {
		const { config, ring, rotate } = await openRunningProcess()
		const first = ring.active('kek-app')
		rotate()
		ring.active('kek-app')
		writeKeysFile(
			config.keysFile,
			readStoredKeys(config.keysFile).filter(({ id }) => id !== first.id),
		)
		expect(ring.all('kek-app')).toHaveLength(1)
		expect(ring.find(first.id)).toBeUndefined()
	})

	test.each([
		['damaged', (path: string) => writeFileSync(path, 'nonsense')],
		['gone', (path: string) => rmSync(path)],
		['open to others', (path: string) => chmodSync(path, 0o644)],
		['without the newest keys', (path: string) => writeKeysFile(path, readStoredKeys(path).slice(1))],
		['a different one', (path: string) => writeKeysFile(path, KEY_PURPOSES.map(createKey))],
		['unreachable', (path: string) => [rmSync(path), symlinkSync(path, path)]],
	])('keeps its keys, and logs an error, when the file is %s', async (_, damage) => {
		const { config, ring, logged } = await openRunningProcess()
		const before = ring.active('kek-app')
		damage(config.keysFile)
		expect(ring.find('unknown2')).toBeUndefined()
		expect(ring.active('kek-app')).toEqual(before)
		expect(logged.map(({ msg }) => msg)).toEqual([
			expect.stringContaining('the keys file cannot be used: the earlier keys stay in use'),
		])
	})
})

import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { newKeysFolder } from '#tests/keys-folder.ts'
import { encryptionKeys } from './encryption-key-table.server.ts'
import {
	createKey,
	type KeysSource,
	openKeyring,
	readKeysFile,
	type StoredKey,
	writeKeysFile,
} from './keyring.server.ts'

const { db } = await openDatabaseCopy()
beforeEach(async () => {
	await db.delete(encryptionKeys)
})

const readStoredKeys = (path: string) => readKeysFile(path) ?? []

describe('the file of an earlier version', () => {
	const toKeyEntry = ({ bytes, ...key }: StoredKey, facts: object) => ({
		...key,
		...facts,
		key: bytes.toString('base64'),
	})

	test('is read with the active key first, and is rewritten without states', async () => {
		const config = newKeysFolder()
		const [oldest, older, active, prepared, retired] = Array.from({ length: 5 }, () => createKey('kek-app'))
		const items = [
			toKeyEntry(retired as StoredKey, { state: 'retired' }),
			toKeyEntry(oldest as StoredKey, { state: 'decrypt-only' }),
			toKeyEntry(older as StoredKey, { state: 'decrypt-only' }),
			toKeyEntry(active as StoredKey, { state: 'active', unfinished: true }),
			toKeyEntry(prepared as StoredKey, { state: 'decrypt-only', next: true }),
		]
		writeFileSync(config.keysFile, JSON.stringify({ keys: items }), { mode: 0o600 })
		const ring = await openKeyring(config, db)
		expect(ring.all('kek-app')).toEqual([{ ...active, unfinished: true }, prepared, older, oldest])
		expect(readFileSync(config.keysFile, 'utf8')).not.toContain('state')
		expect((await openKeyring(config, db)).all('kek-app')).toEqual(ring.all('kek-app'))
	})
})

describe('the variable KEYS', () => {
	test('contains the same as a keys file, and replaces it', async () => {
		const config = newKeysFolder()
		const ring = await openKeyring(config, db)
		const keys = readFileSync(config.keysFile, 'utf8')
		rmSync(config.keysFile)
		const fromVariable = await openKeyring({ ...config, keys }, db)
		for (const purpose of KEY_PURPOSES) expect(fromVariable.all(purpose)).toEqual(ring.all(purpose))
		expect(fromVariable.find(ring.active('idx').id)).toEqual(ring.active('idx'))
		expect(existsSync(config.keysFile)).toBe(false)
	})

	test.each([
		['is damaged', 'no JSON', 'the variable KEYS is damaged (it is not JSON)'],
		['lacks a key', '{"keys":[]}', 'the variable KEYS holds the keys, and no command can change it'],
	])('prevents the start when it %s', async (_, keys, message) => {
		const config = newKeysFolder()
		expect(await findStartError({ ...config, keys })).toContain(message)
		expect(existsSync(config.keysFile)).toBe(false)
	})

	test('prevents the start when it lacks a key of this database', async () => {
		const config = newKeysFolder()
		await openKeyring(config, db)
		expect(await findStartError({ ...config, keys: '{"keys":[]}' })).toContain(
			'that the variable KEYS does not hold',
		)
	})
})

test('a new file never replaces another', async () => {
	const { keysFile } = newKeysFolder()
	const [first, second] = [[createKey('idx')], [createKey('idx')]]
	expect(writeKeysFile(keysFile, first, { isNew: true })).toBe(true)
	expect(writeKeysFile(keysFile, second, { isNew: true })).toBe(false)
	expect(readKeysFile(keysFile)).toEqual(first)
})

/** The message of the startup error. */
async function findStartError(config: KeysSource & { dataDir: string }): Promise<string> {
	const outcome = await openKeyring(config, db).then(
		() => 'it was opened',
		(error: Error) => `${error.constructor.name}: ${error.message}`,
	)
	expect(outcome).toMatch(/^CannotStart: /)
	return outcome
}

describe('the server does not start', () => {
	test('when the keys file is inside the data folder, also through a symbolic link', async () => {
		const { folder, dataDir, keysFile } = newKeysFolder()
		const away = /lies inside the data folder .*; move the file out and set KEYS_FILE to its new path\./
		expect(await findStartError({ dataDir, keysFile: join(dataDir, 'keys.json') })).toMatch(away)
		expect(await findStartError({ dataDir, keysFile: join(dataDir, 'deep/er/keys.json') })).toMatch(away)

		symlinkSync(dataDir, join(folder, 'elsewhere'))
		expect(await findStartError({ dataDir, keysFile: join(folder, 'elsewhere/keys.json') })).toMatch(away)
		expect(
			await findStartError({ dataDir: join(folder, 'elsewhere'), keysFile: join(dataDir, 'keys.json') }),
		).toMatch(away)

		await openKeyring({ dataDir: join(folder, 'nowhere'), keysFile: join(dataDir, 'keys.json') }, db)
		symlinkSync(join(dataDir, 'keys.json'), keysFile)
		expect(await findStartError({ dataDir, keysFile })).toMatch(away)
	})

	test.each([0o640, 0o604, 0o660, 0o644])(
		'when others may read or change the keys file: %o',
		async (mode) => {
			const config = newKeysFolder()
			await openKeyring(config, db)
			chmodSync(config.keysFile, mode)
			expect(await findStartError(config)).toContain(
				`(mode 0${mode.toString(8)}): chmod 600 ${config.keysFile}`,
			)
		},
	)

	type KeyFileEntry = { id: string; purpose: string; key: string }
	const withKeys = (change: (keys: KeyFileEntry[]) => unknown) => (text: string) =>
		JSON.stringify({ keys: change(JSON.parse(text).keys) })
	const withFirst = (facts: Partial<KeyFileEntry>) =>
		withKeys(([first, ...others]) => [{ ...(first as KeyFileEntry), ...facts }, ...others])

	test.each([
		['it is empty', () => '', 'it is not JSON'],
		['it is cut short', (text: string) => text.slice(0, 200), 'it is not JSON'],
		['it is another JSON file', () => '{"name":"forecourt"}', 'keys: '],
		['a key is too short', withFirst({ key: Buffer.alloc(31).toString('base64') }), 'has not 32 bytes'],
		['a key is not base64', withFirst({ key: 'secret!' }), 'keys.0.key: '],
		['a purpose is unknown', withFirst({ purpose: 'backup' }), 'keys.0.purpose: '],
		['an ID is invalid', withFirst({ id: 'No' }), 'keys.0.id: is not an id'],
		['two keys have the same ID', withKeys((keys) => [...keys, keys[0]]), 'two keys have one id'],
		[
			'one key serves two purposes',
			withKeys(([one, two, ...others]) => [one, { ...(two as KeyFileEntry), key: one?.key }, ...others]),
			'one key is listed twice',
		],
	])('when the keys file is damaged: %s', async (_, damage, reason) => {
		const config = newKeysFolder()
		await openKeyring(config, db)
		const text = readFileSync(config.keysFile, 'utf8')
		writeFileSync(config.keysFile, damage(text))
		const message = await findStartError(config)
		expect(message).toContain(`the keys file ${config.keysFile} is damaged (`)
		expect(message).toContain(reason)
		for (const { key } of JSON.parse(text).keys as KeyFileEntry[])
			expect(message).not.toContain(key.slice(0, 12))
	})

	const PUT_BACK = ': put them back, or copy them from the machine that has them.'

	test('when the database is encrypted and the keys file is gone, and creates no new file', async () => {
		const config = newKeysFolder()
		await openKeyring(config, db)
		rmSync(config.keysFile)
		const message = await findStartError(config)
		expect(message).toContain(
			`the database was encrypted with keys that the keys file ${config.keysFile} does not hold (`,
		)
		expect(message).toContain(PUT_BACK)
		expect(existsSync(config.keysFile)).toBe(false)
	})

	test('when a key is missing, or is another one with the same ID', async () => {
		const config = newKeysFolder()
		await openKeyring(config, db)
		const [first, ...others] = readStoredKeys(config.keysFile)
		const message = `(${first?.purpose} ${first?.id})${PUT_BACK}`
		writeKeysFile(config.keysFile, others)
		expect(await findStartError(config)).toContain(message)
		writeKeysFile(config.keysFile, [{ ...createKey('kek-app'), id: first?.id as string }, ...others])
		expect(await findStartError(config)).toContain(message)
	})

	test('when the keys file cannot be written', async () => {
		const { dataDir } = newKeysFolder()
		const keysFile = '/dev/null/keys.json'
		expect(await findStartError({ dataDir, keysFile })).toMatch(/cannot be (read|written) \(ENOTDIR\)/)
	})
})

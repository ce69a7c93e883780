import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { newKeysPlace } from '#tests/keys-place.ts'
import { openKeyring } from './keyring.server.ts'
import {
	type KeysSource,
	newKey,
	PURPOSES,
	readKeysFile,
	type StoredKey,
	writeKeysFile,
} from './keys-file.server.ts'
import { sealingKeys } from './sealing-key-table.server.ts'

const { db } = await openDatabaseCopy()
beforeEach(async () => {
	await db.delete(sealingKeys)
})

const kept = (path: string) => readKeysFile(path) ?? []

describe('the file of an earlier version', () => {
	const entryOf = ({ bytes, ...key }: StoredKey, facts: object) => ({
		...key,
		...facts,
		key: bytes.toString('base64'),
	})

	test('is read with the key in use first, and is written without states', async () => {
		const config = newKeysPlace()
		const [oldest, older, active, prepared, retired] = Array.from({ length: 5 }, () => newKey('kek-app'))
		const entries = [
			entryOf(retired as StoredKey, { state: 'retired' }),
			entryOf(oldest as StoredKey, { state: 'decrypt-only' }),
			entryOf(older as StoredKey, { state: 'decrypt-only' }),
			entryOf(active as StoredKey, { state: 'active', unfinished: true }),
			entryOf(prepared as StoredKey, { state: 'decrypt-only', next: true }),
		]
		writeFileSync(config.keysFile, JSON.stringify({ keys: entries }), { mode: 0o600 })
		const ring = await openKeyring(config, db)
		expect(ring.all('kek-app')).toEqual([{ ...active, unfinished: true }, prepared, older, oldest])
		expect(readFileSync(config.keysFile, 'utf8')).not.toContain('state')
		expect((await openKeyring(config, db)).all('kek-app')).toEqual(ring.all('kek-app'))
	})
})

describe('the variable KEYS', () => {
	test('holds what a keys file holds, in its place', async () => {
		const config = newKeysPlace()
		const ring = await openKeyring(config, db)
		const keys = readFileSync(config.keysFile, 'utf8')
		rmSync(config.keysFile)
		const fromVariable = await openKeyring({ ...config, keys }, db)
		for (const purpose of PURPOSES) expect(fromVariable.all(purpose)).toEqual(ring.all(purpose))
		expect(fromVariable.find(ring.active('idx').id)).toEqual(ring.active('idx'))
		expect(existsSync(config.keysFile)).toBe(false)
	})

	test.each([
		['is damaged', 'no JSON', 'the variable KEYS is damaged (it is not JSON)'],
		['lacks a key', '{"keys":[]}', 'the variable KEYS holds the keys, and no command can change it'],
	])('refuses a start where it %s', async (_, keys, sentence) => {
		const config = newKeysPlace()
		expect(await refusal({ ...config, keys })).toContain(sentence)
		expect(existsSync(config.keysFile)).toBe(false)
	})

	test('refuses a start where it lacks a key of this database', async () => {
		const config = newKeysPlace()
		await openKeyring(config, db)
		expect(await refusal({ ...config, keys: '{"keys":[]}' })).toContain(
			'that the variable KEYS does not hold',
		)
	})
})

test('a new file never replaces another', async () => {
	const { keysFile } = newKeysPlace()
	const [first, second] = [[newKey('idx')], [newKey('idx')]]
	expect(writeKeysFile(keysFile, first, { isNew: true })).toBe(true)
	expect(writeKeysFile(keysFile, second, { isNew: true })).toBe(false)
	expect(readKeysFile(keysFile)).toEqual(first)
})

/** What stands in the way, in words. */
async function refusal(config: KeysSource & { dataDir: string }): Promise<string> {
	const opened = await openKeyring(config, db).then(
		() => 'it was opened',
		(error: Error) => `${error.constructor.name}: ${error.message}`,
	)
	expect(opened).toMatch(/^CannotStart: /)
	return opened
}

describe('a start is refused', () => {
	test('where the file lies in the data folder, also by another name', async () => {
		const { folder, dataDir, keysFile } = newKeysPlace()
		const away = /lies inside the data folder .*; move the file out and set KEYS_FILE to its new place\./
		expect(await refusal({ dataDir, keysFile: join(dataDir, 'keys.json') })).toMatch(away)
		expect(await refusal({ dataDir, keysFile: join(dataDir, 'deep/er/keys.json') })).toMatch(away)

		symlinkSync(dataDir, join(folder, 'elsewhere'))
		expect(await refusal({ dataDir, keysFile: join(folder, 'elsewhere/keys.json') })).toMatch(away)
		expect(
			await refusal({ dataDir: join(folder, 'elsewhere'), keysFile: join(dataDir, 'keys.json') }),
		).toMatch(away)

		await openKeyring({ dataDir: join(folder, 'nowhere'), keysFile: join(dataDir, 'keys.json') }, db)
		symlinkSync(join(dataDir, 'keys.json'), keysFile)
		expect(await refusal({ dataDir, keysFile })).toMatch(away)
	})

	test.each([0o640, 0o604, 0o660, 0o644])('where others may read or change it: %o', async (mode) => {
		const config = newKeysPlace()
		await openKeyring(config, db)
		chmodSync(config.keysFile, mode)
		expect(await refusal(config)).toContain(`(mode 0${mode.toString(8)}): chmod 600 ${config.keysFile}`)
	})

	type Entry = { id: string; purpose: string; key: string }
	const changed = (change: (keys: Entry[]) => unknown) => (text: string) =>
		JSON.stringify({ keys: change(JSON.parse(text).keys) })
	const withFirst = (facts: Partial<Entry>) =>
		changed(([first, ...others]) => [{ ...(first as Entry), ...facts }, ...others])

	test.each([
		['it is empty', () => '', 'it is not JSON'],
		['it is cut short', (text: string) => text.slice(0, 200), 'it is not JSON'],
		['it is something else', () => '{"name":"forecourt"}', 'keys: '],
		['a key is too short', withFirst({ key: Buffer.alloc(31).toString('base64') }), 'has not 32 bytes'],
		['a key is no base64', withFirst({ key: 'secret!' }), 'keys.0.key: '],
		['a purpose is unknown', withFirst({ purpose: 'backup' }), 'keys.0.purpose: '],
		['an id is none', withFirst({ id: 'No' }), 'keys.0.id: is not an id'],
		['two keys have one id', changed((keys) => [...keys, keys[0]]), 'two keys have one id'],
		[
			'one key serves two purposes',
			changed(([one, two, ...others]) => [one, { ...(two as Entry), key: one?.key }, ...others]),
			'one key stands there twice',
		],
	])('where it is damaged: %s', async (_, damage, said) => {
		const config = newKeysPlace()
		await openKeyring(config, db)
		const text = readFileSync(config.keysFile, 'utf8')
		writeFileSync(config.keysFile, damage(text))
		const told = await refusal(config)
		expect(told).toContain(`the keys file ${config.keysFile} is damaged (`)
		expect(told).toContain(said)
		for (const { key } of JSON.parse(text).keys as Entry[]) expect(told).not.toContain(key.slice(0, 12))
	})

	const PUT_BACK = ': put them back, or copy them from the machine that has them.'

	test('where the database was sealed and the file is gone: no other is made', async () => {
		const config = newKeysPlace()
		await openKeyring(config, db)
		rmSync(config.keysFile)
		const told = await refusal(config)
		expect(told).toContain(
			`the database was sealed with keys that the keys file ${config.keysFile} does not hold (`,
		)
		expect(told).toContain(PUT_BACK)
		expect(existsSync(config.keysFile)).toBe(false)
	})

	test('where one key is missing, or is another under the same id', async () => {
		const config = newKeysPlace()
		await openKeyring(config, db)
		const [first, ...others] = kept(config.keysFile)
		const named = `(${first?.purpose} ${first?.id})${PUT_BACK}`
		writeKeysFile(config.keysFile, others)
		expect(await refusal(config)).toContain(named)
		writeKeysFile(config.keysFile, [{ ...newKey('kek-app'), id: first?.id as string }, ...others])
		expect(await refusal(config)).toContain(named)
	})

	test('where the file cannot be written', async () => {
		const { dataDir } = newKeysPlace()
		const keysFile = '/dev/null/keys.json'
		expect(await refusal({ dataDir, keysFile })).toMatch(/cannot be (read|written) \(ENOTDIR\)/)
	})
})

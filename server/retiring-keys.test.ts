import { readFileSync, rmSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import { describe, expect, type onTestFinished, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import {
	createKey,
	openKeyring,
	type StoredKey,
	writeKeysFile,
} from '#app/infra/encryption/keyring.server.ts'

import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-folder.ts'
import { leadsUnder, openLeads, plantLeads } from '#tests/planted-records.ts'
import { retireKey, rotateKeys } from './key-rotation.ts'

const databases = await Promise.all(Array.from({ length: 5 }, openDatabaseCopy))

async function open(afterTest: typeof onTestFinished) {
	const db = databases.pop()?.owner
	if (!db) throw new Error('there are more tests than databases')
	for (const table of [leads, encryptionKeys]) await db.delete(table)
	return { db, ...(await openKeys(db, afterTest)) }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe.concurrent('an earlier key', () => {
	/** A site whose record keys were replaced the given number of days ago. */
	async function openWithReplacedKey(days: number, afterTest: typeof onTestFinished) {
		const site = await open(afterTest)
		const old = site.keys.active('kek-app')
		await plantLeads(site.db, site.keys, 2)
		const successor: StoredKey = { ...createKey('kek-app'), createdAt: daysAgo(days) }
		writeKeysFile(site.config.keysFile, [successor, ...site.readStoredKeys()])
		const isThere = () => site.readStoredKeys().some(({ id }) => id === old.id)
		return { ...site, old, isThere }
	}

	test('is removed by a rotation that finds no records under it, a month after it was replaced', async ({
		onTestFinished,
	}) => {
		const { db, keys, services, reports, config, old, isThere } = await openWithReplacedKey(
			31,
			onTestFinished,
		)
		await rotateKeys(services, ['kek-app'])
		expect([isThere(), await leadsUnder(db, old)]).toEqual([true, 0])
		expect(await openLeads(db, keys)).toEqual([0, 1])

		await rotateKeys(services, ['kek-app'])
		expect(isThere()).toBe(false)
		expect(reports).toContain(`${old.id} is removed: nothing is under it`)
		expect(await openLeads(db, keys)).toEqual([0, 1])
		expect(await openLeads(db, await openKeyring(config, db))).toEqual([0, 1])
	})

	test('stays in the file for a month, because open forms and drafts need it', async ({ onTestFinished }) => {
		const { db, services, old, isThere } = await openWithReplacedKey(29, onTestFinished)
		await rotateKeys(services, ['kek-app'])
		await rotateKeys(services, ['kek-app'])
		expect([isThere(), await leadsUnder(db, old)]).toEqual([true, 0])
	})

	test('is removed by the next rotation when one is killed between the database and the file', async ({
		onTestFinished,
	}) => {
		const { db, services, config, old, isThere } = await openWithReplacedKey(31, onTestFinished)
		await rotateKeys(services, ['kek-app'])
		await db
			.update(encryptionKeys)
			.set({ retired: true })
			.where(inArray(encryptionKeys.id, [old.id]))
		expect(await openLeads(db, await openKeyring(config, db))).toEqual([0, 1])
		await rotateKeys(services, ['kek-app'])
		expect(isThere()).toBe(false)
	})
})

test('keys in an environment variable are not rotated, and nothing is changed', async ({
	onTestFinished,
}) => {
	const { db, keys, services, config } = await open(onTestFinished)
	await plantLeads(db, keys, 1)
	const text = readFileSync(config.keysFile, 'utf8')
	const rotated = rotateKeys({ ...services, config: { ...config, keys: text } }, ['kek-app'])
	await expect(rotated).rejects.toThrow('no command can change it')
	expect(readFileSync(config.keysFile, 'utf8')).toBe(text)
	expect(await leadsUnder(db, keys.active('kek-app'))).toBe(1)
})

test('a lost key can be retired, and the site starts again with its records unreadable', async ({
	onTestFinished,
}) => {
	const { db, keys, services, reports, config } = await open(onTestFinished)
	await plantLeads(db, keys, 2)
	const lost = KEY_PURPOSES.map((purpose) => keys.active(purpose).id)
	await expect(retireKey(services, lost[0] as string)).rejects.toThrow('a rotation removes it')
	await expect(retireKey(services, 'nobodys2')).rejects.toThrow('the database has no key nobodys2')

	rmSync(config.keysFile)
	for (const id of lost) await expect(openKeyring(config, db)).rejects.toThrow(id)
	for (const id of lost) await retireKey(services, id)
	expect(reports.join()).toContain('the 2 records that it encrypted stay unreadable')

	const reopened = await openKeyring(config, db)
	await expect(openLeads(db, reopened)).rejects.toThrow('a lead is locked')
})

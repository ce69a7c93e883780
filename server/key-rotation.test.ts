import { copyFileSync } from 'node:fs'
import { eq, inArray, isNull } from 'drizzle-orm'
import { describe, expect, type onTestFinished, test } from 'vitest'
import {
	applicationDrafts,
	financeApplications,
} from '#app/features/finance/application/application-table.server.ts'
import { SEES_ALL } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { findByName } from '#app/features/leads/inbox/inbox-search.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { blindIndex, wrappedKeyPrefix } from '#app/infra/encryption/encryption.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import {
	createKey,
	type Key,
	type Keyring,
	openKeyring,
	type StoredKey,
	writeKeysFile,
} from '#app/infra/encryption/keyring.server.ts'

import { sampleApplicant } from '#tests/applicants.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { newKeysFolder, openKeys } from '#tests/keys-folder.ts'
import { LOCK_IDS, loseLock } from '#tests/locks.ts'
import {
	emailOf,
	leadsByEmail,
	leadsByPhone,
	leadsNotUnder,
	leadsUnder,
	openLeads,
	phoneOf,
	plantLeads,
	plantOneOfEach,
} from '#tests/planted-records.ts'
import { ENCRYPTED_COLUMNS, listKeys, rotateKeys } from './key-rotation.ts'

const TESTS = 10
const tables = [leads, emails, applicationDrafts, financeApplications, encryptionKeys]
/** One database for each test, because they run concurrently. */
const databases = await Promise.all(Array.from({ length: TESTS }, openDatabaseCopy))

async function openDatabase(afterTest: typeof onTestFinished) {
	const copy = databases.pop()
	if (!copy) throw new Error(`there are more than ${TESTS} tests`)
	const { owner: db } = copy // the owner of the tables runs a rotation
	for (const table of tables) await db.delete(table)
	return { db, ...(await openKeys(db, afterTest)) }
}
const KEKS = ['kek-app', 'kek-special'] as const

describe.concurrent('a key rotation', () => {
	test('re-encrypts every record of every table with new keys, and all of them can be decrypted', async ({
		onTestFinished,
	}) => {
		const { db, keys, services, readStoredKeys, reports, config } = await openDatabase(onTestFinished)
		const readAll = await plantOneOfEach(db, keys)
		const before = await readAll()
		expect(before).toMatchObject([
			{
				form: { idNumber: sampleApplicant.idNumber },
				special: { ok: true, value: { ethnicGroup: 'african' } },
			},
			{ answers: { idNumber: sampleApplicant.idNumber, ethnicGroup: 'african' } },
			{ ok: true, value: { to: 'staff@example.co.za' } },
			[0],
		])

		expect(await rotateKeys(services, [...KEKS])).toBe(0)
		expect(readStoredKeys().map(({ purpose }) => purpose)).toEqual([
			...KEKS,
			'kek-app',
			'kek-special',
			'idx',
			'form-token',
			'sign-in',
		])
		const listed = await listKeys(config, db)
		const records = (state: string, purpose: string) =>
			listed.find((key) => key.state === state && key.purpose === purpose)?.records
		expect([records('older', 'kek-app'), records('older', 'kek-special')]).toEqual([0, 0])
		expect([records('active', 'kek-app'), records('active', 'kek-special')]).toEqual([4, 1])
		expect(await readAll()).toEqual(before)
		expect(reports).toContain('finance_applications.sensitive_key: 1 re-encrypted, 0 cannot be decrypted')
	})

	test('makes the earlier keys unnecessary', async ({ onTestFinished }) => {
		const { db, keys, readStoredKeys, services, config } = await openDatabase(onTestFinished)
		await plantLeads(db, keys, 450)
		const old = keys.active('kek-app')
		await rotateKeys(services, [...KEKS])
		await db.update(encryptionKeys).set({ retired: true }).where(eq(encryptionKeys.id, old.id))
		writeKeysFile(
			config.keysFile,
			readStoredKeys().filter(({ id }) => id !== old.id),
		)
		expect(await openLeads(db, await openKeyring(config, db))).toHaveLength(450)
	})

	test('also re-encrypts what another process still encrypts with the earlier key meanwhile', async ({
		onTestFinished,
	}) => {
		const { db, keys, services, readStoredKeys } = await openDatabase(onTestFinished)
		const older = readStoredKeys()
		const slow: Keyring = {
			...keys,
			active: (purpose) => older.find((key) => key.purpose === purpose) as Key,
		}
		let planting: Promise<void> | undefined
		const waitForForms = async () => {
			planting ??= plantLeads(db, slow, 5)
			await planting
		}
		await rotateKeys({ ...services, waitForForms }, ['kek-app'])
		expect(await leadsNotUnder(db, keys.active('kek-app'))).toBe(0)
		expect(await openLeads(db, keys)).toEqual([0, 1, 2, 3, 4])
	})

	test('that was interrupted continues with the key that it had created', async ({ onTestFinished }) => {
		const { db, keys, config, services, readStoredKeys, reports } = await openDatabase(onTestFinished)
		await plantLeads(db, keys, 3)
		const fresh: StoredKey = { ...createKey('kek-app'), unfinished: true }
		writeKeysFile(config.keysFile, [fresh, ...readStoredKeys()])
		await rotateKeys(services, [...KEKS])
		expect(reports).toContain(`kek-app: ${fresh.id} is the newest key`)
		expect(await leadsUnder(db, fresh)).toBe(3)
		expect(readStoredKeys().some(({ unfinished }) => unfinished)).toBe(false)
		await rotateKeys(services, [...KEKS])
		expect(await leadsUnder(db, fresh)).toBe(0)
	})

	test('that loses its lock re-encrypts nothing more, and is continued by the next one', async ({
		onTestFinished,
	}) => {
		const { db, keys, config, services, readStoredKeys, reports } = await openDatabase(onTestFinished)
		await plantLeads(db, keys, 3)
		let losing: Promise<void> | undefined
		const report = () => {
			losing ??= loseLock(db, LOCK_IDS.rotation)
		}
		const waitForForms = () => losing as Promise<void>
		await expect(rotateKeys({ config, db, report, waitForForms }, ['kek-app'])).rejects.toThrow(
			'the database connection that held the lock was lost',
		)
		await rotateKeys(services, ['kek-app'])
		expect(reports.join()).toContain('3 re-encrypted')
		expect(await leadsUnder(db, keys.active('kek-app'))).toBe(3)
		expect(readStoredKeys().some(({ unfinished }) => unfinished)).toBe(false)
	})

	test('skips a locked row and returns to it later', async ({ onTestFinished }) => {
		const { db, keys, services } = await openDatabase(onTestFinished)
		await plantLeads(db, keys, 5)
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		const { promise: locked, resolve: confirm } = Promise.withResolvers<void>()
		const other = db.transaction(async (transaction) => {
			await transaction.select().from(leads).limit(1).for('update')
			confirm()
			await released
		})
		await locked
		const counts: number[] = [] // re-encrypted leads before each pass
		const waitForForms = async () => {
			counts.push(await leadsUnder(db, keys.active('kek-app')))
			if (counts.length < 2) return
			release()
			await other
		}
		await rotateKeys({ ...services, waitForForms }, ['kek-app'])
		expect(counts).toEqual([0, 4, 5])
	})

	test('leaves records that cannot be decrypted unchanged, and counts them', async ({ onTestFinished }) => {
		const { db, keys, services, reports } = await openDatabase(onTestFinished)
		await plantLeads(db, keys, 203)
		const [tamperedLead, keyMissingLead] = await db.select().from(leads).limit(2)
		const strange = wrappedKeyPrefix({ id: 'stranger' }) + keyMissingLead?.encryptedKey.slice(12)
		await db
			.update(leads)
			.set({ encryptedKey: strange })
			.where(eq(leads.id, keyMissingLead?.id as string))
		const tampered = tamperedLead?.encryptedKey.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) as string
		await db
			.update(leads)
			.set({ encryptedKey: tampered })
			.where(eq(leads.id, tamperedLead?.id as string))

		expect(await rotateKeys(services, [...KEKS])).toBe(2)
		expect(reports).toContain('leads.encrypted_key: 201 re-encrypted, 2 cannot be decrypted')
		expect(await leadsUnder(db, keys.active('kek-app'))).toBe(201)
		const stored = await db
			.select()
			.from(leads)
			.where(inArray(leads.encryptedKey, [strange, tampered]))
		expect(stored).toHaveLength(2)
	})

	test('of the index key rebuilds the blind indexes', async ({ onTestFinished }) => {
		const { db, keys, services } = await openDatabase(onTestFinished)
		const readAll = await plantOneOfEach(db, keys)
		await plantLeads(db, keys, 450, 1)
		expect((await findByName({ db, keys }, SEES_ALL, 'thandi'))?.length).toBe(100)
		const recordsBefore = await readAll()
		expect(await leadsByEmail(db, keys, emailOf(7))).toBe(1)
		const before = blindIndex(keys, 'email', emailOf(7))

		expect(await rotateKeys(services, ['idx'])).toBe(0)
		expect(blindIndex(keys, 'email', emailOf(7))).not.toBe(before)
		for (const number of [0, 7, 450]) expect(await leadsByEmail(db, keys, emailOf(number))).toBe(1)
		expect(await leadsByPhone(db, keys, phoneOf(7))).toBe(1)
		expect(await db.$count(leads, isNull(leads.phoneIndex))).toBe(226)
		expect((await findByName({ db, keys }, SEES_ALL, 'thandi'))?.length).toBe(100)
		const [application] = await db.select().from(financeApplications)
		expect(application).toMatchObject({
			idNumberIndex: blindIndex(keys, 'id-number', sampleApplicant.idNumber as string),
			emailIndex: blindIndex(keys, 'email', sampleApplicant.email as string),
			phoneIndex: blindIndex(keys, 'phone', sampleApplicant.phone as string),
		})
		expect(await readAll()).toEqual(recordsBefore)
	})

	test('loses no record of a machine with the earlier key file, which reads all records with the new file', async ({
		onTestFinished,
	}) => {
		const { db, keys, services, config } = await openDatabase(onTestFinished)
		await plantLeads(db, keys, 3)
		const away = newKeysFolder(onTestFinished)
		copyFileSync(config.keysFile, away.keysFile)
		const other = await openKeyring(away, db)

		await rotateKeys(services, ['kek-app'])
		await expect(openLeads(db, other)).rejects.toThrow('a lead is locked')
		await plantLeads(db, other, 1, 3)
		await expect(openKeyring(away, db)).rejects.toThrow('put them back, or copy them')
		copyFileSync(config.keysFile, away.keysFile)
		for (const ring of [keys, other, await openKeyring(away, db)])
			expect(await openLeads(db, ring)).toEqual([0, 1, 2, 3])
	})

	test('of the token key keeps the earlier key for pages that are already open', async ({
		onTestFinished,
	}) => {
		const { keys, services, readStoredKeys } = await openDatabase(onTestFinished)
		const before = keys.active('form-token')
		await rotateKeys(services, ['form-token'])
		expect(keys.active('form-token').id).not.toBe(before.id)
		expect(keys.find(before.id)?.bytes).toEqual(before.bytes)
		expect(readStoredKeys().filter(({ purpose }) => purpose === 'form-token')).toHaveLength(2)
	})
})

const { db } = await openDatabaseCopy()

describe('the list of encrypted columns', () => {
	test('contains every encrypted column and every blind index of the database', async () => {
		const { rows } = await db.$client.query<{ name: string }>(
			`select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
			 where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name ~ '^(encrypted|sensitive)_key$|_index$' order by 1`,
		)
		const ours = ENCRYPTED_COLUMNS.filter(({ purpose }) => purpose !== 'sign-in')
		const listed = ours.map(({ table, column }) => `${table}.${column}`)
		expect(rows.map(({ name }) => name)).toEqual(listed.sort())
	})
})

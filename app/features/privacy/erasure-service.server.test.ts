import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { blindIndex } from '#app/infra/encryption/encryption.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-folder.ts'
import { silentLog } from '#tests/log.ts'
import { emailOf, plantLeads } from '#tests/planted-records.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { type Erasure, readErasures } from './erasure-file.server.ts'
import { findListSalt, hashIndexes, hashPlainIndexes, newSalt } from './erasure-list.server.ts'
import { addMissingErasures, listErasures } from './erasure-queries.server.ts'
import { compareWithErasures, eraseAgain } from './erasure-service.server.ts'

import { erasures } from './privacy-table.server.ts'

const { db } = await openDatabaseCopy()
const folder = newFolder()
const erasuresFile = join(folder, 'erasures.jsonl')
const NOW = new Date('2026-11-18T10:00:00+02:00')
const services = {
	db,
	erasuresFile,
	now: () => NOW,
	log: silentLog,
	outbox: { removeFiles: async () => {} } as unknown as Services['outbox'],
}
const at = new Date('2026-11-17T10:00:00+02:00')

beforeEach(async () => {
	for (const table of [leads, erasures, encryptionKeys]) await db.delete(table)
	rmSync(erasuresFile, { force: true })
})

async function openList() {
	const { keys } = await openKeys(db)
	await plantLeads(db, keys, 4)
	await db.update(leads).set({ createdAt: new Date('2026-11-16T10:00:00+02:00') })
	const indexOf = (number: number) => blindIndex(keys, 'email', emailOf(number))
	/** A line as it was written before blind indexes were hashed. */
	const plain = (number: number, records: string[] = []) => ({
		id: randomUUID(),
		at,
		userName: 'Thandi Mokoena',
		indexes: [indexOf(number)],
		records,
	})
	const listRemaining = async () => {
		const rows = await db.select({ index: leads.emailIndex }).from(leads)
		const stay = [0, 1, 2, 3].filter((number) => rows.some(({ index }) => index === indexOf(number)))
		return stay.join()
	}
	return { indexOf, plain, listRemaining }
}
type Plain = Awaited<ReturnType<typeof openList>>['plain'] extends (...args: never[]) => infer P ? P : never
const write = (lines: Plain[]) =>
	writeFileSync(erasuresFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
const inDatabase = (line: Plain): Erasure => {
	const { indexes, ...erasure } = line
	return { ...erasure, salt: null, hashes: indexes }
}

describe('an erasure list with plain blind indexes', () => {
	test('is hashed after the next start, in database and file, and no plain index is left', async () => {
		const { plain, indexOf } = await openList()
		const lines = [plain(0), plain(1)]
		write(lines)
		await addMissingErasures(db, lines.map(inDatabase))
		await eraseAgain(services)
		expect(await compareWithErasures(services)).toBe(2)

		const [storedErasures, erasures] = [await listErasures(db), await readErasures(erasuresFile)]
		expect(new Set([...storedErasures, ...erasures].map(({ salt }) => salt)).size).toBe(1)
		for (const list of [storedErasures, erasures]) {
			expect(list.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort())
			expect(JSON.stringify(list)).not.toContain(indexOf(0))
		}
		expect(readFileSync(erasuresFile, 'utf8')).not.toContain(indexOf(1))
		const salt = await findListSalt(services)
		expect(storedErasures.find(({ id }) => id === lines[0]?.id)?.hashes).toEqual(
			await hashIndexes([indexOf(0)], salt),
		)
	})

	test('stays complete when hashing is interrupted, and is hashed after the next start', async () => {
		const { plain, indexOf, listRemaining } = await openList()
		const lines = [plain(0), plain(1), plain(2)]
		write(lines)
		await eraseAgain(services) // now in the database, plain
		// Interrupted after one row: the file and the other rows are unchanged.
		const salt = newSalt()
		const [first] = lines
		await db
			.update(erasures)
			.set({ salt, hashes: await hashIndexes([indexOf(0)], salt) })
			.where(eq(erasures.id, first?.id ?? ''))
		expect(await readErasures(erasuresFile)).toHaveLength(3)
		await eraseAgain(services)
		expect(await compareWithErasures(services)).toBe(3)
		expect(await listRemaining()).toBe('3')
		expect(new Set((await readErasures(erasuresFile)).map((line) => line.salt))).toEqual(new Set([salt]))
		expect(readFileSync(erasuresFile, 'utf8')).not.toContain(indexOf(2))
	})

	test('is hashed in the file too when hashing is interrupted between database and file', async () => {
		const { plain, indexOf, listRemaining } = await openList()
		const line = plain(0)
		write([line])
		const salt = newSalt()
		const known = { ...inDatabase(line), salt, hashes: await hashIndexes([indexOf(0)], salt) }
		await db.insert(erasures).values(known)
		await eraseAgain(services)
		expect(readFileSync(erasuresFile, 'utf8')).toContain(indexOf(0))
		expect(await compareWithErasures(services)).toBe(0)
		expect(readFileSync(erasuresFile, 'utf8')).not.toContain(indexOf(0))
		expect(await readErasures(erasuresFile)).toEqual([known])
		expect(await listRemaining()).toBe('0,1,2,3') // the database contained it
	})

	test('stays complete and plain when the site is stopped, and is hashed after the next start', async () => {
		const { plain, indexOf } = await openList()
		write([plain(0)])
		await eraseAgain(services)
		expect(await compareWithErasures(services, AbortSignal.abort())).toBe(0)
		expect(readFileSync(erasuresFile, 'utf8')).toContain(indexOf(0))
		expect(await compareWithErasures(services)).toBe(1)
		expect(readFileSync(erasuresFile, 'utf8')).not.toContain(indexOf(0))
	})

	test('is hashed only once', async () => {
		const { plain } = await openList()
		write([plain(0)])
		await eraseAgain(services)
		await compareWithErasures(services)
		const before = readFileSync(erasuresFile, 'utf8')
		await hashPlainIndexes(services)
		await eraseAgain(services)
		expect(await compareWithErasures(services)).toBe(0)
		expect(readFileSync(erasuresFile, 'utf8')).toBe(before)
	})
})

describe('a database that lacks an erasure', () => {
	test('loses the listed records before the site opens, and all others of the person afterwards', async () => {
		const { plain, listRemaining } = await openList()
		const [{ id = '' } = {}] = await db
			.select({ id: leads.id })
			.from(leads)
			.where(eq(leads.emailIndex, plain(0).indexes[0] ?? ''))
		write([plain(0, [id]), plain(1)])
		expect(await eraseAgain(services)).toBe(1)
		expect(await listRemaining()).toBe('1,2,3')
		expect(await compareWithErasures(services)).toBe(1)
		expect(await listRemaining()).toBe('2,3')
		expect(await compareWithErasures(services)).toBe(0)
	})

	test('keeps the records that were created after the erasure', async () => {
		const { plain, listRemaining } = await openList()
		await db.update(leads).set({ createdAt: NOW })
		write([plain(0)])
		expect([await eraseAgain(services), await compareWithErasures(services)]).toEqual([0, 0])
		expect(await listRemaining()).toBe('0,1,2,3')
	})

	test('is compared again after an interrupted comparison', async () => {
		const { plain, listRemaining } = await openList()
		write([plain(0)])
		await eraseAgain(services)
		expect(await compareWithErasures(services, AbortSignal.abort())).toBe(0)
		expect(await listRemaining()).toBe('0,1,2,3')
		expect(await eraseAgain(services)).toBe(0)
		expect(await compareWithErasures(services)).toBe(1)
		expect(await listRemaining()).toBe('1,2,3')
	})

	test('applies the hashes of several lists, each with its own salt', async () => {
		const { indexOf, listRemaining } = await openList()
		const lines = await Promise.all(
			[0, 2].map(async (number) => {
				const salt = newSalt()
				const hashes = await hashIndexes([indexOf(number)], salt)
				return { id: randomUUID(), at, userName: 'Thandi Mokoena', records: [], salt, hashes }
			}),
		)
		writeFileSync(erasuresFile, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"id":"cut sho`)
		expect(await eraseAgain(services)).toBe(0)
		expect(await compareWithErasures(services)).toBe(2)
		expect(await listRemaining()).toBe('1,3')
	})
})

test('a database with all erasures is not compared: records are hashed only after a restore', async () => {
	const { indexOf, listRemaining } = await openList()
	const salt = newSalt()
	const known = { id: randomUUID(), at, userName: 'Thandi Mokoena', records: [], salt }
	await db.insert(erasures).values({ ...known, hashes: await hashIndexes([indexOf(0)], salt) })
	expect([await eraseAgain(services), await compareWithErasures(services)]).toEqual([0, 0])
	expect(await listRemaining()).toBe('0,1,2,3')
	expect(await readErasures(erasuresFile)).toHaveLength(1) // the erasure file contains it too
})

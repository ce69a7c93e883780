import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { addNote } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'

import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { pathsIn } from '#tests/backups.ts'
import { readFilesBelow } from '#tests/everything-stored.ts'
import { EXPORT_PASSWORD, EXPORTED_AT, openExports } from '#tests/exports.ts'
import { plantLeads, plantOneOfEach } from '#tests/planted-records.ts'
import { addStaff } from '#tests/staff.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import type { ExportResult } from './export-site.ts'
import { LEFT_OUT, OPEN_TABLES, PERSONAL_FILES } from './exported-tables.ts'

const { db, owner, keys, files, exportTo } = await openExports()
const ID_NUMBER = '8001015009087'
const FORMULA = '=HYPERLINK("http://evil.example";"click")'
const LEADS = 1_203 // more than two batches

async function readPersonalZip(folder: string, password: string): Promise<Map<string, string>> {
	const zip = new ZipReader(new BlobReader(new Blob([readFileSync(join(folder, 'personal.zip'))])))
	const texts = new Map<string, string>()
	for (const item of await zip.getEntries()) {
		expect(item).toMatchObject({ encrypted: true, zipCrypto: false })
		if (item.directory) continue
		texts.set(item.filename, await item.getData(new TextWriter(), { password, useWebWorkers: false }))
	}
	return texts
}

const parseRows = (text: string): Record<string, string>[] =>
	parse(text, { columns: true, bom: true, delimiter: ';' })
const readRows = (folder: string, file: string) => parseRows(readFileSync(join(folder, file), 'utf8'))

const folder = join(newFolder(), 'everything')
let exported: ExportResult
let personal: Map<string, string>

beforeAll(async () => {
	await plantOneOfEach(db, keys)
	await plantLeads(db, keys, LEADS)
	const userId = await addStaff({ services: { db } }, 'thandi@example.co.za')
	const [lead] = await db.select().from(leads).limit(1)
	const by = { id: userId, name: 'Thandi Mokoena' }
	const note = { id: randomUUID(), by, note: 'Calls back on Friday.', about: lead?.id ?? '', at: EXPORTED_AT }
	await addNote({ db, keys }, note)
	await db
		.update(blogPosts)
		.set({ title: FORMULA })
		.where(eq(blogPosts.id, db.select({ id: blogPosts.id }).from(blogPosts).limit(1)))
	exported = await exportTo(folder)
	personal = await readPersonalZip(folder, EXPORT_PASSWORD)
})

describe('an export', () => {
	test('contains every row of every table that is not excluded by name', async () => {
		const { rows: tables } = await owner.$client.query<{ name: string }>(
			"select tablename as name from pg_tables where schemaname = 'public' order by 1",
		)
		const names = [...OPEN_TABLES, ...PERSONAL_FILES].map(({ table }) => table)
		expect([...new Set([...names, 'admins', ...Object.keys(LEFT_OUT)])].sort()).toEqual(
			tables.map(({ name }) => name),
		)
		const counted = { dealer_settings: undefined, retention_settings: undefined } as Record<string, undefined>
		for (const { file, table } of OPEN_TABLES)
			if (!(table in counted))
				expect([file, readRows(folder, file).length]).toEqual([file, await count(table)])
		for (const { file, table } of PERSONAL_FILES)
			if (!(table in counted))
				expect([file, parseRows(personal.get(file) ?? '').length]).toEqual([file, await count(table)])
		for (const [file, rows] of exported.rows) {
			const name = file.replace(/^personal[.]zip[/]/, '')
			expect([
				file,
				(personal.has(name) ? parseRows(personal.get(name) ?? '') : readRows(folder, file)).length,
			]).toEqual([file, rows])
		}
		expect(exported.rows.get('personal.zip/leads.csv')).toBe(LEADS + 1)
	})

	test('contains every photo, byte for byte, and each record names its photos', async () => {
		const [{ hash, type }] = (await db.$client.query('select hash, type from photos limit 1')).rows
		expect(exported.missing).toEqual([])
		expect(exported.photos).toBe(await count('photos'))
		expect(pathsIn(join(folder, 'photos')).length).toBe(exported.photos)
		for (const { file, hash } of readRows(folder, 'photos.csv'))
			expect(
				readFileSync(join(folder, file as string)).equals(
					Buffer.from(await files.getBytes(`photos/${hash}/original`)),
				),
			).toBe(true)
		expect(existsSync(join(folder, `photos/${hash}.${type}`))).toBe(true)
		const [car] = await db.select().from(cars).where(eq(cars.featured, true)).limit(1)
		const row = readRows(folder, 'stock.csv').find(({ id }) => id === car?.id)
		expect(row?.images_files?.split(' | ').length).toBe(car?.images.length)
		for (const file of row?.images_files?.split(' | ') ?? [])
			expect(existsSync(join(folder, file))).toBe(true)
	})

	test('contains every video, byte for byte', async () => {
		const storage = openFiles({ dataDir: newFolder() })
		await storage.putStream(
			'films/0123456789abcdef0123456789abcdef.mp4',
			Readable.from(Buffer.from('a video')),
		)
		const target = join(newFolder(), 'everything')
		const { videos, missing } = await exportTo(target, storage)
		expect(videos).toBe(1)
		expect(readFileSync(join(target, 'videos/0123456789abcdef0123456789abcdef.mp4'), 'utf8')).toBe('a video')
		expect(missing.length).toBe(await count('photos')) // that storage has none of them
	})

	test('contains decrypted personal data only in the password-protected file', async () => {
		const applications = parseRows(personal.get('applications.csv') ?? '')
		for (const name of ['annual_income', 'loan_amount', 'state', 'driver_license_number'])
			expect(applications[0]).not.toHaveProperty(name)
		expect(applications).toEqual([
			expect.objectContaining({
				form_id_number: ID_NUMBER,
				full_name: 'Thandi Mokoena',
				form_ethnic_group_kept: 'african',
				form_source_of_income: 'Salary | Rental Income',
				unreadable: '',
			}),
		])
		expect(parseRows(personal.get('leads.csv') ?? '')).toContainEqual(
			expect.objectContaining({
				from_email: 'sender-1@example.co.za',
				from_phone: '+27 82 000 0001',
				unreadable: '',
			}),
		)
		expect(parseRows(personal.get('emails.csv') ?? '')[0]).toMatchObject({
			to: 'staff@example.co.za',
			text: 't',
		})
		expect(parseRows(personal.get('notes-and-history.csv') ?? '')[0]).toMatchObject({
			note: 'Calls back on Friday.',
		})
		const inClear = (await readFilesBelow(folder)).toString('latin1')
		for (const fact of [
			ID_NUMBER,
			'sender-1@example.co.za',
			'thandi@example.co.za',
			'Calls back on Friday.',
			EXPORT_PASSWORD,
		])
			expect([fact, inClear.includes(fact)]).toEqual([fact, false])
	})

	test('cannot be opened with another password', async () => {
		await expect(readPersonalZip(folder, 'gravel teapot orbit walnut sextans')).rejects.toThrow(/password/i)
	})

	test('writes CSV files as UTF-8 with a byte order mark, in RFC 4180 lines, and without formulas', () => {
		const text = readFileSync(join(folder, 'posts.csv'), 'utf8')
		expect(text.startsWith('\ufeff"id";"title";')).toBe(true)
		expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""click"")"`)
		expect(text.replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^\ufeff;[^"]*\r\n/)
	})

	test('explains how to open it, and leaves no temporary files', () => {
		expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('7-Zip')
		expect(readdirSync(join(folder, '..'))).toEqual(['everything'])
	})

	test('is recorded in the audit log', async () => {
		const lines = await db.select().from(staffAuditLog).where(eq(staffAuditLog.kind, 'exports'))
		expect(lines[0]).toMatchObject({
			userName: 'npm run export',
			recordName: 'Export of everything',
			at: EXPORTED_AT,
		})
		const events = await db.select().from(leadEvents).where(eq(leadEvents.action, 'exported'))
		expect(events[0]).toMatchObject({ userName: 'npm run export', detail: 'everything' })
		expect(parseRows(personal.get('audit-log.csv') ?? '')).toContainEqual(
			expect.objectContaining({ kind: 'exports' }),
		)
	})
})

async function count(table: string): Promise<number> {
	const { rows } = await db.$client.query(`select count(*)::int as count from ${table}`)
	return rows[0].count
}

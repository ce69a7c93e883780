import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { addErasureLine } from '#app/features/privacy/erasure-file.server.ts'
import { erasures } from '#app/features/privacy/privacy-table.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { EXPORT_PASSWORD, EXPORTED_AT, openExports } from '#tests/exports.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { writeProtectedZip } from './export-site.ts'

const { db, files, erasuresFile, exportTo } = await openExports()

describe('an export is rejected with an error message, and leaves no files', () => {
	const exportError = async (target: string, storage = files) => {
		const before = existsSync(join(target, '..')) ? readdirSync(join(target, '..')) : []
		const error = await exportTo(target, storage).catch((reason) => reason)
		expect(error).toBeInstanceOf(CannotStart)
		expect(existsSync(join(target, '..')) ? readdirSync(join(target, '..')) : []).toEqual(before)
		return error.message
	}

	test('into an existing folder', async () => {
		const folder = join(newFolder(), 'everything')
		mkdirSync(folder)
		expect(await exportError(folder)).toContain('exists already')
	})

	test('while erased people may be in the database again after the restore of a backup', async () => {
		const erasure = {
			id: randomUUID(),
			at: EXPORTED_AT,
			userName: 'Thandi',
			salt: 'x',
			hashes: [],
			records: [],
		}
		await addErasureLine(erasuresFile, erasure)
		const target = join(newFolder(), 'everything')
		expect(await exportError(target)).toContain('start the site, which erases them again')
		await db.insert(erasures).values({ ...erasure, pending: true })
		expect(await exportError(target)).toContain('start the site, which erases them again')
		await db.update(erasures).set({ pending: false })
		await exportTo(target)
		expect(existsSync(target)).toBe(true)
	})

	test('when the parent folder does not exist', async () => {
		expect(await exportError('/nowhere/at/all')).toContain('failed: it is not there. Nothing was exported.')
	})

	test.skipIf(process.getuid?.() === 0)('when the user has no write permission', async () => {
		const parent = newFolder()
		chmodSync(parent, 0o500)
		expect(await exportError(join(parent, 'everything'))).toContain('this user may not do that')
	})

	test('onto a full disk', async () => {
		const storage = openFiles({ dataDir: newFolder() })
		storage.exists = async () => true
		storage.getStream = async () => Readable.from(fullDisk())
		const message = await exportError(join(newFolder(), 'everything'), storage)
		expect(message).toContain('the disk is full. Nothing was exported.')
	})

	test('when the disk has no space for the password-protected file', async () => {
		const items = [{ name: 'leads.csv', text: Readable.from(['a', 'b']) }]
		await expect(writeProtectedZip('/dev/full', EXPORT_PASSWORD, items)).rejects.toMatchObject({
			code: 'ENOSPC',
		})
	})
})

async function* fullDisk(): AsyncGenerator<Buffer> {
	yield Buffer.from('the first bytes')
	writeFileSync('/dev/full', 'and no more')
}

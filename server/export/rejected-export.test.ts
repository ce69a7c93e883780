import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, inject, test } from 'vitest'
import { addErasureLine } from '#app/features/privacy/erasure-file.server.ts'
import { erasures } from '#app/features/privacy/erasure-table.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openBackupFolders } from '#tests/backups.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { exportSite } from './export-site.ts'
import { writeProtectedZip } from './protected-zip.ts'

const { db } = await openDatabaseCopy()
const { newFolder } = openBackupFolders()
const { dataDir: demoDir } = inject('testServer')
const files = openFiles({ dataDir: demoDir })
const keys = await openKeyring({ keysFile: `${demoDir}-keys.json`, dataDir: demoDir }, db)
const erasuresFile = join(newFolder(), 'erasures.jsonl')
const PASSWORD = 'gravel teapot orbit walnut sextant'
const NOW = new Date('2026-11-18T10:00:00+02:00')

const exportTo = (folder: string, storage = files) =>
	exportSite({ db, keys, files: storage, erasuresFile, folder, password: PASSWORD, now: NOW })

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
		const erasure = { id: randomUUID(), at: NOW, userName: 'Thandi', salt: 'x', hashes: [], records: [] }
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
		await expect(writeProtectedZip('/dev/full', PASSWORD, items)).rejects.toMatchObject({ code: 'ENOSPC' })
	})
})

async function* fullDisk(): AsyncGenerator<Buffer> {
	yield Buffer.from('the first bytes')
	writeFileSync('/dev/full', 'and no more')
}

import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, inject, test } from 'vitest'
import { addErasureLine } from '#app/people/erasure-file.server.ts'
import { erasures } from '#app/people/erasure-table.server.ts'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { openFiles } from '#app/platform/files.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
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

const exportTo = (folder: string, stored = files) =>
	exportSite({ db, keys, files: stored, erasuresFile, folder, password: PASSWORD, now: NOW })

describe('an export is refused in words, and leaves nothing', () => {
	const refused = async (target: string, stored = files) => {
		const before = existsSync(join(target, '..')) ? readdirSync(join(target, '..')) : []
		const error = await exportTo(target, stored).catch((reason) => reason)
		expect(error).toBeInstanceOf(CannotStart)
		expect(existsSync(join(target, '..')) ? readdirSync(join(target, '..')) : []).toEqual(before)
		return error.message
	}

	test('into a folder that is there', async () => {
		const folder = join(newFolder(), 'everything')
		mkdirSync(folder)
		expect(await refused(folder)).toContain('is there already')
	})

	test('while people who were erased may be back with a restored back-up', async () => {
		const erasure = { id: randomUUID(), at: NOW, userName: 'Thandi', salt: 'x', hashes: [], records: [] }
		await addErasureLine(erasuresFile, erasure)
		const target = join(newFolder(), 'everything')
		expect(await refused(target)).toContain('start the site, which erases them again')
		await db.insert(erasures).values({ ...erasure, pending: true })
		expect(await refused(target)).toContain('start the site, which erases them again')
		await db.update(erasures).set({ pending: false })
		await exportTo(target)
		expect(existsSync(target)).toBe(true)
	})

	test('where there is no folder above', async () => {
		expect(await refused('/nowhere/at/all')).toContain('failed: it is not there. Nothing was exported.')
	})

	test.skipIf(process.getuid?.() === 0)('where this user may not write', async () => {
		const above = newFolder()
		chmodSync(above, 0o500)
		expect(await refused(join(above, 'everything'))).toContain('this user may not do that')
	})

	test('onto a disk that is full', async () => {
		const stored = openFiles({ dataDir: newFolder() })
		stored.exists = async () => true
		stored.getStream = async () => Readable.from(fullDisk())
		const message = await refused(join(newFolder(), 'everything'), stored)
		expect(message).toContain('the disk is full. Nothing was exported.')
	})

	test('also where the protected file is what no longer fits', async () => {
		const entries = [{ name: 'leads.csv', text: Readable.from(['a', 'b']) }]
		await expect(writeProtectedZip('/dev/full', PASSWORD, entries)).rejects.toMatchObject({ code: 'ENOSPC' })
	})
})

async function* fullDisk(): AsyncGenerator<Buffer> {
	yield Buffer.from('the first bytes')
	writeFileSync('/dev/full', 'and no more')
}

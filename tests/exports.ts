/** Exports of a copy of the demo dealership. */
import { join } from 'node:path'
import { exportSite } from '#server/export/export-site.ts'
import { openDatabaseCopy } from './database.ts'
import { openDemoFiles, openDemoKeyring } from './demo-dealership.ts'
import { newFolder } from './temporary-folder.ts'

export const EXPORT_PASSWORD = 'gravel teapot orbit walnut sextant'
export const EXPORTED_AT = new Date('2026-11-18T10:00:00+02:00')

/** Call it at the top of a test file. */
export async function openExports() {
	const { db, owner } = await openDatabaseCopy()
	const keys = await openDemoKeyring(db)
	const files = openDemoFiles()
	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	return {
		db,
		owner,
		keys,
		files,
		erasuresFile,
		exportTo: (folder: string, storage = files) =>
			exportSite({
				db,
				keys,
				files: storage,
				erasuresFile,
				folder,
				password: EXPORT_PASSWORD,
				now: EXPORTED_AT,
			}),
	}
}

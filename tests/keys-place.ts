/** Keys of their own for a test, in a place of their own, which goes after it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { readKeysFile } from '#app/platform/keys-file.server.ts'

/** A folder with a data folder in it, and a place for the keys beside that; tests that run side by side hand in their own `onTestFinished`. */
export function newKeysPlace(afterTest = onTestFinished) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'))
	afterTest(() => rmSync(folder, { recursive: true }))
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	return { folder, dataDir, keysFile: join(folder, 'data-keys.json') }
}

/** A keyring, and the services of a rotation, whose reports are in `said`. */
export async function openKeys(db: Database, afterTest = onTestFinished) {
	const config = newKeysPlace(afterTest)
	const keys = await openKeyring(config, db)
	const said: string[] = []
	const kept = () => readKeysFile(config.keysFile) ?? []
	return {
		config,
		keys,
		kept,
		said,
		services: { config, db, report: (line: string) => void said.push(line) },
	}
}

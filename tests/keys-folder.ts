/** Encryption keys for one test in a temporary folder, which is removed after it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '#app/infra/database/database.server.ts'
import { openKeyring, readKeysFile } from '#app/infra/encryption/keyring.server.ts'

import { newFolder } from './temporary-folder.ts'

/**
 * Creates a folder with a data folder and a path for the keys beside it; tests that run concurrently pass
 * their own `onTestFinished`.
 */
export function newKeysFolder(onFinished = onTestFinished) {
	const folder = newFolder(onFinished)
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	return { folder, dataDir, keysFile: join(folder, 'data-keys.json') }
}

/**
 * Returns a keyring and the services of a key rotation, whose reports are in `reports`. It waits for no forms:
 * the test sends none.
 */
export async function openKeys(db: Database, onFinished = onTestFinished) {
	const config = newKeysFolder(onFinished)
	const keys = await openKeyring(config, db)
	const reports: string[] = []
	const readStoredKeys = () => readKeysFile(config.keysFile) ?? []
	return {
		config,
		keys,
		readStoredKeys,
		reports,
		services: {
			config,
			db,
			report: (line: string) => void reports.push(line),
			waitForForms: async () => {},
		},
	}
}

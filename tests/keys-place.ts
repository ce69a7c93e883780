/** A folder with a data folder in it and a place for the keys beside that; gone after the test. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function newKeysPlace() {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	return { folder, dataDir, keysFile: join(folder, 'data-keys.json') }
}

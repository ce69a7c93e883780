/** Temporary folders for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder that is removed after the test file; in a test, pass `onTestFinished`. */
export function newFolder(onFinished: (remove: () => void) => void = afterAll): string {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'))
	onFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

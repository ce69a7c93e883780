/** Atomic file writes, also through a power failure. */
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Writes to `tempPath` first, then renames it to `target`. Their folders must exist. */
export async function writeAtomically(
	tempPath: string,
	targetPath: string,
	contents: string | Uint8Array | Readable,
): Promise<void> {
	try {
		const file = await open(tempPath, 'w', 0o600)
		try {
			await file.writeFile(contents)
			await file.sync()
		} finally {
			await file.close()
		}
		await rename(tempPath, targetPath)
	} catch (error) {
		await rm(tempPath, { force: true })
		throw error
	}
}

/** A file that stands whole or not at all, also after the power failed. */
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Written under `half` first, then named `target`; their folders must be there. */
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

/** A file that stands whole or not at all, also after the power failed. */
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Written under `half` first, then named `target`; their folders must be there. */
export async function writeWhole(
	half: string,
	target: string,
	contents: string | Uint8Array | Readable,
): Promise<void> {
	try {
		const file = await open(half, 'w', 0o600)
		try {
			await file.writeFile(contents)
			await file.sync()
		} finally {
			await file.close()
		}
		await rename(half, target)
	} catch (error) {
		await rm(half, { force: true })
		throw error
	}
}

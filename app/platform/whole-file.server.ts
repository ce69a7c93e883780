/** A file that stands whole or not at all, also after the power failed. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Written under `half` first, then named `target`; folders are made where they are missing. */
export async function writeWhole(half: string, target: string, contents: string | Uint8Array): Promise<void> {
	await Promise.all([half, target].map((path) => mkdir(dirname(path), { recursive: true, mode: 0o700 })))
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

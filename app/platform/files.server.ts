/** Where originals, renditions and films are kept: a folder of the data folder. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.server.ts'
import { writeWhole } from './whole-file.server.ts'

export type Files = Disk

/** What lies here for long was left behind by somebody who was cut off. */
export const HALF_WRITTEN = 'half-written'

export function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Files {
	const location = join(dataDir, 'files')
	mkdirSync(location, { recursive: true, mode: 0o700 })
	return new Disk(new WholeFiles({ location, visibility: 'private' }))
}

/** Whether a file could not be written because nothing fits any more. */
export function isFull(error: unknown): boolean {
	const { code, cause } = error as { code?: string; cause?: unknown }
	return code === 'ENOSPC' || (cause instanceof Error && isFull(cause))
}

/** A folder in which a file stands whole or not at all: flydrive's own `put` leaves half a file where the power fails. */
class WholeFiles extends FSDriver {
	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		await this.write(key, contents)
	}

	override async putStream(key: string, contents: Readable): Promise<void> {
		await this.write(key, contents)
	}

	/** In one step, where flydrive copies. */
	override async move(source: string, destination: string): Promise<void> {
		const [from, to] = [this.place(source), this.place(destination)]
		await mkdir(dirname(to), { recursive: true })
		await rename(from, to)
	}

	private async write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
		const target = this.place(key)
		const half = this.place(join(HALF_WRITTEN, randomUUID()))
		await Promise.all([dirname(target), dirname(half)].map((folder) => mkdir(folder, { recursive: true })))
		await writeWhole(half, target, contents)
	}

	private place(key: string): string {
		return join(this.options.location as string, key)
	}
}

/** Where originals, renditions and films are kept: a folder of the data folder. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.server.ts'
import { writeWhole } from './whole-file.server.ts'

export type Files = Disk

export function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Files {
	const location = join(dataDir, 'files')
	mkdirSync(location, { recursive: true, mode: 0o700 })
	return new Disk(new WholeFiles({ location, visibility: 'private' }))
}

/** A folder in which a file stands whole or not at all: flydrive's own `put` leaves half a file where the power fails. */
class WholeFiles extends FSDriver {
	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		const location = this.options.location as string
		const target = join(location, key)
		const half = join(location, 'half-written', randomUUID())
		await Promise.all([dirname(target), dirname(half)].map((folder) => mkdir(folder, { recursive: true })))
		await writeWhole(half, target, contents)
	}
}

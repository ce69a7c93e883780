/** Where originals, renditions and films are kept: a folder of the data folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.server.ts'

export type Files = Disk

export function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Files {
	const location = join(dataDir, 'files')
	mkdirSync(location, { recursive: true, mode: 0o700 })
	return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** The place for files that the settings name. */
import type { Config } from './config.server.ts'
import { type Files, openFiles } from './files.server.ts'

/** What a bucket needs is not even loaded where there is none. */
export async function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<Files> {
	if (!config.bucket) return openFiles(config)
	const { openBucket } = await import('./bucket-files.server.ts')
	return openBucket(config.bucket)
}

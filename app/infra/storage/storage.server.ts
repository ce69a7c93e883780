/** The file storage that the settings select. */
import type { Config } from '#app/infra/config.server.ts'
import { type Files, openFiles } from './files.server.ts'

/** Loads the S3 client only if a bucket is set. */
export async function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<Files> {
	if (!config.bucket) return openFiles(config)
	const { openBucket } = await import('./bucket-files.server.ts')
	return openBucket(config.bucket)
}

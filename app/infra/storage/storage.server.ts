/** The file storage that the settings select. */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Files, openFiles } from './files.server.ts'

/**
 * Loads the S3 client only if a bucket is set. `whenAway`: called in place of an error if the bucket does not
 * respond, with the reason; it may be back at any moment.
 * @throws CannotStart if the bucket cannot be used.
 */
export async function openStorage(
	config: Pick<Config, 'dataDir' | 'bucket'>,
	whenAway?: (reason: string) => void,
): Promise<Files> {
	const { bucket } = config
	if (!bucket) return openFiles(config)
	const { connectToBucket, findBucketFailure } = await import('./bucket-files.server.ts')
	const files = connectToBucket(bucket)
	const failure = await findBucketFailure(files, bucket)
	if (failure && !(failure.isAway && whenAway)) throw new CannotStart(failure.message)
	if (failure) whenAway?.(failure.message)
	return files
}

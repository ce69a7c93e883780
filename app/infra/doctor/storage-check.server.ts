/** Checks that photos and videos can be read. The S3 client is loaded only if a bucket is set. */
import type { Config } from '#app/infra/config.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, wrongFinding } from './check.server.ts'

export async function checkStorage({
	bucket,
	dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): Promise<Finding> {
	if (!bucket) return okFinding(doctorMessages.storage.folder(dataDir))
	const { connectToBucket, findBucketFailure } = await import('#app/infra/storage/bucket-files.server.ts')
	const failure = await findBucketFailure(connectToBucket(bucket), bucket)
	return failure
		? wrongFinding(doctorMessages.storage.away(failure.message), doctorMessages.storage.bring)
		: okFinding(doctorMessages.storage.ok(bucket.name))
}

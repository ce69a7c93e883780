/** Checks that photos and videos can be read. The S3 client is loaded only if a bucket is set. */

import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '#app/infra/config.server.ts'
import { readDiskState } from '#app/infra/system-state.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, warningFinding, wrongFinding } from './check.server.ts'

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

const MEGABYTE = 1_000_000
const LEAST = 500 * MEGABYTE
const LITTLE = 2_000 * MEGABYTE
const SMALL_SHARE = 0.05

export type Space = { folder: string; free: number; total: number } // bytes

const messages = doctorMessages.disk

/** Checks the free space for the files, the embedded database and the backups. */
export async function checkDisk(folders: string[]): Promise<Finding> {
	return judgeSpace(await Promise.all(folders.map(readSpace)))
}

/** Judges the folder with the least free space. */
export function judgeSpace(spaces: Space[]): Finding {
	const [tightest] = spaces.toSorted((one, other) => one.free - other.free)
	if (!tightest) throw new Error('no folder')
	const what = messages.free(tightest)
	if (tightest.free < LEAST) return wrongFinding(what, messages.makeRoomNow)
	if (tightest.free < LITTLE || tightest.free < tightest.total * SMALL_SHARE)
		return warningFinding(what, messages.makeRoom)
	return okFinding(what)
}

async function readSpace(folder: string): Promise<Space> {
	const state = await readDiskState(nearestExisting(folder))
	if (!state) throw new Error(`${folder} cannot be looked at`)
	return { folder, free: state.freeBytes, total: state.totalBytes }
}

const nearestExisting = (path: string): string =>
	existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))

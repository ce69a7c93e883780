/** Names and ages of stored files. */
import type { DriveFile } from 'flydrive'
import type { Services } from '#app/infra/services.server.ts'
import { isFileMissing } from '#app/infra/storage/storage-fault.server.ts'

type Files = Services['files']

const GRACE_HOURS = 24

/** The grace period of an unused file: an open form may still refer to its upload. */
export const dayBefore = (now: Date) => new Date(now.getTime() - GRACE_HOURS * 60 * 60 * 1000)

/** The files and folders directly in a folder; none if the folder does not exist. */
async function listObjects(files: Files, folder: string) {
	const pages: Awaited<ReturnType<Files['listAll']>>['objects'][] = []
	for (let nextToken: string | undefined, first = true; first || nextToken; first = false) {
		const { objects, paginationToken } = await files.listAll(folder, { paginationToken: nextToken })
		pages.push(objects)
		nextToken = paginationToken
	}
	return pages.flatMap((objects) => [...objects])
}

export const listNames = async (files: Files, folder: string): Promise<string[]> =>
	(await listObjects(files, folder)).map(({ name }) => name)

/**
 * A missing file counts as oldest. If the storage is unreachable this throws, so that an outage makes no file
 * look old.
 */
export async function lastModified(file: Pick<DriveFile, 'getMetaData'>): Promise<Date> {
	try {
		return (await file.getMetaData()).lastModified
	} catch (error) {
		if (isFileMissing(error)) return new Date(0)
		throw error
	}
}

/**
 * The files of a folder that were written before a given time. The listing of a bucket includes their ages.
 */
export async function listNamesBefore(files: Files, folder: string, before: Date): Promise<string[]> {
	const oldNames: string[] = []
	for (const object of await listObjects(files, folder))
		if (object.isFile && (await lastModified(object)) < before) oldNames.push(object.name)
	return oldNames
}

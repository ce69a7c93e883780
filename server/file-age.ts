/** Names and ages of stored files. */
import type { Services } from '#app/infra/services.server.ts'

type Files = Services['files']

const GRACE_HOURS = 24

/** The grace period of an unused file: an open form may still refer to its upload. */
export const dayBefore = (now: Date) => new Date(now.getTime() - GRACE_HOURS * 60 * 60 * 1000)

export async function listNames(files: Files, folder: string): Promise<string[]> {
	try {
		const names: string[] = []
		for (let nextToken: string | undefined, first = true; first || nextToken; first = false) {
			const { objects, paginationToken } = await files.listAll(folder, { paginationToken: nextToken })
			names.push(...[...objects].map(({ name }) => name))
			nextToken = paginationToken
		}
		return names
	} catch {
		return [] // nothing was stored in it yet
	}
}

/**
 * A missing file counts as oldest. If the storage is unreachable this throws, so that an outage makes no file
 * look old.
 */
export async function lastModified(files: Files, key: string): Promise<Date> {
	if (!(await files.exists(key))) return new Date(0)
	return (await files.getMetaData(key)).lastModified
}

/** The files of a folder that were written before a given time. */
export async function listNamesBefore(files: Files, folder: string, before: Date): Promise<string[]> {
	const oldNames: string[] = []
	for (const name of await listNames(files, folder))
		if ((await lastModified(files, `${folder}/${name}`)) < before) oldNames.push(name)
	return oldNames
}

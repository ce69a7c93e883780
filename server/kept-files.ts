/** What lies in the folders of files, and since when. */
import type { Services } from '#app/platform/services.server.ts'

type Files = Services['files']

const HOURS_KEPT = 24

/** What stands nowhere may stay so long: a form may still be open that it was sent for. */
export const dayBefore = (now: Date) => new Date(now.getTime() - HOURS_KEPT * 60 * 60 * 1000)

export async function namesIn(files: Files, folder: string): Promise<string[]> {
	try {
		const names: string[] = []
		for (let more: string | undefined, first = true; first || more; first = false) {
			const { objects, paginationToken } = await files.listAll(folder, { paginationToken: more })
			names.push(...[...objects].map(({ name }) => name))
			more = paginationToken
		}
		return names
	} catch {
		return [] // nothing was kept in it yet
	}
}

/** What is not there is as old as can be; what cannot be asked for is not, or the storage being away would make it so. */
export async function lastWritten(files: Files, key: string): Promise<Date> {
	if (!(await files.exists(key))) return new Date(0)
	return (await files.getMetaData(key)).lastModified
}

/** Of those in a folder, the ones that were written before a moment. */
export async function namesBefore(files: Files, folder: string, before: Date): Promise<string[]> {
	const old: string[] = []
	for (const name of await namesIn(files, folder))
		if ((await lastWritten(files, `${folder}/${name}`)) < before) old.push(name)
	return old
}

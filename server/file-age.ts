/** What lies in the folders of files, and since when. */
import type { Services } from '#app/infra/services.server.ts'

type Files = Services['files']

const GRACE_HOURS = 24

/** What stands nowhere may stay so long: a form may still be open that it was sent for. */
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
		return [] // nothing was kept in it yet
	}
}

/** What is not there is as old as can be; what cannot be asked for is not, or the storage being away would make it so. */
export async function lastModified(files: Files, key: string): Promise<Date> {
	if (!(await files.exists(key))) return new Date(0)
	return (await files.getMetaData(key)).lastModified
}

/** Of those in a folder, the ones that were written before a moment. */
export async function listNamesBefore(files: Files, folder: string, before: Date): Promise<string[]> {
	const oldNames: string[] = []
	for (const name of await listNames(files, folder))
		if ((await lastModified(files, `${folder}/${name}`)) < before) oldNames.push(name)
	return oldNames
}

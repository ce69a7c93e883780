/** The demo's pictures and videos: each is stored once and then referenced by its URL. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import PQueue from 'p-queue'
import { photoAddress } from '#app/features/media/photo.ts'
import { storeOriginal } from '#app/features/media/photo-files.server.ts'
import { addPhoto } from '#app/features/media/photo-queries.server.ts'
import { videoFileName, videoKey, videoUrl } from '#app/features/media/video.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { demoFile } from './read-demo.ts'

export type DemoFiles = { photo: (name: string) => Promise<string>; video: (name: string) => Promise<string> }

/** Returns URLs: /photos/<hash> and /films/<hash>.mp4. */
export function demoFiles({ db, files }: { db: Pick<Database, 'insert'>; files: Files }): DemoFiles {
	// Pictures are read in parallel, but their rows share one transaction, which is sequential.
	const rowQueue = new PQueue({ concurrency: 1 })
	const photo = memoize(async (name) => {
		const result = await storeOriginal(files, await readFile(demoFile(`photos/${name}`)))
		if (!result.ok) throw new Error(`The demo's picture ${name} was rejected: ${result.error}.`)
		const { photo, original } = result.value
		await rowQueue.add(() => addPhoto(db, photo, original))
		return photoAddress(photo.hash)
	})
	const video = memoize(async (file) => {
		const bytes = await readFile(demoFile(`photos/${file}`))
		const name = videoFileName(createHash('sha256').update(bytes).digest('hex').slice(0, 32), 'mp4')
		await files.put(videoKey(name), bytes)
		return videoUrl(name)
	})
	return { photo, video }
}

function memoize(work: (name: string) => Promise<string>): (name: string) => Promise<string> {
	const addresses = new Map<string, Promise<string>>()
	return (name) => {
		const known = addresses.get(name) ?? work(name)
		addresses.set(name, known)
		return known
	}
}

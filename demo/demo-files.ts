/** The demo's pictures and films, each taken in once and from then on known by its address. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import PQueue from 'p-queue'
import { photoAddress } from '#app/media/photo.ts'
import { keepOriginal } from '#app/media/photo-intake.server.ts'
import { addPhoto } from '#app/media/photo-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Files } from '#app/platform/files.server.ts'
import { demoFile } from './read-demo.ts'

export type DemoFiles = { photo: (name: string) => Promise<string>; film: (name: string) => Promise<string> }

/** Answers with addresses: /photos/<hash> and /films/<hash>.mp4. */
export function demoFiles({ db, files }: { db: Pick<Database, 'insert'>; files: Files }): DemoFiles {
	// Pictures are read side by side, but their rows share one transaction: one after the other.
	const line = new PQueue({ concurrency: 1 })
	const photo = once(async (name) => {
		const kept = await keepOriginal(files, await readFile(demoFile(`photos/${name}`)))
		if (!kept.ok) throw new Error(`The demo's picture ${name} was refused: ${kept.problem}.`)
		const { photo, original } = kept.value
		await line.add(() => addPhoto(db, photo, original))
		return photoAddress(photo.hash)
	})
	const film = once(async (name) => {
		const bytes = await readFile(demoFile(`photos/${name}`))
		const key = `films/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.mp4`
		await files.put(key, bytes)
		return `/${key}`
	})
	return { photo, film }
}

function once(work: (name: string) => Promise<string>): (name: string) => Promise<string> {
	const done = new Map<string, Promise<string>>()
	return (name) => {
		const known = done.get(name) ?? work(name)
		done.set(name, known)
		return known
	}
}

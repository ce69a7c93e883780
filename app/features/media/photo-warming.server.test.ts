import PQueue from 'p-queue'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import type { PhotoWidth } from './photo.ts'
import { renditionKey, savePhoto, warmRenditions } from './photo-files.server.ts'

import { photos } from './photo-table.server.ts'
import { sharp } from './picture-queue.server.ts'

const { db } = await openDatabaseCopy()
await db.delete(photos)
const dataDir = newFolder()

const files = openFiles({ dataDir })
let writtenKeys: string[] = []
beforeEach(() => {
	writtenKeys = []
})
const put = files.put.bind(files)
files.put = (key, ...args) => {
	writtenKeys.push(key)
	return put(key, ...args)
}
const services = {
	db,
	files,
	log: silentLog,
	pictureWork: new PQueue({ concurrency: 1 }),
}

async function photoOf(width: number): Promise<string> {
	const picture = sharp({ create: { width, height: 40, channels: 3, background: '#224466' } })
	const result = await savePhoto(services, await picture.png().toBuffer())
	if (!result.ok) throw new Error(result.error)
	return result.value.hash
}
const keyOf = (hash: string, width: PhotoWidth) => renditionKey({ hash, width, format: 'avif' })
const one = await photoOf(1300)
const other = await photoOf(700)

describe('warming renditions', () => {
	test('does nothing after it was aborted', async () => {
		await warmRenditions(services, { wide: [one], cards: [] }, AbortSignal.abort())
		expect(writtenKeys).toEqual([])
	})

	test('begins with photos in view, full-width ones in all widths, cards in card widths, then the rest', async () => {
		const inView = { wide: [other], cards: [one, 'f'.repeat(32)] }
		await warmRenditions(services, inView, new AbortController().signal)
		const wide = ([320, 480, 640] as const).map((width) => keyOf(other, width))
		const cards = ([320, 480, 640, 800, 960] as const).map((width) => keyOf(one, width))
		expect(writtenKeys).toEqual([...wide, ...cards, keyOf(one, 1280)])
	})

	test('renders only what is missing', async () => {
		await files.delete(keyOf(one, 640))
		await warmRenditions(services, { wide: [], cards: [one, other] }, new AbortController().signal)
		expect(writtenKeys).toEqual([keyOf(one, 640)])
	})
})

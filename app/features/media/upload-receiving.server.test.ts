import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { openBucket } from '#app/infra/storage/bucket-files.server.ts'
import { classifyStorageError, type Files, openFiles } from '#app/infra/storage/files.server.ts'

import { openBucketServer } from '#tests/bucket.ts'
import { readPackets } from '#tests/cleaned-video.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { box, LOCATION, plantBox } from '#tests/video-boxes.ts'
import { demoVideo } from '#tests/videos.ts'
import { sharp } from './picture-queue.server.ts'
import { cleanPhoto, receiveVideo } from './upload-receiving.server.ts'

const path = join(newFolder(), 'photo.jpg')
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
await sharp({ create: { width: 600, height: 400, channels: 3, background: '#808080', noise } })
	.jpeg()
	.toFile(path)

test('a photo that ends too early is unreadable', async () => {
	const bytes = await readFile(path)
	await writeFile(`${path}-half`, bytes.subarray(0, bytes.length / 2))
	expect(await cleanPhoto(`${path}-half`, `${path}-clean`)).toBe(false)
})

test.skipIf(!existsSync('/dev/full'))('a full disk is no fault of the photo', async () => {
	const error = await cleanPhoto(path, '/dev/full').catch((thrown) => thrown)
	expect(classifyStorageError(error)).toBe('no-space')
})

const { db } = await openDatabaseCopy()
const { bucket } = await openBucketServer()
const dataDir = newFolder()
const locations: [string, Files][] = [
	['a folder', openFiles({ dataDir })],
	['a bucket', await openBucket(bucket)],
]
const bytes = await demoVideo()

const toStream = (bytes: Uint8Array) =>
	new ReadableStream<Uint8Array>({
		start: (stream) => {
			for (let at = 0; at < bytes.length; at += 65_536)
				stream.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
			stream.close()
		},
	})
const namesIn = async (files: Files, folder: string) =>
	[...(await files.listAll(folder).catch(() => ({ objects: [] }))).objects].map(({ name }) => name)

describe.each(locations)('a video stored in %s', (_, files) => {
	test('has no metadata, has the same frames, and is stored once under the hash of its content', async () => {
		const original = plantBox(bytes, '', box('uuid', LOCATION))
		const received = await receiveVideo({ db, files }, { body: toStream(original), size: original.length })
		const [name = ''] = await namesIn(files, 'films')
		expect(received).toEqual({ ok: true, value: `/films/${name}` })
		const stored = Buffer.from(await files.getBytes(`films/${name}`))
		expect(await readPackets(stored)).toEqual(await readPackets(original))
		expect(stored.toString('latin1')).not.toContain(LOCATION)
		expect(name).toBe(`${createHash('sha256').update(original).digest('hex').slice(0, 32)}.mp4`)
		expect(await receiveVideo({ db, files }, { body: toStream(original), size: original.length })).toEqual(
			received,
		)
		expect([await namesIn(files, 'films'), await namesIn(files, 'half-written')]).toEqual([[name], []])
	})

	test('is rejected when its metadata cannot be read, and nothing is stored', async () => {
		const before = await namesIn(files, 'films')
		const original = plantBox(bytes, 'moov', Buffer.from('7fffffff756474610000', 'hex'))
		expect(await receiveVideo({ db, files }, { body: toStream(original), size: original.length })).toEqual({
			ok: false,
			error: 'video-unreadable',
		})
		expect([await namesIn(files, 'films'), await namesIn(files, 'half-written')]).toEqual([before, []])
	})

	test('is not stored when it is truncated', async () => {
		const before = await namesIn(files, 'films')
		const cut = bytes.subarray(0, 900_000)
		expect(await receiveVideo({ db, files }, { body: toStream(cut), size: cut.length })).toEqual({
			ok: false,
			error: 'video-unreadable',
		})
		expect([await namesIn(files, 'films'), await namesIn(files, 'half-written')]).toEqual([before, []])
	})
})

test('a storage that takes too long is reported as unavailable', async () => {
	const stalled = {
		driver: {},
		exists: async () => false,
		putStream: (_: string, file: Readable) => pipeline(file, new Writable({ write() {} })),
	}
	const storing = receiveVideo(
		{ db, files: stalled as unknown as Files },
		{ body: toStream(bytes), size: bytes.length },
		10,
	)
	const error = await storing.catch((reason: unknown) => reason)
	expect(classifyStorageError(error)).toBe('away')
})

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openBucket } from '#app/platform/bucket-files.server.ts'
import { type Files, openFiles } from '#app/platform/files.server.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { packetsOf } from '#tests/cleaned-video.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { demoFilm } from '#tests/films.ts'
import { box, PLACE, plantBox } from '#tests/video-boxes.ts'
import { receiveFilm } from './film-receiving.server.ts'

const { db } = await openDatabaseCopy()
const { bucket } = await openBucketServer()
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-receiving-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const places: [string, Files][] = [
	['a folder', openFiles({ dataDir })],
	['a bucket', await openBucket(bucket)],
]
const whole = await demoFilm()

const inPieces = (bytes: Uint8Array) =>
	new ReadableStream<Uint8Array>({
		start: (stream) => {
			for (let at = 0; at < bytes.length; at += 65_536)
				stream.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
			stream.close()
		},
	})
const namesIn = async (files: Files, folder: string) =>
	[...(await files.listAll(folder).catch(() => ({ objects: [] }))).objects].map(({ name }) => name)

describe.each(places)('a film that is kept in %s', (_, files) => {
	test('is there without what else it tells, with the same pictures, under its name alone', async () => {
		const sent = plantBox(whole, '', box('uuid', PLACE))
		const received = await receiveFilm({ db, files }, { body: inPieces(sent), size: sent.length })
		const [name = ''] = await namesIn(files, 'films')
		expect(received).toEqual({ ok: true, value: `/films/${name}` })
		const kept = Buffer.from(await files.getBytes(`films/${name}`))
		expect(await packetsOf(kept)).toEqual(await packetsOf(sent))
		expect(kept.toString('latin1')).not.toContain(PLACE)
		expect(name).toBe(`${createHash('sha256').update(sent).digest('hex').slice(0, 32)}.mp4`)
		expect(await receiveFilm({ db, files }, { body: inPieces(sent), size: sent.length })).toEqual(received)
		expect([await namesIn(files, 'films'), await namesIn(files, 'half-written')]).toEqual([[name], []])
	})

	test('is refused where what else it tells cannot be read, and nothing of it is kept', async () => {
		const before = await namesIn(files, 'films')
		const sent = plantBox(whole, 'moov', Buffer.from('7fffffff756474610000', 'hex'))
		expect(await receiveFilm({ db, files }, { body: inPieces(sent), size: sent.length })).toEqual({
			ok: false,
			problem: 'film-unreadable',
		})
		expect([await namesIn(files, 'films'), await namesIn(files, 'half-written')]).toEqual([before, []])
	})

	test('is not there where it was cut off', async () => {
		const before = await namesIn(files, 'films')
		const cut = whole.subarray(0, 900_000)
		expect(await receiveFilm({ db, files }, { body: inPieces(cut), size: cut.length })).toEqual({
			ok: false,
			problem: 'film-unreadable',
		})
		expect([await namesIn(files, 'films'), await namesIn(files, 'half-written')]).toEqual([before, []])
	})
})

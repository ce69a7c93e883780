import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { keyOf } from '#app/media/film.ts'
import { openFiles } from '#app/platform/files.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { demoFilm, film } from '#tests/films.ts'
import { strip } from '#tests/stripped-video.ts'
import { box, PLACE, plantBox } from '#tests/video-boxes.ts'
import { removeFilmMetadata } from './film-metadata.ts'

const { db } = await openDatabaseCopy()
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-film-metadata-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const files = openFiles({ dataDir })
const logged: Record<string, unknown>[] = []
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
const given = { db, files, log }

const nameOf = (letter: string, type = 'mp4') => `${letter.repeat(32)}.${type}`
const kept = async (name: string) => Buffer.from(await files.getBytes(keyOf(name)))

test('films of before lose what else they tell, once, each under its own name', async () => {
	const mp4 = plantBox(await demoFilm(), '', box('udta', PLACE))
	const webm = await film('webm', 'vp9', { title: PLACE })
	const clean = await strip(await film('mp4'))
	const broken = Buffer.concat([mp4.subarray(0, 200), Buffer.alloc(100, 0xff)])
	const stored: [string, Buffer][] = [
		[nameOf('a'), mp4],
		[nameOf('b', 'webm'), webm],
		[nameOf('c'), clean],
		[nameOf('d'), broken],
	]
	for (const [name, bytes] of stored) await files.put(keyOf(name), bytes)
	await removeFilmMetadata(given)

	expect((await kept(nameOf('a'))).equals(await strip(mp4))).toBe(true)
	expect((await kept(nameOf('b', 'webm'))).equals(await strip(webm, 'webm'))).toBe(true)
	for (const name of [nameOf('a'), nameOf('b', 'webm')])
		expect((await kept(name)).toString('latin1')).not.toContain(PLACE)
	expect((await kept(nameOf('c'))).equals(clean)).toBe(true)
	expect((await kept(nameOf('d'))).equals(broken)).toBe(true)
	expect(logged).toMatchObject([
		{ level: 40, film: nameOf('d') },
		{ changed: 2, unreadable: 1 },
	])
	expect(readdirSync(join(dataDir, 'files/half-written'))).toEqual([])

	await files.put(keyOf(nameOf('e')), mp4)
	await removeFilmMetadata(given)
	expect((await kept(nameOf('e'))).equals(mp4)).toBe(true) // it came by no upload: those are rid of it on their way
})

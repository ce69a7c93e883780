import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FILM_UPLOAD_ADDRESS } from '#app/media/film-upload.ts'
import { photos } from '#app/media/photo-table.server.ts'
import type { UploadAnswer } from '#app/media/photo-upload.ts'
import { UPLOAD_ADDRESS, UPLOAD_TYPE } from '#app/media/photo-upload.ts'
import { openBucket } from '#app/platform/bucket-files.server.ts'
import { namesIn } from '#server/kept-files.ts'
import { removeUnusedFilms } from '#server/unused-films.ts'
import { removeUnusedPhotos } from '#server/unused-photos.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { demoFilm } from '#tests/films.ts'
import { picture } from '#tests/pictures.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { addStaff, signedIn } from '#tests/staff.ts'

const { bucket, whileAway } = await openBucketServer()
const files = await openBucket(bucket)
const site = await openSite({ files })
const { db } = site.given
await addStaff(site, 'thandi@example.co.za')
const admin = await signedIn(site, 'thandi@example.co.za')

async function sent(colour: string): Promise<[number, UploadAnswer]> {
	const body = new Uint8Array(await picture(colour))
	const response = await admin.ask(UPLOAD_ADDRESS, {
		method: 'POST',
		body,
		headers: { Origin: BASE_URL, 'Content-Type': UPLOAD_TYPE, 'Content-Length': String(body.length) },
		duplex: 'half',
	} as RequestInit)
	return [response.status, (await response.json()) as UploadAnswer]
}

async function hashOf(colour: string): Promise<string> {
	const [, answer] = await sent(colour)
	if (!('photo' in answer)) throw new Error(answer.problem)
	return answer.photo.hash
}

const dayBefore = () => new Date(site.given.clock().getTime() - 25 * 60 * 60 * 1000)
const shown = async (hash: string) => (await site.ask(`/photos/${hash}/480.webp`)).status

test('a photo is sent, shown, and swept away when it stands nowhere', async () => {
	const [old, young] = [await hashOf('#803020'), await hashOf('#208030')]
	expect([await shown(old), await shown(young)]).toEqual([200, 200])
	for (const file of ['original', '480.webp']) expect(await files.exists(`photos/${old}/${file}`)).toBe(true)
	await files.put(`photos/${'a'.repeat(32)}/original`, 'without a row, but fresh')

	await db.update(photos).set({ createdAt: site.given.clock() })
	await db.update(photos).set({ createdAt: dayBefore() }).where(eq(photos.hash, old))
	await site.given.pictureWork.onIdle()
	await removeUnusedPhotos(site.given)
	expect([...(await files.listAll('photos')).objects].map(({ name }) => name).sort()).toEqual(
		[young, 'a'.repeat(32)].sort(),
	)
	expect([await shown(old), await shown(young)]).toEqual([404, 200])
})

test('while the bucket is away an upload is refused in words, and nothing of it is kept', async () => {
	const there = await hashOf('#304050')
	await shown(there)
	await site.given.pictureWork.onIdle()
	await db.update(photos).set({ createdAt: dayBefore() }).where(eq(photos.hash, there))
	const before = await db.select().from(photos)
	await whileAway(async () => {
		expect(await sent('#405060')).toEqual([503, { problem: 'photo-storage-away' }])
		const response = await site.ask(`/photos/${there}/480.webp`)
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
		expect((await site.visit('/inventory')).status).toBe(200)
		await expect(removeUnusedPhotos(site.given)).rejects.toThrow()
	})
	expect(await db.select().from(photos)).toEqual(before)
	expect(await shown(there)).toBe(200)
	expect((await sent('#405060'))[0]).toBe(200)
	await removeUnusedPhotos(site.given)
	expect(await shown(there)).toBe(404)
	expect(JSON.stringify(site.logged)).toContain('the storage for files is away')
})

test('a film is taken in, kept whole or not at all, and swept away', async () => {
	const bytes = await demoFilm()
	const send = async (body: Buffer) => {
		const response = await admin.ask(FILM_UPLOAD_ADDRESS, {
			method: 'POST',
			body: new Uint8Array(body),
			headers: { Origin: BASE_URL, 'Content-Type': UPLOAD_TYPE, 'Content-Length': String(body.length) },
			duplex: 'half',
		} as RequestInit)
		return [response.status, (await response.json()) as { film?: string }] as const
	}
	const [status, { film = '' }] = await send(bytes)
	expect([status, film]).toEqual([200, expect.stringMatching(/^[/]films[/][0-9a-f]{32}[.]mp4$/)])
	expect((await site.ask(film)).status).toBe(200)
	expect(await send(bytes.subarray(0, bytes.length - 1_000))).toEqual([422, { problem: 'film-unreadable' }])
	await whileAway(async () => {
		expect(await send(bytes)).toEqual([503, { problem: 'film-storage-away' }])
		expect((await site.ask(film)).status).toBe(503)
	})
	expect(await namesIn(files, 'half-written')).toEqual([])
	expect(await namesIn(files, 'films')).toEqual([film.replace('/films/', '')])

	const clock = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
	await removeUnusedFilms({ ...site.given, clock })
	expect((await site.ask(film)).status).toBe(200) // it stands in the demo's gallery
	await db.$client.query('delete from showroom_gallery where src = $1', [film])
	await removeUnusedFilms({ ...site.given, clock })
	expect((await site.ask(film)).status).toBe(404)
})

test('a film is streamed from it, whole and in part', async () => {
	const film = randomBytes(200_000)
	const address = `/films/${'c'.repeat(32)}.mp4`
	await files.put(address.slice(1), film)
	const whole = await site.ask(address)
	expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, '200000'])
	expect(Buffer.from(await whole.bytes()).equals(film)).toBe(true)
	const part = await site.ask(address, { headers: { Range: 'bytes=1000-150999' } })
	expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 1000-150999/200000'])
	expect(Buffer.from(await part.bytes()).equals(film.subarray(1000, 151_000))).toBe(true)
	expect((await site.ask(address, { headers: { Range: 'bytes=200000-' } })).status).toBe(416)
})

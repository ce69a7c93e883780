import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UPLOAD_TYPE } from '#app/features/media/photo-file.ts'
import { photos } from '#app/features/media/photo-table.server.ts'
import { UPLOAD_ADDRESS, type UploadResult, VIDEO_UPLOAD_ADDRESS } from '#app/features/media/upload-kind.ts'
import { connectToBucket, openBucket } from '#app/infra/storage/bucket-files.server.ts'
import {
	listNames,
	removeUnusedLookFiles,
	removeUnusedPhotos,
	removeUnusedVideos,
} from '#server/unused-files.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { logo } from '#tests/logos.ts'
import { picture } from '#tests/pictures.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { demoVideo } from '#tests/videos.ts'

const { bucket, whileAway } = await openBucketServer()
const files = await openBucket(bucket)
const site = await openSite({ files })
const { db } = site.services
const admin = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })

async function upload<Result>(address: string, body: Buffer): Promise<[number, Result]> {
	const response = await admin.request(address, {
		method: 'POST',
		body: new Uint8Array(body),
		headers: { Origin: BASE_URL, 'Content-Type': UPLOAD_TYPE, 'Content-Length': String(body.length) },
		duplex: 'half',
	} as RequestInit)
	return [response.status, (await response.json()) as Result]
}

const uploadPhoto = async (colour: string) => upload<UploadResult>(UPLOAD_ADDRESS, await picture(colour))
const uploadLogo = async () => upload('/admin/logos', await logo())
const uploadVideo = (body: Buffer) => upload<{ video?: string }>(VIDEO_UPLOAD_ADDRESS, body)

async function hashOf(colour: string): Promise<string> {
	const [, result] = await uploadPhoto(colour)
	if (!('photo' in result)) throw new Error(result.error)
	return result.photo.hash
}

const dayBefore = () => new Date(site.services.now().getTime() - 25 * 60 * 60 * 1000)
const getStatus = async (hash: string) => (await site.request(`/photos/${hash}/480.webp`)).status

test('a photo is uploaded, served, and deleted when it is not used', async () => {
	const [old, young] = [await hashOf('#803020'), await hashOf('#208030')]
	expect([await getStatus(old), await getStatus(young)]).toEqual([200, 200])
	for (const file of ['original', '480.webp']) expect(await files.exists(`photos/${old}/${file}`)).toBe(true)
	await files.put(`photos/${'a'.repeat(32)}/original`, 'without a row, but fresh')

	await db.update(photos).set({ createdAt: site.services.now() })
	await db.update(photos).set({ createdAt: dayBefore() }).where(eq(photos.hash, old))
	await site.services.pictureWork.onIdle()
	await removeUnusedPhotos(site.services)
	expect([...(await files.listAll('photos')).objects].map(({ name }) => name).sort()).toEqual(
		[young, 'a'.repeat(32)].sort(),
	)
	expect([await getStatus(old), await getStatus(young)]).toEqual([404, 200])
})

test('while the bucket is unreachable an upload is rejected with an error code and not stored', async () => {
	const hash = await hashOf('#304050')
	await getStatus(hash)
	await site.services.pictureWork.onIdle()
	await db.update(photos).set({ createdAt: dayBefore() }).where(eq(photos.hash, hash))
	const before = await db.select().from(photos)
	await whileAway(async () => {
		expect(await uploadPhoto('#405060')).toEqual([503, { error: 'photo-storage-away' }])
		expect(await uploadLogo()).toEqual([503, { error: 'logo-storage-away' }])
		const response = await site.request(`/photos/${hash}/480.webp`)
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
		expect((await site.visit('/inventory')).status).toBe(200)
		await expect(removeUnusedPhotos(site.services)).rejects.toThrow()
	})
	expect(await db.select().from(photos)).toEqual(before)
	expect(await getStatus(hash)).toBe(200)
	expect((await uploadPhoto('#405060'))[0]).toBe(200)
	await removeUnusedPhotos(site.services)
	expect(await getStatus(hash)).toBe(404)
	expect(JSON.stringify(site.logged)).toContain('file storage unavailable')
})

const [LONGEST_UPLOAD, LONGEST_PICTURE, LONGEST_WAIT_FOR_TURN] = [20_000, 8_000, 5_000] // ms

/** Lets the deadlines of the storage come sooner for the rest of the test, and returns those that were set. */
function hurryDeadlines(): number[] {
	const { timeout } = AbortSignal
	const set: number[] = []
	const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
		const isOfStorage = milliseconds > LONGEST_WAIT_FOR_TURN && milliseconds < LONGEST_UPLOAD
		if (isOfStorage) set.push(milliseconds)
		return timeout(isOfStorage ? 300 : milliseconds)
	})
	onTestFinished(() => spy.mockRestore())
	return set
}

test('a bucket that accepts and is silent, or answers too late, is away for uploads and pictures, and pages are served', async () => {
	const [hash, video] = [await hashOf('#506070'), await demoVideo()]
	const [, stored] = await uploadVideo(video)
	await site.services.pictureWork.onIdle()
	const before = await db.select().from(photos)
	const proxy = await openTcpProxy(bucket.endpoint ?? '')
	Object.assign(site.services, { files: connectToBucket({ ...bucket, endpoint: proxy.url }) })
	onTestFinished(() => {
		Object.assign(site.services, { files })
		proxy.close()
	})
	expect(await getStatus(hash)).toBe(200)

	const set = hurryDeadlines()
	const deadlinesOf = async (work: () => Promise<unknown>, expected: unknown) => {
		set.length = 0
		expect(await work()).toEqual(expected)
		return set.reduce((sum, each) => sum + each, 0)
	}
	proxy.hang()
	const photoAway = [503, { error: 'photo-storage-away' }]
	const ofPhoto = await deadlinesOf(() => uploadPhoto('#607080'), photoAway)
	const ofVideo = await deadlinesOf(() => uploadVideo(video), [503, { error: 'video-storage-away' }])
	const ofPicture = await deadlinesOf(() => getStatus(hash), 503)
	const ofVideoFile = await deadlinesOf(async () => (await site.request(stored.video ?? '')).status, 503)
	for (const milliseconds of [ofPhoto, ofVideo, ofPicture, ofVideoFile])
		expect(milliseconds).toBeGreaterThan(0)
	expect(Math.max(ofPhoto, ofVideo)).toBeLessThan(LONGEST_UPLOAD)
	expect(Math.max(ofPicture, ofVideoFile)).toBeLessThan(LONGEST_PICTURE)
	for (const path of ['/', '/inventory', '/showroom']) expect((await site.visit(path)).status).toBe(200)
	expect(await db.select().from(photos)).toEqual(before)

	await proxy.recover() // now come the answers that nobody waits for
	vi.mocked(AbortSignal.timeout).mockRestore()
	expect(await getStatus(hash)).toBe(200)
	expect((await uploadPhoto('#607080'))[0]).toBe(200)
	expect((await uploadVideo(video))[0]).toBe(200)
})

test('a video is uploaded, stored completely or not at all, and deleted when it is not used', async () => {
	const bytes = await demoVideo()
	const [status, { video = '' }] = await uploadVideo(bytes)
	expect([status, video]).toEqual([200, expect.stringMatching(/^[/]films[/][0-9a-f]{32}[.]mp4$/)])
	expect((await site.request(video)).status).toBe(200)
	expect(await uploadVideo(bytes.subarray(0, bytes.length - 1_000))).toEqual([
		422,
		{ error: 'video-unreadable' },
	])
	await whileAway(async () => {
		expect(await uploadVideo(bytes)).toEqual([503, { error: 'video-storage-away' }])
		expect((await site.request(video)).status).toBe(503)
	})
	expect(await listNames(files, 'half-written')).toEqual([])
	expect(await listNames(files, 'films')).toEqual([video.replace('/films/', '')])

	const now = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
	await removeUnusedVideos({ ...site.services, now })
	expect((await site.request(video)).status).toBe(200) // a video of the demo's gallery
	await db.$client.query('delete from showroom_gallery where src = $1', [video])
	await removeUnusedVideos({ ...site.services, now })
	expect((await site.request(video)).status).toBe(404)
})

test('a logo that no look names is removed a day after its last upload', async () => {
	const [, { logo: file = '' }] = await upload<{ logo?: string }>('/admin/logos', await logo())
	const getLogo = async () => (await site.request(`/look/${file}`)).status
	await removeUnusedLookFiles({ ...site.services, now: () => new Date() })
	expect(await getLogo()).toBe(200)
	const now = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
	await removeUnusedLookFiles({ ...site.services, now })
	expect(await getLogo()).toBe(404)
})

test('a video is streamed from the bucket, completely and by byte range', async () => {
	const video = randomBytes(200_000)
	const address = `/films/${'c'.repeat(32)}.mp4`
	await files.put(address.slice(1), video)
	const response = await site.request(address)
	expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '200000'])
	expect(Buffer.from(await response.bytes()).equals(video)).toBe(true)
	const part = await site.request(address, { headers: { Range: 'bytes=1000-150999' } })
	expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 1000-150999/200000'])
	expect(Buffer.from(await part.bytes()).equals(video.subarray(1000, 151_000))).toBe(true)
	expect((await site.request(address, { headers: { Range: 'bytes=200000-' } })).status).toBe(416)
})

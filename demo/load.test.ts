import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { photoHash } from '#app/features/media/photo.ts'
import { originalKey } from '#app/features/media/photo-files.server.ts'
import { photos } from '#app/features/media/photo-table.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { makeDatabase } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { loadDemo } from './load.ts'

const dataDir = newFolder()
const files = openFiles({ dataDir })
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
	await Promise.all(closers.map((close) => close()))
}, 30_000)

async function emptyDatabase(): Promise<Database> {
	const { url, ownerUrl, drop } = await makeDatabase()
	const db = openDatabase(url, { size: 4, log: silentLog })
	closers.push(async () => {
		await db.$client.end()
		await drop()
	})
	await migrateDatabase({ url, ownerUrl }, silentLog)
	return db
}

async function countRows(db: Database) {
	const tables = { cars, blogPosts, faqs, showroomGallery, dealerSettings }
	const counted = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)])
	return Object.fromEntries(await Promise.all(counted))
}

const FULL = { cars: 72, blogPosts: 14, faqs: 28, showroomGallery: 18, dealerSettings: 1 }

const db = await emptyDatabase()
const [first, second] = await Promise.all([
	loadDemo({ db, files, log: silentLog }),
	loadDemo({ db, files, log: silentLog }),
])

describe('loading the demo dealership', () => {
	test('happens once, also when two processes start at the same time', async () => {
		expect([first, second].sort()).toEqual([false, true])
		expect(await countRows(db)).toEqual(FULL)
	})

	test('stores the original of every photo and video that a row refers to', async () => {
		const rows = [
			...(await db.select({ address: sql<string>`unnest(${cars.images})` }).from(cars)),
			...(await db.select({ address: blogPosts.image }).from(blogPosts)),
			...(await db.select({ address: showroomGallery.src }).from(showroomGallery)),
			...(await db.select({ address: showroomGallery.thumbnail }).from(showroomGallery)),
			...(await findDealer(db)).heroPhotos.flatMap(({ wide, tall }) => [
				{ address: wide },
				{ address: tall },
			]),
		]
		const known = new Set((await db.select({ hash: photos.hash }).from(photos)).map(({ hash }) => hash))
		let videos = 0
		for (const address of new Set(rows.flatMap(({ address }) => address ?? []))) {
			const hash = photoHash(address)
			if (hash) expect(known.has(hash)).toBe(true)
			else videos += 1
			expect(await files.exists(hash ? originalKey(hash) : address.slice(1)), address).toBe(true)
		}
		expect(videos).toBe(2)
	})

	test('gives every vehicle two or more photos, except one with a single photo and three with none', async () => {
		const rows = await db
			.select({ bodyStyle: cars.bodyStyle, name: cars.name, image: cars.image, images: cars.images })
			.from(cars)
			.orderBy(asc(cars.stockNumber))
		const few = rows.filter(({ images }) => images.length < 2)
		expect(few.map(({ name, images }) => `${name}: ${images.length}`).sort()).toEqual([
			'BMW F 850 GS: 0',
			'Honda XR 150 L: 0',
			'Renault Kwid 1.0 Dynamique: 0',
			'Toyota Fortuner 3.0 D-4D Raised Body: 1',
		])
		for (const { image, images } of rows) expect(image).toBe(images[0] ?? null)
	})

	test('never shows the same photo for neighbours, neither in the whole list nor in that of a make', async () => {
		const rows = await db
			.select({ name: cars.name, make: cars.make, image: cars.image })
			.from(cars)
			.where(isNotNull(cars.image))
			.orderBy(desc(cars.createdAt))
		const lists = [rows, ...Map.groupBy(rows, ({ make }) => make).values()]
		const repeated = lists.flatMap((list) =>
			list.filter(({ image }, at) => image === list[at - 1]?.image).map(({ name }) => name),
		)
		expect(repeated).toEqual([])
	})

	test('shows every featured vehicle from six sides, the cabin among them', async () => {
		const featured = await db
			.select({ name: cars.name, images: cars.images })
			.from(cars)
			.where(eq(cars.featured, true))
		expect(featured).toHaveLength(10)
		for (const { name, images } of featured) expect(new Set(images).size, name).toBe(6)
	})

	test('converts a price from text to a number, and a missing condition to "new"', async () => {
		const [asText] = await db.select().from(cars).where(eq(cars.id, '8341778c-8bf0-4f14-b862-281d5b00e2c5'))
		expect(asText?.price).toBe(119_900)
		const [nameless] = await db.select().from(cars).where(eq(cars.id, 'ef98ffed-8b42-4cf4-9df4-ef249cf5a9b7'))
		expect(nameless?.condition).toBe('new')
	})

	test('does not overwrite later changes', async () => {
		await db.update(cars).set({ price: 1 })
		await db.delete(faqs)
		expect(await loadDemo({ db, files, log: silentLog })).toBe(false)
		expect(await countRows(db)).toEqual({ ...FULL, faqs: 0 })
		expect(await db.$count(cars, eq(cars.price, 1))).toBe(72)
	})
})

describe('a database that contains a single row', () => {
	test('gets no demo data', async () => {
		const db = await emptyDatabase()
		await db.insert(faqs).values({ question: 'Who?', answer: 'We.', category: 'Us' })
		expect(await loadDemo({ db, files, log: silentLog })).toBe(false)
		expect(await countRows(db)).toEqual({
			cars: 0,
			blogPosts: 0,
			faqs: 1,
			showroomGallery: 0,
			dealerSettings: 0,
		})
	})
})

describe('loading that fails half way', () => {
	test('leaves the database empty', async () => {
		const db = await emptyDatabase()
		const broken = openFiles({ dataDir })
		broken.exists = async () => {
			throw new Error('the disk is full')
		}
		await expect(loadDemo({ db, files: broken, log: silentLog })).rejects.toThrow('the disk is full')
		expect(await countRows(db)).toEqual({
			cars: 0,
			blogPosts: 0,
			faqs: 0,
			showroomGallery: 0,
			dealerSettings: 0,
		})
		expect(await db.$count(photos)).toBe(0)
	})
})

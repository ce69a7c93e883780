import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20_PATH, storedVehicle } from '#tests/demo-vehicles.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const vehicle = await storedVehicle(db)
const [post] = await db.select().from(blogPosts).limit(1)
if (!post?.image) throw new Error('The demo has no article with a picture.')

describe('the share picture of a vehicle', () => {
	const pictureOf = async () => {
		const page = await site.visit(I20_PATH)
		return page.one('meta[property="og:image"]').getAttribute('content')?.slice(BASE_URL.length) ?? ''
	}

	test.each([
		['name', { name: `${vehicle.name} & Sons <i>` }],
		['year', { year: vehicle.year - 1 }],
		['mileage', { mileage: vehicle.mileage + 1 }],
		['price', { price: vehicle.price - 1000 }],
		['status', { status: 'reserved' as const }],
		['photo', { image: post.image }],
	])('gets a new URL when the %s changes, and the old URL gets 404', async (_, change) => {
		const before = await pictureOf()
		await db.update(cars).set(change).where(eq(cars.id, vehicle.id))
		const after = await pictureOf()
		expect(after).not.toBe(before)
		expect((await site.request(after)).status).toBe(200)
		expect((await site.request(before)).status).toBe(404)
		await db.update(cars).set(vehicle).where(eq(cars.id, vehicle.id))
		expect(await pictureOf()).toBe(before)
	})

	test('is that of the dealership when there is no photo', async () => {
		await db.update(cars).set({ image: null, images: [] }).where(eq(cars.id, vehicle.id))
		const picture = await pictureOf()
		await db.update(cars).set(vehicle).where(eq(cars.id, vehicle.id))
		expect(picture).toMatch(/^\/share\/[0-9a-f]{16}\.jpg$/)
	})

	test.each([
		`${I20_PATH}/share/0123456789abcdef.jpg`,
		`${I20_PATH}/share/..%2f..%2fsecret.jpg`,
		'/car/nothing/share/0123456789abcdef.jpg',
		'/share/0123456789abcdef.jpg',
		'/photos/00000000000000000000000000000000/share.jpg',
		'/photos/nothing/share.jpg',
	])('gets 404 at %s', async (path) => {
		const response = await site.request(path)
		expect(response.status).toBe(404)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
	})
})

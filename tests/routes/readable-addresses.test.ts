/** Vehicles and articles have an address that reads; that of their id answers as well, and others lead on. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { addVehicles, I20, I20_CANONICAL, I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { enquiry } from '#tests/lead-values.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const [article] = await db.select().from(blogPosts).limit(1)
if (!article) throw new Error('The demo has no article.')
const ARTICLE = `/blog/${article.id}`
const canonicalOf = async (path: string) => {
	const page = await site.visit(path)
	return [page.status, page.one('link[rel="canonical"]').getAttribute('href')?.slice(BASE_URL.length)]
}
const leadsTo = async (path: string) => {
	const { status, headers } = await site.request(path)
	return [status, headers.get('Location')]
}
const articlePath = String((await canonicalOf(ARTICLE))[1])

test('an article is at its title and the first digits of its id', () => {
	expect(articlePath).toMatch(/^\/blog\/[a-z]+(-[a-z0-9]+)+-[0-9a-f]{8}$/)
	expect(articlePath).toContain(article.id.slice(0, 8))
})

describe.each([
	['a vehicle', I20_CANONICAL, I20_PATH],
	['an article', articlePath, ARTICLE],
])('%s', (_, canonical, byId) => {
	const end = canonical.slice(-8)
	const section = canonical.slice(0, canonical.indexOf('/', 1))

	test('answers at both addresses, which name the one that reads', async () => {
		for (const path of [canonical, byId, canonical, byId])
			expect([path, ...(await canonicalOf(path))]).toEqual([path, 200, canonical])
		for (const path of [canonical, byId]) expect(site.services.pageCache?.find(path)).toBeDefined()
	})

	test.each([
		['other words', `${section}/an-earlier-name-${end}`],
		['no words', `${section}/${end}`],
		['capitals', canonical.toUpperCase().replace(section.toUpperCase(), section)],
	])('leads on from %s, with the query', async (__, path) => {
		expect(await leadsTo(path)).toEqual([301, canonical])
		expect(await leadsTo(`${path}?utm_source=paper&a=1`)).toEqual([301, `${canonical}?utm_source=paper&a=1`])
	})

	test('drops a query at its own address, as every page does', async () => {
		expect((await site.visit(`${canonical}?utm_source=paper`)).html).toBe((await site.visit(canonical)).html)
	})

	test('is where the sitemap and the lists lead', async () => {
		expect((await site.visit('/sitemap.xml')).html).toContain(`<loc>${BASE_URL}${canonical}</loc>`)
	})
})

test.each(['/car/hyundai-00000000', '/car/5697f2e', `/car/${I20}-5697f2e`, '/car/hyundai'])(
	'no vehicle is at %s',
	async (path) => expect(await leadsTo(path)).toEqual([302, '/inventory']),
)

test('no article is at another end', async () =>
	expect((await site.visit('/blog/a-title-00000000')).status).toBe(404))

test('an enquiry that is sent to the address that reads is about the vehicle', async () => {
	await site.submit(I20_CANONICAL, enquiry)
	expect((await db.select({ about: leads.vehicleId }).from(leads)).map(({ about }) => about)).toEqual([I20])
})

describe('vehicles whose ids begin alike', () => {
	const [other, twin] = ['aaaa', 'bbbb'].map((part) => I20.replace('cbb8', part)) as [string, string]

	test('are each at their own address', async () => {
		const later = new Date('2026-11-01T10:00Z')
		await addVehicles(db, 1, () => ({ id: other, name: 'Kia Picanto', year: 2020, createdAt: later }))
		await addVehicles(db, 1, () => ({ id: twin, name: 'Kia Rio', year: 2020, createdAt: later }))
		await waitForChanges(site.services)
		const ends = ['2022-hyundai-i20-1-2-motion', '2020-kia-picanto', '2020-kia-rio']
		for (const [at, id] of [I20, other, twin].entries()) {
			const path = `/car/${ends[at]}-5697f2e9`
			expect(await canonicalOf(path)).toEqual([200, path])
			expect(await canonicalOf(`/car/${id}`)).toEqual([200, path])
		}
		expect(await leadsTo('/car/2019-kia-rio-5697f2e9')).toEqual([301, '/car/2020-kia-rio-5697f2e9'])
		expect(await leadsTo('/car/5697f2e9')).toEqual([301, I20_CANONICAL])
	})
})

test('a vehicle with another name keeps its earlier address', async () => {
	const before = await storedVehicle(db, oddVehicle('cheapest'))
	const name = 'Suzuki Swift 1.2 GL Demo'
	await db.update(cars).set({ name }).where(eq(cars.id, before.id))
	await waitForChanges(site.services)
	expect(await leadsTo(vehiclePath(before))).toEqual([301, vehiclePath({ ...before, name })])
})

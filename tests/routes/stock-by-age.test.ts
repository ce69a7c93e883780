/** The stock by age on the dashboard, and the lists that its groups lead to. */
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const manager = await signInNewStaff(site, 'zola@example.co.za', { roles: ['manager'] })
const DAY = 86_400_000 // ms
const AGES = [0, 30, 30.99, 31, 60, 61, 90.5, 91, 400] // days in stock, which count whole

test('each group has its vehicles for sale with their money, and leads to their list, the longest here first', async () => {
	const stock = await db.select({ id: cars.id }).from(cars).orderBy(asc(cars.id))
	await db.update(cars).set({ status: 'sold', reservedUntil: null })
	await db
		.update(cars)
		.set({ publication: 'draft', status: 'available' })
		.where(eq(cars.id, stock[20]?.id ?? ''))
	for (const [index, age] of AGES.entries())
		await db
			.update(cars)
			.set({
				name: `Car of ${age} days`,
				price: 1_000 * 2 ** index,
				status: index % 2 ? 'reserved' : 'available',
				createdAt: new Date(site.services.now().getTime() - age * DAY),
			})
			.where(eq(cars.id, stock[index]?.id ?? ''))
	const groups = (await manager.visit('/admin')).all('section[aria-labelledby=stock-by-age] a')
	expect(groups.map(plain)).toEqual([
		expect.stringMatching(/^Up to 30 days ?R 7 000.*3 cars$/),
		expect.stringMatching(/^31 to 60 days ?R 24 000.*2 cars$/),
		expect.stringMatching(/^61 to 90 days ?R 96 000.*2 cars$/),
		expect.stringMatching(/^Over 90 days ?R 384 000.*2 cars$/),
	])
	const lists = await Promise.all(groups.map((group) => manager.visit(group.getAttribute('href') ?? '')))
	expect(lists.map((list) => list.all('main table tbody th b').map(plain))).toEqual([
		['Car of 30.99 days', 'Car of 30 days', 'Car of 0 days'],
		['Car of 60 days', 'Car of 31 days'],
		['Car of 90.5 days', 'Car of 61 days'],
		['Car of 400 days', 'Car of 91 days'],
	])
	expect(lists.map((list) => plain(list.one('nav[aria-label=Filter] a[aria-current]')))).toEqual([
		'Up to 30 days 3',
		'31 to 60 days 2',
		'61 to 90 days 2',
		'Over 90 days 2',
	])
})

test('a dealership without a vehicle for sale has the groups, and a list that is empty', async () => {
	await db.update(cars).set({ status: 'sold', soldAt: sql`now()`, reservedUntil: null })
	const groups = (await manager.visit('/admin')).all('section[aria-labelledby=stock-by-age] a')
	expect(groups.map((group) => plain(group).match(/R 0.*0 cars$/)?.length)).toEqual([1, 1, 1, 1])
	const list = await manager.visit(groups[3]?.getAttribute('href') ?? '')
	expect(list.text).toContain('No cars found')
})

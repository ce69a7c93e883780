import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LARGEST_COPY, type SentCopy, vehiclesIn } from '#app/vehicles/stock-copy.ts'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { openSite } from '#tests/site.ts'
import { until } from '#tests/until.ts'

const site = await openSite({ keepsPages: true })

const ask = async (held?: string) => {
	const answer = await site.ask('/stock-copy', held ? { headers: { 'If-None-Match': held } } : {})
	const { status, headers } = answer
	const text = await answer.text()
	return { status, tag: headers.get('ETag') ?? '', copy: JSON.parse(text || '{}') as SentCopy | null }
}

test('/stock-copy gives every vehicle with its card, and nothing that visitors may not see', async () => {
	const { status, copy } = await ask()
	expect(status).toBe(200)
	const vehicles = vehiclesIn((copy as SentCopy).columns)
	expect(vehicles).toHaveLength(72)
	const [row] = await site.given.db
		.select()
		.from(cars)
		.where(eq(cars.id, vehicles[0]?.id ?? ''))
	expect(vehicles[0]).toMatchObject({
		name: row?.name,
		price: row?.price,
		createdAt: row?.createdAt.getTime(),
	})
	expect(vehicles.filter(({ photo }) => photo).length).toBeGreaterThan(60)
	expect(Object.keys(copy?.columns ?? {})).not.toContain('vin')
})

test('it is kept, is not sent again while it is the same, and a change is in it at once', async () => {
	const { tag } = await ask()
	expect(tag).toMatch(/^"/)
	expect((await ask(tag)).status).toBe(304)
	await site.given.db.update(cars).set({ status: 'sold' }).where(eq(cars.make, 'Volvo'))
	await until(async () => (await ask(tag)).status === 200)
	const { copy } = await ask()
	const sold = vehiclesIn((copy as SentCopy).columns).filter(({ make }) => make === 'Volvo')
	expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 'sold'))
})

test('of a larger stock there is no copy', async () => {
	const { db } = site.given
	const [vehicle] = await db.select().from(cars).limit(1)
	const more = Array.from({ length: LARGEST_COPY }, () => ({
		...(vehicle as typeof cars.$inferInsert),
		id: crypto.randomUUID(),
		stockNumber: null,
	}))
	await db.insert(cars).values(more)
	await until(async () => (await ask()).copy === null)
	await db.execute(sql`delete from cars where id = any(${sql.param(more.map(({ id }) => id))}::uuid[])`)
	await until(async () => (await ask()).copy !== null)
})

import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LARGEST_COPY, vehiclesIn } from '#app/features/vehicles/inventory/stock-copy.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { StockCopyData } from '#app/site/search/local-stock.ts'
import { addVehicles, I20, IN_STOCK, storedVehicle } from '#tests/demo-vehicles.ts'
import { openSite } from '#tests/site.ts'
import { waitUntil } from '#tests/until.ts'

const site = await openSite({ cachesPages: true })

const getStockCopy = async (value?: string) => {
	const response = await site.request('/stock-copy', value ? { headers: { 'If-None-Match': value } } : {})
	const { status, headers } = response
	const text = await response.text()
	return { status, tag: headers.get('ETag') ?? '', copy: JSON.parse(text || '{}') as StockCopyData | null }
}

test('/stock-copy returns every vehicle with the data of its card, and no private columns', async () => {
	const { status, copy } = await getStockCopy()
	expect(status).toBe(200)
	const vehicles = vehiclesIn((copy as StockCopyData).columns)
	expect(vehicles).toHaveLength(IN_STOCK)
	const { name, price, createdAt } = await storedVehicle(site.services.db)
	expect(vehicles.find(({ id }) => id === I20)).toMatchObject({
		name,
		price,
		createdAt: createdAt.getTime(),
	})
	expect(vehicles.filter(({ photo }) => photo).length).toBeGreaterThan(60)
	expect(Object.keys(copy?.columns ?? {})).not.toContain('vin')
})

test('/stock-copy gets 304 while it is unchanged, and contains a change at once', async () => {
	const { tag } = await getStockCopy()
	expect(tag).toMatch(/^"/)
	expect((await getStockCopy(tag)).status).toBe(304)
	await site.services.db.update(cars).set({ status: 'sold' }).where(eq(cars.make, 'Volvo'))
	await waitUntil(async () => (await getStockCopy(tag)).status === 200)
	const { copy } = await getStockCopy()
	const sold = vehiclesIn((copy as StockCopyData).columns).filter(({ make }) => make === 'Volvo')
	expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 'sold'))
})

test('/stock-copy returns null for a stock above the maximum size', async () => {
	const { db } = site.services
	const added = await addVehicles(db, LARGEST_COPY)
	await waitUntil(async () => (await getStockCopy()).copy === null)
	await db.delete(cars).where(inArray(cars.id, added))
	await waitUntil(async () => (await getStockCopy()).copy !== null)
})

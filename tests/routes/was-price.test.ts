import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { endWasPrices } from '#app/features/vehicles/vehicle-resource.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import routes from '#app/routes.ts'
import { addVehicles, storedVehicle } from '#tests/demo-vehicles.ts'
import { parseHtml, plain } from '#tests/html.ts'
import { pathsOf } from '#tests/route-paths.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

/** Previous prices that occur nowhere else, of vehicles for R 287 000. */
const PREVIOUS = { raised: 277_771, sold: 344_441, reduced: 333_331 } as const
const kinds = Object.keys(PREVIOUS) as (keyof typeof PREVIOUS)[]
const { id: _, ...i20 } = await storedVehicle(db)
const ids = await addVehicles(db, 3, (index) => ({
	...i20,
	name: `Toyota Hilux ${kinds[index]}`,
	make: 'Toyota',
	model: 'Hilux',
	stockNumber: null,
	price: 287_000,
	previousPrice: PREVIOUS[kinds[index] ?? 'raised'],
	status: kinds[index] === 'sold' ? 'sold' : 'available',
	featured: true,
	createdAt: new Date('2026-11-17T10:00:00Z'),
}))
const [raised, sold, reduced] = ids.map((id, index) =>
	vehiclePath({ ...i20, id, name: `Toyota Hilux ${kinds[index]}` }),
)

/** Where a vehicle's price, or a list of vehicles, may stand. */
const WITH_REDUCED = {
	home: '/',
	'the inventory': '/inventory',
	'a search': '/inventory?search=toyota+hilux',
	'a sort order': '/inventory?sort=priceLowHigh&minPrice=280000&maxPrice=290000',
	'a make': '/inventory/toyota',
	'a model': '/inventory/toyota/hilux',
	'the results as JSON': '/inventory/results?search=hilux',
	'the stock copy': '/stock-copy',
	'the reduced vehicle': `${reduced}`,
	'its data': `${reduced}.data`,
	'related vehicles': `${raised}`,
	'the data of home': '/_.data',
	'the data of the inventory': '/inventory.data',
}
const WITHOUT_REDUCED = {
	'the raised vehicle': `${raised}`,
	'the sold vehicle': `${sold}`,
	'the data of the sold vehicle': `${sold}.data`,
	'the finance application of a vehicle': `/finance/application?vehicle=${ids[0]}`,
	...Object.fromEntries(
		pathsOf(routes)
			// Those of a secret link answer 404 without it, the stock feed while it is off, and one that only takes photos.
			.filter(
				({ file, path }) =>
					file.startsWith('site/') &&
					!/[:*]|^\/?(my-|answer-|alerts\/confirm|preview|sell\/disc|feeds\/stock)/.test(path),
			)
			.map(({ path }) => [`the route /${path.replace(/^\//, '')}`, `/${path.replace(/^\//, '')}`]),
	),
}

const spellings = (amount: number) => [String(amount), `${amount / 1000}`.replace('.', ' ')]
const holds = (text: string, amount: number) => spellings(amount).some((spelling) => text.includes(spelling))

async function readText(path: string): Promise<string> {
	const response = await site.request(path)
	expect(response.status).toBeLessThan(400)
	return (await response.text()).replaceAll(/\u00a0|&nbsp;|\\u00a0/g, ' ')
}

test.each(Object.entries({ ...WITH_REDUCED, ...WITHOUT_REDUCED }))(
	'%s has no previous price that was lower, or of a sold vehicle',
	async (_, path) => {
		const text = await readText(path)
		expect(holds(text, PREVIOUS.raised)).toBe(false)
		expect(holds(text, PREVIOUS.sold)).toBe(false)
	},
)

test.each(Object.entries(WITH_REDUCED))('%s has the price before a reduction', async (_, path) => {
	expect(holds(await readText(path), PREVIOUS.reduced)).toBe(true)
})

describe('every card and page', () => {
	test.each(['/', '/inventory?search=toyota+hilux', '/inventory/toyota/hilux', `${raised}`, `${reduced}`])(
		'%s shows it struck through, as "Was", and no other one',
		async (path) => {
			const page = await site.visit(path)
			const link = page.all('li a').find((one) => one.getAttribute('href') === reduced)
			const shown = path === reduced ? page.one('aside') : link?.closest('li')
			expect(plain(shown ?? parseHtml('').body)).toMatch(/R 287 000(?: cash price)?\s?Was R 333 331/)
			expect(shown?.querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')).toBe('R 333 331')
		},
	)
})

test('a price that was asked for ten days is shown as "was" for the next ten days, and then nowhere', async () => {
	const [askedFrom, askedUntil] = [new Date('2026-11-08T10:00+02:00'), new Date('2026-11-18T10:00+02:00')]
	await db.insert(carPrices).values({ carId: ids[2] ?? '', price: PREVIOUS.reduced, askedFrom, askedUntil })
	const shown = async () => {
		await endWasPrices(site.services)
		return Promise.all(
			Object.values(WITH_REDUCED).map(async (path) => holds(await readText(path), PREVIOUS.reduced)),
		)
	}
	const places = Object.keys(WITH_REDUCED)
	site.setTime('2026-11-28T09:59:59+02:00')
	expect(await shown()).toEqual(places.map(() => true))
	site.setTime('2026-11-28T10:00:00+02:00')
	expect(await shown()).toEqual(places.map(() => false))
	await db
		.update(cars)
		.set({ previousPrice: PREVIOUS.reduced })
		.where(eq(cars.id, ids[2] ?? ''))
})

test('the share picture of a reduced vehicle has another address once the price before may not be shown', async () => {
	const pictureOf = async (path = '') =>
		(await site.visit(path)).one('meta[property="og:image"]').getAttribute('content') ?? ''
	const before = await pictureOf(reduced)
	await db.update(cars).set({ previousPrice: 250_000 })
	expect(await pictureOf(reduced)).not.toBe(before)
	expect((await site.request(new URL(before).pathname)).status).toBe(404)
})

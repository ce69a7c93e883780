import { eq, inArray, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { addVehicles } from '#tests/demo-vehicles.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services
const DAY = 86_400_000 // ms

/** The headings of the rails and the names on their cards, as the page shows them. */
async function railsOn(path: string) {
	const page = await site.visit(path)
	const sections = page
		.all('main section:not([aria-labelledby=floor-heading])')
		.filter((section) => section.querySelector('.rail'))
	return sections.map((section) => [
		plain(section.querySelector('h2') ?? section),
		elementsIn(section, 'h3').map((name) => plain(name)),
	])
}

const headings = async (path: string) => (await railsOn(path)).map(([heading]) => heading)

let added: string[] = []
beforeAll(async () => {
	await db.update(cars).set({ previousPrice: null }).where(isNotNull(cars.previousPrice))
	added = await addVehicles(db, 5, (index) => ({
		name: `Newcomer ${index}`,
		make: 'Newcomer',
		model: String(index),
		variant: '',
		status: index === 4 ? 'reserved' : 'available',
		createdAt: new Date(Date.now() - (index === 3 ? 8 : 6 - index) * DAY),
		price: 200_000,
		previousPrice: [220_000, 200_000.4, 190_000, null, 220_000][index] ?? null,
	}))
})

test.each(['/', '/inventory'])('%s shows what came in within seven days, newest first', async (path) => {
	expect(await railsOn(path)).toEqual([['Just in', ['Newcomer 2', 'Newcomer 1', 'Newcomer 0']]])
})

test('the home page begins with the newest that it shows nowhere else, and with how many there are', async () => {
	const page = await site.visit('/')
	const strip = page.one('section[aria-labelledby=floor-heading]')
	const namesIn = (section: Element) => elementsIn(section, 'h3').map((name) => plain(name))
	expect(plain(strip.querySelector('h2') ?? strip)).toMatch(/^\d+ vehicles on our floor today$/)
	const shown = namesIn(strip)
	expect(shown).toHaveLength(4)
	const others = page.all('main section:not([aria-labelledby=floor-heading])').flatMap(namesIn)
	expect(others.filter((name) => shown.includes(name))).toEqual([])
})

test.each(['/inventory?search=toyota', '/inventory?page=2', '/inventory/toyota'])(
	'%s shows no rail',
	async (path) => {
		expect(await headings(path)).toEqual([])
	},
)

test.each(['/', '/inventory'])('%s shows reduced vehicles from three on, and no sold one', async (path) => {
	const [one, two, three] = added
	await db
		.update(cars)
		.set({ previousPrice: 220_000 })
		.where(inArray(cars.id, [one, two, three] as string[]))
	expect(await headings(path)).toEqual(['Just in', 'Reduced'])
	await db
		.update(cars)
		.set({ status: 'sold' })
		.where(eq(cars.id, one as string))
	expect(await headings(path)).toEqual([])
	await db
		.update(cars)
		.set({ status: 'available' })
		.where(eq(cars.id, one as string))
})

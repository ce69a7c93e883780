/** A vehicle's VIN, engine number and register number: for staff, in no public byte. Its other facts: on its page. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import routes from '#app/routes.ts'
import { waitForChanges } from '#tests/changes.ts'
import { plain } from '#tests/html.ts'
import { PAGE } from '#tests/receivers.ts'
import { addressOf, pathsOf } from '#tests/route-paths.ts'
import { sendForm } from '#tests/send-form.ts'
import { changeSettings } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const photos = (await listPhotos(db)).slice(0, 1).map(({ hash }) => photoAddress(hash))
const id = 'fac75000-0000-4000-8000-000000000001'
const VIN = 'AHTBA3CD003987654'
const NUMBERS = { vin: VIN, engineNumber: '2GDX987001', registerNumber: 'XQR987X' }
const FACTS = {
	engineCc: '2.4',
	consumption: '7,8',
	natisCode: '2',
	firstRegistration: '2021-03-15',
	licenceUntil: '2027-03-31',
	roadworthy: 'yes',
	imported: 'no',
	keys: '2',
	serviceRecord: 'full',
	lastServiceKm: '58 900',
	warrantyUntil: '2028-03-14',
}
const save = (changes: Record<string, string>, version = '') =>
	sendForm(admin, '/admin/cars', { ...vehicleFormValues(photos), id, version, ...FACTS, ...changes })
const row = async () => (await db.select().from(cars).where(eq(cars.id, id)))[0]

beforeAll(async () => {
	await save({ ...NUMBERS, vin: ' ahtba3cd0-0398 7654', stockNumber: 'FACT-1' })
	await waitForChanges(site.services)
})

describe('the numbers of a vehicle', () => {
	test('are stored as they are read, and in the form, the audit log and the export for staff', async () => {
		expect(await row()).toMatchObject(NUMBERS)
		for (const path of [`/admin/cars/${id}.data`, '/admin/cars/export']) {
			const text = await (await admin.request(path)).text()
			for (const number of Object.values(NUMBERS)) expect(text).toContain(number)
		}
		await save({ ...NUMBERS, engineNumber: '2GDX987002', stockNumber: 'FACT-1' }, '1')
		expect((await admin.visit('/admin/audit-log')).text).toContain('Engine number: 2GDX987001 → 2GDX987002')
	})

	test.each([
		['is off, are in no byte of any public address', {}],
		['is on, are in no byte of any public address', { hasStockFeed: 'on' }],
		['has them, are in that feed only', { hasStockFeed: 'on', hasNumbersInFeed: 'on' }],
	])('while the stock feed %s', async (_, switches: Values) => {
		await changeSettings(owner, PAGE, 'stockFeed', { hasStockFeed: [], hasNumbersInFeed: [], ...switches })
		await waitForChanges(site.services)
		const [feed] = (await owner.visit(PAGE)).text.match(/\/feeds\/stock\.csv\?key=[\w-]{43}/) ?? []
		expect(feed !== undefined).toBe('hasStockFeed' in switches)
		if (feed) {
			const text = await (await site.request(feed)).text()
			expect(text).toContain('Hilux 2.8 GD-6 RB Legend')
			for (const number of [VIN, '2GDX987002', 'XQR987X'])
				expect(text.includes(number)).toBe('hasNumbersInFeed' in switches)
		}
		const path = (await site.request(`/car/${id}`)).headers.get('Location') ?? `/car/${id}`
		const searches = [VIN, VIN.toLowerCase(), '2GDX987002', 'XQR987X', 'hilux'].map(
			(text) => `?search=${text}`,
		)
		const addresses = [
			...pathsOf(routes as Parameters<typeof pathsOf>[0]).map(({ path }) => addressOf(path)),
			...[path, `/car/${id}`, `/car/${id}/test-drive`, `/compare?ids=${id}`, `/saved?ids=${id}`],
			...[`/sell?for=${id}`, `/finance/application?car=${id}`, `/alerts/new?vehicle=${id}`],
			...searches.flatMap((query) => [`/inventory${query}`, `/inventory/results${query}`]),
		].filter((address) => !address.includes('/admin'))
		expect(addresses.length).toBeGreaterThan(60)
		const bodies: string[] = []
		for (const address of addresses.map((one) => (one.startsWith('/') ? one : `/${one}`))) {
			const [before = '', query] = address.split('?')
			const dataRequest = `${before === '/' ? '/_root' : before}.data${query ? `?${query}` : ''}`
			for (const one of [address, dataRequest]) {
				const response = await site.request(one)
				const typed = query?.startsWith('search=') ? query.slice('search='.length) : undefined
				const text = `${[...response.headers]} ${await response.text()}`
				bodies.push(text)
				// A search repeats what the visitor typed, and finds nothing by it.
				const rest = text.replaceAll(typed ?? '\0', '')
				for (const number of [VIN, '2GDX98700', 'XQR987X'])
					expect(rest.toUpperCase().includes(number), `${number} in ${one}`).toBe(false)
			}
		}
		expect(bodies.filter((text) => text.includes('Hilux 2.8 GD-6 RB Legend')).length).toBeGreaterThan(3)
	})

	test('are in no byte of the preview of a draft', async () => {
		const draft = 'fac75000-0000-4000-8000-000000000002'
		await sendForm(admin, '/admin/cars', {
			...vehicleFormValues(photos),
			...{ id: draft, version: '', publication: 'draft', name: 'Xoloitz draft', ...NUMBERS, keys: '2' },
		})
		const list = await admin.visit('/admin/cars?search=xoloitz')
		const link = list.one('main a[href*="/preview?link="]').getAttribute('href')?.replace(BASE_URL, '') ?? ''
		for (const address of [link, link.replace('/preview?', '/preview.data?')]) {
			const text = await (await site.request(address)).text()
			for (const number of Object.values(NUMBERS)) expect(text).not.toContain(number)
		}
		expect((await site.visit(link)).text).toContain('Keys')
	})

	test.each([
		['AHTBA3CDO03987654', 'vin-letter'],
		['AHTBA3CD00398765', 'vin-length'],
	])('are refused with the VIN %s', async (vin, error) => {
		const before = await row()
		const answer = await save({ vin }, String(before?.version))
		expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(error)])
		expect(await row()).toEqual(before)
	})
})

test('only what is known is among the specifications, and in JSON-LD', async () => {
	const page = await site.visit(`/car/${id}`)
	const lines = Object.fromEntries(
		page.all('.specifications > div').map((line) => Array.from(line.children, plain)),
	)
	expect(lines).toMatchObject({
		'Engine capacity': '2 400 cm³',
		Consumption: '7.8 l/100 km',
		'NaTIS code': '2 (used)',
		'First registration': '15 March 2021',
		'Licence paid until': '31 March 2027',
		'Roadworthy certificate': 'Yes',
		Imported: 'No',
		Keys: '2',
		'Services on record': 'Full',
		'Last service at': '58 900 km',
		'Factory warranty until': '14 March 2028',
	})
	for (const unknown of ['Accident known', 'Finance settled', 'Service plan until', 'VIN'])
		expect(lines).not.toHaveProperty(unknown)
	const json = page
		.all('script[type="application/ld+json"]')
		.map(({ textContent }) => textContent)
		.join()
	expect(json).toContain('"dateVehicleFirstRegistered":"2021-03-15"')
	expect(json).toMatch(/"engineDisplacement":\{[^}]*"value":2400/)
	expect(json).toMatch(/"fuelConsumption":\{[^}]*"value":7.8/)
})

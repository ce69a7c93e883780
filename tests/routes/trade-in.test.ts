/** /sell: a visitor offers a vehicle, with photos. */
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { leads, tradeInPhotos } from '#app/features/leads/lead-table.server.ts'

import { sharp } from '#app/features/media/picture-queue.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { errorLinksOn, noticeOn, openLeads, readInput } from '#tests/leads.ts'
import { bomb, fromPhone, heic, picture } from '#tests/pictures.ts'
import { BASE_URL } from '#tests/site.ts'
import { listStoredPhotos, listTradeIns, openPhotos, tradeIn, tradeInForm } from '#tests/trade-ins.ts'

const { site, services, hiddenOf, findNewestLead, countAdded, waitForEmails } = await openLeads()
const { db } = services
const SELL = '/sell'

async function send(
	photos: Uint8Array[] = [],
	fields: Record<string, string> = {},
	{ path = SELL, conditions }: { path?: string; conditions?: string[] } = {},
) {
	const form = tradeInForm({ ...(await hiddenOf(path)), ...tradeIn, ...fields }, photos, conditions)
	return site.submit(path, {}, { body: form })
}
const setTradeIns = (isOn: boolean) =>
	db.execute(
		sql`update dealer_settings set facts = facts || ${JSON.stringify({ tradeIns: { isOn } })}::jsonb`,
	)
const countPhotos = () => db.$count(tradeInPhotos)
const NOTHING = { leads: 0, emails: 0 }

afterEach(async () => {
	await db.delete(leads)
	await setTradeIns(true)
})

describe('the page', () => {
	test('has one form with a file field, which needs no script', async () => {
		const page = await site.visit(SELL)
		expect(page.status).toBe(200)
		const form = page.one('main form[method=post]')
		expect([form.getAttribute('enctype'), form.getAttribute('action')]).toEqual([
			'multipart/form-data',
			'/sell#result',
		])
		const files = page.one('main input[type=file][name]')
		expect(files.hasAttribute('multiple')).toBe(true)
		expect(page.all('main [name=trade_condition]')).toHaveLength(8)
	})

	test('is linked from vehicles, Home, Contact, Services, menu and footer, and in the sitemap', async () => {
		const linkOn = async (path: string) =>
			(await site.visit(path)).all('main a[href^="/sell"]').map((link) => link.getAttribute('href'))
		expect(new Set(await linkOn(I20_PATH))).toEqual(new Set([`/sell?vehicle=${I20}`]))
		expect(await linkOn('/contact')).toEqual(['/sell'])
		expect(await linkOn('/services')).toEqual(['/sell'])
		const home = await site.visit('/')
		expect(plain(home.one('main a[href="/sell"]'))).toBe('Value my vehicle')
		expect(home.all('main h2').map(plain)).toContain('Sell or trade in your vehicle')
		for (const place of ['#menu', 'footer'])
			expect(plain(home.one(`${place} a[href="/sell"]`)), place).toBe('Sell your car')
		expect((await site.visit('/sitemap.xml')).html).toContain('/sell<')
	})

	test('names the vehicle that is wanted instead; an unknown one is no error', async () => {
		expect((await site.visit(`/sell?vehicle=${I20}`)).text).toContain(
			'To be traded in for: 2022 Hyundai i20 1.2 Motion',
		)
		for (const id of ['unknown', crypto.randomUUID()]) {
			const page = await site.visit(`/sell?vehicle=${id}`)
			expect([page.status, page.text.includes('To be traded in for')]).toEqual([200, false])
		}
	})

	test('is gone, with its links, once it is switched off; a made-up request is rejected', async () => {
		const hidden = await hiddenOf(SELL)
		await setTradeIns(false)
		const page = await site.visit(SELL)
		expect([page.status, page.all('main form')]).toEqual([404, []])
		for (const path of [I20_PATH, '/contact', '/services'])
			expect((await site.visit(path)).all('main a[href^="/sell"]')).toEqual([])
		expect((await site.visit('/')).all('a[href="/sell"]')).toEqual([])
		expect((await site.visit('/sitemap.xml')).html).not.toContain('/sell<')
		const posted = await site.submit(SELL, {}, { body: tradeInForm({ ...hidden, ...tradeIn }) })
		expect(posted.status).toBe(404)
		expect(await countAdded()).toEqual({ leads: 0, emails: 0 })
	})
})

describe('a trade-in', () => {
	test('without photos is a lead with a notice and a confirmation', async () => {
		const page = await send()
		expect([page.status, noticeOn(page).role]).toEqual([200, 'status'])
		expect(noticeOn(page).text).toContain('We have the details of your vehicle')
		const lead = await findNewestLead()
		expect(lead).toMatchObject({
			kind: 'trade-in',
			vehicleId: null,
			payload: {
				form_type: 'trade_in',
				trade_make: 'Toyota',
				trade_year: 2018,
				trade_km: 121_500,
				trade_condition: ['service-history', 'tyres'],
				trade_settlement: 85_000,
				trade_bank: 'Wesbank',
			},
		})
		const [notice, reply] = await waitForEmails(lead.id, 2)
		expect(notice?.subject).toBe('Trade-in: 2018 Toyota Hilux 2.4 GD-6 from Thandi Nkosi')
		expect(notice?.text).toContain('Message:\n> It has a canopy.')
		expect(reply?.text).toContain('/my-enquiry?link=')
		for (const typed of ['Hilux', 'canopy', 'Wesbank']) expect(reply?.text).not.toContain(typed)
	})

	test('without a message has none in its notice', async () => {
		await send([], { message: '' })
		const [notice] = await waitForEmails((await findNewestLead()).id, 2)
		expect(notice?.text).not.toMatch(/Message:|^>/m)
	})

	test('for one of our vehicles has it as its vehicle', async () => {
		await send([], {}, { path: `/sell?vehicle=${I20}` })
		expect(await findNewestLead()).toMatchObject({ vehicleId: I20, payload: { car_id: I20 } })
	})

	test('is taken when the vehicle that was wanted has gone meanwhile', async () => {
		const path = `/sell?vehicle=${I20}`
		const form = tradeInForm({ ...(await hiddenOf(path)), ...tradeIn })
		const [car] = await db.delete(cars).where(sql`id = ${I20}`).returning()
		const page = await site.submit(path, {}, { body: form })
		if (car) await db.insert(cars).values(car)
		expect(page.status).toBe(200)
		expect(await findNewestLead()).toMatchObject({ vehicleId: null, payload: { car_name: '' } })
	})

	test('with the fields alone, as a form without files sends them', async () => {
		const page = await site.submit(SELL, { ...(await hiddenOf(SELL)), ...tradeIn })
		expect(page.status).toBe(200)
		expect(await listTradeIns(services)).toHaveLength(1)
	})

	test('shows the form again with what was typed and ticked', async () => {
		const page = await send([], { trade_km: 'many', from_email: '' })
		expect([page.status, noticeOn(page).role]).toEqual([400, 'alert'])
		expect(errorLinksOn(page)).toEqual(['#trade_km', '#from_email'])
		expect([readInput(page, 'trade_make'), readInput(page, 'trade_km')]).toEqual(['Toyota', 'many'])
		expect(page.all('[name=trade_condition][checked]').map((box) => box.getAttribute('value'))).toEqual([
			'service-history',
			'tyres',
		])
		expect(page.text).toContain('Please choose your photos again')
		expect(await countAdded()).toEqual(NOTHING)
	})
})

describe('its photos', () => {
	test('are stored upright, smaller, and without place, device and time', async () => {
		const photo = await fromPhone('#336699')
		expect((await sharp(photo).metadata()).exif).toBeDefined()
		await send([photo, await picture('#993333', 'png', 3000, 2000)])
		const [upright, wide] = await openPhotos(services, (await findNewestLead()).id)
		const metadata = await sharp(upright).metadata()
		expect(metadata).toMatchObject({ format: 'jpeg', width: 480, height: 640 })
		expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
		expect(Buffer.from(upright ?? []).toString('latin1')).not.toMatch(/Exif|PhoneMaker|GPS/)
		expect(await sharp(wide).metadata()).toMatchObject({ width: 1600, height: 1067 })
	})

	test('are encrypted at rest, as what was typed', async () => {
		await send([await picture('#336699')])
		const lead = await findNewestLead()
		const [photo] = await listStoredPhotos(services, lead.id)
		for (const bytes of [photo?.encryptedPicture, photo?.encryptedThumbnail]) {
			const stored = Buffer.from(bytes ?? [])
			expect(stored.length).toBeGreaterThan(500)
			expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
			expect(stored.includes('JFIF')).toBe(false)
		}
		const rows = await db.execute(sql`select leads::text as row from leads`)
		expect(JSON.stringify(rows.rows)).not.toMatch(/Toyota|Hilux|Wesbank|canopy/)
	})

	test('sent twice with the form, as after a lost response, are stored once', async () => {
		const photos = [await picture('#336699'), await picture('#993333')]
		const form = { ...(await hiddenOf(SELL)), ...tradeIn }
		const pages = []
		for (let time = 0; time < 2; time++)
			pages.push(await site.submit(SELL, {}, { body: tradeInForm(form, photos) }))
		pages.push(
			...(await Promise.all([1, 2].map(() => site.submit(SELL, {}, { body: tradeInForm(form, photos) })))),
		)
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
		expect([await listTradeIns(services), await countPhotos()]).toEqual([[expect.anything()], 2])
	})

	test('of a line that is cut twice belong to the one lead that arrives at last', async () => {
		const photos = [await picture('#336699'), await picture('#993333')]
		const fields = { ...(await hiddenOf(SELL)), ...tradeIn }
		const complete = new Request(BASE_URL, { method: 'POST', body: tradeInForm(fields, photos) })
		const type = complete.headers.get('Content-Type') ?? ''
		const body = Buffer.from(await complete.arrayBuffer())
		const post = (bytes: Uint8Array<ArrayBuffer>) =>
			site.submit(SELL, {}, { body: bytes, headers: { 'Content-Type': type } })
		for (const share of [0.4, 0.9]) {
			const page = await post(new Uint8Array(body.subarray(0, Math.floor(body.length * share))))
			expect(page.status).toBe(503)
			expect([await listTradeIns(services), await countPhotos()]).toEqual([[], 0])
		}
		expect((await post(new Uint8Array(body))).status).toBe(200)
		expect([await listTradeIns(services), await countPhotos()]).toEqual([[expect.anything()], 2])
	})

	test.each([
		[
			'nine of them',
			() => Promise.all(Array.from({ length: 9 }, (_, at) => picture(`#00000${at}`))),
			'At most 8 photos',
		],
		[
			'a decompression bomb',
			async () => [await picture('#336699'), bomb(20_000, 20_000)],
			'Photo 2 was not taken: it has too many pixels',
		],
		['a HEIC image', async () => [heic], 'Photo 1 was not taken: HEIC images cannot be read here'],
		[
			'a file that is no picture',
			async () => [Buffer.from('%PDF-1.7 not a picture')],
			'Photo 1 was not taken: it is not a JPG, PNG, WebP or AVIF image',
		],
		[
			'a damaged photo',
			async () => [(await picture('#336699')).subarray(0, 900)],
			'Photo 1 was not taken: it cannot be read',
		],
		['a photo above the limit', async () => [Buffer.alloc(26 * 1024 * 1024, 1)], 'The photos were not taken'],
	])('are rejected with a clear answer: %s', async (_, photos, text) => {
		const page = await send(await photos())
		expect(page.status).toBe(400)
		expect(page.text).toContain(text)
		expect(errorLinksOn(page)).toEqual(['#photos'])
		expect(readInput(page, 'trade_model')).toBe('Hilux 2.4 GD-6')
		expect([await countAdded(), await countPhotos()]).toEqual([NOTHING, 0])
	})

	test('are named together with the fields that are wrong', async () => {
		const page = await send([heic], { trade_year: '18' })
		expect(errorLinksOn(page)).toEqual(['#trade_year', '#photos'])
	})

	test('go with their lead', async () => {
		await send([await picture('#336699')])
		expect(await countPhotos()).toBe(1)
		await db.delete(leads)
		expect(await countPhotos()).toBe(0)
	})
})

test('a network over its limit gets a clear answer, and none of its photos is looked at', async () => {
	services.formRules.perAddress = 1
	site.setClientIp('198.51.100.77')
	const photos = [await picture('#336699')]
	const first = { ...(await hiddenOf(SELL)), ...tradeIn }
	await site.submit(SELL, {}, { body: tradeInForm(first, photos) })
	const page = await send([bomb(20_000, 20_000)])
	const again = await site.submit(SELL, {}, { body: tradeInForm(first, photos) })
	services.formRules.perAddress = 1_000_000
	expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '600'])
	expect(page.text).toContain('A lot was sent from your connection')
	expect(readInput(page, 'trade_make')).toBe('Toyota')
	expect(again.status).toBe(200)
	expect([await listTradeIns(services), await countPhotos()]).toEqual([[expect.anything()], 1])
})

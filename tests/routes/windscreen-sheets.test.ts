/** Windscreen sheets: what is printed, when it is due again, and the page that their code opens. */
import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatRand } from '#app/core/money-and-distance.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { MAX_SHEETS } from '#app/features/finance/windscreen/windscreen-sheet.ts'
import { windscreenPrints } from '#app/features/finance/windscreen/windscreen-table.server.ts'
import { trash } from '#app/features/records/record-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Browser } from '#tests/browser.ts'
import { waitForChanges } from '#tests/changes.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { instalmentOn } from '#tests/instalments.ts'
import type { Page } from '#tests/page.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { readQrCodes } from '#tests/qr-codes.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { setTestDrives } from '#tests/test-drives.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const sales = await signInNewStaff(site, 'sales@example.co.za', { roles: ['sales'] })
const PATH = '/admin/cars/sheets'

const onOffer = await db
	.select({ id: cars.id })
	.from(cars)
	.where(sql`${cars.publication} = 'published' and ${cars.status} = 'available'`)
	.orderBy(asc(cars.id))
const OPEN = '2026-12-01T10:00:00+02:00' // a Tuesday
const CLOSED = '2026-12-01T20:00:00+02:00'
beforeEach(() => site.setTime(OPEN))

const addressOf = (ids: string[]) => `${PATH}?${new URLSearchParams(ids.map((id) => ['id', id]))}`
const make = async (ids: string[] = [], browser: Browser = admin) =>
	browser.visit(PATH, {
		method: 'POST',
		body: bodyOf({ ids: ids.join(' ') }),
		headers: { Origin: BASE_URL },
	})
async function print(ids: string[] = [], browser: Browser = admin) {
	const location = (await make(ids, browser)).headers.get('Location') ?? ''
	const page = await browser.visit(location.split('#')[0] ?? '')
	const file = page.one('main a[href*="/sheets/file"]').getAttribute('href') ?? ''
	const response = await browser.request(file)
	return { page, response, pdf: Buffer.from(await response.arrayBuffer()) }
}
const idsIn = (pdf: Buffer) => readQrCodes(pdf).map(({ text }) => /car\/(.*)\?/.exec(text ?? '')?.[1] ?? '')
const namesDue = async () => {
	await waitForChanges(site.services)
	return (await admin.visit(PATH)).all('main section li').map((line) => plain(line).replace(/\s+/g, ' '))
}

describe('a sheet', () => {
	test('has what the page of the vehicle has, and a code that leads there', async () => {
		const [car] = await db.select().from(cars).where(eq(cars.id, I20))
		const { pdf, response } = await print([I20])
		expect(response.headers.get('Content-Type')).toBe('application/pdf')
		expect(response.headers.get('Content-Disposition')).toBe(
			'attachment; filename="windscreen-sheets-2026-12-01.pdf"',
		)
		const [text = '', ...more] = readPdfText(pdf)
		expect(more).toEqual([])
		const page = await site.visit(I20_PATH)
		const instalment = instalmentOn(page)
		expect(instalment).toBeDefined()
		const shown = bare(plain(page.one('main')))
		const facts = page.all('.vehicle-facts li').map((line) => plain(line))
		expect(facts).toHaveLength(4)
		for (const fact of facts) for (const part of fact.split(':')) expect(bare(text)).toContain(bare(part))
		for (const line of [
			'Used',
			formatRand(Number(car?.price)),
			car?.stockNumber ?? '',
			'Fees included, subject to approval.',
		]) {
			expect(shown).toContain(bare(line))
			expect(bare(text)).toContain(bare(line))
		}
		const footer = bare(plain(page.one('footer')))
		for (const line of ['Mon-Sat 08:30-17:30', '017 687 1549'].filter((each) => footer.includes(bare(each))))
			expect(bare(text)).toContain(bare(line))
		for (const amount of [instalment?.monthly, instalment?.total])
			expect(text.replace(/\D/g, '')).toContain(String(amount))
		expect(text).toContain(`${instalment?.count} instalments`)
		const [code] = readQrCodes(pdf)
		expect(code?.text).toBe(`${BASE_URL}/car/${I20}?from=windscreen`)
		expect((await site.visit(code?.text?.replace(BASE_URL, '') ?? '')).status).toBe(200)
	})

	test('has no VIN, engine number or register number', async () => {
		const secrets = { vin: 'WVWZZZ1JZ3W386752', engineNumber: 'ENG4711', registerNumber: 'REG0815X' }
		await db.update(cars).set(secrets).where(eq(cars.id, I20))
		const text = readPdfText((await print([I20])).pdf).join('')
		for (const secret of Object.values(secrets)) expect(bare(text)).not.toContain(secret)
	})

	test('of an imported vehicle tells it', async () => {
		const printed = async () => readPdfText((await print([I20])).pdf).join('')
		expect(await printed()).not.toContain('Imported')
		await db.update(cars).set({ imported: 'yes' }).where(eq(cars.id, I20))
		expect(await printed()).toContain('Imported: Yes')
		await db.update(cars).set({ imported: null }).where(eq(cars.id, I20))
	})
})

describe('what has changed since it was printed', () => {
	const ids = onOffer.map(({ id }) => id)
	const [first = '', second = '', third = '', fourth = ''] = ids.filter((id) => id !== I20)

	beforeEach(async () => {
		await db.delete(windscreenPrints)
		await print()
		expect(await namesDue()).toEqual([])
	})

	test('is all that is on offer at first, and nothing once it is printed', async () => {
		await db.delete(windscreenPrints)
		expect(await namesDue()).toHaveLength(ids.length)
		const { page, pdf } = await print()
		expect(plain(page.one('main'))).toContain(`${ids.length} sheets are ready.`)
		expect(idsIn(pdf).sort()).toEqual(ids)
		expect(plain((await admin.visit(PATH)).one('main'))).toContain('Every car on offer has its newest sheet.')
	})

	test.each([
		['the price', { price: 111_000 }],
		['the mileage', { mileage: 77_777 }],
		['the name', { name: 'Another name' }],
		['the stock number', { stockNumber: 'NEW-1' }],
	])('is a vehicle of which %s is another', async (_, change) => {
		const [before] = await db.select().from(cars).where(eq(cars.id, first))
		await db.update(cars).set(change).where(eq(cars.id, first))
		expect(await namesDue()).toEqual([expect.stringContaining('changed since 1 Dec')])
		expect(idsIn((await print()).pdf)).toEqual([first])
		expect(await namesDue()).toEqual([])
		await db
			.update(cars)
			.set({ ...before, version: undefined })
			.where(eq(cars.id, first))
	})

	test('is no vehicle whose description, photos or place on the home page changed', async () => {
		const change = { description: 'New words', featured: true, colour: 'Red', updatedAt: new Date() }
		await db.update(cars).set(change).where(eq(cars.id, first))
		expect(await namesDue()).toEqual([])
	})

	test('is everything after a change of the terms or the hours, and nothing when they are as before', async () => {
		const [stored] = await db.select().from(dealerSettings)
		for (const change of [
			{ finance: { months: 60, deposit: 10, balloon: 0, initiationFee: null, serviceFee: null } },
			{ hidesMonthlyAmounts: true },
			{ phone: { e164: '+27110000000', display: '011 000 0000' } },
		]) {
			await db.update(dealerSettings).set({ facts: sql`facts || ${JSON.stringify(change)}::jsonb` })
			expect(await namesDue()).toHaveLength(ids.length)
			await db.update(dealerSettings).set({ facts: stored?.facts })
			expect(await namesDue()).toEqual([])
		}
	})

	test('is no draft, no sold and no reserved vehicle, nor one in the trash', async () => {
		await db.delete(windscreenPrints)
		await db.update(cars).set({ publication: 'draft' }).where(eq(cars.id, first))
		await db.update(cars).set({ status: 'sold' }).where(eq(cars.id, second))
		await db.update(cars).set({ status: 'reserved' }).where(eq(cars.id, third))
		const [row] = await db.select().from(cars).where(eq(cars.id, fourth))
		const [by] = await db.select().from(staffUsers).where(eq(staffUsers.email, 'sales@example.co.za'))
		const services = { ...site.services, by } as unknown as Parameters<typeof vehicleResource.act>[0]
		await vehicleResource.act(services, { intent: 'delete', id: fourth, version: String(row?.version) })
		expect(await db.select().from(trash).where(eq(trash.id, fourth))).toHaveLength(1)

		const printed = idsIn((await print()).pdf)
		expect(printed).toHaveLength(ids.length - 4)
		for (const id of [first, second, third, fourth]) expect(printed).not.toContain(id)
		const chosen = await admin.visit(addressOf([first, second, third, fourth]))
		expect(plain(chosen.one('main'))).toContain('3 cars left out: sold, or not on the website.')
		expect(idsIn((await print([first, second, third, fourth])).pdf)).toEqual([third])

		expect((await vehicleResource.restore(services, fourth)).ok).toBe(true)
		await db.update(cars).set({ publication: 'published', status: 'available' }).where(inArray(cars.id, ids))
	})

	test('is made once by two people at the same moment', async () => {
		await db.update(cars).set({ price: 123_000 }).where(eq(cars.id, first))
		const both = await Promise.all([make([], admin), make([], sales)])
		expect(both.map(({ status }) => status).sort()).toEqual([302, 409])
		expect(plain(both.find(({ status }) => status === 409)?.one('main') as Element)).toContain(
			'another person has made these sheets',
		)
		expect(await namesDue()).toEqual([])
	})

	test(`is at most ${MAX_SHEETS} sheets of a file, and the rest of the next`, async () => {
		await db.delete(windscreenPrints)
		const [row] = await db.select().from(cars).where(eq(cars.id, first))
		const more = Array.from({ length: MAX_SHEETS }, (_, index) => ({
			...(row as NonNullable<typeof row>),
			id: randomUUID(),
			stockNumber: `MORE-${index}`,
		}))
		await db.insert(cars).values(more)
		const page = await admin.visit(PATH)
		expect(page.all('main section li')).toHaveLength(MAX_SHEETS)
		expect(plain(page.one('main'))).toContain(`${ids.length} sheets more can be made after these.`)
		const [one, other] = [idsIn((await print()).pdf), idsIn((await print()).pdf)]
		expect([one.length, other.length]).toEqual([MAX_SHEETS, ids.length])
		expect(new Set([...one, ...other]).size).toBe(MAX_SHEETS + ids.length)
		await db.delete(cars).where(
			inArray(
				cars.id,
				more.map(({ id }) => id),
			),
		)
	})
})

describe('odd input', () => {
	test.each([
		['ids that are none', ['x', "'; drop table cars; --", '../..']],
		['ids of no vehicle', [randomUUID()]],
	])('%s make no sheet', async (_, ids) => {
		expect(plain((await admin.visit(addressOf(ids))).one('main'))).toContain(
			'None of the ticked cars is on offer',
		)
		expect((await make(ids)).status).toBe(409)
	})

	test.each(['', 'x', randomUUID()])('the batch %j is no file', async (batch) => {
		expect((await admin.request(`${PATH}/file?batch=${batch}`)).status).toBe(404)
		expect(plain((await admin.visit(`${PATH}?batch=${batch}`)).one('main'))).toContain('printed anew since')
	})
})

test('sales make sheets, finance does not', async () => {
	expect(idsIn((await print([I20], sales)).pdf)).toEqual([I20])
	const finance = await signInNewStaff(site, 'finance@example.co.za', { roles: ['finance'] })
	for (const path of [PATH, `${PATH}/file?batch=${randomUUID()}`])
		expect((await finance.request(path)).headers.get('Location')).toContain('/admin?refused')
	for (const [browser, isOffered] of [
		[sales, true],
		[finance, false],
	] as const) {
		const page = await browser.visit('/admin/cars')
		expect(page.all(`main a[href="${PATH}"], main button[formaction="${PATH}"]`).length > 0).toBe(isOffered)
	}
})

describe('the page that the code opens', () => {
	const scan = `${I20_PATH}?from=windscreen`
	const open = async (path: string, time: string) => {
		site.setTime(time)
		await waitForChanges(site.services)
		return site.visit(path)
	}
	const block = async (path: string, time: string) => (await open(path, time)).all('.after-hours')[0]
	const linksOf = (page: Page) =>
		page.all('.after-hours a').map((link) => [link.firstChild?.textContent, link.getAttribute('href')])

	test('begins after hours with WhatsApp, the enquiry and the test drive', async () => {
		await setTestDrives(db)
		const page = await open(scan, CLOSED)
		expect(page.one('main').firstElementChild?.className).toContain('after-hours')
		expect(linksOf(page)).toEqual([
			['WhatsApp', `/chat/${I20}`],
			['Send me this', '#enquire'],
			['Book a test drive', `/car/${I20}/test-drive`],
		])
	})

	test.each([
		['within hours', scan, OPEN],
		['without the code', I20_PATH, CLOSED],
		['with another word', `${I20_PATH}?from=other`, CLOSED],
	])('is as always %s', async (_, path, time) => {
		expect(await block(path, time)).toBeUndefined()
	})

	test('offers what can be had of a vehicle that is reserved or sold since', async () => {
		const texts = async (status: 'reserved' | 'sold') => {
			await db.update(cars).set({ status }).where(eq(cars.id, I20))
			return linksOf(await open(scan, CLOSED)).map(([text]) => text)
		}
		expect(await texts('reserved')).toEqual(['WhatsApp', 'Call me if it comes free'])
		expect(await texts('sold')).toEqual(['WhatsApp', 'Tell me about the next one'])
		await db.update(cars).set({ status: 'available' }).where(eq(cars.id, I20))
	})

	test('is kept no longer than a minute past the hour at which the dealership opens or closes', async () => {
		const isThere = async (time: string) => (await block(scan, time)) !== undefined
		expect(await isThere('2026-12-01T08:28:00+02:00')).toBe(true)
		await isThere('2026-12-01T08:30:00+02:00') // the page before, which is made again now
		await site.visit(I20_PATH)
		expect(await isThere('2026-12-01T08:31:00+02:00')).toBe(false)
		expect(await isThere('2026-12-01T17:33:00+02:00')).toBe(true)
	})
})

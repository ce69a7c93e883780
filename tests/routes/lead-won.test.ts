/** A won lead: its vehicle is sold, its reservation ends, and the others who asked about it get an answer. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enquiryKind } from '#app/features/leads/lead-kind.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { CLIENT_IP } from '#tests/applications.ts'
import { plain } from '#tests/html.ts'
import { openInbox } from '#tests/inbox.ts'
import { enquiry } from '#tests/lead-values.ts'
import type { Page } from '#tests/page.ts'
import { formOf } from '#tests/submissions.ts'

const { site, services, admin, phone, thandi, first, second, car } = await openInbox()
const { db } = services
const address = `/admin/leads/${first.id}`
const carId = car?.id ?? ''
const readCar = async () => (await db.select().from(cars).where(eq(cars.id, carId)))[0]
const valueOn = (page: Page, name: string) =>
	page.all(`article [name=${name}]`)[0]?.getAttribute('value') ?? ''
const dealOn = (page: Page) => page.all('section[aria-labelledby=deal]').map(plain).join()

async function enquire(change: Record<string, string>) {
	const values = formOf(services, 'enquiry', { ...enquiry, ...change })
	await enquiryKind.receive(services, { clientIp: CLIENT_IP, values, vehicleId: carId })
	const rows = await db.select().from(leads)
	return rows.find(({ id }) => ![first.id, second.id].includes(id)) as (typeof rows)[number]
}
async function markAs(status: string, url = address) {
	const version = valueOn(await admin.visit(url), 'version')
	return admin.submit(url, { intent: 'assign', version, assignee: thandi, status, nextStep: '' })
}
const sell = async (change: Record<string, string> = {}, staff = admin) => {
	const vehicleVersion = valueOn(await admin.visit(address), 'vehicleVersion')
	return staff.submit(address, {
		...{ intent: 'sold', vehicleVersion, soldPrice: 'R 380 000', soldOn: '2026-11-17' },
		...change,
	})
}

const pieter = await enquire({
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	from_phone: '',
})
const rival = await enquire({
	from_name: 'Zanele Dube',
	from_email: 'zanele@example.co.za',
	from_phone: '0830000000',
})

describe('a won lead', () => {
	test('offers the sale, and lists who else asked, each with an answer', async () => {
		expect(dealOn(await admin.visit(address))).toBe('')
		await db.update(cars).set({ status: 'reserved', reservedUntil: '2026-11-20' }).where(eq(cars.id, carId))
		await markAs('won')
		expect((await admin.visit(`${address}?done=assign`)).all('a[href="#deal"]')).toHaveLength(1)
		const page = await admin.visit(address)
		expect(page.all('a[href="#deal"]')).toEqual([])
		expect(dealOn(page)).toContain('Its reservation until 20 Nov 2026 ends with that.')
		expect(valueOn(page, 'soldOn')).toBe('2026-11-18')
		const answers = page
			.all('section[aria-labelledby=deal] li')
			.map((item) => [
				plain(item),
				decodeURIComponent(item.querySelectorAll('a')[1]?.getAttribute('href') ?? ''),
			])
		const sentence = `Thank you for asking about the ${car?.year} ${car?.name}. It has been sold.`
		expect(answers.map(([text]) => text).sort()).toEqual([
			'Pieter BothaNewEmail Pieter Botha',
			'Zanele DubeNewWhatsApp Zanele Dube (opens in a new tab)',
		])
		for (const [, link] of answers) expect(link).toContain(sentence)
		expect(
			answers.some(([, link]) => link?.startsWith('https://wa.me/27830000000?text=Good day Zanele')),
		).toBe(true)
	})

	test.each([
		[{ soldPrice: 'much' }, 'Enter the price'],
		[{ soldPrice: '0' }, 'Enter the price'],
		[{ soldOn: '2026-11-19' }, 'today at the latest'],
		[{ soldOn: '2026-02-30' }, 'today at the latest'],
		[{ vehicleVersion: 'x' }, 'out of date'],
	])('is not sold with %j', async (change, message) => {
		const page = await sell(change)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(message)])
		expect((await readCar())?.status).toBe('reserved')
	})

	test('marks the vehicle as sold with price and day, and undoes that on the same page', async () => {
		expect((await sell()).headers.get('Location')).toBe(`${address}?done=sold`)
		expect(await readCar()).toMatchObject({
			...{ status: 'sold', reservedUntil: null, soldPrice: 380_000, soldTo: first.id },
			soldAt: new Date('2026-11-17T12:00:00+02:00'),
		})
		const page = await admin.visit(address)
		expect(dealOn(page)).toContain('sold to this person on 17 Nov 2026 for R 380 000.')
		expect((await site.visit(`/car/${carId}`)).text).not.toContain('380 000') // for staff only
		const vehicleVersion = valueOn(page, 'vehicleVersion')
		const undone = await admin.submit(address, { intent: 'unsold', vehicleVersion })
		expect(undone.headers.get('Location')).toBe(`${address}?done=unsold`)
		expect(await readCar()).toMatchObject({
			...{ status: 'reserved', reservedUntil: '2026-11-20', soldAt: null, soldPrice: null, soldTo: null },
		})
		expect((await admin.submit(address, { intent: 'unsold', vehicleVersion })).status).toBe(409)
	})

	test('does not sell a vehicle that was sold meanwhile', async () => {
		const other = `/admin/leads/${rival.id}`
		await markAs('won', other)
		const vehicleVersion = valueOn(await phone.visit(other), 'vehicleVersion')
		await sell()
		const late = await phone.submit(other, {
			...{ intent: 'sold', vehicleVersion, soldPrice: '390000', soldOn: '2026-11-18' },
		})
		expect([late.status, dealOn(late)]).toEqual([
			409,
			expect.stringMatching(/nothing was saved.*is marked as sold since 17 Nov 2026, not to this person/),
		])
		expect(await readCar()).toMatchObject({ soldTo: first.id, soldPrice: 380_000 })
		const undo = { intent: 'unsold', vehicleVersion: String((await readCar())?.version) }
		expect((await phone.submit(other, undo)).status).toBe(409) // not this lead's sale
	})

	test('is set back to the status before, once its sale is undone', async () => {
		const won = (page: Page) =>
			page
				.all('article')
				.map(plain)
				.join()
				.match(/This lead is won\.[^.]*\./)?.[0]
		expect(won(await admin.visit(address))).toBeUndefined() // its sale stands
		const other = `/admin/leads/${rival.id}`
		const page = await admin.visit(other)
		expect(won(page)).toBe('This lead is won. Before that it was "New".')
		const undo = { intent: 'undo-won', version: valueOn(page, 'version') }
		expect((await admin.submit(other, undo)).headers.get('Location')).toBe(`${other}?done=undo-won`)
		const [row] = await db.select().from(leads).where(eq(leads.id, rival.id))
		expect(row).toMatchObject({ status: 'new', contactedAt: null, assigneeId: thandi })
		expect((await phone.submit(other, undo)).status).toBe(400) // it is not won any more
		await markAs('contacted', other)
		await markAs('won', other)
		expect(won(await admin.visit(other))).toContain('it was "Contacted"')
	})

	test('about a vehicle that the stock offers again is not said to have bought it', async () => {
		const version = String((await readCar())?.version)
		await admin.submit('/admin/cars', { intent: 'status', id: carId, version, status: 'available' })
		expect(await readCar()).toMatchObject({ status: 'available', soldTo: null, soldPrice: null })
	})

	test('without a vehicle has no sale', async () => {
		const message = `/admin/leads/${second.id}`
		await markAs('won', message)
		expect(dealOn(await admin.visit(message))).toBe('')
		expect((await admin.submit(message, { intent: 'unsold', vehicleVersion: '1' })).status).toBe(409)
		expect(pieter.status).toBe('new')
	})
})

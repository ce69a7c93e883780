import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { alerts, consents } from '#app/features/leads/alerts/alert-table.server.ts'
import { sendAlerts } from '#app/features/leads/alerts/send-alerts.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openAlerts, vehiclesIn } from '#tests/alerts.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { dumpDatabase } from '#tests/everything-stored.ts'
import { leadLinesOn } from '#tests/inbox.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'
import { unzipFiles } from '#tests/unzipped.ts'

const { site, services, request, begin, linkTo, emailsTo, addVehicle, countAdded } = await openAlerts()
const { db } = services
const HILUX = '?model=Toyota+Hilux&maxPrice=400000'
const hilux = { name: 'Toyota Hilux 2.4', make: 'Toyota', model: 'Hilux', price: 350_000 }
const finds = (address: string) => emailsTo(address, 'alert-find-reply')

describe('an alert', () => {
	test('begins only by the button of the page that its email links to, and once', async () => {
		const page = await request(HILUX, 'once@example.com')
		expect([page.status, page.text.includes('Look in your inbox')]).toEqual([200, true])
		const link = await linkTo('once@example.com')
		expect(link.includes('once')).toBe(false)
		const shown = await site.visit(link) // as a mail scanner does
		expect([shown.status, shown.text.includes('Toyota Hilux')]).toEqual([200, true])
		expect(await countAdded()).toEqual({ leads: 0, emails: 1 })
		for (const _ of [1, 2]) expect((await site.submit(link, { intent: 'confirm' })).status).toBe(303)
		expect(await countAdded()).toEqual({ leads: 1, emails: 1 })
		const [lead] = await db.select().from(leads).where(eq(leads.kind, 'alert'))
		const written = await db
			.select()
			.from(consents)
			.where(eq(consents.about, lead?.id ?? ''))
		expect(written).toMatchObject([
			{ event: 'agreed', purpose: 'alerts', wordingVersion: 1, at: services.now() },
		])
		expect(JSON.stringify(await db.select().from(alerts))).not.toContain('Hilux')
	})

	test('cannot be confirmed after seven days', async () => {
		await request(HILUX, 'late@example.com')
		const link = await linkTo('late@example.com')
		site.setTime('2026-11-26T10:00:01+02:00')
		expect((await site.visit(link)).status).toBe(404)
		expect((await site.submit(link, { intent: 'confirm' })).status).toBe(404)
	})

	test('tells of what comes in after it began, with a picture, and how it is stopped', async () => {
		await addVehicle(hilux)
		site.setTime('2026-11-18T11:00:00+02:00')
		await begin(HILUX, 'known@example.com')
		site.setTime('2026-11-18T12:00:00+02:00')
		const id = await addVehicle(hilux)
		await addVehicle({ ...hilux, price: 450_000 })
		await sendAlerts(services)
		const [email, ...more] = await finds('known@example.com')
		expect([email && vehiclesIn(email), more]).toEqual([[id.slice(0, 8)], []])
		expect(email?.cards?.[0]?.picture).toMatch(/\/photos\/[0-9a-f]{32}\/\d+\.jpeg$/)
		expect(email?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/my-alerts\?link=/)
		expect(email?.closing).toContain('18 May 2027')
	})

	test('about a price tells of each lower one, once', async () => {
		await begin(`?vehicle=${I20}`, 'price@example.com')
		const [row] = await db.select({ price: cars.price }).from(cars).where(eq(cars.id, I20))
		const price = row?.price ?? 0
		for (const [next, known] of [
			[price + 1000, 0],
			[price - 1000, 1],
			[price - 1000, 1],
			[price, 1],
		] as const) {
			await db.update(cars).set({ price: next }).where(eq(cars.id, I20))
			await sendAlerts(services)
			expect((await finds('price@example.com')).length).toBe(known)
		}
	})

	test('is known by one of two processes that send at the same time', async () => {
		await begin('?fuelType=Electric', 'two@example.com', 'at-once')
		site.setTime('2026-11-18T13:00:00+02:00')
		await addVehicle({ fuelType: 'Electric' })
		await Promise.all([sendAlerts(services), sendAlerts(services), sendAlerts(services)])
		expect(await finds('two@example.com')).toHaveLength(1)
	})
})

/** As if the mail server had not taken it yet. */
async function delayEmail(about: string): Promise<void> {
	const isQuestion = and(eq(emails.about, about), eq(emails.kind, 'alert-end-reply'))
	await vi.waitFor(async () => {
		const [email] = await db.select().from(emails).where(isQuestion)
		expect(email?.status).toBe('sent')
	}, 10_000)
	await db
		.update(emails)
		.set({ status: 'delayed', claimedUntil: sql`now() + interval '1 day'` })
		.where(isQuestion)
}

describe('the end of an alert', () => {
	const [ends, email] = ['2027-05-18', 'ends@example.com']
	const questions = () => emailsTo(email, 'alert-end-reply')
	const sendAt = async (time: string) => {
		site.setTime(`${time}+02:00`)
		await Promise.all([sendAlerts(services), sendAlerts(services)])
		return (await questions()).length
	}

	test('is announced once, two weeks before and within the hours, and can be put off', async () => {
		site.setTime(`2026-11-18T12:00:00+02:00`)
		await begin('?search=borgward', email)
		await begin('?search=isetta', email)
		expect(await sendAt('2027-05-04T11:00:00')).toBe(0)
		expect(await sendAt('2027-05-04T20:30:00')).toBe(0) // at night
		expect(await sendAt('2027-05-05T08:30:00')).toBe(1)
		expect(await sendAt('2027-05-10T08:30:00')).toBe(1)
		const [question] = await questions()
		expect(question?.subject).toBe('Your alert ends on 18 May 2027')
		for (const part of ['borgward', 'isetta', 'still want it']) expect(question?.text).toContain(part)
		const link = question?.unsubscribe?.replace('http://localhost:3000', '') ?? ''
		expect(question?.closing).toContain(link)
		await site.submit(link, { intent: 'renew' })
		expect((await site.visit(link)).text).toContain('until 10 Nov 2027')
		expect(await sendAt(`${ends}T15:00:00`)).toBe(1)
		expect(await sendAt('2027-10-28T09:00:00')).toBe(2) // before the next end
		expect(await sendAt('2027-11-11T09:00:00')).toBe(2)
		expect((await site.visit(link)).text).toContain('You have no alerts')
		site.setTime('2026-11-18T15:00:00+02:00')
	})

	test('is not announced to people who have stopped', async () => {
		await begin('?search=borgward', 'stops@example.com', 'at-once')
		site.setTime('2027-05-06T11:00:00+02:00')
		await sendAlerts(services)
		const [question] = await emailsTo('stops@example.com', 'alert-end-reply')
		const link = question?.unsubscribe?.replace('http://localhost:3000', '') ?? ''
		await delayEmail(question?.about ?? '')
		const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
		expect((await site.request(link, { method: 'POST', body })).status).toBe(200)
		expect(await emailsTo('stops@example.com', 'alert-end-reply')).toEqual([])
		expect((await site.visit(link)).text).toContain('You have no alerts')
		site.setTime('2026-11-18T15:00:00+02:00')
	})
})

describe('the link of an email', () => {
	async function known(address: string, query = '?fuelType=Hybrid') {
		await begin(query, address, 'at-once')
		site.setTime('2026-11-18T14:00:00+02:00')
		await addVehicle({ fuelType: 'Hybrid' })
		await sendAlerts(services)
		const email = (await finds(address)).at(-1)
		return (email?.unsubscribe ?? '').replace('http://localhost:3000', '')
	}
	const activeOf = async (address: string) => {
		await addVehicle({ fuelType: 'Hybrid' })
		const before = (await finds(address)).length
		await sendAlerts(services)
		return (await finds(address)).length > before
	}

	test('stops all by the POST of a mail program, which has no origin, and not by opening it', async () => {
		const link = await known('click@example.com')
		expect((await site.visit(link)).text).toContain('Stop all alerts')
		expect(await activeOf('click@example.com')).toBe(true)
		const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
		expect((await site.request(link, { method: 'POST', body })).status).toBe(200)
		expect(await activeOf('click@example.com')).toBe(false)
		expect((await site.visit(link)).text).toContain('You have no alerts')
	})

	test('keeps an alert for another six months', async () => {
		const link = await known('longer@example.com')
		site.setTime('2027-04-01T10:00:00+02:00')
		expect((await site.submit(link, { intent: 'renew' })).status).toBe(303)
		site.setTime('2027-06-01T10:00:00+02:00')
		expect((await site.visit(link)).text).toContain('until 1 Oct 2027')
		site.setTime('2027-10-04T10:00:00+02:00')
		expect(await activeOf('longer@example.com')).toBe(false)
	})

	test('suppresses an address for good: the next request for it gets the same answer as any', async () => {
		const link = await known('never@example.com')
		expect((await site.submit(link, { intent: 'never' })).status).toBe(303)
		const before = (await emailsTo('never@example.com', 'alert-reply')).length
		const page = await request(HILUX, 'never@example.com')
		expect([page.status, page.text.includes('Look in your inbox')]).toEqual([200, true])
		expect((await emailsTo('never@example.com', 'alert-reply')).length).toBe(before)
		expect(await activeOf('never@example.com')).toBe(false)
	})

	test.each(['/my-alerts?link=x', '/my-alerts', '/alerts/confirm?link=a.b.c', '/alerts/confirm'])(
		'that is made up opens nothing: %s',
		async (path) => {
			expect((await site.visit(path)).status).toBe(404)
			expect((await site.submit(path, { intent: 'stop', alert: 'x' })).status).toBe(404)
		},
	)
})

test.each([
	['/alerts/new?vehicle=made-up', 404],
	['/alerts/new?vehicle=00000000-0000-4000-8000-000000000000', 404],
	[`/alerts/new?model=${'x'.repeat(400)}`, 200],
	['/alerts/new', 200],
])('%s answers %i', async (path, status) => expect((await site.visit(path)).status).toBe(status))

test('without an email address the form says so', async () => {
	const page = await request(HILUX, 'no address')
	expect([page.status, page.text.includes('Please type an email address')]).toEqual([400, true])
})

test('of a person is found by its address, encrypted, copied, and erased with what it sent', async () => {
	const email = 'erased@example.com'
	await begin('?fuelType=Hybrid', email, 'at-once')
	site.setTime('2026-11-18T14:00:00+02:00')
	await addVehicle({ fuelType: 'Hybrid' })
	await sendAlerts(services)
	const [sent] = await finds(email)
	expect(sent?.cards?.length).toBeGreaterThan(0)
	expect(await dumpDatabase(db)).not.toContain(email)

	const owner = await signInNewStaff(site, 'privacy@example.co.za', { isOwner: true })
	const listed = await owner.submit('/admin/privacy', { identifiers: email })
	expect(leadLinesOn(listed)).toHaveLength(1)
	const body = new URLSearchParams({ identifiers: email, password: PASSWORD })
	const headers = { Origin: BASE_URL }
	const copy = await owner.request('/admin/privacy/copy', { method: 'POST', body, headers })
	const files = unzipFiles(Buffer.from(await copy.arrayBuffer()))
	const { records } = JSON.parse(files['personal-information.json'] ?? '')
	expect(records).toMatchObject([{ kind: 'alert', sent: { from_email: email, search: 'fuelType=Hybrid' } }])
	expect(JSON.stringify(records)).toContain(sent?.subject)

	const listHash = listed.all('input[name=listHash]')[0]?.getAttribute('value') ?? ''
	const before = await db.$count(alerts)
	const erasure = { intent: 'erase', identifiers: email, listHash, sure: 'yes', password: PASSWORD }
	await owner.submit('/admin/privacy', erasure)
	expect(await db.$count(alerts)).toBe(before - 1)
	expect(await finds(email)).toEqual([])
	expect(leadLinesOn(await owner.submit('/admin/privacy', { identifiers: email }))).toEqual([])
})

test('staff see how many wait for what, without names, and note the comparison with the register', async () => {
	await begin('?search=rolls', 'one@example.com')
	await begin('?search=rolls', 'another@example.com')
	const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
	const page = await thandi.visit('/admin/alerts')
	expect(page.text).toContain('2 people look for: Corolla')
	expect(page.html).not.toContain('another@example.com')
	expect(page.text).toContain('longer than 30 days ago')
	await thandi.submit('/admin/alerts', {})
	expect((await thandi.visit('/admin/alerts')).text).toContain('Last compared on 18 Nov 2026 by')
})

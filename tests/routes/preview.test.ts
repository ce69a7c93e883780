/** /preview?link=…: a vehicle that is not on the website yet. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const photos = (await listPhotos(db)).slice(0, 2).map(({ hash }) => photoAddress(hash))
const BY_PERSON = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' }
const CANARY = 'Xoloitz'

async function add(changes: Values, values = vehicleFormValues(photos)) {
	const id = randomUUID()
	const fields = { ...values, id, version: '', publication: 'draft', ...changes }
	expect((await sendForm(admin, '/admin/cars', fields)).status).toBe(200)
	return id
}
/** The link in the list of staff, as a path. */
async function linkOf(name: string, browser = admin) {
	const page = await browser.visit(`/admin/cars?search=${encodeURIComponent(name)}`)
	return page
		.all('main a[href*="/preview?link="]')
		.map((link) => link.getAttribute('href')?.replace(BASE_URL, ''))
}
async function addWithLink(changes: Values, values?: Values) {
	const name = `${CANARY} ${randomUUID().slice(0, 6)}`
	const id = await add({ name, ...changes }, values)
	const [link = ''] = await linkOf(name)
	return { id, name, link }
}

describe('the link to a draft', () => {
	test('is in the list and in the form, for those who may change the vehicle', async () => {
		const { id, name } = await addWithLink({})
		expect(await linkOf(name)).toHaveLength(1)
		const record = await (await admin.request(`/admin/cars/${id}.data`)).text()
		expect(record).toContain(`${BASE_URL}/preview?link=`)
		const sales = await signInNewStaff(site, 'sales@example.co.za', { roles: ['sales'] })
		expect(await linkOf(name, sales)).toEqual([])
		expect(await (await sales.request(`/admin/cars/${id}.data`)).text()).not.toContain('/preview?')
		await db.update(cars).set({ publication: 'published' }).where(eq(cars.id, id))
		expect(await linkOf(name)).toEqual([])
	})

	test.each<[string, Values]>([
		['a draft', {}],
		['a scheduled vehicle', { publication: 'published', publishAt: '2099-01-01T08:00' }],
	])('shows the page of %s to who is not signed in, marked and without scripts', async (_, changes) => {
		const { name, link } = await addWithLink(changes)
		const page = await site.visit(link)
		expect([page.status, plain(page.one('h1'))]).toEqual([200, expect.stringContaining(name)])
		expect(plain(page.one('main'))).toMatch(/^Preview\. This vehicle is not on the website yet\./)
		expect(page.one('title').textContent).toContain('Preview: ')
		expect(page.all('main .vehicle-photos img')[0]?.getAttribute('src')).toContain(photos[0])
		expect(page.all('script, link[rel=modulepreload], link[rel=canonical]')).toEqual([])
		for (const control of page.all('main form, main [href^="tel:"], main [href^="/chat"]'))
			expect(control.closest('[inert]')).not.toBeNull()
		expect(page.all('main form').length).toBeGreaterThan(0)
		expect(page.html.includes('/qr.svg')).toBe(false)
		expect(page.one('meta[name=robots]').getAttribute('content')).toBe('noindex')
		const policy = page.headers.get('Content-Security-Policy')
		expect(policy).toContain("script-src 'none'")
		expect(policy).toMatch(/sandbox (?!.*allow-scripts)/)
		for (const [header, value] of [
			['Cache-Control', 'no-store'],
			['X-Robots-Tag', 'noindex, nofollow'],
			['Referrer-Policy', 'strict-origin'],
		] as const)
			expect(page.headers.get(header)).toBe(value)
	})

	test('shows what was saved last, and is neither cached nor counted', async () => {
		const counted: unknown[] = []
		site.services.visits = { count: (visit) => counted.push(visit) }
		const { id, link } = await addWithLink({})
		const look = (path: string) => site.visit(path, { headers: BY_PERSON })
		await look(link)
		await db
			.update(cars)
			.set({ name: `${CANARY} renamed` })
			.where(eq(cars.id, id))
		expect(plain((await look(link)).one('h1'))).toContain('renamed')
		const tapFrom = (path: string) =>
			site.request('/call', {
				method: 'POST',
				headers: { 'Content-Type': 'text/ping', 'Ping-From': BASE_URL + path },
			})
		await tapFrom(link)
		expect(counted).toEqual([])
		await look('/about')
		await tapFrom('/about')
		expect(counted).toHaveLength(2)
		site.services.visits = undefined
	})

	test('works for a day', async () => {
		const { link } = await addWithLink({})
		site.setTime('2026-11-19T10:00:00+02:00')
		expect((await site.visit(link)).status).toBe(200)
		site.setTime('2026-11-19T10:00:01+02:00')
		const page = await site.visit(link)
		expect([page.status, plain(page.one('h1'))]).toEqual([410, 'This link has ended'])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.text).not.toContain(CANARY)
	})

	test('opens nothing when a character of it is changed, or words of another link are put in', async () => {
		const [one, other] = [await addWithLink({}), await addWithLink({})]
		const signed = new URL(one.link, BASE_URL).searchParams.get('link') ?? ''
		const [words = '', signature = ''] = signed.split('.')
		const otherId = Buffer.from(
			Buffer.from(words, 'base64url').toString().replace(one.id, other.id),
		).toString('base64url')
		const altered = [
			'',
			'x',
			signed.slice(1),
			`${otherId}.${signature}`,
			`${words}.${signature.slice(0, -2)}AA`,
			`${words}.`,
		]
		for (const link of altered) {
			const page = await site.visit(`/preview?${new URLSearchParams({ link })}`)
			expect([link, page.status, plain(page.one('h1'))]).toEqual([link, 404, 'This link does not work'])
			expect(page.text).not.toContain(CANARY)
		}
		expect(plain((await site.visit(other.link)).one('h1'))).toContain(other.name)
	})

	test('leads to the page once the vehicle is on the website, and nowhere once it is deleted', async () => {
		const { id, link } = await addWithLink({})
		await db.update(cars).set({ publication: 'published' }).where(eq(cars.id, id))
		const moved = await site.visit(link)
		expect(moved.status).toBe(302)
		expect(moved.headers.get('Location')).toMatch(/^\/car\/.*xoloitz/)
		expect(moved.headers.get('Cache-Control')).toBe('no-store')
		await sendForm(admin, '/admin/cars', { intent: 'delete', id })
		const gone = await site.visit(link)
		expect([gone.status, plain(gone.one('h1'))]).toEqual([410, 'This vehicle is no longer here'])
	})

	test('names what a draft lacks without which it has no page', async () => {
		const { link } = await addWithLink({}, {})
		const page = await site.visit(link)
		expect(page.status).toBe(409)
		expect(plain(page.one('main'))).toContain('It lacks a price, a year and a mileage.')
	})
})

test('no link is accepted as the token of a form', async () => {
	const { link } = await addWithLink({})
	const token = new URL(link, BASE_URL).searchParams.get('link') ?? ''
	const { readToken } = await import('#app/features/submissions/visitor-tokens.server.ts')
	expect(readToken(site.services, 'enquiry', token)).toBeUndefined()
})

/** /check: whether an advert is the dealership's own. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { demoFacts } from '#demo/dealer.ts'
import { waitForChanges } from '#tests/changes.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { changeSettings } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const strict = await openSite({ formRules: { perAddress: 1 } })
const { db } = site.services

const check = (advert: string) => site.visit(`/check?${new URLSearchParams({ advert })}`)
const answerTo = async (advert: string) => plain((await check(advert)).one('#answer'))
const change = async (values: Partial<typeof cars.$inferInsert>) => {
	await db.update(cars).set(values).where(eq(cars.id, I20))
	await waitForChanges(site.services)
}
const [vehicle] = await db.select().from(cars).where(eq(cars.id, I20))
const stockNumber = vehicle?.stockNumber ?? ''

test('has a form that needs no script, how payment is taken, and a link in every footer', async () => {
	const page = await site.visit('/check')
	expect(page.status).toBe(200)
	expect(page.one('h1').textContent).toBe('Is this advert really ours?')
	const form = page.one('main form')
	expect([form.getAttribute('method') ?? 'get', form.getAttribute('action')]).toEqual([
		'get',
		'/check#answer',
	])
	expect(page.all('#answer')).toEqual([])
	expect(page.text).toContain('Never act on bank details that change')
	expect((await site.visit('/faqs')).all('footer a').map((link) => link.getAttribute('href'))).toContain(
		'/check',
	)
})

test.each(['sales@dealer.example', 'sales2@dealer.example', 'Toyota Hilux'])(
	'%j is no stock number that is unknown',
	async (advert) => expect(await answerTo(advert)).toContain('We cannot check this'),
)

describe('a vehicle', () => {
	test.each([
		['by its address', () => `${BASE_URL}/car/${I20}`],
		[
			'by the address with words of earlier names',
			() => `${BASE_URL}/car/2011-other-words-${I20.slice(0, 8)}`,
		],
		['by its stock number', () => stockNumber],
		[
			'by its stock number as others write it',
			() => `stock no: ${stockNumber.toLowerCase().replace('-', ' ')}`,
		],
		['by its stock number in a sentence', () => `Is ${stockNumber} yours?`],
	])('is ours %s, with our price and a link to it', async (_, advert) => {
		const page = await check(advert())
		const answer = page.one('#answer')
		expect(plain(answer)).toContain('Yes, this vehicle is ours and for sale')
		expect(plain(answer)).toContain(vehicle?.name ?? '')
		expect(plain(answer)).toContain(`R ${vehicle?.price?.toLocaleString('en-ZA').replace(/\s|,/g, ' ')}`)
		expect(answer.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`^/car/.*${I20.slice(0, 8)}$`))
		expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
		expect(page.headers.get('Cache-Control')).toContain('no-store')
	})

	test('that is reserved or sold is not offered any more', async () => {
		await change({ status: 'reserved' })
		expect(await answerTo(stockNumber)).toContain('This vehicle is ours, and reserved')
		await change({ status: 'sold', soldAt: site.services.now(), reservedUntil: null })
		const sold = await answerTo(`${BASE_URL}/car/${I20}`)
		expect(sold).toContain('This vehicle was ours, and is sold')
		expect(sold).not.toContain('Our price')
		await change({ status: 'available', soldAt: null })
	})

	test('that is a draft, or never was, is one and the same answer', async () => {
		const unknown = `ABCDE-${'9'.repeat(6)}`
		const noVehicle = '00000000-0000-4000-8000-000000000000'
		const answers = async (number: string, id: string) => [
			await answerTo(number),
			await answerTo(`${BASE_URL}/car/${id}`),
		]
		const expected = await answers(unknown, noVehicle)
		expect(expected).toEqual([
			expect.stringContaining('No, we have no vehicle with this stock number'),
			expect.stringContaining('Our website, but no vehicle of ours'),
		])
		for (const publication of ['draft', 'scheduled'] as const) {
			await change({ publication, publishAt: publication === 'scheduled' ? new Date('2027-01-01') : null })
			expect(await answers(stockNumber, I20)).toEqual(expected)
		}
		await change({ publication: 'published', publishAt: null })
		expect(await answerTo(stockNumber)).toContain('Yes, this vehicle is ours')
	})
})

test('numbers, our other pages and other websites have their answers', async () => {
	const { phone, website } = demoFacts()
	expect(await answerTo(phone.display)).toContain('Yes, this is our number')
	expect(await answerTo('082 999 9999')).toContain('No, this is not our number')
	expect(await answerTo(`${BASE_URL}/inventory`)).toContain('Yes, this link leads to our website')
	expect(await answerTo(`${website.replace(/\/$/, '')}.evil.test/car/${I20}`)).toContain(
		'This address only looks like ours',
	)
	expect(await answerTo(`https://evil.test/car/${I20}`)).toContain('This link does not lead to our website')
	expect(await answerTo(' ')).toContain('Type or paste something first')
	expect(await answerTo('9'.repeat(501))).toContain('This is too long to check')
})

test('what was typed is text on the page, and in no log', async () => {
	const typed = '<script>alert(1)</script> zzz-canary'
	const page = await check(typed)
	expect(page.one('input[name=advert]').getAttribute('value')).toBe(typed)
	expect(page.html).not.toContain('<script>alert(1)')
	expect(JSON.stringify(site.lines)).not.toContain('zzz-canary')
})

test('an owner writes how payment is taken', async () => {
	const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
	await changeSettings(owner, '/admin/settings/texts/check', 'texts', {
		payment: 'By EFT only.\n\nOr by <b>card</b>.',
	})
	await waitForChanges(site.services)
	const page = await site.visit('/check')
	expect(page.text).toContain('Or by <b>card</b>.')
	expect(page.text).not.toContain('Never act on bank details')
	await changeSettings(owner, '/admin/settings/texts/check', 'texts', { payment: '' })
	await waitForChanges(site.services)
	expect((await site.visit('/check')).text).toContain('Never act on bank details')
})

test('a network that checks very often has to wait', async () => {
	const advert = '/check?advert=HFM-0'
	for (let count = 0; count < 4; count++) expect((await strict.visit(advert)).status).toBe(200)
	const page = await strict.visit(advert)
	expect(page.status).toBe(429)
	expect(page.text).toContain('Please wait a few minutes')
	expect((await strict.visit('/check')).status).toBe(200)
})

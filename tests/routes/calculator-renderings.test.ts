/** Made-up numbers in the address of the calculator. */
import { expect, test } from 'vitest'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const LIMIT = 30 // pages with figures that one network gets in a minute

const amountAt = async (address: string) => plain((await site.visit(address)).one('output'))
const renderingsOf = async (addresses: string[]) => {
	const responses = await Promise.all(addresses.map((address) => site.request(address)))
	return new Set(await Promise.all(responses.map((response) => response.text()))).size
}
const pricesFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, number) => first + number)

test('the router’s data is one response for all of them, which the browser fills in', async () => {
	const addresses = pricesFrom(200_000, 3 * LIMIT).map(
		(price) => `/finance.data?mode=repayment&price=${price}&bill=open`,
	)
	expect(await renderingsOf(['/finance.data', ...addresses])).toBe(1)
})

test('a page has its figures for browsers without our scripts, and after many of them one network gets one without', async () => {
	site.setClientIp('2001:db8:1:2::3')
	for (const price of pricesFrom(300_000, LIMIT))
		expect(await amountAt(`/finance?price=${price}`)).toMatch(/^R \d/)

	site.setClientIp('2001:db8:1:7::3') // of the same /48
	const page = await site.visit('/finance?price=400000&deposit=1&bill=open')
	expect(page.status).toBe(200)
	expect(plain(page.one('output'))).toBe('R –')
	expect(page.one('input[name=price]').getAttribute('value')).toBe('')
	expect(page.text).toContain('this page comes without figures')
	expect(page.all('[aria-invalid=true]')).toEqual([])
	expect(await renderingsOf(pricesFrom(500_000, LIMIT).map((price) => `/finance?price=${price}`))).toBe(1)
	expect(await amountAt('/finance')).toBe('R 6 307.14')

	site.setClientIp('2001:db8:2:2::3')
	expect(await amountAt('/finance?price=389900&deposit=40000&balloon=20')).toBe('R 5 045.71')
	site.setClientIp('2001:db8:1:2::3')
	site.setTime('2026-11-18T10:01:00+02:00')
	expect(await amountAt('/finance?price=389900&deposit=40000&balloon=20')).toBe('R 5 045.71')
})

test('many networks together get as many as the thread can render beside its work', async () => {
	site.setTime('2026-11-18T10:05:00+02:00')
	for (const number of pricesFrom(0, 300)) {
		site.setClientIp(`198.51.${100 + (number % 100)}.${Math.floor(number / 100)}`)
		await site.request(`/finance?price=${600_000 + (number % 3)}`)
	}
	site.setClientIp('203.0.113.9')
	expect(await amountAt('/finance?price=600003')).toBe('R –')
})

test('nobody asks for the page without figures', async () => {
	site.setTime('2026-11-18T10:10:00+02:00')
	expect(await amountAt('/finance?without-inputs=1')).toBe('R 6 307.14')
})

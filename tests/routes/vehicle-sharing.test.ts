import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { I20, I20_CANONICAL, I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()
const ADDRESS = BASE_URL + I20_CANONICAL

const links = (page: Page, inside: string) =>
	page.all(`${inside} a`).map((link) => link.getAttribute('href') ?? '')
const textOf = (link = '') => new URL(link).searchParams.get('text')

describe('the bottom bar of a vehicle', () => {
	test('shows the cash price, which needs no terms, with links to enquire and call', async () => {
		const page = await site.visit(I20_PATH)
		const bar = page.one('[data-bottom-bar]')
		expect(plain(bar)).toBe('R 199 900Enquire')
		expect(links(page, '[data-bottom-bar]')).toEqual(['#enquire', 'tel:+27170000000'])
	})
})

describe('sharing a vehicle', () => {
	test('works without JavaScript: a button opens links with its name and URL', async () => {
		const { name, year } = await storedVehicle(site.services.db)
		const page = await site.visit(I20_PATH)
		const buttons = page
			.all('button')
			.filter(
				(button) =>
					button.getAttribute('popovertarget') === 'share' && !button.hasAttribute('popovertargetaction'),
			)
		expect(buttons.map((button) => button.getAttribute('aria-label') ?? plain(button))).toEqual([
			'Share this vehicle',
		])
		const [chat, mail] = links(page, '#share[popover]')
		expect(chat).toMatch(/^https:\/\/wa\.me\/\?text=[^&#+ ]+$/)
		expect(textOf(chat)).toBe(`${year} ${name}\n${ADDRESS}`)
		expect(mail).toMatch(/^mailto:\?subject=/)
		expect(new URL(mail ?? '').searchParams.get('body')).toBe(`${year} ${name}\n${ADDRESS}`)
	})

	test('requests nothing from other hosts', async () => {
		const page = await site.visit(I20_PATH)
		const sources = page
			.all('img, script[src], link[rel=preload], iframe')
			.map((one) => one.getAttribute('src') ?? '')
		expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([])
	})
})

describe('the QR code on the printed sheet', () => {
	test('contains the URL of the page and is lazy-loaded', async () => {
		const page = await site.visit(I20_PATH)
		const picture = page.one(`img[src="${I20_PATH}/qr.svg"]`)
		expect(picture.getAttribute('loading')).toBe('lazy')
		const file = await site.visit(`${I20_PATH}/qr.svg`)
		expect(file.headers.get('Content-Type')).toBe('image/svg+xml')
		expect(file.headers.get('Cache-Control')).toBe('public, max-age=86400')
		const { data, size } = encode(BASE_URL + I20_PATH, { ecc: 'M', border: 4 })
		expect(file.html).toContain(`viewBox="0 0 ${size} ${size}"`)
		const image = [...file.html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
		const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])))
		expect(image).toEqual(expected)
	})

	test('leads to the chat beside it', async () => {
		const file = await site.visit(`${I20_PATH}/chat.svg`)
		const { size } = encode(`${BASE_URL}/chat/${I20}`, { ecc: 'M', border: 4 })
		expect(file.html).toContain(`viewBox="0 0 ${size} ${size}"`)
		expect(file.html).not.toBe((await site.visit(`${I20_PATH}/qr.svg`)).html)
	})

	test.each([
		['an unknown vehicle', '00000000-0000-4000-8000-000000000000'],
		['an invalid id', 'bakkie'],
	])('gets 404 for %s', async (_, id) => {
		expect((await site.visit(`/car/${id}/qr.svg`)).status).toBe(404)
	})

	test('exists for a sold vehicle, too', async () => {
		expect((await site.visit(`/car/${oddVehicle('sold')}/qr.svg`)).status).toBe(200)
	})
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const framesOf = (headers: Headers) =>
	/frame-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]

describe('/contact', () => {
	test('shows every contact option of the dealership from the settings', async () => {
		const page = await site.visit('/contact')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Contact Us')
		const links = page
			.all('main section[aria-labelledby=contact-options] a')
			.map((link) => link.getAttribute('href'))
		expect(links).toEqual([
			'tel:+27170000000',
			'/chat',
			'mailto:sales@highveldfamilymotors.example',
			'https://www.openstreetmap.org/?mlat=-26.42&mlon=29.09#map=15/-26.42/29.09',
		])
		expect(page.text).toContain('1 Placeholder Street, Kinross, Mpumalanga, 2270')
	})

	test('shows the trading hours, and whether the dealership is open now', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const open = await site.visit('/contact')
		expect(plain(open.one('main dl'))).toBe(
			'Mon-Sat 08:30-17:30Sunday and public holidays By appointment only',
		)
		expect(plain(open.one('main section[aria-labelledby=contact-options]'))).toContain(
			'Open now, until 17:30',
		)

		site.setTime('2026-11-18T17:30:00+02:00')
		const closed = await site.visit('/contact')
		expect(plain(closed.one('main section[aria-labelledby=contact-options]'))).toContain(
			'Closed, opens Thursday 08:30',
		)
	})

	test('shows a drawn map with a link to the live map, and no iframe', async () => {
		const page = await site.visit('/contact')
		expect(page.all('iframe')).toEqual([])
		expect(framesOf(page.headers)).toBe("'none'")
		const [show] = page.all('main #map a')
		expect(plain(show as never)).toBe('Show the map')
		expect(show?.getAttribute('href')).toBe('/contact?map=shown#map')
	})

	test('shows the live map on request, and allows only its host in the CSP of that response', async () => {
		const page = await site.visit('/contact?map=shown')
		expect(page.one('iframe').getAttribute('src')).toMatch(
			/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=29\.0650%2C-26\.4320%2C29\.1150%2C-26\.4080&/,
		)
		expect(framesOf(page.headers)).toBe('https://www.openstreetmap.org')
		expect(page.one('link[rel=canonical]').getAttribute('href')).toMatch(/\/contact$/)
		expect(framesOf((await site.visit('/about?map=shown')).headers)).toBe("'none'")
	})

	test('uses the map URL of the settings, and shows no map when there is none', async () => {
		await db.execute(sql`update dealer_settings
			set facts = facts || '{"mapEmbedAddress": "https://maps.example/embed?place=kinross"}'`)
		const other = await site.visit('/contact?map=shown')
		expect(framesOf(other.headers)).toBe('https://maps.example')

		await db.execute(sql`update dealer_settings set facts = facts || '{"mapEmbedAddress": null}'`)
		const none = await site.visit('/contact?map=shown')
		expect(none.all('iframe')).toEqual([])
		expect(framesOf(none.headers)).toBe("'none'")
		expect(none.text).not.toContain('Show the map')
		expect(none.text).toContain('Directions')
	})
})

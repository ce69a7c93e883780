/** The files that browsers, phones and password managers request by their own accord. */
import { describe, expect, test } from 'vitest'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import routes from '#app/routes.ts'
import { addressOf, pathsOf } from '#tests/route-paths.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()
const dealer = await findDealer(site.services.db)

describe('icons', () => {
	test.each([
		['/apple-touch-icon.png', 180],
		['/icon-192.png', 192],
		['/icon-512.png', 512],
		['/icon-maskable-512.png', 512],
	])('%s is %i pixels wide, and opaque where a phone cuts its corners', async (path, size) => {
		const response = await site.request(path)
		const picture = sharp(await response.arrayBuffer())
		expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
		const { isOpaque } = await picture.stats()
		expect(isOpaque).toBe(/apple|maskable/.test(path))
	})

	test('are sent once: their tag is answered by 304', async () => {
		const { headers } = await site.request('/favicon.ico')
		const again = await site.request('/favicon.ico', {
			headers: { 'If-None-Match': headers.get('ETag') ?? '' },
		})
		expect([again.status, await again.text()]).toEqual([304, ''])
	})

	test('favicon.ico holds three sizes', async () => {
		const icon = Buffer.from(await (await site.request('/favicon.ico')).arrayBuffer())
		expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
		expect([0, 1, 2].map((entry) => icon[6 + 16 * entry])).toEqual([16, 32, 48])
	})
})

describe('web manifests', () => {
	test.each([
		['/', '/site.webmanifest', { name: dealer.name, start_url: '/', scope: '/', display: 'minimal-ui' }],
		[
			'/admin/login',
			'/back-office.webmanifest',
			{
				name: `${dealer.name}, back office`,
				short_name: 'Back office',
				start_url: '/admin',
				scope: '/admin',
				display: 'standalone', // an iPhone sends push messages to no other
			},
		],
	])('%s links %s, which may be cached and whose icons exist', async (page, path, expected) => {
		const document = await site.visit(page)
		expect(document.one('link[rel="manifest"]').getAttribute('href')).toBe(path)
		const { status, headers } = await site.request(path)
		expect(status).toBe(200)
		expect(headers.get('Content-Type')).toBe('application/manifest+json')
		expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
		const manifest = await (await site.request(path)).json()
		expect(manifest).toMatchObject({ ...expected, id: expected.start_url, lang: 'en-ZA' })
		for (const { src, type } of manifest.icons) {
			const icon = await site.request(src)
			expect([src, icon.status]).toEqual([src, 200])
			expect(icon.headers.get('Content-Type')?.split(';')[0]).toBe(type)
		}
	})

	test('the icons of a page exist', async () => {
		const icons = (await site.visit('/')).all('link[rel~="icon"], link[rel="apple-touch-icon"]')
		expect(icons).toHaveLength(3)
		for (const icon of icons) expect((await site.request(icon.getAttribute('href') ?? '')).status).toBe(200)
	})
})

describe('/.well-known', () => {
	test('security.txt has the dealer as its contact and expires within a year (RFC 9116)', async () => {
		site.setTime('2026-11-27T10:00:00+02:00')
		const response = await site.request('/.well-known/security.txt')
		expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
		expect((await response.text()).split('\n')).toEqual([
			`Contact: mailto:${dealer.email.privacy}`,
			`Contact: ${BASE_URL}/contact`,
			'Expires: 2027-05-01T00:00:00.000Z',
			'Preferred-Languages: en, af',
			`Canonical: ${BASE_URL}/.well-known/security.txt`,
			'',
		])
	})

	test('change-password leads to the field for a new password', async () => {
		const response = await site.request('/.well-known/change-password')
		expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/account#password'])
	})
})

describe('a file that does not exist', () => {
	test.each([
		'/apple-touch-icon-precomposed.png',
		'/apple-touch-icon-120x120.png',
		'/browserconfig.xml',
		'/ads.txt',
		'/sw.js',
		'/assets/no-such.css',
		'/.well-known/assetlinks.json',
		'/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
	])('gets 404 in a few bytes: %s', async (path) => {
		const response = await site.request(path)
		expect([response.status, await response.text()]).toEqual([404, 'Not found\n'])
		expect(response.headers.get('Content-Type')).toContain('text/plain')
	})

	test('no address of the site is taken for one', async () => {
		const files = pathsOf(routes)
			.map(({ path }) => addressOf(path))
			.filter((path) => /\.\w+$/.test(path))
		expect(files.length).toBeGreaterThan(5)
		for (const path of files) {
			const body = await (await site.request(path)).text()
			expect([path, body === 'Not found\n']).toEqual([path, false])
		}
	})
})

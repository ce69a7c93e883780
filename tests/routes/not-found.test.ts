import { describe, expect, test } from 'vitest'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

describe('a URL that does not exist', () => {
	test.each(['/nowhere', '/cars/1', '/administration', '/kar/%E2%9C%93', '/inventory/more/of/it'])(
		'gets the 404 page: %s',
		async (path) => {
			const page = await site.visit(path)
			expect(page.status).toBe(404)
			expect(plain(page.one('h1'))).toBe('404 Oops! Page not found')
			expect(page.all('main a').map((link) => link.getAttribute('href'))).toEqual(['/', '/inventory'])
			expect(page.one('meta[name="robots"]').getAttribute('content')).toBe('noindex')
			expect(page.all('header')).toHaveLength(1)
			expect(page.all('footer')).toHaveLength(1)
		},
	)

	test('is logged without its query string', async () => {
		await site.visit('/the/way/out?secret=1')
		expect(site.logged.map(({ path }) => path)).toContain('/the/way/out')
		expect(JSON.stringify(site.logged)).not.toContain('secret')
	})

	test.each(['/nowhere', '/inventory'])('is logged with at most 200 characters below %s', async (start) => {
		site.logged.length = 0
		await site.visit(`${start}/${'x'.repeat(5_000)}`)
		expect(site.logged.map(({ path }) => String(path))).toEqual([
			expect.stringMatching(/^[/](nowhere|inventory)[/]x+$/),
		])
		expect(JSON.stringify(site.logged).length).toBeLessThan(500)
	})

	test('gets the 404 page for a POST, without an error in the log', async () => {
		const page = await site.submit('/wp-login.php', { log: 'admin', pwd: 'admin' })
		expect(page.status).toBe(404)
		expect(plain(page.one('h1'))).toBe('404 Oops! Page not found')
		expect(site.logged.filter(({ level }) => level >= 50)).toEqual([])
	})

	test('has its own page title', async () => {
		expect(plain((await site.visit('/nowhere')).one('title'))).toBe('Page not found, Highveld Family Motors')
	})
})

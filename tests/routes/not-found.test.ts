import { describe, expect, test } from 'vitest'
import { plain } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

describe('an address that leads nowhere', () => {
	test.each(['/nowhere', '/cars/1', '/administration', '/kar/%E2%9C%93', '/inventory/more/of/it'])(
		'%s',
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

	test('is written into the log', async () => {
		await site.visit('/the/way/out?secret=1')
		expect(site.logged.map(({ path }) => path)).toContain('/the/way/out')
		expect(JSON.stringify(site.logged)).not.toContain('secret')
	})

	test.each(['/nowhere', '/inventory'])(
		'is written into the log with 200 characters at most, below %s',
		async (start) => {
			site.logged.length = 0
			await site.visit(`${start}/${'x'.repeat(5_000)}`)
			expect(site.logged.map(({ path }) => String(path))).toEqual([
				expect.stringMatching(/^[/](nowhere|inventory)[/]x+$/),
			])
			expect(JSON.stringify(site.logged).length).toBeLessThan(500)
		},
	)

	test('is no error when something is sent to it', async () => {
		const page = await site.submit('/wp-login.php', { log: 'admin', pwd: 'admin' })
		expect(page.status).toBe(404)
		expect(plain(page.one('h1'))).toBe('404 Oops! Page not found')
		expect(site.logged.filter(({ level }) => level >= 50)).toEqual([])
	})

	test('has a title of its own', async () => {
		expect(plain((await site.visit('/nowhere')).one('title'))).toBe('Page not found, Highveld Family Motors')
	})
})

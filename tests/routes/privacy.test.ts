import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

describe('/privacy', () => {
	test('states what is collected and why, who receives it, how long it is stored, and the rights', async () => {
		const page = await site.visit('/privacy')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Privacy notice')
		expect(page.all('main h2').map(plain)).toEqual([
			'Who we are',
			'What we collect and why',
			'Sensitive information in the finance application',
			'Our legal grounds',
			'Who receives it',
			'How long we keep it',
			'How we protect it',
			'Your rights',
			'Children',
			'Changes',
		])
		expect(page.all('main table')).toHaveLength(2)
	})

	test('names the dealership and its Information Officer’s mailbox from the settings', async () => {
		const page = await site.visit('/privacy')
		expect(page.text).toContain(
			'Highveld Family Motors, Kinross, 2270, Mpumalanga, is the responsible party.',
		)
		expect(page.one('main a[href="mailto:privacy@highveldfamilymotors.example"]')).toBeDefined()

		await db.execute(sql`update dealer_settings
			set facts = jsonb_set(facts, '{email,privacy}', '""')`)
		const without = await site.visit('/privacy')
		expect(without.all('main a[href^="mailto:"]')).toEqual([])
		expect(without.text).toContain('Information Officer: call +27 17 000 0000')
	})

	test('is linked in the footer and listed in the sitemap', async () => {
		const home = await site.visit('/')
		expect(plain(home.one('footer a[href="/privacy"]'))).toBe('Privacy notice')
		const sitemap = await (await site.request('/sitemap.xml')).text()
		expect(sitemap).toContain('<loc>http://localhost:3000/privacy</loc>')
	})
})

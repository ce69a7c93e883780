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

	test('promises nothing that the software does not do', async () => {
		const text = plain((await site.visit('/privacy')).one('main'))
		for (const promise of ['announced on the home page', '12 months for the audit record', 'AutoTrader'])
			expect(text).not.toContain(promise)
		expect(text).toContain('keep neither that photo nor anything else on the disc')
		expect(text).toContain('If this notice changes we publish the new version here with a new date.')
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

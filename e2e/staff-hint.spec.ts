import { query } from '#tests/test-databases.ts'
import { expect, test } from './fixtures.ts'
import { workerSite } from './site.ts'
import { addAdmin, signIn } from './staff.ts'

test('on an empty page, staff see what to do next, and visitors do not', async ({ page, browser }) => {
	const { databaseUrl, url } = workerSite()
	const [removed] = await query(
		databaseUrl,
		'with removed as (delete from faqs returning *) select json_agg(removed) as faqs from removed',
	)
	try {
		await signIn(page, await addAdmin())
		await page.goto('/admin')
		await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
		await page.goto('/faqs')
		const hint = page.getByText('Only staff see this.')
		await expect(hint.getByRole('link')).toHaveText('Write your first question and answer')
		const visitor = await browser.newPage()
		await visitor.goto(`${url}/faqs`, { waitUntil: 'networkidle' })
		await expect(visitor.getByText('No FAQs found. Please check back later.')).toBeVisible()
		await expect(visitor.getByText('Only staff see this.')).toHaveCount(0)
		await visitor.close()
		await hint.getByRole('link').click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs Management')
	} finally {
		const rows = JSON.stringify(removed?.faqs).replaceAll("'", "''")
		await query(databaseUrl, `insert into faqs select * from json_populate_recordset(null::faqs, '${rows}')`)
	}
})

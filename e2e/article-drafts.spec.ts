/** An article from a draft to the website, with and without JavaScript. */
import { publishScheduledPosts } from '#app/features/blog/blog-post-resource.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { query } from '#tests/test-databases.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { workerSite } from './site.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, toast } from './stock.ts'

const TITLE = 'Drakensberg passes in winter'
const PUBLISH_AT = /^Publish at/

/** Lets the time of a scheduled article come, and does what the job of every minute does. */
async function letItsTimeCome(): Promise<void> {
	const { databaseUrl } = workerSite()
	await query(databaseUrl, `update blog_posts set publish_at = now() where title = '${TITLE}'`)
	const db = openDatabase(databaseUrl, { size: 1, log: openLog({ logLevel: 'warn' }) })
	await publishScheduledPosts({ db, now: () => new Date() })
	await db.$client.end()
}

test('on a phone, an article is a draft, then scheduled, then on the website @phone', async ({
	page,
	noScript,
}) => {
	const email = await addAdmin()
	await signIn(page, email)
	await signIn(noScript, email)
	const row = page.getByRole('row').filter({ hasText: TITLE })
	const visitors = [page, noScript]
	const expectOnWebsite = async (count: number) => {
		for (const visitor of visitors) {
			await visitor.goto('/blog')
			await expect(visitor.getByRole('link', { name: TITLE })).toHaveCount(count)
		}
	}

	await test.step('a title is enough for a draft', async () => {
		await page.goto('/admin/blog')
		await page.getByRole('button', { name: 'Add Blog Post' }).click()
		await field(page, 'Title').fill(TITLE)
		await page.getByRole('button', { name: 'Save as draft' }).click()
		await expect(toast(page, 'Draft saved. It is not on the website.')).toBeVisible()
		await expect(row).toContainText('Draft')
		await expectNoOverflow(page)
		await expectOnWebsite(0)
	})

	await test.step('what is missing and a time in the past are named, and nothing is lost', async () => {
		await page.goto('/admin/blog')
		await page.getByRole('button', { name: `Edit ${TITLE}` }).click()
		const form = dialog(page, 'Edit Blog Post')
		await field(page, 'Content').fill(
			'Snow closes the passes for days. Ask before you go, and take a blanket.',
		)
		await page.getByLabel(PUBLISH_AT).fill('2020-01-01T08:00')
		await page.getByRole('button', { name: 'Publish', exact: true }).click()
		for (const text of ['Excerpt must be at least 10 characters', 'This time is in the past.'])
			await expect(form.getByText(text)).toBeVisible()
		await expect(field(page, 'Content')).toHaveValue(/Snow closes the passes/)
		await field(page, 'Excerpt').fill('Ask before you go.')
		await field(page, 'Author').fill('The workshop')
		await page.getByLabel(PUBLISH_AT).fill('2099-01-01T08:00')
		await field(page, 'Author').press('Enter') // presses the main button
		await expect(toast(page, 'Scheduled for 1 Jan 2099, 08:00. It is not on the website')).toBeVisible()
		await expect(row).toContainText('Scheduled: 1 Jan 2099, 08:00')
		await expectNoOverflow(page)
		await expectOnWebsite(0)
	})

	await test.step('the list filters scheduled ones, without JavaScript too', async () => {
		for (const staff of visitors) {
			await staff.goto('/admin/blog')
			await staff.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Scheduled' }).click()
			await expect(staff).toHaveURL('/admin/blog?filter=scheduled')
			await expect(staff.locator('main tbody').getByRole('row')).toHaveCount(1)
			await expect(staff.locator('main tbody').getByRole('row')).toContainText(TITLE)
		}
	})

	await test.step('its time comes', async () => {
		await letItsTimeCome()
		await expect(async () => expectOnWebsite(1)).toPass()
		for (const visitor of visitors) {
			await visitor.getByRole('link', { name: TITLE }).click()
			await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE)
			await expect(visitor.locator('main')).toContainText('Snow closes the passes for days.')
		}
	})

	await test.step('it is taken off the website, and its history says so', async () => {
		await page.goto('/admin/blog')
		await page.getByRole('button', { name: `Edit ${TITLE}` }).click()
		await expect(page.getByLabel(PUBLISH_AT)).toHaveCount(0)
		const takeOff = page.getByRole('button', { name: 'Take off the website' })
		await expect(async () => {
			const corner = await page.getByRole('button', { name: 'Save Blog Post' }).boundingBox()
			const aside = await takeOff.boundingBox()
			expect(aside?.y).toBe(corner?.y)
			expect((aside?.x ?? 0) + (aside?.width ?? 0), 'the main button is in the corner').toBeLessThan(
				corner?.x ?? 0,
			)
		}).toPass()
		await takeOff.click()
		await expect(toast(page, 'Draft saved. It is not on the website.')).toBeVisible()
		await page.getByRole('button', { name: `Edit ${TITLE}` }).click()
		const history = dialog(page, 'Edit Blog Post').getByRole('region', { name: 'History' })
		await expect(history.getByRole('listitem').first()).toContainText('on the website: Published → Draft')
		await page.keyboard.press('Escape')
		await expect(async () => expectOnWebsite(0)).toPass()
	})

	await page.goto('/admin/blog')
	await page.getByRole('button', { name: `More actions: ${TITLE}` }).click()
	await page.getByRole('button', { name: `Delete ${TITLE}` }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Blog post deleted successfully')).toBeVisible()
})

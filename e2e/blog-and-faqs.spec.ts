import { expect, test } from './fixtures.ts'

const BALLOON = 'Balloon payments explained, with the rands worked out'
const SEARCH_URL = /\/blog\?search=balloon$/

test('the blog search finds an article, is restored by Back, and can be cleared', async ({ page }) => {
	await page.goto('/blog')
	await page.getByRole('searchbox', { name: 'Search blog posts' }).pressSequentially('balloon')
	await expect(page).toHaveURL(SEARCH_URL)
	await expect(page.locator('main li h3').first()).toHaveText(BALLOON)
	await expect(page.getByRole('searchbox')).toBeFocused()

	await page.getByRole('link', { name: BALLOON }).click()
	await expect(page.getByRole('heading', { level: 1, name: BALLOON })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'What happens at month 72' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible()
	await expect(page.locator('main section li h3')).toHaveCount(2)

	await page.goBack()
	await expect(page).toHaveURL(SEARCH_URL)
	await expect(page.getByRole('searchbox')).toHaveValue('balloon')

	await test.step('a search without results is cleared with one click', async () => {
		await page.getByRole('link', { name: 'Finance', exact: true }).click()
		await expect(page).toHaveURL(/category=Finance/)
		await page.getByRole('searchbox').fill('zebra')
		await expect(page.getByText('No posts found')).toBeVisible()
		await expect(page).toHaveURL('/blog?category=Finance&search=zebra')
		await page.getByRole('link', { name: 'Clear Filters' }).click()
		await expect(page).toHaveURL('/blog')
		await expect(page.getByRole('searchbox')).toHaveValue('')
		await expect(page.locator('main li h3')).toHaveCount(13)
		await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true')
	})
})

test('one FAQ is open at a time, and a link to an FAQ opens it, with and without JavaScript', async ({
	page,
	noScript,
}) => {
	await page.goto('/faqs')
	const open = page.locator('details[open]')
	await expect(open).toHaveCount(0)
	await page.getByText('How long does an application take?').click()
	await expect(open.locator('summary')).toHaveText('How long does an application take?')
	await page.getByText('Do you take trade-ins?').click()
	await expect(open.locator('summary')).toHaveText('Do you take trade-ins?')

	const question = page.locator('details', { hasText: 'Do you deliver?' })
	await question.locator('summary').click()
	const address = await question.getByRole('link', { name: 'Link to this answer' }).getAttribute('href')
	for (const visitor of [page, noScript]) {
		await visitor.goto('about:blank') // otherwise only the anchor changes
		await visitor.goto(`/faqs${address}`)
		const opened = visitor.locator('details[open] summary')
		await expect(opened).toHaveText('Do you deliver?')
		await expect(opened).toBeInViewport()
	}
})

test('a long word in an article or a question is broken, not cut @phone', async ({ page }) => {
	const width = 320
	await page.setViewportSize({ width, height: 800 })
	for (const [path, selector] of [
		['/', 'article h3 a'],
		['/blog', 'article h2 a'],
		['/faqs', 'summary h3'],
	] as const) {
		await page.goto(path)
		const text = page.locator(selector).first()
		await text.evaluate((element) => {
			element.textContent = 'Tweedehandsemotorverkoopsmannevakbondstakingsvergadering'
		})
		await text.scrollIntoViewIfNeeded()
		const box = await text.boundingBox()
		expect((box?.x ?? 0) + (box?.width ?? width), path).toBeLessThanOrEqual(width)
	}
})

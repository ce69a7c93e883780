/** A step that is half filled in is there again, also where its tab went without a word. */
import type { Page } from '@playwright/test'
import { APPLICATION, field, fillIn, isAlive, submit, toast, typed, walkTo } from './application.ts'
import { expect, test } from './fixtures.ts'

/** What a browser tells a page that goes behind another one. */
const hide = (page: Page) =>
	page.evaluate(() => {
		Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
		document.dispatchEvent(new Event('visibilitychange'))
		Reflect.deleteProperty(document, 'visibilityState')
	})

test('once its tab was hidden @desktop @phone', async ({ page, context }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
	await field(page, 'fullName').fill(typed('fullName'))
	const saved = page.waitForResponse(/application\.data/)
	await hide(page)
	expect((await saved).status()).toBe(200)
	await expect(toast(page, 'Step saved!')).toBeHidden()
	const other = await context.newPage()
	await other.goto(APPLICATION)
	await expect(field(other, 'fullName')).toHaveValue(typed('fullName'))
})

test('once somebody typed another address', async ({ page }) => {
	await walkTo(page, 2)
	await expect(toast(page, 'Step saved!')).toBeVisible()
	await field(page, 'residentialStreet').fill('7 Jaca')
	await page.goto('/contact')
	await expect(async () => {
		await page.goto(APPLICATION)
		await expect(field(page, 'residentialStreet')).toHaveValue('7 Jaca', { timeout: 500 })
	}).toPass()
})

test('once somebody followed a link of ours', async ({ page }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
	await field(page, 'fullName').fill(typed('fullName'))
	const saved = page.waitForResponse((response) => response.request().method() === 'POST')
	await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Financing' }).click()
	await expect(page).toHaveURL(/\/finance$/)
	await saved
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await expect(field(page, 'fullName')).toHaveValue(typed('fullName'))
})

test('and nothing is sent of a page in which nobody typed', async ({ page }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
	const posts: string[] = []
	page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
	await hide(page)
	await page.goto('/contact')
	expect(posts).toEqual([])
	expect(await page.context().cookies()).toEqual([])
})

test('and what was saved as the tab was hidden does not outlive the application', async ({ page }) => {
	await walkTo(page, 4)
	await fillIn(page, 4)
	await expect(toast(page, 'Step saved!')).toBeVisible()
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	const kinds: (string | null)[] = []
	await page.route(/application\.data/, async (route) => {
		const kind = new URLSearchParams(route.request().postData() ?? '').get('intent')
		kinds.push(kind)
		if (kind === 'save') await held
		await route.continue()
	})
	await hide(page)
	await submit(page).click()
	await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
	release()
	await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	expect(kinds).toEqual(['save', 'submit'])
	await page.goto(APPLICATION)
	await expect(field(page, 'fullName')).toHaveValue('')
})

/** A partly filled-in step is restored, even if the browser closed the tab without warning. */
import type { Page } from '@playwright/test'
import { APPLICATION, field, fillIn, message, next, submit, title, valueFor } from './application.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { openAtStep } from './set-up.ts'

/** Triggers the events of a page that goes to the background. */
const hide = (page: Page) =>
	page.evaluate(() => {
		Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
		document.dispatchEvent(new Event('visibilitychange'))
		Reflect.deleteProperty(document, 'visibilityState')
	})

/** Fetches the application as another tab of this browser would show it. */
const fetchInAnotherTab = async (page: Page) => (await page.request.get(APPLICATION)).text()

test('a partly filled-in step is restored', async ({ page }) => {
	await test.step('nothing is saved from a page in which nothing was typed', async () => {
		await page.goto(APPLICATION)
		const posts: string[] = []
		page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
		await hide(page)
		await page.goto('/contact')
		expect(posts).toEqual([])
		expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cookies-kept'])
	})

	await test.step('two seconds after it was typed, and after a reload', async () => {
		await page.goto(APPLICATION)
		await field(page, 'fullName').fill(valueFor('fullName'))
		await page.waitForResponse((response) => response.request().method() === 'POST')
		await page.evaluate(() => location.reload())
		await expect(page.locator('html[data-hydrated]')).toBeVisible()
		await expect(field(page, 'fullName')).toHaveValue(valueFor('fullName'))
		await field(page, 'fullName').fill('')
		await page.waitForResponse((response) => response.request().method() === 'POST')
	})

	await test.step('after its tab was hidden', async () => {
		await page.goto(APPLICATION)
		await field(page, 'fullName').fill(valueFor('fullName'))
		const saved = page.waitForResponse((response) => response.request().method() === 'POST')
		await hide(page)
		expect((await saved).status()).toBe(303)
		await expect(message(page, 'Step saved!')).toBeHidden()
		await expect.poll(() => fetchInAnotherTab(page)).toContain(`value="${valueFor('fullName')}"`)
	})

	await test.step('after the applicant followed a link to another page of the site', async () => {
		await field(page, 'email').fill('half@example.co.za')
		const saved = page.waitForResponse((response) => response.request().method() === 'POST')
		await page
			.getByRole('navigation', { name: 'Breadcrumb' })
			.getByRole('link', { name: 'Financing' })
			.click()
		await expect(page).toHaveURL(/\/finance$/)
		await saved
		await page.getByRole('link', { name: 'Apply Now' }).first().click()
		await expect(field(page, 'email')).toHaveValue('half@example.co.za')
	})

	await test.step('after the applicant opened another URL', async () => {
		await field(page, 'phone').fill('082 55')
		await page.goto('/contact')
		await expect.poll(() => fetchInAnotherTab(page)).toContain('value="082 55"')
	})
})

test('a page that comes back from the back-forward cache saves and goes on as before', async ({ page }) => {
	await page.goto(APPLICATION)
	await field(page, 'fullName').fill(valueFor('fullName'))
	for (const type of ['pagehide', 'pageshow']) {
		const saved = type === 'pagehide' && waitForSave(page)
		await page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type)
		await saved
	}
	await expect(field(page, 'fullName')).toHaveValue(valueFor('fullName'))
	const savedAgain = waitForSave(page)
	await fillIn(page, 1)
	await savedAgain
	await next(page).click()
	await expect(title(page, 2)).toBeFocused()
})

const waitForSave = (page: Page) =>
	page.waitForResponse((response) => /intent=save/.test(response.request().postData() ?? ''))

test('a draft is not restored when its last save reaches the server after the submission', async ({
	page,
}) => {
	await openAtStep(page, 4)
	await fillIn(page, 4)
	const kinds: string[] = []
	const release = await holdRequests(page, /finance\/application/, (request) => {
		const kind = new URLSearchParams(request.postData() ?? '').get('intent')
		if (kind) kinds.push(kind)
		return kind === 'save'
	})
	await hide(page)
	await submit(page).click()
	await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	release()
	expect(kinds).toEqual(['save', 'submit'])
	await expect.poll(() => fetchInAnotherTab(page)).not.toContain(valueFor('fullName'))
})

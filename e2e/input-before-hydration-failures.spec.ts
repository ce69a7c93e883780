/** A form used before hydration, on a page that the browser translates, and without a connection. */
import type { Page } from '@playwright/test'
import { submissionMessages } from '#messages/submissions.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { message } from '#tests/lead-values.ts'
import { expectApplicationUnchanged, openWithoutScripts, translate } from './before-hydration.ts'
import { test as base, expect } from './fixtures.ts'
import { button, expectValues, field, fillIn, panel, watchTokens } from './lead-form.ts'

/** React reports the unexpected texts (a hydration mismatch) as an error of the page. */
const test = base.extend<{ translated: Page }>({
	translated: async ({ browser, baseURL }, use) => {
		const context = await browser.newContext({ baseURL })
		await use(await context.newPage())
		await context.close()
	},
})

test.describe('when React renders a translated page again, earlier input stays', () => {
	test('in an enquiry, with the caret position, and is sent once', async ({ translated: page }) => {
		const tokens = watchTokens(page)
		const release = await openWithoutScripts(page, I20_PATH)
		await translate(page)
		await field(page, 'message').fill('Is it still there?')
		await field(page, 'from_email').fill('thandi@example.co.za')
		await field(page, 'from_name').pressSequentially('Thandi kosi')
		for (const _ of 'kosi') await page.keyboard.press('ArrowLeft')
		const before = await field(page, 'from_name').elementHandle()
		await release()
		expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
		await expect(field(page, 'message')).toHaveValue('Is it still there?')
		await expect(field(page, 'from_email')).toHaveValue('thandi@example.co.za')
		await expect(field(page, 'from_name')).toBeFocused()
		await page.keyboard.type('N')
		await expect(field(page, 'from_name')).toHaveValue('Thandi Nkosi')

		await button(page).click()
		await expect(panel(page)).toBeVisible()
		expect(tokens).toHaveLength(1)
	})

	test('in the search and its filters, and updates the list', async ({ translated: page }) => {
		const release = await openWithoutScripts(page, '/inventory')
		await translate(page)
		const search = page.getByRole('combobox', { name: 'Search the inventory' })
		const transmission = page.locator('main select[name=transmission]')
		await transmission.selectOption('Manual')
		await search.fill('hilux')
		await release()
		await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText('Hilux')
		await expect(search).toHaveValue('hilux')
		await expect(search).toBeFocused()
		await expect(transmission).toHaveValue('Manual')
	})

	test('in the calculator, and updates the instalment', async ({ translated: page }) => {
		const release = await openWithoutScripts(page, '/finance')
		await translate(page)
		await page.locator('main [name=price]').fill('300000')
		await page.locator('main [name=term]').selectOption('60')
		await release()
		await expect(page.locator('main [name=price]')).toHaveValue(/300\s?000/)
		await expect(page.locator('main [name=term]')).toHaveValue('60')
		await expect(page.locator('output')).toHaveText(/^R\s\d/)
	})

	test('in a finance application', async ({ translated: page }) => {
		const release = await openWithoutScripts(page, '/finance/application')
		await translate(page)
		await expectApplicationUnchanged(page, release)
	})

	test('including a button click, which is replayed @phone', async ({ translated: page }) => {
		const release = await openWithoutScripts(page, '/inventory')
		await translate(page)
		await page.getByRole('button', { name: 'Show Filters' }).click()
		await release()
		await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
	})
})

test.describe('a form submitted while offline', () => {
	test.use({ excused: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

	const waitingNotice = (page: Page) => page.getByRole('alert').getByText(submissionMessages.waiting)
	const success = (page: Page) => page.getByText('Message sent successfully').first()

	/**
	 * Fakes the browser's online status; the scripts still load, which a real offline browser would need to have
	 * cached.
	 */
	const setOnline = (page: Page, isOnline: boolean) =>
		page.evaluate((onLine) => {
			Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
			dispatchEvent(new Event(onLine ? 'online' : 'offline'))
		}, isOnline)

	test('waits on a page that is not hydrated, and is sent once when the connection is back', async ({
		page,
		context,
	}) => {
		const tokens = watchTokens(page)
		await openWithoutScripts(page, '/contact')
		await fillIn(page, message)
		await context.setOffline(true)
		await button(page).click()
		await button(page).click()
		await expect(waitingNotice(page)).toHaveCount(1)
		await expectValues(page, message)
		await context.setOffline(false)
		await expect(success(page)).toBeVisible()
		expect(tokens).toHaveLength(1)
	})

	test('keeps waiting after hydration, and is sent once', async ({ page }) => {
		const tokens = watchTokens(page)
		const release = await openWithoutScripts(page, '/contact')
		await fillIn(page, message)
		await setOnline(page, false)
		await page.route('**/contact.data*', (route) => route.abort('internetdisconnected'))
		await button(page).click()
		await expect(waitingNotice(page)).toBeVisible()
		await release()
		await expect(waitingNotice(page)).toHaveCount(0)
		await expect(page.getByRole('status').getByText(submissionMessages.waiting)).toBeVisible()
		await expectValues(page, message)
		const before = tokens.length
		await page.unroute('**/contact.data*')
		await setOnline(page, true)
		await expect(success(page)).toBeVisible()
		expect(tokens).toHaveLength(before + 1)
	})

	test('keeps waiting when React renders a translated page again', async ({ translated: page }) => {
		const release = await openWithoutScripts(page, '/contact')
		await translate(page)
		await fillIn(page, message)
		await setOnline(page, false)
		await page.route('**/contact.data*', (route) => route.abort('internetdisconnected'))
		await button(page).click()
		await release()
		await expect(page.getByRole('status').getByText(submissionMessages.waiting)).toBeVisible()
		await page.unroute('**/contact.data*')
		await setOnline(page, true)
		await expect(success(page)).toBeVisible()
	})

	test('opens the search results when the connection is back, if it is a search', async ({
		page,
		context,
	}) => {
		await openWithoutScripts(page, '/')
		await page.getByPlaceholder('Search for your dream car').fill('hilux')
		await context.setOffline(true)
		await page.keyboard.press('Enter')
		await expect(waitingNotice(page)).toBeVisible()
		await context.setOffline(false)
		await expect(page).toHaveURL(/\/inventory\?.*hilux/)
	})
})

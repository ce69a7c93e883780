/** A browser that refuses cookies, storage and channels between tabs: each page works, or says what it needs. */

import type { Page } from '@playwright/test'
import { APPLICATION, field, fillIn, next, title, valueFor } from './application.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { addAdmin, emailField, PASSWORD, passwordField, signIn } from './staff.ts'

test.use({ excused: /400.*(login|application)|(login|application).*400/ }) // the rejected forms

/** What a page finds where all cookies are blocked. */
const blockStorage = (page: Page) =>
	page.addInitScript(() => {
		const block = () => {
			throw new DOMException('Access is denied for this document.', 'SecurityError')
		}
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, { get: block, configurable: true })
		Object.defineProperty(window, 'BroadcastChannel', { value: block, configurable: true, writable: true })
		Object.defineProperty(navigator, 'cookieEnabled', { value: false })
	})

test('no page of the site or the back office raises an error', async ({ page }) => {
	await blockStorage(page)
	for (const path of ['/', '/inventory', '/about', '/contact', '/showroom', '/finance', '/admin/login'])
		await page.goto(path)
	await page.goto('/inventory')
	await page.locator('main a[href^="/car/"]').first().click()
	await expect(page).toHaveURL(/\/car\//)
	await page.goBack()
	await expect(page).toHaveURL('/inventory')
	await page.reload()
	await page.goto('/admin/login')
	await emailField(page).fill(await addAdmin())
	await passwordField(page).fill(PASSWORD)
	await page.keyboard.press('Enter') // the test's browser keeps cookies all the same
	await expect(page).toHaveURL('/admin')
	await page.goto('/admin/cars')
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page).toHaveURL('/admin/login')
})

test('the application and the sign-in say that they need cookies before anything is typed', async ({
	page,
	context,
}) => {
	await blockStorage(page)
	await page.goto(APPLICATION)
	const notice = page.getByRole('main').getByText(/your browser blocks cookies/i)
	await expect(notice).toBeVisible()
	// The answer to a save in the background would bring the cookie back.
	const release = await holdRequests(page, `**${APPLICATION}**`, (request) =>
		(request.postData() ?? '').includes('intent=save'),
	)
	await fillIn(page, 1)
	await context.clearCookies()
	await next(page).click()
	await expect(notice).toContainText('press Next again')
	await expect(title(page, 1)).toBeVisible()
	await expect(field(page, 'fullName')).toHaveValue(valueFor('fullName'))
	release()

	await page.goto('/admin/login')
	await expect(notice).toBeVisible()
	await emailField(page).fill('thandi@example.co.za')
	await passwordField(page).fill(PASSWORD)
	await context.clearCookies()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toContainText('blocks cookies')
	await expect(emailField(page)).toHaveValue('thandi@example.co.za')
})

/** What a browser, a setting or an extension refuses one by one. */
const APIS = [
	'localStorage',
	'sessionStorage',
	'caches',
	'BroadcastChannel',
	'locks',
	'serviceWorker',
	'setItem',
]

for (const api of APIS)
	test(`a browser that refuses only ${api} filters, saves, opens a vehicle and shows the leads`, async ({
		page,
	}) => {
		await page.addInitScript((name) => {
			const block = () => {
				throw new DOMException('Access is denied for this document.', 'SecurityError')
			}
			if (name === 'locks') navigator.locks.request = async () => block()
			else if (name === 'setItem') Storage.prototype.setItem = block
			else if (name === 'serviceWorker') navigator.serviceWorker.register = async () => block()
			else if (name === 'BroadcastChannel')
				Object.defineProperty(window, name, { value: block, configurable: true, writable: true })
			else Object.defineProperty(window, name, { get: block, configurable: true })
		}, api)
		await page.goto('/inventory')
		await page.getByLabel('Fuel type').selectOption('Diesel')
		await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Diesel')
		await page
			.getByRole('button', { name: /^Save / })
			.first()
			.click()
		await page.locator('main h3 a[href^="/car/"]').first().click()
		await expect(page).toHaveURL(/\/car\//)
		await page.goBack()
		await expect(page).toHaveURL(/\/inventory/)
		await page.goto('/saved')
		await signIn(page, await addAdmin({ isOwner: true }))
		await page.goto('/admin/leads')
		await page.getByRole('button', { name: 'Log out' }).click()
		await expect(page).toHaveURL('/admin/login')
	})

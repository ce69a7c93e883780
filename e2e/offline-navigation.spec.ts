/** Navigation while the browser is offline. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'You have no connection' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

// A request that was pending when the connection was lost fails.
test.use({ excused: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('an offline navigation keeps the page, shows a message, and continues when the connection is back', async ({
	page,
	context,
}) => {
	const follow = (name: string) => menu(page).getByRole('link', { name }).click()
	await page.goto('/inventory')

	await test.step('a click on a link waits for the connection', async () => {
		await context.setOffline(true)
		await follow('FAQs')
		await expect(message(page)).toBeVisible()
		await expect(page).toHaveURL('/inventory')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory')
		await context.setOffline(false)
		await expect(page).toHaveURL('/faqs')
		await expect(message(page)).toBeHidden()
	})

	await test.step('closing the message cancels the navigation', async () => {
		await context.setOffline(true)
		await follow('Blog')
		await page.getByRole('button', { name: 'Dismiss' }).click()
		await follow('About')
		const requested: string[] = []
		page.on('request', (request) => requested.push(new URL(request.url()).pathname))
		await context.setOffline(false)
		await expect(page).toHaveTitle(/^About/)
		await expect(page).toHaveURL('/about')
		expect(requested).not.toContain('/blog.data')
	})

	await test.step('going back in the history shows the message, and continues when the connection is back', async () => {
		await context.setOffline(true)
		await page.goBack()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no connection')
		await expect(page.getByText('The fault is on our side')).toBeHidden()
		await context.setOffline(false)
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You have no connection')
		await expect(page).toHaveURL('/faqs')
	})

	await test.step('a search from the home page waits for the connection', async () => {
		await page.goto('/')
		await page.getByPlaceholder('Search for your dream car').fill('hilux')
		await context.setOffline(true)
		await page.keyboard.press('Enter')
		await expect(message(page)).toBeVisible()
		await expect(page).toHaveURL('/')
		await context.setOffline(false)
		await expect(page).toHaveURL('/inventory')
		await expect(page.getByRole('combobox', { name: 'Search the inventory' })).toHaveValue('hilux')
	})

	await test.step('a link in the back office waits for the connection', async () => {
		await signIn(page, await addAdmin())
		await page.goto('/admin')
		await context.setOffline(true)
		await page.getByRole('link', { name: 'FAQs' }).first().click()
		await expect(message(page)).toBeVisible()
		await expect(page).toHaveURL('/admin')
		await context.setOffline(false)
		await expect(page).toHaveURL('/admin/faqs')
	})
})

test('on a phone, a link in the menu waits for the connection @phone', async ({ page, context }) => {
	await page.goto('/faqs')
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Open menu' }).tap()
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).tap()
	await expect(message(page)).toBeInViewport()
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
	await context.setOffline(false)
	await expect(page).toHaveURL('/about')
})

/** Links followed while there is no connection. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

test.use({ excused: /net::ERR_INTERNET_DISCONNECTED/ })

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'You have no connection' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the page stays, says why, and goes on by itself', async ({ page, context }) => {
	await page.goto('/inventory')
	await context.setOffline(true)
	await menu(page).getByRole('link', { name: 'FAQs' }).click()
	await expect(message(page)).toBeVisible()
	await expect(page).toHaveURL('/inventory')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory')
	await context.setOffline(false)
	await expect(page).toHaveURL('/faqs')
	await expect(message(page)).toBeHidden()
})

test('it stays for good where the message is closed', async ({ page, context }) => {
	await page.goto('/inventory')
	await context.setOffline(true)
	await menu(page).getByRole('link', { name: 'FAQs' }).click()
	await page.getByRole('button', { name: 'Dismiss' }).click()
	await menu(page).getByRole('link', { name: 'Blog' }).click()
	await context.setOffline(false)
	await expect(page).toHaveURL('/blog')
})

test('a search from the home page waits, too', async ({ page, context }) => {
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

test('the way back that cannot be gone says so, and is gone by itself', async ({ context }) => {
	const page = await context.newPage() // not watched: the router tells the console what failed
	await page.goto('/faqs')
	await menu(page).getByRole('link', { name: 'About' }).click()
	await expect(page).toHaveURL('/about')
	await context.setOffline(true)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no connection')
	await expect(page.getByText('The fault is on our side')).toBeHidden()
	await context.setOffline(false)
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You have no connection')
	await expect(page).toHaveURL('/faqs')
})

test('on a phone, from the menu @phone', async ({ page, context }) => {
	await page.goto('/faqs')
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Open menu' }).tap()
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).tap()
	await expect(message(page)).toBeInViewport()
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
	await context.setOffline(false)
	await expect(page).toHaveURL('/about')
})

test('in the back office', async ({ page, context }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	await context.setOffline(true)
	await page.getByRole('link', { name: 'FAQs' }).first().click()
	await expect(message(page)).toBeVisible()
	await expect(page).toHaveURL('/admin')
	await context.setOffline(false)
	await expect(page).toHaveURL('/admin/faqs')
})

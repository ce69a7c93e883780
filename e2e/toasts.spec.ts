/** How long a toast stays, where it is, and what becomes of it when the page changes. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

const I20 = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'
const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Link copied' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The link could not be copied' })

async function share(page: Page, isAllowed: boolean) {
	await page.evaluate((allowed) => {
		delete (Navigator.prototype as { share?: unknown }).share
		navigator.clipboard.writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('no')))
	}, isAllowed)
	await page.getByRole('button', { name: 'Share' }).click()
}

async function openInventory(page: Page) {
	await page.clock.install()
	await page.goto('/inventory')
}

test('a success message leaves after six seconds, but not from under the pointer', async ({ page }) => {
	await openInventory(page)
	await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
	await share(page, true)
	await expect(success(page)).toBeVisible()
	await page.clock.runFor(5_900)
	await expect(success(page)).toBeVisible()
	await page.getByText('Link copied').hover()
	await page.clock.runFor(6_000)
	await expect(success(page)).toBeVisible()
	await page.mouse.move(5, 5)
	await page.clock.runFor(6_000)
	await expect(success(page)).toBeHidden()
})

test('a success message stays while the keyboard is in it', async ({ page }) => {
	await openInventory(page)
	await share(page, true)
	const dismiss = page.getByRole('button', { name: 'Dismiss' })
	await dismiss.focus()
	await page.clock.fastForward(30_000)
	await expect(success(page)).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(success(page)).toBeHidden()
})

test('a success message goes with its page, an error stays until it is closed', async ({ page }) => {
	await openInventory(page)
	await share(page, true)
	await expect(success(page)).toBeVisible()
	const menu = page.getByRole('navigation', { name: 'Main' })
	await menu.getByRole('link', { name: 'FAQs' }).click()
	await expect(page).toHaveURL('/faqs')
	await expect(success(page)).toBeHidden()

	await menu.getByRole('link', { name: 'Inventory' }).click()
	await expect(page).toHaveURL('/inventory')
	await share(page, false)
	await expect(failure(page)).toBeVisible()
	await menu.getByRole('link', { name: 'FAQs' }).click()
	await expect(page).toHaveURL('/faqs')
	await page.clock.fastForward(60_000)
	await expect(failure(page)).toBeVisible()
	await page.getByRole('button', { name: 'Dismiss' }).click()
	await expect(failure(page)).toBeHidden()
})

test('having signed out is said on the next page, and leaves too', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	await page.clock.install()
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page).toHaveURL('/admin/login')
	const done = page.getByRole('status').filter({ hasText: 'Logged out successfully' })
	await expect(done).toBeVisible()
	await page.clock.fastForward(6_000)
	await expect(done).toBeHidden()
})

test('on a phone it is at the foot of the window, over no title and above the bar @phone', async ({
	page,
}) => {
	await openInventory(page)
	await share(page, false)
	const box = await failure(page).boundingBox()
	expect(box?.y).toBeGreaterThan(500)

	await page.goto(I20)
	await page.locator('main form [name=from_name]').fill('Thandi')
	await page.locator('main form [name=from_email]').fill('thandi@example.co.za')
	await page.getByRole('button', { name: 'Send Enquiry' }).tap()
	const sent = page.getByRole('status').filter({ hasText: 'Success!' })
	await expect(sent).toBeVisible()
	const [toast, bar] = [await sent.boundingBox(), await page.locator('[data-bottom-bar]').boundingBox()]
	if (!toast || !bar) throw new Error('neither is drawn')
	const isClear = toast.y + toast.height <= bar.y || bar.y + bar.height <= toast.y // the bar leaves where the form begins
	expect([isClear, toast.y > 422, toast.y + toast.height <= 844]).toEqual([true, true, true])
})

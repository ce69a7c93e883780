import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { unzipFiles } from '#tests/unzipped.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

// The console also reports rejections
test.use({ excused: /40[039].*(?:privacy|settings)|(?:privacy|settings).*40[039]/ })

/** Follows a link, gets the question about unsaved changes, and stays on the page. */
async function dismissDialog(page: Page): Promise<void> {
	const dialogPromise = page.waitForEvent('dialog')
	const click = page.getByRole('link', { name: 'Cars' }).click()
	await (await dialogPromise).dismiss()
	await click
}

test('personal data is exported and erased on request, and the retention period is set', async ({ page }) => {
	const email = `pieter-${randomUUID().slice(0, 8)}@example.co.za`
	await sendMessage(page, { from_email: email })
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/leads/find')
	await page.getByRole('link', { name: 'Copy or erase all that we hold on a person' }).click()
	await page.getByRole('textbox', { name: /Email addresses/ }).fill('Pieter')
	await page.getByRole('button', { name: 'Find' }).click()
	await expect(page.locator('main')).toContainText('One of these is no email address')
	await page.getByRole('textbox', { name: /Email addresses/ }).fill(email)
	await page.getByRole('button', { name: 'Find' }).click()
	await expect(page.getByRole('heading', { name: '1 record found' })).toBeVisible()

	await test.step('downloading a copy of the personal data requires the password', async () => {
		const copy = page.getByRole('region', { name: 'Hand out a copy' })
		await expect(page.getByLabel('Your password, for: Hand out a copy', { exact: true })).toBeVisible()
		await copy.getByLabel('Your password').fill('not my password')
		await copy.getByRole('button', { name: 'Download a copy' }).click()
		await expect(copy).toContainText('This is not your password.')
		await copy.getByLabel('Your password').fill(PASSWORD)
		const downloadPromise = page.waitForEvent('download')
		await copy.getByRole('button', { name: 'Download a copy' }).click()
		await expect(copy.getByRole('status')).toHaveText('The file is downloaded.')
		const files = unzipFiles(await readFile(await (await downloadPromise).path()))
		expect(files['personal-information.html']).toContain('When can I bring it?')
	})

	await test.step('erasing the personal data requires a confirmation and the password', async () => {
		const erase = page.getByRole('region', { name: 'Erase everything' })
		await erase.getByRole('button', { name: 'Erase everything' }).click()
		await expect(erase).toContainText('Tick this first.')
		await expect(erase).toContainText('Enter your password.')
		await expect(erase.getByRole('checkbox')).toBeFocused()
		await erase.getByRole('checkbox').check()
		await expect(erase).not.toContainText('Tick this first.')
		await erase.getByLabel('Your password').fill(PASSWORD)
		await erase.getByRole('button', { name: 'Erase everything' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Erased: 1 record.' })).toBeVisible()
		await page.getByRole('textbox', { name: /Email addresses/ }).fill(email)
		await page.getByRole('button', { name: 'Find' }).click()
		await expect(page.getByText('We hold nothing under these.')).toBeVisible()
	})

	await test.step('a retention period is validated, previewed and saved', async () => {
		await page.goto('/admin/settings/retention')
		const amount = page.getByRole('textbox', { name: /^Enquiries and messages/ })
		await amount.fill('61')
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.locator('main')).toContainText('Enter 1 to 60.')
		await amount.fill('6')
		const release = await holdRequests(page, '**/admin/settings/retention.data*')
		await page.getByRole('button', { name: 'Show what would be deleted' }).click()
		await expect(page.getByRole('button', { name: 'Counting...' })).toBeVisible()
		await dismissDialog(page)
		release()
		await expect(page.getByRole('heading', { name: 'Would be deleted with these figures' })).toBeVisible()
		await dismissDialog(page)
		await expect(amount).toHaveValue('6')
		// The screen is still being loaded again after the preview.
		const isLoad = (request: Request) => request.method() === 'GET'
		const releaseLoads = await holdRequests(page, '**/admin/settings/retention.data*', isLoad)
		await amount.fill('7')
		await page.getByRole('button', { name: 'Show what would be deleted' }).click()
		await expect(page.getByRole('button', { name: 'Counting...' })).toBeVisible()
		await amount.fill('12')
		await page.getByLabel('Your password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
		releaseLoads()
		await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
		await page.getByRole('link', { name: 'Cars' }).click()
		await expect(page).toHaveURL('/admin/cars')
	})
})

import { expect, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

test.use({ excused: /Failed to load resource/ })

test('settings that were typed stay while the server is busy, and when the session has ended', async ({
	page,
	context,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/settings/contact')
	await expect(page.locator('main form[novalidate]').first()).toBeVisible()
	const town = page.getByLabel('Town')
	const alert = page.getByRole('main').getByRole('alert')
	await town.fill('Bethal')

	await test.step('the session cannot be read', async () => {
		await page.route(/[/]admin[/].*[.]data/, (route) => route.fulfill({ status: 503, body: 'busy' }))
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(alert).toContainText('What you typed is still here: please try again.')
		await expect(town).toHaveValue('Bethal')
		await page.unroute(/[/]admin[/].*[.]data/)
	})

	await test.step('the session has ended', async () => {
		await context.clearCookies()
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(alert).toContainText('signed out')
		await expect(page).toHaveURL('/admin/settings/contact')
		await expect(town).toHaveValue('Bethal')
	})

	await test.step('one question, however often the tab notices', async () => {
		let questions = 0
		page.on('dialog', async (dialog) => {
			questions++
			await dialog.dismiss()
		})
		for (let times = 1; times <= 3; times++) {
			const noticed = page.waitForResponse(/[/]admin[/]session$/)
			await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
			await noticed
			await expect.poll(() => questions).toBe(1)
		}
		await expect(town).toHaveValue('Bethal')
	})
})

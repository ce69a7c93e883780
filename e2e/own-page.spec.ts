/** The sender's own page: opened from the acknowledgement, another question, by keyboard and without JavaScript. */
import { expect, test } from './fixtures.ts'
import { button, field } from './lead-form.ts'
import { sendForOwnPage } from './own-page.ts'

test('a visitor opens their page from the acknowledgement and asks another question @phone @desktop', async ({
	page,
}) => {
	await page.goto(await sendForOwnPage(page))
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message')
	await expect(page.locator('[aria-current=step]')).toHaveText('Received')
	await button(page).click()
	await expect(page.getByText('Please write your message.')).toBeVisible()
	await field(page, 'message').fill('And on a Saturday?')
	await button(page).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('We have your question')
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message')
})

test('without JavaScript, another question arrives', async ({ noScript: page }) => {
	await page.goto(await sendForOwnPage(page))
	await field(page, 'message').fill('And on a Saturday?')
	await button(page).click()
	await expect(page.getByRole('main')).toContainText('We have your question')
})

/** The sender's own page: another question, and the request to be deleted, with and without JavaScript. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendForOwnPage } from './own-page.ts'

const question = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function requestErasure(page: Page): Promise<void> {
	await page.getByText('Ask us to delete it').click()
	await page.getByRole('button', { name: 'Ask for it' }).click()
	await expect(page.getByRole('region', { name: 'Delete what you hold about me' })).toContainText(
		'You asked us on',
	)
}

test('a visitor asks another question, and to be deleted @phone @desktop', async ({ page }) => {
	await page.goto(await sendForOwnPage(page))
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message')
	await expect(page.locator('[aria-current=step]')).toHaveText('Received')
	await send(page).click()
	await expect(page.getByText('Please write your message.')).toBeVisible()
	await question(page).fill('And on a Saturday?')
	await send(page).click()
	await expect(page.getByRole('main').getByRole('status').first()).toContainText('We have your question')
	await requestErasure(page)
})

test('without JavaScript, a visitor asks another question, and to be deleted', async ({ noScript: page }) => {
	await page.goto(await sendForOwnPage(page))
	await question(page).fill('And on a Saturday?')
	await send(page).click()
	await expect(page.getByRole('main')).toContainText('We have your question')
	await requestErasure(page)
})

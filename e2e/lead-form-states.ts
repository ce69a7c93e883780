/** The states of the enquiry and message forms. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { button, fillIn, panel } from './lead-form.ts'
import { expectInvalid } from './screen.ts'

export const MESSAGE = {
	from_name: 'Thandi'.repeat(16), // long words must break
	from_email: 'thandi@example.co.za',
	subject: 'Service'.repeat(20),
	message: 'When can I bring it?',
}
export const { subject: _, ...ENQUIRY } = MESSAGE

export const leadStates = (values: Record<string, string>) => ({
	'with errors': async (page: Page) => {
		await button(page).click()
		await expectInvalid(page)
	},
	'waiting for the connection': async (page: Page) => {
		await fillIn(page, values)
		await page.context().setOffline(true)
		await button(page).click()
		await expect(page.getByText('What you typed stays here and is sent')).toBeVisible()
	},
	sent: async (page: Page) => {
		await page.context().setOffline(false)
		await expect(panel(page)).toBeVisible()
	},
})

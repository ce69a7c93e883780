import type { Dialog } from '@playwright/test'
import { message } from '#tests/lead-values.ts'
import { expect, expectHydrated, test } from './fixtures.ts'
import {
	another,
	BLANK_MESSAGE,
	button,
	expectErrorAt,
	expectValues,
	field,
	fillIn,
	form,
	LEAVE,
	MESSAGE_SENT,
	panel,
	WAITING,
	watchTokens,
} from './lead-form.ts'

test.use({ excused: /net::ERR_INTERNET_DISCONNECTED|status of 500/ })

test('a message is sent whose fields a password manager filled in with `change` events only', async ({
	page,
}) => {
	await page.goto('/contact')
	await page.evaluate((values) => {
		const form = document.querySelector<HTMLFormElement>('main form[method=post]')
		const extra = document.createElement('div')
		extra.innerHTML = '<input aria-label="Fill in"><button type="button">Save password</button>'
		form?.prepend(extra)
		for (const [name, value] of Object.entries(values)) {
			const control = form?.elements.namedItem(name) as HTMLInputElement
			control.value = value
			control.dispatchEvent(new Event('change', { bubbles: true }))
		}
	}, message)
	await button(page).click()
	await expect(panel(page)).toBeVisible()
})

test('a message is sent by keyboard and by mouse, and survives errors and a lost connection', async ({
	page,
	context,
}) => {
	const tokens = watchTokens(page)
	const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click()
	await page.goto('/contact')
	await expect(page.getByText('All fields are required. We reply within one working day.')).toBeVisible()

	await test.step('a message is corrected and sent with the keyboard only', async () => {
		await field(page, 'from_name').focus()
		await page.keyboard.type(message.from_name)
		await page.keyboard.press('Tab')
		await page.keyboard.type('pieter')
		await page.keyboard.press('Tab')
		await page.keyboard.type(message.subject)
		await page.keyboard.press('Enter')
		await expect(field(page, 'from_email')).toBeFocused()
		await expectErrorAt(page, 'from_email', 'Please enter an email address, such as name@example.co.za.')
		await expectErrorAt(page, 'message', 'Please write your message.')
		await expect(form(page).getByText('Please correct:').getByRole('link')).toHaveText(['Email', 'Message'])
		await page.keyboard.press('End')
		await page.keyboard.type('@example.co.za')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.type(message.message)
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await expect(page.locator('.toast-in').filter({ hasText: MESSAGE_SENT })).toBeVisible()
		await expect(panel(page)).toContainText('We have your message')
		await expect(button(page)).toBeHidden()
		await expectValues(page, BLANK_MESSAGE)
		await dismiss()
		await another(page).click()
		await expect(button(page)).toBeVisible()
		expect(tokens).toHaveLength(1)
		await expect(page).toHaveURL('/contact')
	})

	await test.step('a double click sends once', async () => {
		await fillIn(page, message)
		await button(page).dblclick()
		await expect(page.locator('.toast-in').filter({ hasText: MESSAGE_SENT })).toBeVisible()
		await expectValues(page, BLANK_MESSAGE)
		expect(tokens).toHaveLength(2)
		await dismiss()
		await another(page).click()
	})

	await test.step('an unexpected server error is shown, and the form values stay', async () => {
		await fillIn(page, { ...message, subject: 'Another service' })
		await page.route('**/contact.data*', (route) => route.fulfill({ status: 500, body: 'Oh' }))
		await button(page).click()
		await expect(
			page.getByRole('alert').getByText('An error occurred. Please try again later.'),
		).toBeVisible()
		await expectValues(page, { ...message, subject: 'Another service' })
		await page.unroute('**/contact.data*')
		await dismiss()
	})

	const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
	await test.step('leaving with a message that is not sent asks for confirmation', async () => {
		const questions: string[] = []
		const noteAndStay = (dialog: Dialog) => {
			questions.push(dialog.message())
			return dialog.dismiss()
		}
		page.on('dialog', noteAndStay)
		await link.click()
		await expect.poll(() => questions).toEqual([LEAVE])
		page.off('dialog', noteAndStay)
		await expect(page).toHaveURL('/contact')
		await expectValues(page, { ...message, subject: 'Another service' })
	})

	await test.step('a message that waits for the connection can be cancelled', async () => {
		await context.setOffline(true)
		await button(page).click()
		await page.getByRole('button', { name: 'Do not send it yet' }).click()
		await expect(page.getByText(WAITING)).toBeHidden()
		await expect(button(page)).toBeFocused()
		await expect(button(page)).toHaveAccessibleName('Send Message')
		tokens.length = 0
		await context.setOffline(false)
		await page.evaluate(() => window.dispatchEvent(new Event('online')))
		await expectValues(page, { ...message, subject: 'Another service' })
		expect(tokens).toEqual([])
	})

	await test.step('a message that waits for the connection can be edited, and is sent when the connection is back', async () => {
		tokens.length = 0
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText(WAITING)).toBeVisible()
		await field(page, 'message').fill('When can I bring it, and for how long?')
		await context.setOffline(false)
		await expect(page.locator('.toast-in').filter({ hasText: MESSAGE_SENT })).toBeVisible()
		await expect(page.getByText(WAITING)).toBeHidden()
		await expectValues(page, BLANK_MESSAGE)
		expect(new Set(tokens).size).toBe(1)
		await link.click()
		await expect(page).toHaveURL('/faqs')
	})
})

// Of its own: afterwards the browser may ask which program makes the call, and takes no other click.
test('calling does not ask whether to leave a message that is not sent', async ({ page }) => {
	await page.goto('/contact')
	await expectHydrated(page)
	await fillIn(page, message)
	const questions: string[] = []
	page.on('dialog', (dialog) => {
		questions.push(dialog.message())
		return dialog.dismiss()
	})
	await page.locator('main a[href^="tel:"]').first().click()
	await page.evaluate(() => new Promise(requestAnimationFrame)) // not while a question is open
	expect(questions).toEqual([])
	await page
		.getByRole('contentinfo')
		.getByRole('link', { name: 'FAQs' })
		.evaluate((link) => {
			;(link as HTMLAnchorElement).click()
		})
	await expect.poll(() => questions).toEqual([LEAVE])
})

import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { expect, expectHydrated, test } from './fixtures.ts'
import {
	another,
	BLANK_ENQUIRY,
	BLANK_MESSAGE,
	button,
	ENQUIRY_SENT,
	expectErrorAt,
	expectValues,
	field,
	fillIn,
	LEAVE,
	MESSAGE_SENT,
	panel,
	rejection,
	WAITING,
	watchTokens,
} from './lead-form.ts'

test.describe('with an unreliable connection', () => {
	test.use({ excused: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 502/ })

	test('an enquiry is sent without scripts, and keeps its form values through server errors and lost connections', async ({
		page,
		context,
	}) => {
		await test.step('the form works before its scripts load, and is hydrated when they arrive', async () => {
			await page.route('**/assets/*.js', (route) => route.abort())
			await page.goto(I20_PATH, { waitUntil: 'domcontentloaded' })
			await expect(page.getByRole('tab', { name: 'Car Details' })).toHaveAttribute('aria-selected', 'true')
			await fillIn(page, enquiry)
			await button(page).click()
			await expect(page).toHaveURL(`${I20_PATH}#result`)
			await expect(panel(page)).toContainText(ENQUIRY_SENT)
			await another(page).click()

			await fillIn(page, enquiry)
			await page.unroute('**/assets/*.js')
			await page.evaluate(() => window.dispatchEvent(new Event('online')))
			await expectHydrated(page)
			await expectValues(page, enquiry)
		})

		await test.step('a server error is shown, and the form values stay', async () => {
			await page.route('**/car/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
			await button(page).click()
			const toast = page.getByRole('alert').filter({ hasText: 'Error' })
			await expect(toast).toHaveText(/An error occurred while sending your enquiry\. Please try again\./)
			await expectValues(page, enquiry)
			await page.unroute('**/car/*.data*')
		})

		const tokens = watchTokens(page)
		const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inventory' })
		await test.step('an enquiry sent while offline waits in the form, and leaving by a link asks for confirmation', async () => {
			await fillIn(page, { ...enquiry, message: 'Is it red?' })
			await context.setOffline(true)
			await button(page).click()
			await expect(page.getByText(WAITING)).toBeVisible()
			await expectValues(page, { ...enquiry, message: 'Is it red?' })
			await expect(button(page)).toHaveAccessibleName('Sending...')
			const questions: string[] = []
			page.once('dialog', (dialog) => {
				questions.push(dialog.message())
				void dialog.dismiss()
			})
			await link.click()
			await expect.poll(() => questions).toEqual([LEAVE])
			await expectValues(page, { ...enquiry, message: 'Is it red?' })
			expect(new URL(page.url()).pathname).toBe(I20_PATH)
		})

		await test.step('the waiting enquiry is sent with the same idempotency key when the connection is back', async () => {
			await context.setOffline(false)
			await expect(page.getByText(ENQUIRY_SENT.slice(8)).first()).toBeVisible()
			await expect(page.getByText(WAITING)).toBeHidden()
			await expectValues(page, BLANK_ENQUIRY)
			expect(tokens.length).toBeGreaterThan(1)
			expect(new Set(tokens).size).toBe(1)
			await link.click()
			await expect(page).toHaveURL('/inventory')
		})
	})
})

test('without JavaScript, an enquiry and a message are validated and sent', async ({ noScript: page }) => {
	await page.goto(I20_PATH)
	await fillIn(page, { ...enquiry, from_phone: '0'.repeat(31) })
	await button(page).click()
	await expect(rejection(page)).toBeFocused()
	await expect(rejection(page)).toBeInViewport()
	await expectErrorAt(page, 'from_phone', 'Please keep this to 30 characters.')
	await expectValues(page, { ...enquiry, from_phone: '0'.repeat(31) })
	await field(page, 'from_phone').fill('')
	await button(page).click()
	await expect(panel(page)).toContainText(ENQUIRY_SENT)
	await expect(panel(page)).toContainText(/We have your enquiry about the 20\d\d Hyundai i20/)
	await expect(panel(page)).toBeFocused()
	await expect(button(page)).toBeHidden()
	await expectValues(page, BLANK_ENQUIRY)
	await another(page).click()
	await expect(button(page)).toBeVisible()

	await test.step('a message is validated and sent from the contact page', async () => {
		await page.goto('/contact')
		await fillIn(page, { ...message, subject: 'x'.repeat(151) })
		await button(page).click()
		await expect(rejection(page)).toBeFocused()
		await expectErrorAt(page, 'subject', 'Please keep this to 150 characters.')
		await expectValues(page, { ...message, subject: 'x'.repeat(151) })
		await field(page, 'subject').fill(message.subject)
		await button(page).click()
		await expect(panel(page)).toContainText(MESSAGE_SENT)
		await expect(panel(page)).toBeInViewport()
		await expectValues(page, BLANK_MESSAGE)
	})
})

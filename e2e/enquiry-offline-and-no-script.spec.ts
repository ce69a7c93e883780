import { expect, expectHydrated, test } from './fixtures.ts'
import {
	another,
	button,
	expectErrorAt,
	expectValuesUnchanged,
	field,
	fillIn,
	panel,
	rejection,
	watchTokens,
} from './lead-form.ts'

const I20 = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'
const SENT = "Success!Your enquiry has been sent successfully. We'll contact you soon about this vehicle."
const WAITING = 'What you typed stays here and is sent as soon as the connection is back'

const LEAVE = 'What you wrote is not sent yet, and goes if you leave this page now. Leave all the same?'

const formValues = {
	from_name: 'Thandi Nkosi',
	from_email: 'thandi@example.co.za',
	from_phone: '082 000 0000',
	message: 'Is it still there?\nI can come on Saturday.',
}
const blank = {
	from_name: '',
	from_email: '',
	from_phone: '',
	message: /^Hi, I am interested in the 20\d\d Hyundai i20/,
}

const expectBlank = async (page: Parameters<typeof field>[0]) => {
	for (const [name, text] of Object.entries(blank)) await expect(field(page, name)).toHaveValue(text)
}

test.describe('with an unreliable connection', () => {
	test.use({ excused: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 502/ })

	test('an enquiry is sent without scripts, and keeps its form values through server errors and lost connections', async ({
		page,
		context,
	}) => {
		await test.step('the form works before its scripts load, and is hydrated when they arrive', async () => {
			await page.route('**/assets/*.js', (route) => route.abort())
			await page.goto(I20, { waitUntil: 'domcontentloaded' })
			await expect(page.getByRole('tab', { name: 'Car Details' })).toHaveAttribute('aria-selected', 'true')
			await fillIn(page, formValues)
			await button(page).click()
			await expect(page).toHaveURL(`${I20}#result`)
			await expect(panel(page)).toContainText(SENT)
			await another(page).click()

			await fillIn(page, formValues)
			await page.unroute('**/assets/*.js')
			await page.evaluate(() => window.dispatchEvent(new Event('online')))
			await expectHydrated(page)
			await expectValuesUnchanged(page, formValues)
		})

		await test.step('a server error is shown, and the form values stay', async () => {
			await page.route('**/car/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
			await button(page).click()
			const toast = page.getByRole('alert').filter({ hasText: 'Error' })
			await expect(toast).toHaveText(/An error occurred while sending your enquiry\. Please try again\./)
			await expectValuesUnchanged(page, formValues)
			await page.unroute('**/car/*.data*')
		})

		const tokens = watchTokens(page)
		const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inventory' })
		await test.step('an enquiry sent while offline waits in the form, and leaving by a link asks for confirmation', async () => {
			await fillIn(page, { ...formValues, message: 'Is it red?' })
			await context.setOffline(true)
			await button(page).click()
			await expect(page.getByText(WAITING)).toBeVisible()
			await expectValuesUnchanged(page, { ...formValues, message: 'Is it red?' })
			await expect(button(page)).toHaveAccessibleName('Sending...')
			const questions: string[] = []
			page.once('dialog', (dialog) => {
				questions.push(dialog.message())
				void dialog.dismiss()
			})
			await link.click()
			await expect.poll(() => questions).toEqual([LEAVE])
			await expectValuesUnchanged(page, { ...formValues, message: 'Is it red?' })
			expect(new URL(page.url()).pathname).toBe(I20)
		})

		await test.step('the waiting enquiry is sent with the same idempotency key when the connection is back', async () => {
			await context.setOffline(false)
			await expect(page.getByText(SENT.slice(8)).first()).toBeVisible()
			await expect(page.getByText(WAITING)).toBeHidden()
			await expectBlank(page)
			expect(tokens.length).toBeGreaterThan(1)
			expect(new Set(tokens).size).toBe(1)
			await link.click()
			await expect(page).toHaveURL('/inventory')
		})
	})
})

test('without JavaScript, an enquiry and a message are validated and sent', async ({ noScript: page }) => {
	await page.goto(I20)
	await fillIn(page, { ...formValues, from_phone: '0'.repeat(31) })
	await button(page).click()
	await expect(rejection(page)).toBeFocused()
	await expect(rejection(page)).toBeInViewport()
	await expectErrorAt(page, 'from_phone', 'Please keep this to 30 characters.')
	await expectValuesUnchanged(page, { ...formValues, from_phone: '0'.repeat(31) })
	await field(page, 'from_phone').fill('')
	await button(page).click()
	await expect(panel(page)).toContainText(SENT)
	await expect(panel(page)).toContainText(/We have your enquiry about the 20\d\d Hyundai i20/)
	await expect(panel(page)).toBeFocused()
	await expect(button(page)).toBeHidden()
	await expectBlank(page)
	await another(page).click()
	await expect(button(page)).toBeVisible()

	await test.step('a message is validated and sent from the contact page', async () => {
		const message = {
			from_name: 'Pieter Botha',
			from_email: 'pieter@example.co.za',
			subject: 'A service for my bakkie',
			message: 'When can I bring it?',
		}
		await page.goto('/contact')
		await fillIn(page, { ...message, subject: 'x'.repeat(151) })
		await button(page).click()
		await expect(rejection(page)).toBeFocused()
		await expectErrorAt(page, 'subject', 'Please keep this to 150 characters.')
		await expectValuesUnchanged(page, { ...message, subject: 'x'.repeat(151) })
		await field(page, 'subject').fill(message.subject)
		await button(page).click()
		await expect(panel(page)).toContainText("Message sent successfully! We'll get back to you soon.")
		await expect(panel(page)).toBeInViewport()
		await expectValuesUnchanged(page, { from_name: '', from_email: '', subject: '', message: '' })
	})
})

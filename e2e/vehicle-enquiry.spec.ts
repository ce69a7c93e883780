import { openingLineMessages } from '#app/messages/en-ZA/opening-line.ts'
import { expect, expectHydrated, expectNoOverflow, test } from './fixtures.ts'
import {
	another,
	button,
	expectErrorAt,
	expectValuesUnchanged,
	field,
	fillIn,
	form,
	hold,
	panel,
	watchTokens,
} from './lead-form.ts'

const I20 = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'
const SOLD = '/car/a0b3e8a5-ce95-4d48-9f9b-707fa3b94af0'
const SENT = "Success!Your enquiry has been sent successfully. We'll contact you soon about this vehicle."

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

test('several enquiries can be sent from the same vehicle page', async ({ page }) => {
	const tokens = watchTokens(page)
	const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click()
	await page.goto(I20)
	await expectBlank(page)

	await test.step('the price card stays fully visible in high and low windows', async () => {
		const card = page.getByRole('complementary', { name: 'Price and contact' }).locator('> div')
		const top = async () => (await card.boundingBox())?.y ?? 0
		const longest = `${openingLineMessages.byAppointment}, ${openingLineMessages.opens('Wednesday', '08:30')}`
		const hours = card.locator('p').filter({ hasText: /Open now|Closed|By appointment/ })
		await hours.evaluate((line, text) => line.lastChild?.replaceWith(text), longest)
		await expect(card).toContainText(longest)
		await page.mouse.wheel(0, 700)
		await expect.poll(top).toBe(92)
		const { y = 0, height = 0 } = (await card.boundingBox()) ?? {}
		expect(y + height).toBeLessThanOrEqual(900)
		await page.setViewportSize({ width: 1440, height: 720 })
		await expect.poll(top).toBe(92)
		await expect.poll(async () => 92 + ((await card.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(720)
		await page.setViewportSize({ width: 1440, height: 900 })
	})

	await test.step('a field error appears when the field loses the focus, and disappears when the value is valid', async () => {
		await field(page, 'from_email').fill('thandi')
		await expect(field(page, 'from_email')).not.toHaveAttribute('aria-invalid')
		await field(page, 'from_email').blur()
		await expectErrorAt(page, 'from_email', 'Please enter an email address, such as name@example.co.za.')
		await field(page, 'from_email').pressSequentially('@example.co.za')
		await expect(field(page, 'from_email')).not.toHaveAttribute('aria-invalid')

		await field(page, 'message').fill('')
		await button(page).click()
		await expect(field(page, 'from_name')).toBeFocused()
		await expectErrorAt(page, 'from_name', 'Please tell us your name.')
		await expectErrorAt(page, 'message', 'Please write your message.')
		await form(page).getByRole('link', { name: 'Message' }).click()
		await expect(field(page, 'message')).toBeFocused()
		await expect(field(page, 'from_phone')).not.toHaveAttribute('aria-invalid')
		expect(tokens).toEqual([])
	})

	await test.step('a double click sends an enquiry once, shows a confirmation, and hides the form', async () => {
		await fillIn(page, formValues)
		const width = (await button(page).boundingBox())?.width
		const release = await hold(page)
		const requests: string[] = []
		page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
		await button(page).dblclick()
		await expect(button(page)).toHaveText(/Sending\.\.\./)
		await expect(button(page)).toHaveAccessibleName('Sending...')
		await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
		await expect.poll(async () => (await button(page).boundingBox())?.width).toBe(width)
		release()
		await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
		expect(requests).toEqual([`POST ${I20}.data`])
		await expect(panel(page)).toBeFocused()
		await expect(panel(page)).toContainText(/We have your enquiry about the 20\d\d Hyundai i20/)
		await expect(panel(page)).toContainText('We answer within one working day.')
		await expect(panel(page).getByRole('link')).toHaveAttribute('href', 'tel:+27170000000')
		await expect(button(page)).toBeHidden()
		await expectBlank(page)
		await dismiss()
		await another(page).click()
		await expect(button(page)).toHaveAccessibleName('Send Enquiry')
		await expect(page).toHaveURL(I20)
		await page.unroute('**/*')
	})

	await test.step('text typed while an enquiry is being sent stays, and is sent as a separate enquiry', async () => {
		await fillIn(page, { ...formValues, message: 'Is it red?' })
		const release = await hold(page)
		await button(page).click()
		await expect(button(page)).toHaveAccessibleName('Sending...')
		await field(page, 'message').fill('And has it a spare key?')
		release()
		await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
		await expectValuesUnchanged(page, { ...formValues, message: 'And has it a spare key?' })
		await button(page).click()
		await expectBlank(page)
		await dismiss()
		await another(page).click()
	})

	await test.step('an enquiry can be sent with the keyboard only', async () => {
		await field(page, 'from_name').focus()
		for (const text of [formValues.from_name, formValues.from_email, formValues.from_phone]) {
			await page.keyboard.type(text)
			await page.keyboard.press('Tab')
		}
		await expect(field(page, 'message')).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(button(page)).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.getByText(SENT.slice(8))).toBeVisible()
		await expect(panel(page)).toBeFocused()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await expect(button(page)).toBeVisible()
	})

	expect(tokens, 'each is an enquiry of its own').toHaveLength(4)
	expect(new Set(tokens).size).toBe(4)
})

test('on a phone, a visitor opens a vehicle similar to a sold one and enquires from the bottom bar @phone', async ({
	page,
}) => {
	await page.goto(SOLD)
	await expect(field(page, 'message')).toHaveValue(
		/has been sold\. Please let me know when you have one like it\.$/,
	)
	await fillIn(page, { message: 'Something begun' })
	page.once('dialog', (dialog) => dialog.accept())
	await page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('link').first().tap()
	await expect(page).not.toHaveURL(SOLD)
	await expectHydrated(page)
	await expect(field(page, 'message')).toHaveValue(/^Hi, I am interested in the/)

	await page.getByRole('link', { name: 'Enquire' }).tap()
	await expect(page.getByRole('heading', { name: 'Ask about this vehicle' })).toBeInViewport()
	await expect(field(page, 'from_name')).toBeInViewport()
	await fillIn(page, formValues)
	await button(page).tap()
	await expect(page.getByText(SENT.slice(8))).toBeInViewport()
	await expectNoOverflow(page)
})

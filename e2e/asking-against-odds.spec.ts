import { expect, expectRoomForAll, test } from './fixtures.ts'
import { another, button, expectKept, field, fillIn, isAlive, problemAt, watchTokens } from './lead-form.ts'

const I20 = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'
const SENT = "Success!Your enquiry has been sent successfully. We'll contact you soon about this vehicle."
const WAITING = 'What you typed stays here and is sent as soon as the connection is back'

const LEAVE = 'What you wrote is not sent yet, and goes if you leave this page now. Leave all the same?'

const typed = {
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

test.describe('with a connection that goes', () => {
	test.use({ excused: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 502/ })

	test('an enquiry stays in the page, says so, and is sent when it is back', async ({ page, context }) => {
		await page.goto(I20)
		await isAlive(page)
		await fillIn(page, typed)
		const tokens = watchTokens(page)
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText(WAITING)).toBeVisible()
		await expectKept(page, typed)
		await expect(button(page)).toHaveAccessibleName('Sending...')
		await context.setOffline(false)
		await expect(page.getByText(SENT.slice(8))).toBeVisible()
		await expect(page.getByText(WAITING)).toBeHidden()
		await expectBlank(page)
		expect(tokens.length).toBeGreaterThan(1)
		expect(new Set(tokens).size).toBe(1)
	})

	test('a link of ours does not take an enquiry away that waits', async ({ page, context }) => {
		await page.goto(I20)
		await isAlive(page)
		await fillIn(page, typed)
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText(WAITING)).toBeVisible()
		const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inventory' })
		const asked: string[] = []
		page.once('dialog', (dialog) => {
			asked.push(dialog.message())
			void dialog.dismiss()
		})
		await link.click()
		await expect.poll(() => asked).toEqual([LEAVE])
		await expectKept(page, typed)
		expect(new URL(page.url()).pathname).toBe(I20)

		await context.setOffline(false)
		await expect(page.getByText(SENT.slice(8))).toBeVisible()
		await link.click()
		await expect(page).toHaveURL('/inventory')
	})

	test('what the server says otherwise is said, and all is kept', async ({ page }) => {
		await page.goto(I20)
		await isAlive(page)
		await fillIn(page, typed)
		await page.route('**/car/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
		await button(page).click()
		const toast = page.getByRole('alert').filter({ hasText: 'Error' })
		await expect(toast).toHaveText(/An error occurred while sending your enquiry\. Please try again\./)
		await expectKept(page, typed)
		await page.unroute('**/car/*.data*')
		await button(page).click()
		await expect(page.getByText(SENT.slice(8))).toBeVisible()
	})

	test('the form is there before its script, and comes to life when that is fetched', async ({ page }) => {
		await page.route('**/assets/forms-*.js', (route) => route.abort())
		await page.goto(I20, { waitUntil: 'domcontentloaded' })
		await expect(page.getByRole('tab', { name: 'Car Details' })).toHaveAttribute('aria-selected', 'true')
		await fillIn(page, typed)
		await button(page).click()
		await expect(page).toHaveURL(`${I20}#answer`)
		await expect(page.locator('#answer')).toContainText(SENT)
		await another(page).click()

		await fillIn(page, typed)
		await page.unroute('**/assets/forms-*.js')
		await page.evaluate(() => window.dispatchEvent(new Event('online')))
		await isAlive(page)
		await expectKept(page, typed)
	})
})

test('without JavaScript', async ({ noScript: page }) => {
	await page.goto(I20)
	await fillIn(page, { ...typed, from_phone: '0'.repeat(31) })
	await button(page).click()
	await expect(page.locator('#answer')).toBeFocused()
	await expect(page.locator('#answer')).toBeInViewport()
	expect(await problemAt(page, 'from_phone')).toBe('Please keep this to 30 characters.')
	await expectKept(page, { ...typed, from_phone: '0'.repeat(31) })
	await field(page, 'from_phone').fill('')
	await button(page).click()
	await expect(page.locator('#answer')).toContainText(SENT)
	await expect(page.locator('#answer')).toContainText(/We have your enquiry about the 20\d\d Hyundai i20/)
	await expect(page.locator('#answer')).toBeFocused()
	await expect(button(page)).toBeHidden()
	await expectBlank(page)
	await another(page).click()
	await expect(button(page)).toBeVisible()
})

test.describe('at any width', () => {
	test.use({ excused: /net::ERR_INTERNET_DISCONNECTED/ })
	test.slow() // axe looks twelve times at a whole page

	test('the form has no barrier, blank, wrong, waiting or sent', async ({ page, context }) => {
		await page.goto(I20)
		await isAlive(page)
		await expectRoomForAll(page)
		await button(page).click()
		await problemAt(page, 'from_name')
		await expectRoomForAll(page)

		await fillIn(page, { ...typed, from_name: 'Thandi'.repeat(16) })
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText(WAITING)).toBeVisible()
		await expectRoomForAll(page)
		await context.setOffline(false)
		await expect(page.getByText(SENT.slice(8))).toBeVisible()
		await expectRoomForAll(page)
	})
})

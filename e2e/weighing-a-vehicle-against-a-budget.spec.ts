import { expect, expectRoomForAll, test } from './fixtures.ts'

const FOUR_PHOTOS = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'

test('the price is in the calculator when its tab is opened, and the instalment below @phone @desktop', async ({
	page,
}) => {
	await page.goto(FOUR_PHOTOS)
	await page.getByRole('tab', { name: 'Finance Calculator' }).click()
	const price = page.getByLabel('Vehicle price')
	await expect(price).toHaveValue(/^\d{2,3}[\s\u00a0]\d{3}$/)
	await expect(page.getByRole('tabpanel').getByText(/^R[\s\u00a0][\d\s\u00a0]+\.\d\d$/)).toBeVisible()

	const beside = page.getByRole('complementary', { name: 'Price and contact' })
	const terms = /R [\d ]+ a month, 72 instalments, 9\.00%, total R \d[\d ]*\d/
	const said = async (text: Promise<string | null>) =>
		terms.exec((await text)?.replace(/\s/g, ' ') ?? '')?.[0] ?? 'no instalment'
	const inCalculator = page.getByRole('tabpanel').getByText('With the fees').textContent()
	expect(await said(beside.textContent())).toMatch(terms)
	expect(await said(inCalculator)).toBe(await said(beside.textContent()))

	await price.fill('0')
	await price.blur()
	await expect(page.getByText('Please enter valid vehicle price and payment term.')).toBeVisible()
})

test('the tabs are changed with the arrow keys, and what was entered stays', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await page.getByRole('tab', { name: 'Car Details' }).focus()
	await page.keyboard.press('ArrowRight')
	const calculator = page.getByRole('tab', { name: 'Finance Calculator' })
	await expect(calculator).toBeFocused()
	await expect(calculator).toHaveAttribute('aria-selected', 'true')
	await page.getByLabel('Deposit').fill('12345')
	await calculator.focus()
	await page.keyboard.press('ArrowLeft')
	await expect(page.getByText('Stock number', { exact: true })).toBeVisible()
	await page.keyboard.press('ArrowLeft')
	await expect(page.getByLabel('Deposit')).toHaveValue(/^12[\s\u00a0]345$/)
})

test('without JavaScript the way to the calculator carries the price @phone', async ({ noScript }) => {
	await noScript.goto(FOUR_PHOTOS)
	await noScript.getByRole('link', { name: 'Work out the instalment in the finance calculator' }).click()
	await expect(noScript).toHaveURL(/\/finance\?price=\d+#calculator$/)
	await expect(noScript.getByLabel('Vehicle price')).not.toHaveValue('389 900')
})

test('the open calculator has no barrier at any width', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await page.getByRole('tab', { name: 'Finance Calculator' }).click()
	await expect(page.getByLabel('Vehicle price')).toBeVisible()
	await expectRoomForAll(page)
})

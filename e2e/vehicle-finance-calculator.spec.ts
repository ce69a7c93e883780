import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, test } from './fixtures.ts'

test('the calculator of a vehicle has its price, and price and enquiry stay visible in a low window', async ({
	page,
}) => {
	await page.goto(I20_PATH)
	const beside = page.getByRole('complementary', { name: 'Price and contact' })
	const calculator = page.getByRole('tab', { name: 'Finance Calculator' })

	await test.step('the arrow keys switch tabs, and entered values stay', async () => {
		await page.getByRole('tab', { name: 'Car Details' }).focus()
		await page.keyboard.press('ArrowRight')
		await expect(calculator).toBeFocused()
		await expect(calculator).toHaveAttribute('aria-selected', 'true')
		const deposit = page.getByLabel('Deposit')
		const preset = await deposit.inputValue()
		await deposit.fill('12345')
		await calculator.focus()
		await page.keyboard.press('ArrowLeft')
		await expect(page.getByText('Stock number', { exact: true })).toBeVisible()
		await page.keyboard.press('ArrowLeft')
		await expect(deposit).toHaveValue(/^12[\s\u00a0]345$/)
		await deposit.fill(preset)
	})

	await test.step('the calculator has the vehicle price, and the instalment beside the photos follows the deposit', async () => {
		await page.getByRole('tab', { name: 'Car Details' }).click()
		await calculator.click()
		const price = page.getByLabel('Vehicle price')
		await expect(price).toHaveValue(/^\d{2,3}[\s\u00a0]\d{3}$/)
		await expect(page.getByRole('tabpanel').getByText(/^R[\s\u00a0][\d\s\u00a0]+\.\d\d$/)).toBeVisible()

		const answer = page
			.getByRole('tabpanel')
			.locator('p')
			.filter({ hasText: 'The fees and all interest add' })
		await expect(answer).toContainText(/add R\s92 a month: 72 instalments, 9\.00%, total R/)
		const instalment = async () => /R\s[\d\s]+ a month/.exec((await beside.textContent()) ?? '')?.[0] ?? ''
		const atDefaults = await instalment()
		await page.getByLabel('Deposit').fill('50000')
		await expect(beside).toContainText(/deposit R\s50\s000, total/)
		expect(await instalment()).not.toBe(atDefaults)
		await page.getByLabel('Deposit').fill('0')
		await expect.poll(instalment).toBe(atDefaults)

		await price.fill('0')
		await price.blur()
		await expect(page.getByText('Please enter valid vehicle price and payment term.')).toBeVisible()
	})

	await test.step('in a low window, price and enquiry stay visible, and the Enquire link opens the form', async () => {
		await page.setViewportSize({ width: 1366, height: 768 })
		await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
		const name = beside.getByRole('textbox', { name: 'Name' })
		const price = beside.getByText('R 199 900', { exact: true })
		await expect(price).toBeInViewport()
		await expect(name).toBeHidden()
		await beside.getByRole('link', { name: 'Enquire' }).click()
		await expect(name).toBeInViewport()
		await expect(price).toBeInViewport()
		await beside.getByRole('button', { name: 'Send Enquiry' }).focus()
		await expect(beside.getByRole('button', { name: 'Send Enquiry' })).toBeInViewport()
		await page.setViewportSize({ width: 1366, height: 900 })
		await expect(beside.getByRole('link', { name: 'Enquire' })).toBeHidden()
		await expect(name).toBeVisible()
	})
})

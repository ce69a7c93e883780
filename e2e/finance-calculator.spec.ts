import type { Page } from '@playwright/test'
import { expect, test, typeDuringHydration } from './fixtures.ts'
import { holdDrawing } from './hold-drawing.ts'
import { holdRequests } from './hold-requests.ts'

const output = (page: Page) => page.locator('output')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bill = (page: Page) => page.getByRole('region', { name: 'The whole bill' })
const row = (page: Page, name: string) => bill(page).locator('dl > div', { hasText: name })

const openBill = (page: Page) => bill(page).getByRole('heading', { name: 'The whole bill' }).click()

/** Matches amounts with non-breaking spaces, so that a test can write ordinary ones. */
const amountPattern = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(' ', '\\s')}$`)

test('the calculator updates the instalment on every keystroke, and its URL contains the numbers', async ({
	page,
	context,
	baseURL,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const drawing = await holdDrawing(page)
	await page.goto('/finance')
	const price = field(page, 'Vehicle price')
	const deposit = field(page, 'Deposit')

	await test.step('an invalid value shows an error at its field, and the first invalid field gets the focus', async () => {
		const balloon = field(page, 'Balloon payment')
		await balloon.fill('41')
		await expect(page.getByText('Balloon payment cannot exceed 40%')).toBeHidden()
		await balloon.blur()
		await expect(balloon).toHaveAccessibleDescription(/Balloon payment cannot exceed 40%/)
		await balloon.fill('40')
		await expect(page.getByText('Balloon payment cannot exceed 40%')).toBeHidden()

		await price.fill('')
		await field(page, 'Interest rate').fill('51')
		await page.getByRole('button', { name: 'Calculate' }).click()
		await expect(page.getByText('Please enter valid vehicle price and payment term.')).toBeVisible()
		await expect(page.getByText('Please enter a valid interest rate (0-50%)')).toBeVisible()
		await expect(price).toBeFocused()
		await expect(output(page)).toHaveText('R –')
	})

	await test.step('the instalment and the bill are updated on every keystroke', async () => {
		await price.fill('389900')
		await deposit.fill('40000')
		await field(page, 'Interest rate').fill('9')
		await field(page, 'Balloon payment').fill('20')
		await expect(output(page)).toHaveText(amountPattern('R 5 045.71'))
		await expect(price).toHaveValue(/^389\s900$/)
		await openBill(page)
		await expect(row(page, 'You pay a month').locator('dd')).toHaveText(amountPattern('R 5 661.32'))
		await page.getByLabel('Payment term').selectOption('60 months')
		await expect(output(page)).toHaveText(amountPattern('R 5 810.68'))
		await page.getByLabel('Payment term').selectOption('72 months')
	})

	await test.step('the URL contains the numbers, also after a reload', async () => {
		await price.fill('300000')
		await deposit.fill('')
		await field(page, 'Balloon payment').fill('')
		await field(page, 'Service fee a month').fill('50')
		await page.getByRole('button', { name: 'Calculate' }).click()
		await expect(page).toHaveURL(/price=300000/)
		await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
		await page.reload()
		await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
		await openBill(page)
		await expect(field(page, 'Service fee a month')).toHaveValue('50')
	})

	await test.step('another URL replaces the numbers, even when they arrive before the page is drawn again', async () => {
		await drawing.hold()
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Financing' }).click()
		await expect(page).toHaveURL(/\/finance$/)
		await drawing.release()
		await expect(price).toHaveValue(/^389\s900$/)
	})

	await test.step('the bill copies a link that contains the numbers', async () => {
		await price.fill('300000')
		await deposit.fill('0')
		await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
		if (!(await row(page, 'You pay a month').isVisible())) await openBill(page)
		await bill(page).getByRole('button', { name: 'Copy link' }).click()
		await expect(bill(page).getByRole('status')).toContainText('Link copied')
		const link = await page.evaluate(() => navigator.clipboard.readText())
		expect(link.startsWith(`${baseURL}/finance?`)).toBe(true)
		await page.goto(link)
		await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
		await expect(row(page, 'You pay a month')).toBeVisible()
	})

	await test.step('the bill prints on one sheet, without screen-only elements', async () => {
		await page.goto('/finance?price=389900&deposit=40000&balloon=20&term=96')
		const pdf = await page.pdf({ format: 'A4' })
		expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
		await page.emulateMedia({ media: 'print' })
		await expect(row(page, 'Total paid')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden()
		await expect(page.getByText('Ready to Get Started?')).toBeHidden()
	})
})

test('the calculator converts a monthly amount to a price, and links to vehicles up to that price @phone', async ({
	page,
}) => {
	await page.goto('/finance')
	await page.getByRole('link', { name: 'Use Calculator' }).first().click()
	await expect(field(page, 'Vehicle price')).toBeFocused()
	const title = page.getByRole('heading', { name: 'Finance calculator' })
	await expect
		.poll(() => title.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
		.toBe(96)

	await page.getByRole('link', { name: 'What price I can afford' }).click()
	await expect(field(page, 'Deposit')).toHaveValue('0')
	await field(page, 'What I can pay a month').fill('5 498.43')
	await expect(output(page)).toHaveText(amountPattern('R 300 000'))
	await field(page, 'Deposit').fill('20000')
	await expect(output(page)).toHaveText(amountPattern('R 320 000 with a deposit of R 20 000'))
	await openBill(page)
	await expect(row(page, 'You pay a month').locator('dd')).toHaveText(amountPattern('R 5 498.43'))
	await page.getByRole('link', { name: 'Work this price out in full' }).click()
	await expect(field(page, 'Vehicle price')).toHaveValue(/^320\s000$/)
	await expect(field(page, 'Deposit')).toHaveValue(/^20\s000$/)
	await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))

	await page.getByRole('link', { name: 'What price I can afford' }).click()
	await expect(field(page, 'Deposit')).toHaveValue('0')
	await expect(output(page)).toHaveText(amountPattern('R 300 000'))
	await page.getByRole('link', { name: /^See vehicles up to R\s300\s000$/ }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
	await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/Up to R\s300\s000/)
})

test('the calculator works without JavaScript', async ({ noScript: page }) => {
	await page.goto('/finance')
	await field(page, 'Vehicle price').fill('R389,900')
	await field(page, 'Balloon payment').fill('20')
	await page.getByRole('button', { name: 'Calculate' }).click()
	await expect(output(page)).toHaveText(amountPattern('R 5 045.71'))
	await openBill(page)
	await field(page, 'Service fee a month').fill('0')
	await page.getByRole('button', { name: 'Update the bill' }).click()
	await expect(row(page, 'Service fee, 72 months').locator('dd')).toBeVisible()
	await expect(row(page, 'Service fee, 72 months').locator('dd')).toHaveText(amountPattern('R 0.00'))
	await page.getByRole('link', { name: 'What price I can afford' }).click()
	// Without the part of the price that the deposit of R 40 000 paid.
	await expect(output(page)).toHaveText(amountPattern('R 349 900'))
	await field(page, 'What I can pay a month').fill('')
	await page.getByRole('button', { name: 'Calculate' }).click()
	await expect(page.getByText('Please enter what you can pay a month, in rand.')).toBeVisible()
})

test('values typed before and during hydration are calculated', async ({ page }) => {
	const release = await holdRequests(page, '**/*.js')
	await page.goto('/finance', { waitUntil: 'commit' })
	await field(page, 'Vehicle price').fill('300000')
	await field(page, 'Deposit').fill('0')
	release()
	await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
	await page.unrouteAll()

	await typeDuringHydration(page, '/finance', [
		['price', '300000'],
		['deposit', '0'],
	])
	await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
})

test('figures that the server left out, because one network asked for many, are filled in by the browser', async ({
	page,
}) => {
	const headers = { 'X-Forwarded-For': '203.0.113.7' }
	await page.setExtraHTTPHeaders(headers)
	await expect(async () => {
		for (let price = 1; price <= 30; price++) await page.request.get(`/finance?price=${price}`, { headers })
		const response = await page.goto('/finance?price=300000&deposit=0&balloon=41&bill=open')
		expect(await response?.text()).toContain('this page comes without figures')
	}).toPass()
	await expect(field(page, 'Vehicle price')).toHaveValue(/^300\s000$/)
	await expect(page.getByText('Balloon payment cannot exceed 40%')).toBeVisible()
	await field(page, 'Balloon payment').fill('0')
	await expect(output(page)).toHaveText(amountPattern('R 5 407.66'))
	await expect(row(page, 'You pay a month')).toBeVisible()
	await expect(page.getByText('this page comes without figures')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expect, expectRoomForAll, test, typeAsItComesToLife } from './fixtures.ts'
import { holdDrawing } from './hold-drawing.ts'

const figure = (page: Page) => page.locator('output')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bill = (page: Page) => page.getByRole('region', { name: 'The whole bill' })
const row = (page: Page, name: string) => bill(page).locator('dl > div', { hasText: name })

const openBill = (page: Page) => bill(page).getByRole('heading', { name: 'The whole bill' }).click()

/** Rand stand apart by spaces that do not break; a test may write them plainly. */
const amount = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(' ', '\\s')}$`)

test('works out an instalment at every key @desktop @phone', async ({ page }) => {
	await page.goto('/finance')
	await page.getByRole('link', { name: 'Use Calculator' }).first().click()
	const price = field(page, 'Vehicle price')
	await expect(price).toBeFocused()
	const title = page.getByRole('heading', { name: 'Finance calculator' })
	await expect
		.poll(() => title.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
		.toBe(96)

	await price.fill('389900')
	await field(page, 'Deposit').fill('40000')
	await field(page, 'Interest rate').fill('9')
	await field(page, 'Balloon payment').fill('20')
	await expect(figure(page)).toHaveText(amount('R 5 045.71'))
	await expect(price).toHaveValue(/^389\s900$/)
	await openBill(page)
	await expect(row(page, 'You pay a month').locator('dd')).toHaveText(amount('R 5 661.32'))

	await page.getByLabel('Payment term').selectOption('60 months')
	await expect(figure(page)).toHaveText(amount('R 5 810.68'))
})

test('says what is wrong where it is wrong, and goes there', async ({ page }) => {
	await page.goto('/finance')
	const balloon = field(page, 'Balloon payment')
	await balloon.fill('41')
	await expect(page.getByText('Balloon payment cannot exceed 40%')).toBeHidden()
	await balloon.blur()
	await expect(balloon).toHaveAccessibleDescription(/Balloon payment cannot exceed 40%/)
	await balloon.fill('40')
	await expect(page.getByText('Balloon payment cannot exceed 40%')).toBeHidden()

	await field(page, 'Vehicle price').fill('')
	await field(page, 'Interest rate').fill('51')
	await page.getByRole('button', { name: 'Calculate' }).click()
	await expect(page.getByText('Please enter valid vehicle price and payment term.')).toBeVisible()
	await expect(page.getByText('Please enter a valid interest rate (0-50%)')).toBeVisible()
	await expect(field(page, 'Vehicle price')).toBeFocused()
	await expect(figure(page)).toHaveText('R –')
})

test('keeps the numbers in the address, so that they come back and can be passed on', async ({ page }) => {
	await page.goto('/finance')
	await field(page, 'Vehicle price').fill('300000')
	await field(page, 'Deposit').fill('')
	await openBill(page)
	await field(page, 'Service fee a month').fill('50')
	await page.getByRole('button', { name: 'Calculate' }).click()
	await expect(page).toHaveURL(/price=300000/)
	await expect(figure(page)).toHaveText(amount('R 5 407.66'))

	await page.reload()
	await expect(figure(page)).toHaveText(amount('R 5 407.66'))
	await openBill(page)
	await expect(field(page, 'Service fee a month')).toHaveValue('50')

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Financing' }).click()
	await expect(page).toHaveURL(/\/finance$/)
	await expect(field(page, 'Vehicle price')).toHaveValue(/^389\s900$/)
})

test('shows the numbers of another address where they come before the page is drawn again', async ({
	page,
}) => {
	const drawing = await holdDrawing(page)
	await page.goto('/finance?price=300000&deposit=0')
	await drawing.hold()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Financing' }).click()
	await expect(page).toHaveURL(/\/finance$/)
	await drawing.letGo()
	await expect(field(page, 'Vehicle price')).toHaveValue(/^389\s900$/)
})

test('copies a link that carries the numbers', async ({ page, context, baseURL }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto('/finance?price=300000&deposit=0')
	await openBill(page)
	await bill(page).getByRole('button', { name: 'Copy link' }).click()
	await expect(bill(page).getByRole('status')).toContainText('Link copied')
	const link = await page.evaluate(() => navigator.clipboard.readText())
	expect(link.startsWith(`${baseURL}/finance?`)).toBe(true)
	await page.goto(link)
	await expect(figure(page)).toHaveText(amount('R 5 407.66'))
	await expect(row(page, 'You pay a month')).toBeVisible()
})

test('goes from a monthly amount to the vehicles that it pays @desktop @phone', async ({ page }) => {
	await page.goto('/finance')
	await page.getByRole('link', { name: 'What price I can afford' }).click()
	await expect(field(page, 'Deposit')).toHaveValue('0')
	await field(page, 'What I can pay a month').fill('5 498.43')
	await expect(figure(page)).toHaveText(amount('R 300 000'))
	await field(page, 'Deposit').fill('20000')
	await expect(figure(page)).toHaveText(amount('R 320 000 with a deposit of R 20 000'))
	await openBill(page)
	await expect(row(page, 'You pay a month').locator('dd')).toHaveText(amount('R 5 498.43'))
	await page.getByRole('link', { name: 'Work this price out in full' }).click()
	await expect(field(page, 'Vehicle price')).toHaveValue(/^320\s000$/)
	await expect(field(page, 'Deposit')).toHaveValue(/^20\s000$/)
	await expect(figure(page)).toHaveText(amount('R 5 407.66'))

	await page.getByRole('link', { name: 'What price I can afford' }).click()
	await expect(field(page, 'Deposit')).toHaveValue('0')
	await expect(figure(page)).toHaveText(amount('R 300 000'))
	await page.getByRole('link', { name: /^See vehicles up to R\s300\s000$/ }).click()
	await expect(page).toHaveURL(/maxPrice=300000/)
	await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
})

test('works without JavaScript @desktop @phone', async ({ noScript: page }) => {
	await page.goto('/finance')
	await field(page, 'Vehicle price').fill('R389,900')
	await field(page, 'Balloon payment').fill('20')
	await page.getByRole('button', { name: 'Calculate' }).click()
	await expect(figure(page)).toHaveText(amount('R 5 045.71'))
	await openBill(page)
	await field(page, 'Service fee a month').fill('0')
	await page.getByRole('button', { name: 'Update the bill' }).click()
	await expect(row(page, 'Service fee, 72 months').locator('dd')).toBeVisible()
	await expect(row(page, 'Service fee, 72 months').locator('dd')).toHaveText(amount('R 0.00'))
	await page.getByRole('link', { name: 'What price I can afford' }).click()
	await expect(figure(page)).toHaveText(amount('R 349 900')) // what the deposit of R 40 000 had paid falls away
	await field(page, 'What I can pay a month').fill('')
	await page.getByRole('button', { name: 'Calculate' }).click()
	await expect(page.getByText('Please enter what you can pay a month, in rand.')).toBeVisible()
})

test('what is typed before the script arrives is worked out', async ({ page }) => {
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/*.js', async (route) => {
		await held
		await route.continue()
	})
	await page.goto('/finance', { waitUntil: 'commit' })
	await field(page, 'Vehicle price').fill('300000')
	await field(page, 'Deposit').fill('0')
	release()
	await expect(figure(page)).toHaveText(amount('R 5 407.66'))
})

test('what is typed before the script arrives stays when something else is typed as it does', async ({
	page,
}) => {
	await typeAsItComesToLife(page, '/finance', [
		['price', '300000'],
		['deposit', '0'],
	])
	await expect(figure(page)).toHaveText(amount('R 5 407.66'))
})

test('prints the bill on one sheet, without what is for the screen', async ({ page }) => {
	await page.goto('/finance?price=389900&deposit=40000&balloon=20&term=96')
	const pdf = await page.pdf({ format: 'A4' })
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
	await page.emulateMedia({ media: 'print' })
	await expect(row(page, 'Total paid')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden()
	await expect(page.getByText('Ready to Get Started?')).toBeHidden()
})

const STATES = {
	'as it opens': '/finance',
	'with everything wrong': '/finance?price=x&deposit=-1&interest=51&term=1&balloon=41&initiation=x&service=x',
	'with every warning': '/finance?interest=30&initiation=9000&service=900&balloon=20',
	'asked for a price': '/finance?mode=price&budget=5000&deposit=20000',
	'asked for a price that a budget is too low for': '/finance?mode=price&budget=50',
}
for (const [state, path] of Object.entries(STATES)) {
	test(`has no barrier and does not overflow ${state}, at any width`, async ({ page }) => {
		await page.goto(path)
		await page.getByText('How the calculator works').click()
		await page.locator('#whole-bill details').evaluate((fold: HTMLDetailsElement) => {
			fold.open = true
		})
		await expectRoomForAll(page)
	})
}

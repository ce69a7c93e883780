/** A visitor looks for a car: types, filters, opens one, comes back. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { cards, leaveSearchToServer, openVehicle, reset, search, status, visit } from './inventory.ts'

test('a suggestion that is chosen by an arrow stays chosen when the suggestions arrive anew', async ({
	page,
}) => {
	await leaveSearchToServer(page)
	await page.goto('/')
	await page.locator('main [name=search]').pressSequentially('toyo')
	const first = page.getByRole('option').first()
	await expect(first).toHaveText(/^Toyota /)
	const release = await holdRequests(page, '**/inventory/results*')
	await page.keyboard.type('t')
	await page.keyboard.press('ArrowDown')
	await expect(first).toHaveAttribute('aria-selected', 'true')
	const response = page.waitForResponse('**/inventory/results*')
	release()
	await response
	await expect(first).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('Enter')
	await expect(search(page)).toHaveValue('Toyota')
})

test('suggestions keep to the filters, also of a list that came before the copy of the stock', async ({
	page,
}) => {
	const release = await holdRequests(page, '**/stock-copy*')
	await page.goto('/inventory?fuelType=diesel&condition=used')
	await search(page).pressSequentially('toyota')
	await expect(status(page)).toHaveText('10 Vehicles')
	release()
	await expect(page.getByRole('option', { name: /^Toyota / })).toHaveText([
		'Toyota Fortuner 3 vehicles',
		'Toyota Hilux 2 vehicles',
		'Toyota HiAce 1 vehicle',
	])
})

test('the list follows the search text, with suggestions, and the next visit restores it', async ({
	page,
}) => {
	await visit(page)
	const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

	await test.step('the list follows the typing, and reset brings all vehicles back', async () => {
		await expect(status(page)).toHaveText('70 Vehicles')
		await search(page).pressSequentially('hilx', { delay: 20 })
		await expect(status(page)).toHaveText('4 Vehicles')
		await expect(cards(page).first()).toContainText('Toyota Hilux')
		await expect(page.getByLabel('Sort vehicles')).toHaveValue('')
		await expect(page.getByRole('option', { name: 'Best match' })).toHaveCount(1)
		await expect(page).toHaveURL('/inventory')

		await search(page).fill('zzzzzz')
		await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible()
		await reset(page).last().click()
		await expect(status(page)).toHaveText('70 Vehicles')
		await expect(search(page)).toHaveValue('')
	})

	await test.step('suggestions appear while typing, and are chosen by keyboard', async () => {
		await search(page).focus()
		await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
		await search(page).pressSequentially('toyta')
		await expect(options.first()).toHaveText('Toyota 19 vehicles')
		await expect(page.getByText('6 suggestions.')).toBeAttached()

		expect(await changesOfList(page, ['toy', 'toyt', 'toyta'])).toBe(1)
		await page.keyboard.press('ArrowDown')
		await expect(options.first()).toHaveAttribute('aria-selected', 'true')
		const first = (await options.first().getAttribute('id')) ?? ''
		await expect(search(page)).toHaveAttribute('aria-activedescendant', first)
		await page.keyboard.press('Escape')
		await expect(options).toHaveCount(0)
		await expect(search(page)).toHaveValue('toyta')
		await page.keyboard.press('ArrowDown')
		await expect(options.first()).toBeVisible()
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Enter')
		await expect(search(page)).toHaveValue('Toyota')
		await expect(status(page)).toHaveText('19 Vehicles')
		await expect(options).toHaveCount(0)
	})

	await test.step('the next visit restores the search text, unless the URL has a query of its own', async () => {
		await search(page).fill('polo vivo')
		await expect(cards(page).first()).toContainText('Polo Vivo')
		const next = await page.context().newPage()
		await next.goto('/inventory')
		await expect(search(next)).toHaveValue('polo vivo')
		await expect(cards(next).first()).toContainText('Polo Vivo')
		await next.goto('/inventory?category=bakkie')
		await expect(search(next)).toHaveValue('')
		await expect(status(next)).toHaveText('21 Vehicles')
	})
})

test('the list follows the filters and the sliders, and grows by keyboard', async ({ page }) => {
	await visit(page)

	await test.step('the keyboard continues at the first of the new cards', async () => {
		await page.getByRole('link', { name: 'Show more vehicles' }).focus()
		await page.keyboard.press('Enter')
		await expect(cards(page)).toHaveCount(48)
		await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
	})

	await test.step('filters narrow the list and appear above it as chips', async () => {
		await page.getByLabel('Condition').selectOption('used')
		await page.getByLabel('Fuel type').selectOption('Diesel')
		const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
		await expect(chips).toHaveText(['Remove filter: Used', 'Remove filter: Diesel'])
		await expect(status(page)).toHaveText('25 Vehicles')
		await chips.first().click()
		await expect(page.getByLabel('Condition')).toHaveValue('all')
		await expect(status(page)).toHaveText('29 Vehicles')
		await page.getByLabel('Sort vehicles').selectOption('Price: high to low')
		await expect(cards(page).first()).toContainText('Land Cruiser 300')
	})

	await test.step('the sliders work by keyboard and never cross', async () => {
		await reset(page).first().click()
		await expect(status(page)).toHaveText('70 Vehicles')
		const lowest = page.getByRole('slider', { name: 'Lowest year' })
		const highest = page.getByRole('slider', { name: 'Highest year' })
		await highest.focus()
		await page.keyboard.press('ArrowLeft')
		await expect(highest).toHaveAttribute('aria-valuetext', '2025')
		await page.keyboard.press('PageDown')
		await expect(highest).toHaveAttribute('aria-valuetext', '2015')
		await lowest.focus()
		await page.keyboard.press('End')
		await expect(lowest).toHaveAttribute('aria-valuetext', '2015')
		await expect(status(page)).not.toHaveText('70 Vehicles')

		const price = page.getByRole('slider', { name: 'Highest price' })
		await price.focus()
		await page.keyboard.press('PageDown')
		await expect(price).toHaveAttribute('aria-valuetext', '1490000 rand')
	})

	await test.step('the panel can be hidden and shown', async () => {
		await page.getByRole('button', { name: /^Hide Filters/ }).click()
		await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden()
		await page.getByRole('button', { name: /^Show Filters/ }).click()
		await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Hide filters').click()
		await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden()
	})
})

test('Back from a vehicle restores all loaded pages of the list and the scroll position @phone', async ({
	page,
}) => {
	await visit(page, '/inventory?fuelType=petrol&sort=priceLowHigh')
	await page.getByRole('link', { name: 'Show more vehicles' }).click()
	await expect(cards(page)).toHaveCount(37)
	const card = cards(page).nth(30)
	const name = (await card.textContent()) ?? ''
	const scrollY = () => page.evaluate(() => window.scrollY)

	for (const interruption of ['no reload', 'a reload'] as const)
		await test.step(`with ${interruption}`, async () => {
			const position = await openVehicle(card)
			expect(position).toBeGreaterThan(1000)
			await expect(page).toHaveURL(/\/car\//)
			if (interruption === 'a reload') {
				await page.reload()
				await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
			}
			await page.goBack()

			await expect(cards(page)).toHaveCount(37)
			await expect(card).toHaveText(name)
			await expect(status(page)).toHaveText('35 Vehicles')
			await expect(page.getByLabel('Sort vehicles')).toHaveValue('priceLowHigh')
			await expect.poll(scrollY).toBe(position)
			await expect(page).toHaveURL('/inventory')
		})

	await test.step('Back before the scripts of the vehicle page are loaded shows only the inventory', async () => {
		await card.getByRole('link').click()
		await expect(page).toHaveURL(/\/car\//)
		const release = await holdRequests(page, '**/*.js')
		await page.reload({ waitUntil: 'commit' })
		await expect(page.getByRole('contentinfo')).toBeVisible()
		await page.evaluate(() => window.history.back())
		await expect(page).toHaveURL('/inventory')
		release()
		await expect(status(page)).toHaveText('35 Vehicles')
		await expect(page.getByRole('banner')).toHaveCount(1)
	})
})

/** How often the suggestions are replaced after texts that were typed within one frame. */
function changesOfList(page: Page, texts: string[]): Promise<number> {
	return page.evaluate(async (typed) => {
		const input = document.querySelector<HTMLInputElement>('[role=combobox]')
		const list = document.querySelector('[role=listbox]')
		if (!input || !list) throw new Error('the search has no suggestions')
		let changes = 0
		const observer = new MutationObserver(() => changes++)
		observer.observe(list, { childList: true })
		const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
		for (const text of typed) {
			setValue?.call(input, text)
			input.dispatchEvent(new Event('input', { bubbles: true }))
		}
		for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
		observer.disconnect()
		return changes
	}, texts)
}

test('the filter panel shows what the text says, and a changed field takes its words out', async ({
	page,
}) => {
	await page.goto('/inventory?search=diesel+bakkie+under+400k')
	const panel = page.getByRole('complementary', { name: 'Filters' })
	const chips = page.getByRole('link', { name: /^Remove/ })
	await expect(panel.getByLabel('Fuel type')).toHaveValue('Diesel')
	await expect(panel.getByLabel('Body type')).toHaveValue('Bakkie')
	await expect(chips).toHaveCount(3)
	await panel.getByLabel('Fuel type').selectOption('Petrol')
	await expect(page.locator('main input[name=search]')).toHaveValue('bakkie under 400k')
	await expect(chips).toHaveCount(3)
	await expect(panel.getByLabel('Fuel type')).toHaveValue('Petrol')
	await expect(panel.getByLabel('Body type')).toHaveValue('Bakkie')
})

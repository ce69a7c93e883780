/** Somebody looks for a car: types, slides, opens one, comes back. */
import { expect, expectRoomForAll, test } from './fixtures.ts'
import { cards, reset, search, status, visit } from './inventory.ts'

test('the list follows while one types, and reset brings all back', async ({ page }) => {
	await visit(page)
	await expect(status(page)).toHaveText('72 Vehicles')
	await search(page).pressSequentially('hilx', { delay: 20 })
	await expect(status(page)).toHaveText('4 Vehicles')
	await expect(cards(page).first()).toContainText('Toyota Hilux')
	await expect(page.getByLabel('Sort vehicles')).toHaveValue('')
	await expect(page.getByRole('option', { name: 'Best match' })).toHaveCount(1)
	await expect(page).toHaveURL('/inventory')

	await search(page).fill('zzzzzz')
	await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible()
	await reset(page).last().click()
	await expect(status(page)).toHaveText('72 Vehicles')
	await expect(search(page)).toHaveValue('')
})

test('what may be meant is suggested while one types, and chosen by keyboard', async ({ page }) => {
	await visit(page)
	await search(page).focus()
	await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
	await search(page).pressSequentially('toyta')
	const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
	await expect(options.first()).toHaveText('Toyota 20 vehicles')
	await expect(page.getByText('6 suggestions.')).toBeAttached()
	await expectRoomForAll(page)

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
	await expect(status(page)).toHaveText('20 Vehicles')
	await expect(options).toHaveCount(0)
})

test('filters narrow the list and stand above it as chips', async ({ page }) => {
	await visit(page)
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

test('the sliders are worked by keyboard and never cross', async ({ page }) => {
	await visit(page)
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
	await expect(status(page)).not.toHaveText('72 Vehicles')

	const price = page.getByRole('slider', { name: 'Highest price' })
	await price.focus()
	await page.keyboard.press('PageDown')
	await expect(price).toHaveAttribute('aria-valuetext', /R\s1\s490\s000/)
})

test('the panel can be hidden and shown', async ({ page }) => {
	await visit(page)
	await page.getByRole('button', { name: 'Hide Filters', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden()
	await page.getByRole('button', { name: 'Show Filters' }).click()
	await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Hide filters').click()
	await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden()
})

for (const meanwhile of ['nothing', 'a reload'] as const) {
	test(`Back from a vehicle returns to the grown list and the place in it, after ${meanwhile} @desktop @phone`, async ({
		page,
	}) => {
		await visit(page, '/inventory?fuelType=petrol&sort=priceLowHigh')
		await page.getByRole('link', { name: 'Show more vehicles' }).click()
		await expect(cards(page)).toHaveCount(37)
		const card = cards(page).nth(30)
		const name = (await card.textContent()) ?? ''
		await card.scrollIntoViewIfNeeded()
		const place = await page.evaluate(() => window.scrollY)
		expect(place).toBeGreaterThan(1000)

		await card.getByRole('link').click()
		await expect(page).toHaveURL(/\/car\//)
		if (meanwhile === 'a reload') {
			await page.reload()
			await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
		}
		await page.goBack()

		await expect(cards(page)).toHaveCount(37)
		await expect(cards(page).nth(30)).toHaveText(name)
		await expect(status(page)).toHaveText('37 Vehicles')
		await expect(page.getByLabel('Sort vehicles')).toHaveValue('priceLowHigh')
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
		await expect(page).toHaveURL('/inventory')
	})
}

test('Back, pressed while the vehicle has no script yet, leads to the whole inventory and nothing else', async ({
	page,
}) => {
	await visit(page, '/inventory?fuelType=hybrid')
	await cards(page).first().getByRole('link').click()
	await expect(page).toHaveURL(/\/car\//)
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/*.js', (route) => held.then(() => route.continue()))
	await page.reload({ waitUntil: 'commit' })
	await expect(page.getByRole('contentinfo')).toBeVisible()
	await page.evaluate(() => window.history.back())
	await expect(page).toHaveURL('/inventory')
	release()

	await expect(status(page)).toHaveText('2 Vehicles')
	await expect(page.getByRole('banner')).toHaveCount(1)
})

test('the keyboard goes on at the first of the new cards', async ({ page }) => {
	await visit(page)
	const more = page.getByRole('link', { name: 'Show more vehicles' })
	await more.focus()
	await page.keyboard.press('Enter')
	await expect(cards(page)).toHaveCount(48)
	await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
})

test('the search text is there again at the next visit, unless a link asks for something', async ({
	page,
}) => {
	await visit(page)
	await search(page).fill('polo vivo')
	await expect(status(page)).not.toHaveText('72 Vehicles')
	const next = await page.context().newPage()
	await next.goto('/inventory')
	await expect(search(next)).toHaveValue('polo vivo')
	await expect(cards(next).first()).toContainText('Polo Vivo')
	await next.goto('/inventory?category=bakkie')
	await expect(search(next)).toHaveValue('')
	await expect(status(next)).toHaveText('20 Vehicles')
})

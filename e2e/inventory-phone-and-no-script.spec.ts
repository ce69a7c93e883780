/** A visitor looks for a car on a touch screen, or without JavaScript. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards, status, visit } from './inventory.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

async function openSheet(page: Page) {
	await page.getByRole('button', { name: /^Show Filters/ }).click()
	await expect(sheet(page)).toBeVisible()
}

test('on a phone, a visitor taps a suggestion, searches, and filters in a bottom sheet @phone', async ({
	page,
}) => {
	await test.step('tapping a suggestion on the home page lists its vehicles', async () => {
		await page.goto('/')
		await page.getByPlaceholder('Search for your dream car').focus()
		const box = page.getByRole('combobox', { name: 'Search for your dream car' })
		await box.fill('luikr')
		const option = page.getByRole('option').first()
		await expect(option).toHaveText('Luikrug 15 vehicles')
		await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
		await option.tap()
		await expect(page).toHaveURL('/inventory')
		await expect(status(page)).toHaveText('15 Vehicles')
	})

	await visit(page, '/inventory?category=suv&transmission=Automatic&maxPrice=350000')
	await test.step('a filtered list shows its first vehicle with its price in the first view', async () => {
		const first = page
			.getByRole('main')
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { level: 3 }) })
			.first()
		await expect(first.getByRole('img').first()).toBeInViewport({ ratio: 1 })
		await expect(first.getByText(/^R\s\d/).first()).toBeInViewport({ ratio: 1 })
		const chips = page.getByRole('list', { name: 'Active filters' })
		// One row, whatever the number of chips
		await expect.poll(async () => (await chips.boundingBox())?.height).toBeLessThan(60)
		await expect(page.getByRole('link', { name: 'Reset Filters' })).toBeInViewport({ ratio: 1 })
	})

	await test.step('the filters open as a low sheet, and Escape returns the focus to their button', async () => {
		await page.getByRole('button', { name: 'Show Filters (3)' }).click()
		await expect(sheet(page)).toBeVisible()
		await expect
			.poll(async () => (await sheet(page).boundingBox())?.height)
			.toBeLessThanOrEqual(844 * 0.88 + 1)
		await sheet(page).getByRole('button', { name: 'Reset Filters' }).click()
		await expect(sheet(page).getByRole('button', { name: 'Show 70 Vehicles' })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(sheet(page)).toBeHidden()
		await expect(page.getByRole('button', { name: 'Show Filters', exact: true })).toBeFocused()
		await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeInViewport()
	})

	await test.step('the sheet counts the vehicles as filters are set', async () => {
		await openSheet(page)
		await sheet(page).getByLabel('Transmission').selectOption('CVT')
		const show = sheet(page).getByRole('button', { name: 'Show 7 Vehicles' })
		await expect(show).toBeVisible()
		await show.click()
		await expect(sheet(page)).toBeHidden()
		await expect(page.getByRole('button', { name: /^Show Filters/ })).toBeFocused()
		await expect(status(page)).toHaveText('7 Vehicles')
	})

	await test.step('the search box does not move when the number of results changes', async () => {
		await page.getByRole('link', { name: /^Remove filter/ }).click()
		await expect(status(page)).toHaveText('70 Vehicles')
		const box = page.getByPlaceholder('Search by make, model, or type...')
		const before = await box.boundingBox()
		await box.fill('hilux')
		await expect(status(page)).toHaveText('4 Vehicles')
		await expect.poll(() => box.boundingBox()).toEqual(before)
	})

	await test.step('an error message appears at the bottom of the window', async () => {
		await page.evaluate(() => {
			delete (Navigator.prototype as { share?: unknown }).share
			navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
		})
		await page.getByRole('button', { name: 'Share' }).click()
		const failure = page.getByRole('alert').filter({ hasText: 'The link could not be copied' })
		await expect.poll(async () => (await failure.boundingBox())?.y).toBeGreaterThan(500)
		await page.getByRole('button', { name: 'Dismiss' }).click()
	})

	await test.step('the page does not scroll horizontally', async () => {
		const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		await expect.poll(over).toBeLessThanOrEqual(0)
		await page.setViewportSize({ width: 320, height: 700 })
		await expect.poll(over).toBeLessThanOrEqual(0)
	})

	await test.step('on a tablet the sheet has the same maximum height, and closes when the window becomes wide', async () => {
		await page.setViewportSize({ width: 768, height: 844 })
		await openSheet(page)
		await expect
			.poll(async () => (await sheet(page).boundingBox())?.height)
			.toBeLessThanOrEqual(844 * 0.88 + 1)
		await page.setViewportSize({ width: 1280, height: 844 })
		await expect(sheet(page)).toBeHidden()
		await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Condition')).toBeVisible()
	})
})

test('on a phone the list has rows or pictures, as the visitor chose @phone', async ({ page }) => {
	const pictures = page.getByRole('button', { name: 'Larger pictures' })
	const places = async () => {
		const box = (index: number) => cards(page).nth(index).locator('xpath=ancestor::li').boundingBox()
		const [first, second] = [await box(0), await box(1)]
		return { height: first?.height ?? 0, areBeside: first?.y === second?.y }
	}
	await visit(page)
	await expect.poll(async () => (await places()).areBeside).toBe(false)
	expect((await places()).height).toBeLessThan(150)
	await pictures.click()
	await expect(pictures).toHaveAttribute('aria-pressed', 'true')
	await expect.poll(async () => (await places()).areBeside).toBe(true)
	await page.reload()
	await expect(pictures).toHaveAttribute('aria-pressed', 'true')
	expect((await places()).areBeside).toBe(true)
	await pictures.click()
	await expect.poll(async () => (await places()).areBeside).toBe(false)
})

test('in a row of the list the heart is off the car, and the price apart from the name @phone', async ({
	page,
}) => {
	await visit(page)
	for (const width of [390, 320]) {
		await page.setViewportSize({ width, height: 844 })
		const rows = await page.locator('.vehicle-rows > li').evaluateAll((all) =>
			all.slice(0, 8).map((row) => {
				const edges = (selector: string) => {
					const { left, top, right, bottom, width, height } =
						row.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
					return { left, top, right, bottom, isTarget: Math.round(width) >= 44 && Math.round(height) >= 44 }
				}
				const [heart, picture] = [edges('.save-heart'), edges('.card-picture')]
				const [name, price, facts] = [edges('h3'), edges('.card-price'), edges('.card-facts > :last-child')]
				const mark = { left: heart.right - 20, top: heart.bottom - 36 }
				return {
					isTarget: heart.isTarget,
					isOffCar: heart.left >= picture.right,
					isOffFacts: facts.right <= mark.left || facts.bottom <= mark.top,
					isApart: price.top - name.bottom >= 4,
				}
			}),
		)
		expect(rows, `at ${width}`).toEqual(
			Array(8).fill({ isTarget: true, isOffCar: true, isOffFacts: true, isApart: true }),
		)
	}
})

test('without JavaScript, one form searches and filters, and links turn the pages', async ({
	noScript: page,
}) => {
	const search = page.getByRole('combobox', { name: 'Search the inventory' })
	await page.goto('/inventory')

	await test.step('the page has its own typeface, and no slider', async () => {
		const title = page.getByRole('heading', { level: 1 })
		await expect(title).toHaveCSS('font-family', /"Archivo Variable",/)
		await expect(page.getByRole('slider')).toHaveCount(0)
	})

	await test.step('a search is sorted by relevance until an order is chosen', async () => {
		await search.fill('toyta hilx')
		await page.keyboard.press('Enter')
		await expect(cards(page).first()).toContainText('Toyota Hilux')
		await expect(page.getByLabel('Sort vehicles').getByRole('option').first()).toHaveText('Best match')
		await page.getByRole('button', { name: 'Reset Filters' }).click()
		await expect(page).toHaveURL(/\/inventory\??$/)
		await expect(status(page)).toHaveText('70 Vehicles')
	})

	await test.step('filters and order are sent together', async () => {
		await page.getByLabel('Condition').selectOption('used')
		await page.getByRole('spinbutton', { name: 'Highest price' }).fill('400000')
		await page.getByLabel('Sort vehicles').selectOption('Price: low to high')
		await page.getByRole('complementary').getByRole('button', { name: 'Apply Filters' }).click()
		await expect(page).toHaveURL(/condition=used/)
		await expect(status(page)).toHaveText('37 Vehicles')
		await expect(page.getByRole('spinbutton', { name: 'Highest price' })).toHaveValue('400000')
		await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 2')
		await expect(page.getByRole('link', { name: 'Show more vehicles' })).toBeHidden()
	})

	await test.step('the next page and a search keep the filters', async () => {
		await page.getByRole('link', { name: 'Next' }).click()
		await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 2')
		await expect(page.getByLabel('Condition')).toHaveValue('used')
		await search.fill('polo')
		await page.getByRole('button', { name: 'Search', exact: true }).click()
		await expect(cards(page).first()).toContainText('Polo')
		await expect(page.getByLabel('Condition')).toHaveValue('used')
	})
})

test('on a phone a row of vehicles that scrolls ends at the edge of the window @phone', async ({ page }) => {
	await page.goto('/')
	const row = page.locator('.rail').first()
	const {
		left = 0,
		right = 0,
		width,
	} = await row.evaluate((list) => ({
		...list.getBoundingClientRect().toJSON(),
		width: document.documentElement.clientWidth,
	}))
	expect({ left, right }).toEqual({ left: 0, right: width })
})

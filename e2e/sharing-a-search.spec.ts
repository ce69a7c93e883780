/** Somebody sends a friend what they found. */
import { expect, test } from './fixtures.ts'

test('a copied link restores search, filters and order for somebody else', async ({
	page,
	browser,
	baseURL,
}) => {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.addInitScript(() => {
		// A desktop without a sheet for sharing.
		Reflect.deleteProperty(Navigator.prototype, 'share')
	})
	await page.goto('/inventory?search=toyota&fuelType=diesel&sort=priceHighLow&maxPrice=700000')
	await page.waitForFunction(() => window.history.state?.usr?.inventory)
	await expect(page).toHaveURL('/inventory')
	const found = await page.getByRole('main').getByRole('status').textContent()
	const names = await page.getByRole('heading', { level: 3 }).allInnerTexts()
	await page.getByRole('button', { name: 'Share' }).click()
	await expect(page.getByText('Link copied')).toBeVisible()
	const link = await page.evaluate(() => navigator.clipboard.readText())
	expect(link).toBe(`${baseURL}/inventory?search=toyota&fuelType=Diesel&maxPrice=700000&sort=priceHighLow`)

	const friend = await browser.newPage({ viewport: { width: 1440, height: 900 } })
	await friend.goto(link)
	await expect(friend).toHaveURL('/inventory')
	await expect(friend.getByRole('main').getByRole('status')).toHaveText(found ?? '')
	await expect(friend.getByRole('combobox', { name: 'Search the inventory' })).toHaveValue('toyota')
	await expect(friend.getByLabel('Fuel type')).toHaveValue('Diesel')
	await expect(friend.getByLabel('Sort vehicles')).toHaveValue('priceHighLow')
	await expect(friend.getByRole('slider', { name: 'Highest price' })).toHaveValue('700000')
	expect(await friend.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names)
	await friend.close()
})

test('where the device has a sheet for sharing, it is used @phone', async ({ page }) => {
	await page.addInitScript(() => {
		navigator.share = async (shared) => {
			document.title = `shared ${shared?.url}`
		}
	})
	await page.goto('/inventory?category=bakkie')
	await page.waitForFunction(() => window.history.state?.usr?.inventory)
	await page.getByRole('button', { name: 'Share' }).click()
	await expect(page).toHaveTitle(/^shared .*\/inventory\?category=bakkie$/)
})

test('an address from elsewhere is read: make and search in one text, category and condition as filters', async ({
	page,
}) => {
	await page.goto('/inventory?make=Toyota&search=hilux&category=BAKKIE&condition=Used')
	await expect(page).toHaveURL('/inventory')
	await expect(page.getByRole('combobox', { name: 'Search the inventory' })).toHaveValue('Toyota hilux')
	await expect(page.getByLabel('Condition')).toHaveValue('used')
	const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
	await expect(chips).toHaveText([
		'Remove filter: Toyota',
		'Remove filter: Hilux',
		'Remove filter: Bakkie',
		'Remove filter: Used',
	])
})

/** A visitor sends the result of a search to a friend. */
import { expect, test } from './fixtures.ts'
import { search, status, visit } from './inventory.ts'

test('an external URL is understood, and a shared link restores search, filters and order', async ({
	page,
	browser,
	baseURL,
}) => {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.addInitScript(() => {
		navigator.share = async (shared) => {
			document.title = `shared ${shared?.url}`
		}
	})
	const names = page.getByRole('heading', { level: 3 })

	await test.step('the parameters make and search become one search text, category and condition become filters', async () => {
		await visit(
			page,
			'/inventory?make=Toyota&search=hilux&category=BAKKIE&condition=Used&fuelType=diesel&sort=priceHighLow&maxPrice=700000',
		)
		await expect(page).toHaveURL('/inventory')
		await expect(search(page)).toHaveValue('Toyota hilux')
		await expect(page.getByLabel('Condition')).toHaveValue('used')
		const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
		await expect(chips).toHaveText([
			'Remove filter: Toyota',
			'Remove filter: Hilux',
			'Remove filter: Bakkie',
			'Remove filter: Used',
			'Remove filter: Diesel',
			/^Remove filter: Up to R\s700\s000$/,
		])
	})
	const link = `${baseURL}/inventory?search=Toyota+hilux&category=BAKKIE&condition=used&fuelType=Diesel&maxPrice=700000&sort=priceHighLow`

	await test.step('the native share sheet is used where there is one', async () => {
		await page.getByRole('button', { name: 'Share' }).click()
		await expect(page).toHaveTitle(`shared ${link}`)
	})

	await test.step('the link is copied where there is no native share sheet', async () => {
		await page.evaluate(() => {
			Reflect.deleteProperty(navigator, 'share')
			Reflect.deleteProperty(Navigator.prototype, 'share')
		})
		await page.getByRole('button', { name: 'Share' }).click()
		await expect(page.getByText('Link copied')).toBeVisible()
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
	})

	await test.step('the link restores search, filters and order in another browser', async () => {
		const friend = await browser.newPage({ viewport: { width: 1440, height: 900 } })
		await friend.goto(link)
		await expect(friend).toHaveURL('/inventory')
		await expect(status(friend)).toHaveText((await status(page).textContent()) ?? '')
		await expect(search(friend)).toHaveValue('Toyota hilux')
		await expect(friend.getByLabel('Fuel type')).toHaveValue('Diesel')
		await expect(friend.getByLabel('Sort vehicles')).toHaveValue('priceHighLow')
		await expect(friend.getByRole('slider', { name: 'Highest price' })).toHaveValue('700000')
		await expect(friend.getByRole('heading', { level: 3 })).toHaveText(await names.allInnerTexts())
		await friend.close()
	})
})

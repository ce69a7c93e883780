/** Somebody counts their megabytes; somebody is quicker than their connection. */
import { expect, test } from './fixtures.ts'

test('data saving is turned on: no script comes until one is needed, and then does what it was needed for @phone', async ({
	page,
}) => {
	await page.goto('/inventory')
	const scripts: string[] = []
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
	const saver = page.getByRole('switch', { name: 'Save data' })
	await expect(saver).not.toBeChecked()
	await saver.click()
	await expect(saver).toBeChecked()
	await expect(page).toHaveURL('/inventory')
	expect(scripts).toEqual([])

	await page.getByRole('button', { name: 'Show Filters' }).click()
	const sheet = page.getByRole('dialog', { name: 'Filters' })
	await sheet.getByLabel('Transmission').selectOption('CVT')
	await sheet.getByRole('button', { name: 'Show 7 Vehicles' }).click()
	const card = page.getByRole('main').getByRole('heading', { level: 3 }).first()
	await expect(card).toBeVisible()
	expect(scripts.length).toBeGreaterThan(0)
	const picture = page.getByRole('main').locator('li img').first()
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
		.toMatch(/\/(320|480)\./)

	await saver.click()
	await expect(saver).not.toBeChecked()
})

test('what is typed and pressed before the script has come counts @phone', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/*.js', (route) => held.then(() => route.continue()))
	await page.goto('/inventory', { waitUntil: 'commit' })
	await page.getByRole('combobox', { name: 'Search the inventory' }).fill('hilux')
	await page.getByRole('button', { name: 'Show Filters' }).click()
	release()
	const sheet = page.getByRole('dialog', { name: 'Filters' })
	await expect(sheet).toBeVisible()
	await expect(sheet.getByRole('button', { name: /^Show \d+ Vehicles$/ })).not.toHaveText('Show 72 Vehicles')
	await expect(page.locator('[name=search]').first()).toHaveValue('hilux')
})

/** What changes without a new page is announced: once. */
import { expect, test } from './fixtures.ts'
import { search, visit } from './inventory.ts'
import { sendMessage } from './set-up.ts'
import { listen } from './spoken.ts'
import { addAdmin, emailField, passwordField, signIn } from './staff.ts'
import { dialog, field, toast } from './stock.ts'

test('a count is announced once the visitor pauses, not at each letter', async ({ page }) => {
	const spoken = await listen(page)
	await visit(page)
	await search(page).pressSequentially('zzqxv')
	await expect.poll(() => spoken.texts.filter((text) => text.includes('Vehicles'))).toHaveLength(1)
	expect(spoken.texts.filter((text) => text.includes('Not found'))).toEqual([
		expect.stringMatching(/^\d+ Vehicles\. Not found .*zzqxv/),
	])
})

test('a text without suggestions says so once, and what Enter does', async ({ page }) => {
	const none = 'Nothing to suggest. Press Enter to search all vehicles for this.'
	const spoken = await listen(page)
	await page.goto('/')
	await page.locator('main [name=search]').pressSequentially('zzqx')
	await expect(page.locator(':popover-open')).toHaveText(none)
	await page.keyboard.type('v')
	await expect.poll(() => spoken.texts.filter((text) => text === none)).toHaveLength(1)
	await page.keyboard.press('Escape')
	await expect(page.locator(':popover-open')).toHaveCount(0)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/inventory?search=zzqxv')
})

test('the error of a field that has the focus is said, each time', async ({ page }) => {
	const spoken = await listen(page)
	await page.goto('/admin/login')
	await emailField(page).fill('naledi@example.co.za')
	for (const time of [1, 2]) {
		await passwordField(page).press('Enter')
		await expect.poll(() => spoken.texts).toEqual(Array(time).fill('Enter your password.'))
	}
	await expect(page.getByText('Enter your password.')).toHaveCount(1)
})

test('on a phone the count is announced in the sheet of the filters @phone', async ({ page }) => {
	const spoken = await listen(page)
	await visit(page)
	await page.getByRole('button', { name: /^Show Filters/ }).click()
	await page.getByRole('dialog').getByLabel('Condition').selectOption('used')
	await expect.poll(() => spoken.texts).toEqual([expect.stringMatching(/^\d+ Vehicles$/)])
})

test('another category of the showroom announces its count', async ({ page }) => {
	const spoken = await listen(page)
	await page.goto('/showroom')
	await page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link').nth(1).click()
	await expect.poll(() => spoken.texts).toEqual([expect.stringMatching(/^\d+ pictures? (and|or) videos?$/)])
})

test('the back office announces matches, leads and saved settings, and a toast once', async ({ page }) => {
	const spoken = await listen(page)
	const [older, newest] = [await sendMessage(page), await sendMessage(page)]
	await signIn(page, await addAdmin({ isOwner: true }))

	await test.step('the matches of a search', async () => {
		await page.goto('/admin/cars')
		await page.getByRole('searchbox').fill('hilux')
		await expect.poll(() => spoken.texts).toEqual(['4 vehicles found'])
	})

	await test.step('the toast of a saved question, not again in the next dialog', async () => {
		await page.goto('/admin/faqs')
		spoken.clear()
		const edit = page.getByRole('button', { name: /^Edit / }).first()
		await edit.click()
		const order = field(page, 'Order')
		await order.fill(String(Number(await order.inputValue())))
		await page.getByRole('button', { name: 'Save FAQ' }).click()
		await expect(toast(page, 'FAQ updated successfully')).toBeVisible()
		await page.clock.install()
		await page.clock.fastForward(2_000)
		await edit.click()
		await expect(dialog(page, 'Edit FAQ').getByText('FAQ updated successfully')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(dialog(page, 'Edit FAQ')).toBeHidden()
		expect(spoken.texts.filter((text) => text.includes('updated'))).toEqual(['FAQ updated successfully'])
		await page.clock.resume()
	})

	await test.step('a lead is named in title, heading and focus, and a filter says how many there are', async () => {
		await page.goto('/admin/leads')
		await expect(page.getByRole('heading', { level: 2 })).toHaveText(newest)
		spoken.clear()
		await page.getByRole('list', { name: 'Leads' }).getByRole('link', { name: older }).press('Enter')
		await expect(page.getByRole('heading', { level: 2, name: older })).toBeFocused()
		await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${older}, message`))
		await expect.poll(() => spoken.texts).toEqual([expect.stringContaining(`${older}, message`)])
		spoken.clear()
		await page.getByText('Filter', { exact: true }).click()
		await page.getByLabel('Status').first().selectOption('Lost')
		await expect.poll(() => spoken.texts).toEqual([expect.stringMatching(/^\d+ leads?$/)])
	})

	await test.step('that settings are saved', async () => {
		await page.goto('/admin/settings/contact')
		spoken.clear()
		await page.getByRole('button', { name: 'Save' }).first().click()
		await expect.poll(() => spoken.texts).toEqual([expect.stringMatching(/^Saved|^Nothing was different/)])
	})
})

/** On a phone, Back closes what is open over the page, and the page stays where it is. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { field } from './lead-form.ts'
import { openViewer, viewer } from './photos.ts'
import { card, lightbox, SECOND } from './showroom.ts'
import { dialog, openStock } from './stock.ts'

/** Goes Back while this is open, and checks that only this closes. */
async function expectClosedByBack(page: Page, opened: Locator): Promise<void> {
	await expect(opened).toBeVisible()
	const state = () => page.evaluate(() => [location.pathname, Math.round(scrollY)])
	const [before, requests] = [await state(), [] as string[]]
	const note = (request: { url: () => string }) => void requests.push(request.url())
	page.on('request', note)
	await page.goBack()
	await expect(opened).toBeHidden()
	await expect.poll(state).toEqual(before)
	page.off('request', note)
	expect(requests.filter((url) => url.includes('.data'))).toEqual([])
}

test('Back closes the menu, the filters, the gallery and the lightbox, and leaves after that @phone', async ({
	page,
}) => {
	const menu = page.getByRole('dialog', { name: 'Menu' })
	const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
	await page.goto('/')
	await openMenu()
	await menu.getByRole('link', { name: 'Inventory' }).click()
	await expect(page).toHaveURL('/inventory')
	await expect(menu).toBeHidden()

	await test.step('the filters and the menu', async () => {
		await page.evaluate(() => scrollTo(0, 60))
		await page.getByRole('button', { name: /^Show Filters/ }).click()
		await expectClosedByBack(page, page.getByRole('dialog', { name: 'Filters' }))
		await openMenu()
		await expectClosedByBack(page, menu)
	})

	await page.locator('main a[href^="/car/"]').first().click()
	await expect(page).toHaveURL(/\/car\//)
	await test.step('the photos in full screen, with a half typed enquiry', async () => {
		await field(page, 'message').fill('Is it still there?')
		await page.evaluate(() => scrollTo(0, 60))
		await openViewer(page)
		await expectClosedByBack(page, viewer(page))
		page.once('dialog', (question) => question.accept())
	})
	await page.goBack()
	await expect(page).toHaveURL('/inventory')

	await openMenu()
	await menu.getByRole('link', { name: 'Showroom' }).click()
	await expect(page).toHaveURL('/showroom')
	await test.step('the lightbox of the showroom', async () => {
		await card(page, SECOND).click({ position: { x: 120, y: 90 } })
		await expectClosedByBack(page, lightbox(page))
	})
	await page.goBack()
	await expect(page).toHaveURL('/inventory')
	await page.goBack()
	await expect(page).toHaveURL('/')
})

test('Back keeps the page while what was tapped is still on its way, and it does not open @phone', async ({
	page,
}) => {
	await page.goto('/')
	await page.getByRole('button', { name: 'Open menu' }).click()
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Showroom' }).click()
	await expect(page).toHaveURL('/showroom')
	await expect(card(page, SECOND)).toBeVisible()
	await page.waitForLoadState('networkidle')
	const release = await holdRequests(page, /[/]assets[/].*[.]js$/)
	await card(page, SECOND).click({ position: { x: 120, y: 90 } })
	await page.goBack()
	release()
	await expect(page).toHaveURL('/showroom')
	await expect(lightbox(page)).toBeHidden()
	await card(page, SECOND).click({ position: { x: 120, y: 90 } })
	await expectClosedByBack(page, lightbox(page))
})

test('in the back office, Back closes the dialogs and their questions one after the other @phone', async ({
	page,
}) => {
	await openStock(page)
	await page.goto('/admin')
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Total Cars/ })
		.click()
	await expect(page).toHaveURL('/admin/cars')

	const more = page.getByRole('button', { name: /^More actions: (?!Cars Management)/ }).first()
	await test.step('the actions of a car, and the question before it is deleted', async () => {
		await more.click()
		await expectClosedByBack(page, page.getByRole('button', { name: /^Delete / }))
		await more.click()
		await page
			.getByRole('button', { name: /^Delete / })
			.first()
			.click()
		await expectClosedByBack(page, page.getByRole('alertdialog'))
	})

	await page.getByRole('button', { name: 'Add Car' }).click()
	await field(page, 'name').fill('Opel Corsa')
	await test.step('the question before unsaved input is discarded', async () => {
		await page.goBack()
		await expectClosedByBack(page, page.getByRole('alertdialog'))
		await expect(field(page, 'name')).toHaveValue('Opel Corsa')
	})
	await page.goBack()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
	await expect(dialog(page)).toBeHidden()

	await test.step('a form without a change', async () => {
		await page.getByRole('button', { name: 'Add Car' }).click()
		await expect(field(page, 'name')).toBeVisible()
		await expectClosedByBack(page, dialog(page))
	})
	await test.step('the actions of a car, once the keyboard goes on', async () => {
		await more.press('Enter')
		const last = page.getByRole('button', { name: /^Delete / })
		await last.focus()
		await page.keyboard.press('Tab')
		await expect(last).toBeHidden()
		await expect(page.locator('main :focus')).toHaveAccessibleName(/^Tick /)
	})
	await page.goBack()
	await expect(page).toHaveURL('/admin')
})

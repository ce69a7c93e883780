/** Input before hydration is preserved, and the page works without its scripts (docs/decisions/040). */

import { I20_PATH } from '#tests/demo-vehicles.ts'
import { message } from '#tests/lead-values.ts'
import { expectApplicationUnchanged, openWithoutScripts, slowDown } from './before-hydration.ts'
import { expect, expectHydrated, test } from './fixtures.ts'
import { button, expectValues, field, fillIn, form } from './lead-form.ts'
import { addAdmin, signIn } from './staff.ts'

test.describe('input made before hydration is preserved', () => {
	test('in an enquiry, whose message has a default text @desktop @phone', async ({ page }) => {
		const release = await openWithoutScripts(page, I20_PATH)
		await field(page, 'message').fill('Is it still there?')
		await field(page, 'from_name').pressSequentially('Thandi')
		await release()
		await expect(field(page, 'message')).toHaveValue('Is it still there?')
		await expect(field(page, 'from_name')).toBeFocused()
		await page.keyboard.type(' Nkosi')
		await expect(field(page, 'from_name')).toHaveValue('Thandi Nkosi')
	})

	test('in the middle of the default text of an enquiry, also while the page is hydrated', async ({
		page,
	}) => {
		await slowDown(page)
		const release = await openWithoutScripts(page, I20_PATH)
		const message = field(page, 'message')
		await message.evaluate((area: HTMLTextAreaElement) => {
			area.focus()
			area.setSelectionRange('Hi, '.length, 'Hi, '.length)
			let isHydrated = false
			addEventListener('hydrated', () => (isHydrated = true))
			// the pause counts from the key before: keys that wait in a row on a slow computer would delay hydration
			const type = () => {
				document.execCommand('insertText', false, '.')
				if (!isHydrated) setTimeout(type, 20)
			}
			type()
		})
		await release()
		await expect(message).toHaveValue(/^Hi, \.+I am interested in/)
	})

	test('in a contact message, which is then sent', async ({ page }) => {
		const release = await openWithoutScripts(page, '/contact')
		await fillIn(page, message)
		await release()
		await expectValues(page, message)
		await button(page).click()
		await expect(page.getByText('Message sent successfully').first()).toBeVisible()
	})

	test('in a finance application', async ({ page }) => {
		const release = await openWithoutScripts(page, '/finance/application')
		await expectApplicationUnchanged(page, release)
	})

	test('in the calculator, and updates the instalment', async ({ page }) => {
		const release = await openWithoutScripts(page, '/finance')
		await page.locator('main [name=price]').fill('300000')
		await page.locator('main [name=term]').selectOption('60')
		await release()
		await expect(page.locator('main [name=price]')).toHaveValue(/300\s?000/)
		await expect(page.locator('main [name=term]')).toHaveValue('60')
		await expect(page.locator('output')).toHaveText(/^R\s\d/)
	})

	test('in the search and its filters, and updates the list', async ({ page }) => {
		const release = await openWithoutScripts(page, '/inventory')
		const search = page.getByRole('combobox', { name: 'Search the inventory' })
		await search.fill('hilux')
		await page.getByLabel('Transmission').selectOption('Manual')
		await release()
		await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText('Hilux')
		await expect(search).toHaveValue('hilux')
		await expect(page.getByLabel('Transmission')).toHaveValue('Manual')
		await page.getByLabel('Fuel').selectOption('Diesel')
		await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText('Hilux')
		await expect(search).toHaveValue('hilux')
	})
})

for (const [path, selector] of [
	['/', 'main [name=search]'],
	['/inventory', 'main [name=search]'],
	['/inventory', 'main [name=model]'],
] as const)
	test(`the beginning of a name that is typed before hydration gets suggestions: ${path} ${selector}`, async ({
		page,
	}) => {
		const release = await openWithoutScripts(page, path)
		await page.locator(selector).pressSequentially('toyota hil')
		await release()
		await expect(page.getByRole('option', { name: /^Toyota Hilux/ })).toBeVisible()
	})

test.describe('a button click before hydration', () => {
	test('is replayed once the page is hydrated @phone', async ({ page }) => {
		const release = await openWithoutScripts(page, '/inventory')
		await page.getByRole('button', { name: 'Show Filters' }).click()
		await release()
		await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
	})

	test('is not replayed where the browser has handled it @phone', async ({ page }) => {
		const release = await openWithoutScripts(page, '/')
		await page.getByRole('banner').locator('button[popovertarget]').first().click()
		const menu = page.locator('#menu')
		await expect(menu).toBeVisible()
		await release()
		await expect(menu).toBeVisible()
	})

	test('opens the form of a record in the back office', async ({ page }) => {
		await signIn(page, await addAdmin())
		const release = await openWithoutScripts(page, '/admin/faqs')
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.click()
		await release()
		await expect(page.getByRole('dialog', { name: 'Edit FAQ' })).toBeVisible()
	})

	test('submits a form without scripts', async ({ page }) => {
		await openWithoutScripts(page, '/contact')
		await fillIn(page, message)
		await button(page).click()
		await expect(page.getByText('Message sent successfully').first()).toBeVisible()
	})
})

test.describe('when the scripts fail to load', () => {
	test.use({ excused: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

	test('the form stays usable, and is hydrated once the connection is back', async ({ page }) => {
		let fails = true
		await page.route('**/assets/*.js', (route) => (fails ? route.abort() : route.continue()))
		const failed = page.waitForEvent('requestfailed')
		await page.goto('/contact', { waitUntil: 'domcontentloaded' })
		await failed
		await field(page, 'from_name').fill('Pieter Botha')
		await expect(form(page)).toBeVisible()
		fails = false
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await expectHydrated(page)
		await expect(field(page, 'from_name')).toHaveValue('Pieter Botha')
	})
})

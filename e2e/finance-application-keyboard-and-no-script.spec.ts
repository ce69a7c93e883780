/** The application with the keyboard only, and without JavaScript. */
import { APPLICATION, back, field, fillIn, next, submit, title, valueFor } from './application.ts'
import { expect, expectHydrated, test } from './fixtures.ts'

test('the finance application can be filled in and submitted with the keyboard only', async ({ page }) => {
	await page.goto(APPLICATION)
	await expectHydrated(page)
	const type = async (name: string, text: string) => {
		await tabTo(name)
		await page.keyboard.type(text)
	}
	const tabTo = async (name: string) => {
		for (let presses = 0; presses < 60; presses++) {
			if (await page.evaluate((expected) => document.activeElement?.getAttribute('name') === expected, name))
				return
			await page.keyboard.press('Tab')
		}
		throw new Error(`the keyboard does not reach ${name}`)
	}
	await type('fullName', valueFor('fullName'))
	await type('idNumber', valueFor('idNumber'))
	await type('email', valueFor('email'))
	await type('phone', valueFor('phone'))
	await page.keyboard.press('Enter')
	await expect(title(page, 2)).toBeFocused()
	await type('residentialStreet', valueFor('residentialStreet'))
	await type('residentialSuburb', valueFor('residentialSuburb'))
	await type('residentialPostalCode', valueFor('residentialPostalCode'))
	await page.keyboard.press('Enter')
	await expect(title(page, 3)).toBeFocused()
	await type('occupation', valueFor('occupation'))
	await type('currentEmployer', valueFor('currentEmployer'))
	await tabTo('industryType')
	await page.keyboard.type('Mining')
	await tabTo('sourceOfIncome')
	await page.keyboard.press('Space')
	await expect(page.getByLabel('Salary', { exact: true })).toBeChecked()
	await page.keyboard.press('Enter')
	await expect(title(page, 4)).toBeFocused()
	await tabTo('vehicleCategory')
	await page.keyboard.press('ArrowDown')
	await expect(page.getByRole('radio', { name: 'Bakkie' })).toBeChecked()
	await type('make', valueFor('make'))
	await type('model', valueFor('model'))
	await type('purchasePrice', '389900')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeFocused()
})

test('without JavaScript, the finance application saves each step, and can be cleared and submitted', async ({
	noScript: page,
}) => {
	await page.goto(APPLICATION)
	await fillIn(page, 1)
	await next(page).click()
	await expect(field(page, 'postalStreet')).toBeHidden()
	await page.getByLabel('My post comes to the same address').uncheck()
	await expect(field(page, 'postalStreet')).toBeVisible()
	await page.getByLabel('My post comes to the same address').check()
	await expect(field(page, 'postalStreet')).toBeHidden()
	await page.getByText('Clear my answers').click()
	await page.getByRole('button', { name: 'Clear everything' }).click()
	await expect(page.getByText('Your answers are gone.')).toBeVisible()
	await expect(field(page, 'fullName')).toHaveValue('')

	await page.goto('/finance')
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await next(page).click()
	await expect(page.getByText('Please complete all required fields before proceeding.')).toBeVisible()
	for (const step of [1, 2, 3] as const) {
		await fillIn(page, step)
		await next(page).click()
		await expect(title(page, step + 1)).toBeVisible()
		await expect(page.getByText('Step saved!')).toBeVisible()
	}
	await back(page).click()
	await expect(field(page, 'occupation')).toHaveValue(valueFor('occupation'))
	await page.getByRole('button', { name: /Vehicle$/ }).click()
	await fillIn(page, 4)
	await submit(page).click()
	await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	const reference = await page.locator('dd').textContent()
	await page.reload()
	await expect(page.locator('dd')).toHaveText(String(reference))
})

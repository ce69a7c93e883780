/** How single fields of the application help the applicant. */
import type { Page } from '@playwright/test'
import { sampleApplicant } from '#tests/applicants.ts'
import { APPLICATION, field, fillIn, message, next, title, toast, valueFor } from './application.ts'
import { expect, expectHydrated, test, typeDuringHydration } from './fixtures.ts'
import { openAtStep } from './set-up.ts'

test('the fields of the first step normalise, prefill and validate their values', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])

	await test.step('text typed before and during hydration is preserved', async () => {
		await typeDuringHydration(page, APPLICATION, [
			['fullName', 'Thandi Nkosi'],
			['phone', '0825550100'],
		])
		await expectHydrated(page)
		await expect(field(page, 'fullName')).toHaveValue('Thandi Nkosi')
		await field(page, 'email').fill('thandi@example.co.za')
		await expect(field(page, 'fullName')).toHaveValue('Thandi Nkosi')
		await expect(field(page, 'phone')).toHaveValue('0825550100')
	})

	await test.step('spaces and dashes are removed from a pasted or typed ID number', async () => {
		await page.evaluate(() => navigator.clipboard.writeText(' 800101 5009-087 '))
		await field(page, 'idNumber').focus()
		await page.keyboard.press('ControlOrMeta+V')
		await expect(field(page, 'idNumber')).toHaveValue('8001015009087')
		await field(page, 'idNumber').fill('')
		await field(page, 'idNumber').pressSequentially('800101 5009 087')
		await expect(field(page, 'idNumber')).toHaveValue('8001015009087')
	})

	await test.step('the birth date follows the ID number until the applicant changes the date', async () => {
		await field(page, 'idNumber').fill('9202290123085')
		await expect(field(page, 'dateOfBirth')).toHaveValue('1992-02-29')
		await field(page, 'idNumber').fill('8001015009087')
		await expect(field(page, 'dateOfBirth')).toHaveValue('1980-01-01')
		await expect(field(page, 'dateOfBirth')).toHaveAccessibleDescription(/Filled in from your ID number/)
		await field(page, 'dateOfBirth').fill('1981-02-03')
		await field(page, 'idNumber').fill('9202290123085')
		await expect(field(page, 'dateOfBirth')).toHaveValue('1981-02-03')
		await expect(field(page, 'dateOfBirth')).not.toHaveAccessibleDescription(/Filled in/)
	})

	await test.step('a chosen ethnic group shows a hint that it is stored only with consent, until consent is given', async () => {
		const group = field(page, 'ethnicGroup')
		const hint = /Kept only with the tick beside it/
		await expect(group).not.toHaveAccessibleDescription(hint)
		await group.selectOption('african')
		await expect(group).toHaveAccessibleDescription(hint)
		await field(page, 'consentEthnicGroup').check()
		await expect(group).not.toHaveAccessibleDescription(hint)
		await field(page, 'consentEthnicGroup').uncheck()
		await expect(group).toHaveAccessibleDescription(hint)
		await group.selectOption('')
		await expect(group).not.toHaveAccessibleDescription(hint)
	})

	await test.step('the first invalid field gets an error and the focus, and a corrected field loses its error', async () => {
		await field(page, 'fullName').fill('')
		await field(page, 'email').fill('nobody')
		await next(page).click()
		const sentence = 'Please complete all required fields before proceeding.'
		await expect(message(page, sentence)).toBeVisible()
		await expect(toast(page, sentence)).toBeHidden()
		await expect(field(page, 'fullName')).toBeFocused()
		await expect(field(page, 'email')).toHaveAccessibleDescription(/Please enter an email address/)
		await fillIn(page, 1)
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
		await expect(message(page, sentence)).toBeHidden()

		await field(page, 'idNumber').fill('800101500908')
		await next(page).click()
		await expect(toast(page, 'ID Number must be exactly 13 digits')).toBeVisible()
		await expect(field(page, 'idNumber')).toHaveAccessibleDescription(/ID Number must be exactly 13 digits/)
		await expect(field(page, 'idNumber')).toBeFocused()
		await field(page, 'idNumber').pressSequentially('8999')
		await expect(field(page, 'idNumber')).toHaveValue('8001015009088')
		await expect(page.getByText('Please check this number')).toBeVisible()
		await next(page).click()
		await expect(title(page, 2)).toBeVisible()
	})
})

test('a password manager fills in a step at once with `change` events only, between elements of its own', async ({
	page,
}) => {
	await page.goto(APPLICATION)
	await next(page).click()
	await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
	const { fullName, email, phone, title: salutation } = sampleApplicant
	const saved = waitForSave(page)
	await page.evaluate(fillInLikeAPasswordManager, {
		...{ fullName, email, phone, title: salutation },
		idNumber: '800101 5009 087',
	})
	await expect(field(page, 'idNumber')).toHaveValue('8001015009087')
	await expect(field(page, 'dateOfBirth')).toHaveValue('1980-01-01')
	await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
	await saved

	await next(page).click()
	await expect(title(page, 2)).toBeFocused()
	const savedAgain = waitForSave(page)
	await page.evaluate(fillInLikeAPasswordManager, {
		residentialStreet: valueFor('residentialStreet'),
		residentialSuburb: valueFor('residentialSuburb'),
		residentialPostalCode: valueFor('residentialPostalCode'),
	})
	await savedAgain
	await page.reload()
	await expect(field(page, 'residentialStreet')).toHaveValue(valueFor('residentialStreet'))
	await page.goto(`${APPLICATION}?step=1`)
	await expect(field(page, 'title')).toHaveValue(valueFor('title'))
	await expect(field(page, 'phone')).toHaveValue(valueFor('phone'))
})

const waitForSave = (page: Page) =>
	page.waitForResponse((response) => /intent=save/.test(response.request().postData() ?? ''))

/** Runs in the browser: sets values as the browser does, unseen by React, and adds icons, fields and buttons. */
function fillInLikeAPasswordManager(values: Record<string, unknown>): void {
	const form = document.querySelector<HTMLFormElement>('main form[method=post]')
	const own = document.createElement('div')
	own.innerHTML = '<input name="username"><input type="password" name="password"><button>Save</button>'
	form?.prepend(own)
	const filled = Object.entries(values).map(([name, value]) => {
		const control = form?.elements.namedItem(name) as HTMLInputElement
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
		control.before(document.createElement('i'))
		control.after(document.createElement('button'))
		return control
	})
	for (const control of filled) control.dispatchEvent(new Event('change', { bubbles: true }))
}

test('on a phone, the choices of a field have one width, and the list of what to have at hand stands before step 1 only @phone', async ({
	page,
}) => {
	const checklist = page.getByRole('complementary', { name: 'Have these at hand' })
	await page.goto(APPLICATION)
	const [list, step1] = [await checklist.boundingBox(), await title(page, 1).boundingBox()]
	expect(list && step1 && list.y + list.height < step1.y).toBe(true)
	await openAtStep(page, 4)
	await expect(checklist).toBeHidden()
	for (const [width, name] of [390, 360, 320].flatMap((width) => [
		[width, 'Condition'] as const,
		[width, 'What will you use it for?'] as const,
	])) {
		await page.setViewportSize({ width, height: 844 })
		const chips = page.getByRole('radiogroup', { name }).locator('label')
		const widths = await chips.evaluateAll((labels) =>
			labels.map((label) => [label.clientWidth, label.clientWidth - label.scrollWidth]),
		)
		expect(new Set(widths.map(String)).size, `${name} at ${width}: ${widths}`).toBe(1)
		expect(widths[0]?.[1]).toBe(0)
	}
	const tiles = page.getByRole('radiogroup', { name: 'Vehicle category' }).locator('label')
	const [first, last] = [await tiles.first().boundingBox(), await tiles.last().boundingBox()]
	expect(last?.width).toBeGreaterThan(2 * Number(first?.width))
})

/** How single fields of the application help who fills them in. */
import { APPLICATION, field, fillIn, isAlive, next, title, walkTo } from './application.ts'
import { expect, test } from './fixtures.ts'

test('the birth date follows an ID number that is corrected, until somebody types it', async ({ page }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
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

test('an ethnic group says that it is not kept without its tick', async ({ page }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
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

test('an ID number may be pasted and typed in groups', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto(APPLICATION)
	await isAlive(page)
	await page.evaluate(() => navigator.clipboard.writeText(' 800101 5009-087 '))
	await field(page, 'idNumber').focus()
	await page.keyboard.press('ControlOrMeta+V')
	await expect(field(page, 'idNumber')).toHaveValue('8001015009087')
	await field(page, 'idNumber').fill('')
	await field(page, 'idNumber').pressSequentially('800101 5009 087')
	await expect(field(page, 'idNumber')).toHaveValue('8001015009087')
})

test('a choice that nobody has to make can be taken back, by keyboard too @desktop @phone', async ({
	page,
}) => {
	await walkTo(page, 4)
	await fillIn(page, 4)
	const used = page.getByRole('radio', { name: 'Used' })
	await expect(used).toBeChecked()
	const clear = page.getByRole('radiogroup', { name: 'Condition' }).getByRole('button', { name: 'Clear' })
	await clear.focus()
	await page.keyboard.press('Enter')
	await expect(used).not.toBeChecked()
	await expect(clear).toBeHidden()
	await expect(page.getByRole('radio', { name: 'New' })).toBeFocused()
	await expect(title(page, 4)).toBeVisible()
	const category = page.getByRole('radiogroup', { name: 'Vehicle category' })
	await expect(category.getByRole('button', { name: 'Clear' })).toHaveCount(0)
	await expect(next(page)).toHaveCount(0)
})

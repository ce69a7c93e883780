import { expect, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, toast } from './stock.ts'

test('on a phone, what was deleted by mistake comes back: at once by Undo, later from the trash @phone', async ({
	page,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	const row = page.getByRole('table', { name: 'Cars' }).getByRole('row').nth(2)
	const name = (await row.locator('b').first().textContent()) ?? ''
	const rows = page.getByRole('table', { name: 'Cars' }).locator('tbody b')
	const before = await rows.allTextContents()
	const remove = async () => {
		await row.getByRole('button', { name: `More actions: ${name}` }).click()
		await row.getByRole('button', { name: `Delete ${name}` }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
		await expect(toast(page, 'Car deleted successfully')).toBeVisible()
	}
	await remove()
	await expect(rows).toHaveCount(before.length - 1)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(toast(page, `${name} is back, as it was.`)).toBeVisible()
	await expect(rows).toHaveText(before)
	await expect(page.locator(':focus')).toHaveAccessibleName(/^More actions: /)

	await remove()
	await page.goto('/admin/trash')
	const entry = page.getByRole('listitem').filter({ hasText: name })
	await expect(entry).toContainText('30 days left')
	await expectNoOverflow(page)
	await entry.getByRole('button', { name: `Restore ${name}` }).click()
	await expect(toast(page, `${name} is back, as it was.`)).toBeVisible()
	await expect(entry).toHaveCount(0)
	await page.goto('/admin/cars')
	await expect(rows).toHaveText(before)
})

test('on a phone, an earlier version of a question is put back @phone', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/faqs')
	const edit = page.getByRole('button', { name: /^Edit / }).first()
	await edit.click()
	const before = await field(page, 'Answer').inputValue()
	await field(page, 'Answer').fill('We do, on the same day.')
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(toast(page, 'FAQ updated successfully')).toBeVisible()

	await edit.click()
	const history = dialog(page, 'Edit FAQ').getByRole('region', { name: 'History' })
	await expect(history.getByRole('listitem').first()).toContainText('We do, on the same day.')
	await history
		.getByRole('button', { name: /^Put this version back/ })
		.first()
		.click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Put this version back' }).click()
	await expect(toast(page, 'as it was on')).toBeVisible()
	await expect(dialog(page, 'Edit FAQ')).toHaveCount(0)
	await edit.click()
	await expect(field(page, 'Answer')).toHaveValue(before)
	await expectNoOverflow(page)
})

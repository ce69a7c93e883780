import { expect, expectNoOverflow, test } from './fixtures.ts'
import { saveFirst } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, toast } from './stock.ts'

test.use({ excused: /409/ })

test('on a phone, an FAQ is added, changed and deleted, and a newer version is not overwritten @phone', async ({
	page,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/faqs')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs Management')
	const question = `May I tow with it, ${Date.now()}?`
	await page.getByRole('button', { name: 'Add FAQ' }).click()
	await expect(field(page, 'Order')).toHaveValue('1')
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(dialog(page, 'Add New FAQ').getByText('Category is required')).toBeVisible()
	await expect(dialog(page, 'Add New FAQ').getByText('Question is required')).toBeVisible()
	await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused()
	await test.step('an error summary links to each invalid field', async () => {
		const links = dialog(page, 'Add New FAQ').getByRole('link')
		await expect(links).toHaveText(['Category', 'Question', 'Answer'])
		await links.last().click()
		await expect(field(page, 'Answer')).toBeFocused()
	})
	await page.getByRole('combobox', { name: 'Category' }).fill('Buying a Vehicle')
	await expect(dialog(page, 'Add New FAQ').getByRole('link')).toHaveText(['Question', 'Answer'])
	await field(page, 'Question').fill(question)
	await field(page, 'Answer').fill('Yes.\nAsk us how much.')
	await field(page, 'Order').fill('')
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(toast(page, 'FAQ added successfully')).toBeVisible()
	await expect(page.getByRole('table', { name: 'Buying a Vehicle' }).getByRole('row').last()).toContainText(
		question,
	)

	await test.step('a change that another staff member saved first is not overwritten', async () => {
		await page.getByRole('button', { name: `Edit ${question}` }).click()
		await expect(field(page, 'Question')).toHaveValue(question)
		await saveFirst(dialog(page, 'Edit FAQ').locator('form'), { orderIndex: '77' })
		await field(page, 'Order').fill('78')
		await page.getByRole('button', { name: 'Save FAQ' }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'changed' })).toContainText(
			'Thandi Mokoena has changed this FAQ since you opened it',
		)
		await expect(field(page, 'Order')).toHaveValue('78')
		await page.getByRole('button', { name: 'Discard mine and open the newer one' }).click()
		await expect(field(page, 'Order')).toHaveValue('77')
	})

	await page.getByRole('combobox', { name: 'Category' }).fill('Towing')
	await page.keyboard.press('Escape')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(toast(page, 'FAQ updated successfully')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Towing' })).toBeVisible()
	await expectNoOverflow(page)

	await page.getByRole('button', { name: `More actions: ${question}` }).click()
	await page.getByRole('button', { name: `Delete ${question}` }).click()
	const confirmation = page.getByRole('alertdialog', { name: 'Delete FAQ' })
	await expect(confirmation).toContainText(question)
	await expect(
		confirmation.getByText('Are you sure you want to delete this FAQ?', { exact: true }),
	).toBeVisible()
	const trash = 'The trash keeps a copy for 30 days, in case it was a mistake.'
	await expect(confirmation.getByText(trash, { exact: true })).toBeVisible()
	await expect(confirmation).not.toContainText('cannot be undone')
	await confirmation.getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'FAQ deleted successfully')).toContainText('The trash keeps a copy for 30 days.')
	await expect(page.getByRole('heading', { name: 'Towing' })).toHaveCount(0)
})

import { expect, expectNoOverflow, expectRoomForAll, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, toast } from './stock.ts'

test.beforeEach(async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/faqs')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs Management')
})

test('a question is added, changed and deleted on a phone, and visitors see it at once @phone', async ({
	page,
	context,
}) => {
	const question = `May I tow with it, ${Date.now()}?`
	await page.getByRole('button', { name: 'Add FAQ' }).click()
	await expect(field(page, 'Order')).toHaveValue('1')
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(dialog(page, 'Add New FAQ').getByText('Category is required')).toBeVisible()
	await expect(dialog(page, 'Add New FAQ').getByText('Question is required')).toBeVisible()
	await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused()
	await page.getByRole('combobox', { name: 'Category' }).fill('Buying a Vehicle')
	await field(page, 'Question').fill(question)
	await field(page, 'Answer').fill('Yes.\nAsk us how much.')
	await field(page, 'Order').fill('')
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(toast(page, 'FAQ added successfully')).toBeVisible()
	await expect(page.getByRole('table', { name: 'Buying a Vehicle' }).getByRole('row').last()).toContainText(
		question,
	)

	const visitor = await context.newPage()
	await visitor.goto('/faqs')
	await expect(visitor.getByText(question)).toBeVisible()

	await page.getByRole('button', { name: `Edit ${question}` }).click()
	await page.getByRole('combobox', { name: 'Category' }).fill('Towing')
	await page.keyboard.press('Escape')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(toast(page, 'FAQ updated successfully')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Towing' })).toBeVisible()
	await expectNoOverflow(page)

	await page.getByRole('button', { name: `Delete ${question}` }).click()
	const asked = page.getByRole('alertdialog', { name: 'Delete FAQ' })
	await expect(asked).toContainText(question)
	await expect(asked).toContainText('Are you sure you want to delete this FAQ? This action cannot be undone.')
	await asked.getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'FAQ deleted successfully')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Towing' })).toHaveCount(0)
})

test.describe('two at once', () => {
	test.use({ excused: /409/ })

	test('what a colleague changed meanwhile is not written over', async ({ page, context }) => {
		const edit = /^Edit May I get a refund|^Edit Is there a cooling-off/
		const colleague = await context.newPage()
		await colleague.goto('/admin/faqs')
		for (const each of [page, colleague]) await each.getByRole('button', { name: edit }).click()
		await field(colleague, 'Order').fill('77')
		await colleague.getByRole('button', { name: 'Save FAQ' }).click()
		await expect(toast(colleague, 'FAQ updated successfully')).toBeVisible()
		await field(page, 'Order').fill('78')
		await page.getByRole('button', { name: 'Save FAQ' }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'changed' })).toContainText(
			'Thandi Mokoena has changed this FAQ since you opened it',
		)
		await expect(field(page, 'Order')).toHaveValue('78')
		await page.getByRole('button', { name: 'Discard mine and open the newer one' }).click()
		await expect(field(page, 'Order')).toHaveValue('77')
	})
})

test('no barriers at any width, with each dialog open', async ({ page }) => {
	await expectRoomForAll(page)
	await page.getByRole('button', { name: 'Add FAQ' }).click()
	await page.getByRole('button', { name: 'Save FAQ' }).click()
	await expect(page.getByText('Category is required')).toBeVisible()
	await expectRoomForAll(page)
	await page.keyboard.press('Escape')
	await page
		.getByRole('button', { name: /^Delete / })
		.first()
		.click()
	await expectRoomForAll(page)
	await page.keyboard.press('Escape')
	await page.getByRole('searchbox').fill('no such question')
	await expect(page.getByText('No FAQs found')).toBeVisible()
	await expectRoomForAll(page)
})

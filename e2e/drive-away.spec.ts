import { expect, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

test('an owner sets what it costs to drive away, and a buyer reads it @phone', async ({ page }) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/settings/finance')
	await expect(page.locator('main form[novalidate]').first()).toBeVisible()
	const costs = page.getByRole('region', { name: 'What it costs to drive away' })
	const save = costs.getByRole('button', { name: 'Save these costs' })

	await test.step('what the Act does not name cannot be part of the loan', async () => {
		await costs.getByLabel('Cost 1', { exact: true }).selectOption('Registration')
		await costs.getByLabel('Cost 1 in rand').fill('R 1 200,50')
		await costs.getByLabel('Cost 1 is paid').selectOption('May be part of the loan')
		await costs.getByLabel('Cost 2', { exact: true }).selectOption('Another cost')
		await costs.getByLabel('Cost 2 in words').fill('Documentation fee')
		await costs.getByLabel('Cost 2 in rand').fill('2 000')
		await costs.getByLabel('Cost 2 is paid').selectOption('May be part of the loan')
		await save.click()
		await expect(costs.getByText('may not be part of a loan')).toHaveCount(1)
		await expect(costs.getByLabel('Cost 2 is paid')).toBeFocused()
		await costs.getByLabel('Cost 2 is paid').selectOption('By the buyer')
		await save.click()
		await expect(costs.getByRole('status')).toContainText('Saved.')
		await expect(costs.getByLabel('Cost 1 in rand')).toHaveValue('1\u00a0200.50')
		await expectNoOverflow(page)
	})

	await test.step('the page of a vehicle has it folded below the price', async () => {
		await page.goto('/inventory')
		await page.locator('main h3 a').first().click()
		const price = page.getByRole('complementary', { name: 'Price and contact' })
		const rows = price.getByRole('row')
		await expect(rows).toHaveCount(0)
		await price.getByText('Drive-away price').click()
		await expect(rows).toHaveCount(4)
		await expect(rows.nth(1)).toContainText('Registration may be part of the loan')
		await expect(rows.nth(2)).toHaveText(/^Documentation feeR\s2\s000$/)
		await expectNoOverflow(page)
		await price.getByRole('link', { name: /^Work out the instalment for/ }).click()
		await expect(page).toHaveURL(/\/finance\?price=\d+#calculator$/)
	})

	await test.step('without costs it is gone', async () => {
		await page.goto('/admin/settings/finance')
		for (const at of [1, 2]) {
			await costs.getByLabel(`Cost ${at}`, { exact: true }).selectOption('None')
			await costs.getByLabel(`Cost ${at} in words`).fill('')
			await costs.getByLabel(`Cost ${at} in rand`).fill('')
		}
		await save.click()
		await expect(costs.getByRole('status')).toContainText('Saved.')
		await expect(costs.getByLabel('Cost 1', { exact: true })).toHaveValue('')
	})
})

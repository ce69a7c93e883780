import { randomUUID } from 'node:crypto'
import { expect, expectRoomForAll, test } from './fixtures.ts'
import { fillIn, button as send } from './lead-form.ts'
import { addAdmin, signIn } from './staff.ts'

test('the newest waiting lead by name, and a new car, each in one step @phone', async ({ page }) => {
	const name = `Naledi ${randomUUID().slice(0, 8)}`
	await page.goto('/contact')
	await fillIn(page, {
		from_name: name,
		from_email: 'naledi@example.co.za',
		subject: 'A test drive',
		message: 'Is Saturday possible?',
	})
	await send(page).click()
	await expect(page.getByText('Message sent successfully!', { exact: false }).first()).toBeVisible()

	await signIn(page, await addAdmin())
	await page.goto('/admin')
	const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
	await expect(waiting.getByRole('listitem').filter({ hasText: name })).toBeVisible()
	await expect(waiting.getByRole('link', { name: `E-mail ${name}` })).toHaveAttribute(
		'href',
		/^mailto:naledi@/,
	)
	await expectRoomForAll(page)

	await page.getByRole('link', { name: 'Add Car' }).click()
	await expect(page.getByRole('dialog', { name: 'Add New Car' })).toBeVisible()
	await expect(page).toHaveURL('/admin/cars')

	await page.goto('/admin')
	await waiting.getByRole('link', { name }).first().click()
	await expect(page.getByRole('article')).toContainText('Is Saturday possible?')
})

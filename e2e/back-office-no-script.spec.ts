/** The back office with JavaScript off: an owner's working day. */
import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, emailField, PASSWORD, passwordField } from './staff.ts'

test('without JavaScript, an owner signs in, answers a lead, saves settings and withdraws an invitation', async ({
	noScript: page,
}) => {
	const name = await sendMessage(page)

	await test.step('signing in after a wrong password opens the requested page', async () => {
		await page.goto('/admin/leads')
		await emailField(page).fill(await addAdmin({ isOwner: true }))
		await passwordField(page).fill('a long walk on the lowveld')
		await page.getByRole('button', { name: 'Sign In' }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible()
		await passwordField(page).fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign In' }).click()
		await expect(page).toHaveURL('/admin/leads')
	})

	await test.step('a lead is marked as answered', async () => {
		await page.getByRole('list', { name: 'Leads' }).getByRole('link', { name }).click()
		await page.getByRole('article').getByRole('button', { name: 'I have answered' }).click()
		await expect(page.getByRole('article')).toContainText('Saved as: Contacted')
	})

	await test.step('rejected settings keep the typed value, and valid settings are saved', async () => {
		await page.goto('/admin/settings/emails')
		await page.getByLabel('Messages from the contact page').fill('nobody')
		await page.getByLabel('Your password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByText('Enter an email address')).toBeVisible()
		await expect(page.getByLabel('Messages from the contact page')).toHaveValue('nobody')
		await page.getByLabel('Messages from the contact page').fill('')
		await page.getByLabel('Your password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('status').filter({ hasText: /Saved|Nothing was different/ })).toBeVisible()
	})

	await test.step('withdrawing an invitation requires the password', async () => {
		const email = `zola-${randomUUID().slice(0, 8)}@example.co.za`
		await page.goto('/admin/staff')
		await page.getByLabel('Their email').fill(email)
		await page.getByLabel('Your password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Send the invitation' }).click()
		const invitation = page.getByRole('form', { name: email })
		await invitation.getByRole('textbox', { name: 'Password to confirm' }).fill('not this one')
		await invitation.getByRole('button', { name: 'Withdraw' }).click()
		await expect(invitation.getByText('This is not your password.')).toBeVisible()
		await invitation.getByRole('textbox', { name: 'Password to confirm' }).fill(PASSWORD)
		await invitation.getByRole('button', { name: 'Withdraw' }).click()
		await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
		await expect(invitation).toHaveCount(0)
	})

	await test.step('the owner signs out', async () => {
		await page.goto('/admin')
		await expect(page.getByText('Total Cars')).toBeVisible()
		await page.getByRole('button', { name: 'Log out' }).click()
		await expect(page).toHaveURL('/admin/login')
	})
})

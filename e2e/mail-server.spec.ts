import { expect, test } from './fixtures.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

test.use({ excused: /502/ })

/** A port of this machine on which nothing listens. */
const CLOSED_PORT = '9'

test('an owner tests a mail server that does not respond, and what was typed stays @phone', async ({
	page,
}) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/settings/mail-server')
	const host = page.getByRole('textbox', { name: 'Host' })
	const save = page.getByRole('button', { name: 'Test and save' })
	await host.fill('the mail server')
	await page.getByLabel('Your password').fill(PASSWORD)
	await save.click()
	await expect(page.getByText('Enter a host without spaces').first()).toBeVisible()

	await host.fill('127.0.0.1')
	await page.getByRole('textbox', { name: 'Port' }).fill(CLOSED_PORT)
	await save.click()
	await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toContainText('ECONNREFUSED')
	await expect(host).toHaveValue('127.0.0.1')
	await expect(page.getByLabel('Save it although the test fails')).toBeVisible()
	await page.reload()
	await expect(page.getByText('No mail server is set')).toBeVisible()
})

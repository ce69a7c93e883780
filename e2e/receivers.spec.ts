import { expect, expectNoBarriers, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

test.use({ excused: /502/ })

/** A host that exists nowhere (RFC 6761). */
const ADDRESS = 'https://crm.invalid/leads'

test('an owner adds a webhook, copies its secret, sends a test and reads how it ended @phone', async ({
	page,
}) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/settings/receivers')
	const address = page.getByRole('textbox', { name: 'Web address or email address' })
	await address.fill('http://crm.invalid/leads')
	await page.getByLabel('Your password').fill(PASSWORD)
	await page.getByRole('button', { name: 'Add', exact: true }).click()
	await expect(page.getByText('begins with https://').first()).toBeVisible()

	await address.fill(ADDRESS)
	await page.getByRole('button', { name: 'Add', exact: true }).click()
	const secret = page.getByRole('region', { name: 'The secret of crm.invalid' })
	await expect(secret).toContainText('whsec_')
	await expect(secret).toContainText('A test did not arrive there')

	await page.getByRole('button', { name: 'Send a test to crm.invalid' }).click()
	await expect(page.getByText('The test did not arrive at crm.invalid')).toBeVisible()
	await expect(page.getByText('whsec_')).toBeHidden()

	await expectNoBarriers(page, 'a receiver that failed')

	const sender = await sendMessage(page)
	await page.goto('/admin/leads')
	await page.getByRole('list', { name: 'Leads' }).getByRole('link', { name: sender }).click()
	const sentOn = page.getByRole('region', { name: 'Sent on' })
	await expect(sentOn.getByRole('listitem')).toContainText('crm.invalid')
	await expectNoBarriers(page, 'a lead that is sent on')

	await page.goto('/admin/settings/receivers')
	const receiver = page.getByRole('list', { name: 'Receivers' }).getByRole('listitem')
	await receiver.getByRole('button', { name: 'Pause crm.invalid' }).click()
	await expect(receiver.getByText('Paused', { exact: true })).toBeVisible()
	await receiver.getByRole('button', { name: 'Remove crm.invalid' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('No one receives leads yet.')).toBeVisible()
})

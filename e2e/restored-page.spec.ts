/** A page of the back office that comes back from the back-forward cache after the session has ended. */
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'

test('shows no leads, neither while the server is asked nor afterwards', async ({ page, context }) => {
	const name = await sendMessage(page)
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/leads')
	const lead = page.getByRole('list', { name: 'Leads' }).getByText(name)
	await expect(lead).toBeVisible()
	const release = await holdRequests(page, '**/admin/session*')
	await context.clearCookies()
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await expect(lead).toBeHidden()
	release()
	await expect(page).toHaveURL(/\/admin\/login/)
	expect(await page.content()).not.toContain(name)
})

test('is shown again to whoever is still signed in', async ({ page }) => {
	const name = await sendMessage(page)
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/leads')
	const lead = page.getByRole('list', { name: 'Leads' }).getByText(name)
	await expect(lead).toBeVisible()
	const release = await holdRequests(page, '**/admin/session*')
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await expect(lead).toBeHidden()
	release()
	await expect(lead).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFor, NEW_PASSWORD } from '#tests/staff.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, emailField, PASSWORD, passwordField, waitForEmailTo } from './staff.ts'

/** Sets up the second factor from the QR code's URL, and returns the recovery codes. */
async function confirmFactor(page: Page): Promise<{ code: string; recovery: string[] }> {
	await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
	const address = await page.locator('input[name="offer"]').inputValue()
	const code = codeFor(new URL(address).searchParams.get('secret') ?? '')
	await page.getByLabel('Code of six digits').fill(code)
	await page.getByRole('button', { name: 'Turn it on' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your second factor is on')
	return { code, recovery: await page.getByRole('main').getByRole('listitem').allInnerTexts() }
}

// The console also reports requests of a signed-out visitor
test.use({ excused: /40[01].*login|login.*40[01]/ })

test('an owner invites a staff member, who joins and is removed again', async ({
	page,
	browser,
	baseURL,
}) => {
	const email = `sipho-${randomUUID().slice(0, 8)}@example.co.za`
	await page.goto('/admin/staff')
	await emailField(page).fill(await addAdmin({ isOwner: true }))
	await passwordField(page).fill(PASSWORD)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL('/admin/staff') // the page they requested first
	await page.getByRole('button', { name: 'Send the invitation' }).click()
	await expect(page.getByText('Enter an email address.')).toBeVisible()
	await page.getByLabel('Their email').fill(email)
	await page.getByLabel('Your password').fill(PASSWORD)
	await page.getByRole('button', { name: 'Send the invitation' }).click()
	await expect(page.getByText('The invitation is on its way.')).toBeVisible()
	await expect(page.getByRole('button', { name: `Send again to ${email}` })).toBeVisible()
	await page.getByRole('button', { name: `Send again to ${email}` }).click()
	await expect(page.getByText('Enter your password.')).toBeVisible()

	const elsewhere = await browser.newContext({ baseURL })
	const theirs = await elsewhere.newPage()
	const [link = ''] = /[/]admin[/]join[?]token=[\w-]+/.exec(await waitForEmailTo(email)) ?? []
	await theirs.goto(link)
	await theirs.getByLabel('Your name').fill('Sipho Nkosi')
	await theirs.getByLabel('Password', { exact: false }).first().fill('short')
	await theirs.getByRole('button', { name: 'Join' }).click()
	await expect(theirs.getByText('Use at least 12 characters.')).toBeVisible()
	await theirs.getByLabel('Password', { exact: false }).first().fill(NEW_PASSWORD)
	await theirs.getByRole('button', { name: 'Join' }).click()
	await expect(theirs.getByText('Welcome back, Sipho')).toBeVisible()

	await page.goto('/admin/staff')
	await page.getByRole('link', { name: 'Change Sipho Nkosi' }).first().click()
	await page.getByText('Remove', { exact: true }).first().click()
	await page.getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('Enter your password.')).toBeVisible()
	await page.getByLabel('Your password').last().fill(PASSWORD)
	await page.getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('The staff member is removed.')).toBeVisible()
	await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await expect(theirs).toHaveURL('/admin/login')
	await elsewhere.close()
})

test('on a phone, a staff member signs in, sets up a second factor and uses a recovery code @phone', async ({
	page,
	context,
}) => {
	const email = await addAdmin()
	const drawer = page.getByRole('complementary')
	await page.goto('/admin/login')

	await test.step('signing in and opening the menu work by touch', async () => {
		await emailField(page).tap()
		await expect(emailField(page)).toBeFocused()
		await page.keyboard.type(email)
		await passwordField(page).tap()
		await expect(passwordField(page)).toBeFocused()
		await page.keyboard.type(PASSWORD)
		await page.getByRole('button', { name: 'Show password' }).tap()
		await expect(passwordField(page)).toHaveAttribute('type', 'text')
		await page.getByRole('button', { name: 'Sign In' }).tap()
		await expect(page).toHaveURL('/admin')
		await expectNoOverflow(page)

		await expect(drawer).toBeHidden()
		await page.getByRole('button', { name: 'Open menu' }).tap()
		await expect(drawer).toContainText(email)
		await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(256)
		await page.keyboard.press('Escape')
		await expect(drawer).toBeHidden()
		await page.getByRole('button', { name: 'Open menu' }).tap()
		await page.getByRole('link', { name: 'your account' }).tap()
		await expect(page).toHaveURL('/admin/account')
		await expect(drawer).toBeHidden()
		await expectNoOverflow(page)
	})

	await page.getByRole('link', { name: 'Set it up' }).tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
	await page.getByLabel('Your password').fill(PASSWORD)
	await page.getByRole('button', { name: 'Set it up' }).tap()
	const { code, recovery } = await confirmFactor(page)
	expect(recovery).toHaveLength(10)
	await test.step('the recovery codes are copied', async () => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write'])
		await page.getByRole('button', { name: 'Copy' }).tap()
		await expect(page.getByRole('main').getByRole('status')).toHaveText('Copied')
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join('\n'))
	})
	await page.getByRole('link', { name: 'I have saved them' }).tap()
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
	await page.getByRole('button', { name: 'Open menu' }).tap()
	await drawer.getByRole('button', { name: 'Log out' }).tap()
	await expect(page).toHaveURL('/admin/login')

	await test.step('a code that was used is rejected, and a recovery code signs in instead', async () => {
		await emailField(page).fill(email)
		await passwordField(page).fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign In' }).tap()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code')
		await page.getByLabel('Code of six digits').fill(code)
		await page.getByRole('button', { name: 'Sign In' }).tap()
		await expect(page.getByRole('alert').filter({ hasText: 'has been used already' })).toBeVisible()
		await page.getByRole('link', { name: 'Use a recovery code' }).tap()
		await page.getByLabel('Recovery code').fill(recovery[3] ?? '')
		await page.getByRole('button', { name: 'Sign In' }).tap()
		await expect(page).toHaveURL('/admin')
	})

	await test.step('another phone can replace the second factor', async () => {
		await page.goto('/admin/account/second-factor')
		await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
		await page.getByText('Another phone', { exact: true }).tap()
		await page.getByLabel('Your password').first().fill(PASSWORD)
		await page.getByRole('button', { name: 'Set up another phone' }).tap()
		await expect(page.getByText('Enter the code.')).toBeVisible()
		await page
			.getByLabel('Code from your own phone, or a recovery code of yours')
			.first()
			.fill(recovery[4] ?? '')
		await page.getByRole('button', { name: 'Set up another phone' }).tap()
		await expect(page.getByText('the phone that you have now keeps working')).toBeVisible()
		const replaced = await confirmFactor(page)
		expect(replaced.recovery).toHaveLength(10)
	})
})

import { NEW_PASSWORD } from '#tests/staff.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { addAdmin, emailField, PASSWORD, passwordField, signIn, waitForEmailTo } from './staff.ts'

const WRONG = 'a long walk on the lowveld'
const ENDED = 'You are no longer signed in. Sign in again to go on.'

test.use({ excused: /40[01].*login|login.*40[01]/ }) // the console also reports a wrong password

test('a staff member signs in by keyboard after a wrong password, and signs out in every tab', async ({
	page,
	context,
}) => {
	const email = await addAdmin()
	const other = await context.newPage()
	await other.goto('/admin/login')
	await expect(emailField(other)).toBeEditable()
	await page.goto('/admin')
	await expect(page).toHaveURL('/admin/login')
	await expect(emailField(page)).toBeEditable()
	await page.keyboard.press('Tab')
	await emailField(page).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText('Enter your password.')).toBeVisible()
	await expect(emailField(page)).toBeFocused()
	await page.keyboard.type(email)
	await page.keyboard.press('Tab')
	await page.keyboard.type(WRONG)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
	const alert = page.getByRole('alert').filter({ hasText: 'Login failed' })
	await expect(alert).toHaveText('Login failedInvalid login credentials')
	await expect(page.getByRole('link', { name: 'Forgot your password?' }).first()).toBeVisible()
	await expect(emailField(page)).toHaveValue(email)
	await expect(passwordField(page)).toBeFocused()

	await page.keyboard.type(PASSWORD) // the wrong password is selected
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/admin')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Thandi')
	await expect(alert).toBeHidden()
	for (const [label, count] of [
		['Total Cars', /\d/],
		['Blog Posts', /\d/],
		['FAQs', /\d/],
	] as const)
		await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: label })).toHaveText(count)
	await expect(page.getByRole('complementary')).toContainText(email)

	await test.step('other tabs follow when a staff member signs in or out', async () => {
		await expect(other).toHaveURL('/admin')
		await expect(other.getByText('Welcome back, Thandi')).toBeVisible()
		await page.goto('/admin/login')
		await expect(page).toHaveURL('/admin')
		await page.getByRole('button', { name: 'Log out' }).focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible()
		await expect(page).toHaveURL('/admin/login')
		await expect(other).toHaveURL('/admin/login')
		await expect(other.getByRole('status').filter({ hasText: ENDED })).toBeVisible()
		await other.close()
		await page.goBack()
		await expect(page.getByText('Welcome back')).toBeHidden()
		await page.goto('/admin')
		await expect(page).toHaveURL('/admin/login')
	})
})

test('signing out leads to the sign-in, though another screen is opened meanwhile', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	const release = await holdRequests(page, '**/admin/logout*')
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByRole('button', { name: 'Logging out...' })).toBeVisible()
	await page.getByRole('link', { name: 'Cars', exact: true }).click()
	await expect(page).toHaveURL('/admin/cars')
	release()
	await expect(page).toHaveURL('/admin/login')
})

test('a password is reset by email and changed, and sessions on other devices are ended', async ({
	page,
	browser,
	baseURL,
}) => {
	const email = await addAdmin()
	await page.goto('/admin/login')
	await page.getByRole('link', { name: 'Forgot your password?' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password')
	await page.getByRole('button', { name: 'Send the link' }).click()
	await expect(page.getByText('Enter your email address.')).toBeVisible()
	await emailField(page).fill(email)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Check your email')).toBeVisible()

	const [link = ''] = /http\S+new-password\?token=[\w-]+/.exec(await waitForEmailTo(email)) ?? []
	const { pathname, search } = new URL(link)
	await page.goto(pathname + search)
	await page.getByRole('textbox', { name: 'New password' }).fill('too short')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
	await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Your password is changed')).toBeVisible()
	await page.getByRole('link', { name: 'Back to signing in' }).click()
	await emailField(page).fill(email)
	await passwordField(page).fill(NEW_PASSWORD)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL('/admin')

	await test.step('a session on another device is ended, and that device shows it', async () => {
		const elsewhere = await browser.newContext({ baseURL })
		const otherDevice = await elsewhere.newPage()
		await signIn(otherDevice, email, NEW_PASSWORD)
		await otherDevice.goto('/admin')
		await page.getByRole('link', { name: 'your account' }).click()
		await expect(page.getByText('This device.')).toHaveCount(1)
		await page.getByRole('button', { name: /^End the session of/ }).click()
		await expect(page.getByRole('status').filter({ hasText: 'The session has ended.' })).toBeVisible()
		await otherDevice.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
		await expect(otherDevice).toHaveURL('/admin/login')
		await expect(otherDevice.getByText(ENDED)).toBeVisible()
		await elsewhere.close()
	})

	await test.step('leaving a changed name asks for confirmation, and leaving a typed password does not', async () => {
		await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Thandi Nkosi')
		const question = page.waitForEvent('dialog')
		const cars = page.getByRole('link', { name: 'Cars' })
		const click = cars.click()
		const dialog = await question
		expect(dialog.message()).toContain('not saved yet')
		await dialog.dismiss()
		await click
		await expect(page).toHaveURL(/\/admin\/account/)
		await page.getByRole('button', { name: 'Save my name' }).click()
		await expect(page.getByText('Your name is saved.')).toBeVisible()
		await page.getByRole('textbox', { name: 'New password' }).fill('too short')
		await cars.click()
		await expect(page).toHaveURL('/admin/cars')
		await page.goto('/admin/account')
	})

	await test.step('a staff member changes their password and signs out everywhere', async () => {
		await page.getByRole('textbox', { name: 'New password' }).fill('too short')
		// Clicks at the edge: the field error that appears on blur must not move the button from under the pointer.
		await page.getByRole('button', { name: 'Change my password' }).click({ position: { x: 20, y: 3 } })
		await expect(page.getByText('Enter the password that you have now.')).toBeVisible()
		await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'Password now' })).toBeFocused()
		const summary = page.getByText('Please correct:')
		await expect(summary.getByRole('link')).toHaveText(['Password now', 'New password'])
		await page.getByRole('textbox', { name: 'Password now' }).fill(NEW_PASSWORD)
		await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
		await page.getByRole('button', { name: 'Change my password' }).click()
		await expect(page.getByText('Your password is changed.')).toBeVisible()
		await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
		await expect(page).toHaveURL('/admin/login')
		await signIn(page, email, PASSWORD)
	})
})

import { expect, expectNoBarriers, expectNoOverflow, expectRoomForAll, test } from './fixtures.ts'
import { addAdmin, emailField, letterTo, PASSWORD, passwordField, signInByForm } from './staff.ts'

const ANOTHER = 'the long road to bethal'
const ENDED = 'You are no longer signed in. Sign in again to go on.'

test.use({ excused: /40[01].*login|login.*40[01]/ }) // a wrong password is told to the console too

test('by the keyboard at a desk, after a wrong password, and out again', async ({ page }) => {
	const email = await addAdmin()
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
	await page.keyboard.type('a long walk on the lowveld')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
	const alert = page.getByRole('alert').filter({ hasText: 'Login failed' })
	await expect(alert).toHaveText('Login failedInvalid login credentials')
	await expect(page.getByRole('link', { name: 'Forgot your password?' }).first()).toBeVisible()
	await expect(emailField(page)).toHaveValue(email)
	await expect(passwordField(page)).toBeFocused()

	await page.keyboard.type(PASSWORD) // what was wrong is selected
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

	await page.goto('/admin/login')
	await expect(page).toHaveURL('/admin')
	await page.getByRole('button', { name: 'Log out' }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible()
	await expect(page).toHaveURL('/admin/login')
	await page.goBack()
	await expect(page.getByText('Welcome back')).toBeHidden()
	await page.goto('/admin')
	await expect(page).toHaveURL('/admin/login')
})

test('on a phone, with the drawer @phone', async ({ page }) => {
	const email = await addAdmin()
	await page.goto('/admin/login')
	await emailField(page).tap()
	await page.keyboard.type(email)
	await passwordField(page).tap()
	await page.keyboard.type(PASSWORD)
	await page.getByRole('button', { name: 'Show password' }).tap()
	await expect(passwordField(page)).toHaveAttribute('type', 'text')
	await page.getByRole('button', { name: 'Sign In' }).tap()
	await expect(page).toHaveURL('/admin')
	await expectNoOverflow(page)

	const drawer = page.getByRole('complementary')
	await expect(drawer).toBeHidden()
	await page.getByRole('button', { name: 'Open menu' }).tap()
	await expect(drawer).toContainText(email)
	expect((await drawer.boundingBox())?.width).toBe(256)
	await expectNoBarriers(page)
	await page.keyboard.press('Escape')
	await expect(drawer).toBeHidden()
	await page.getByRole('button', { name: 'Open menu' }).tap()
	await page.getByRole('link', { name: 'your account' }).tap()
	await expect(page).toHaveURL('/admin/account')
	await expect(drawer).toBeHidden()
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Open menu' }).tap()
	await drawer.getByRole('button', { name: 'Log out' }).tap()
	await expect(page).toHaveURL('/admin/login')
})

test('signing in and out is noticed by the other tabs', async ({ page, context }) => {
	const email = await addAdmin()
	const other = await context.newPage()
	await other.goto('/admin/login')
	await expect(emailField(other)).toBeEditable()
	await signInByForm(page, email)
	await expect(other).toHaveURL('/admin')
	await expect(other.getByText('Welcome back, Thandi')).toBeVisible()
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(other).toHaveURL('/admin/login')
	await expect(other.getByRole('status').filter({ hasText: ENDED })).toBeVisible()
})

test('sessions elsewhere are ended, and that is noticed there', async ({ page, browser, baseURL }) => {
	const email = await addAdmin()
	const elsewhere = await browser.newContext({ baseURL })
	const lost = await elsewhere.newPage()
	await signInByForm(lost, email)
	await signInByForm(page, email)
	await page.getByRole('link', { name: 'your account' }).click()
	await expect(page.getByText('This device.')).toHaveCount(1)
	await page.getByRole('button', { name: /^End the session of/ }).click()
	await expect(page.getByRole('status').filter({ hasText: 'The session has ended.' })).toBeVisible()
	await lost.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await expect(lost).toHaveURL('/admin/login')
	await expect(lost.getByText(ENDED)).toBeVisible()

	await page.getByRole('button', { name: 'Change my password' }).click()
	await expect(page.getByText('Enter the password that you have now.')).toBeVisible()
	await page.getByLabel('Password now').fill(PASSWORD)
	await page.getByLabel('New password').fill(ANOTHER)
	await page.getByRole('button', { name: 'Change my password' }).click()
	await expect(page.getByText('Your password is changed.')).toBeVisible()
	await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
	await expect(page).toHaveURL('/admin/login')
	await signInByForm(page, email, ANOTHER)
	await elsewhere.close()
})

test('a forgotten password is replaced by way of a letter', async ({ page }) => {
	const email = await addAdmin()
	await page.goto('/admin/login')
	await page.getByRole('link', { name: 'Forgot your password?' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password')
	await page.getByRole('button', { name: 'Send the link' }).click()
	await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
	await emailField(page).fill(email)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Look in your mailbox')).toBeVisible()

	const [link = ''] = /http\S+new-password\?token=[\w-]+/.exec(await letterTo(email)) ?? []
	const { pathname, search } = new URL(link)
	await page.goto(pathname + search)
	await page.getByLabel('New password').fill('too short')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
	await page.getByLabel('New password').fill(ANOTHER)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Your password is changed')).toBeVisible()
	await page.getByRole('link', { name: 'Back to signing in' }).click()
	await signInByForm(page, email, ANOTHER)
})

test('all of it without a script', async ({ noScript }) => {
	const email = await addAdmin()
	await noScript.goto('/admin/login')
	await emailField(noScript).fill(email)
	await passwordField(noScript).fill('a long walk on the lowveld')
	await noScript.getByRole('button', { name: 'Sign In' }).click()
	await expect(noScript.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible()
	await passwordField(noScript).fill(PASSWORD)
	await noScript.getByRole('button', { name: 'Sign In' }).click()
	await expect(noScript).toHaveURL('/admin')
	await expect(noScript.getByText('Total Cars')).toBeVisible()
	await noScript.getByRole('button', { name: 'Log out' }).click()
	await expect(noScript).toHaveURL('/admin/login')
})

test('no screen has a barrier at any width', async ({ page }) => {
	const email = await addAdmin()
	for (const path of ['/admin/forgot-password', '/admin/new-password?token=x', '/admin/login']) {
		await page.goto(path)
		await page.getByRole('main').getByRole('button').last().click()
		await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
		await expectRoomForAll(page)
	}
	await signInByForm(page, email)
	for (const path of [
		'/admin',
		'/admin/account',
		'/admin/leads',
		'/admin/leads/find',
		'/admin/no-such-page',
	]) {
		await page.goto(path)
		await expect(page.locator('h1')).toBeVisible()
		await expectRoomForAll(page)
	}
})

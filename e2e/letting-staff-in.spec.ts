import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFor } from '#tests/staff.ts'
import { expect, expectRoomForAll, test } from './fixtures.ts'
import { addAdmin, emailField, letterTo, PASSWORD, passwordField, signIn } from './staff.ts'

const OWN = 'the long road to bethal'

test.use({ excused: /40[01].*login|login.*40[01]/ }) // a code that was used is told to the console too

/** Follows what the phone would read, and answers the recovery codes. */
async function setUpFactor(page: Page, password: string): Promise<{ code: string; recovery: string[] }> {
	await page.getByLabel('Your password').fill(password)
	await page.getByRole('button', { name: 'Set it up' }).click()
	return confirmFactor(page)
}

async function confirmFactor(page: Page): Promise<{ code: string; recovery: string[] }> {
	await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
	await expectRoomForAll(page)
	const address = await page.locator('input[name="offer"]').inputValue()
	const code = codeFor(new URL(address).searchParams.get('secret') ?? '')
	await page.getByLabel('Code of six digits').fill(code)
	await page.getByRole('button', { name: 'Turn it on' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your second factor is on')
	await expectRoomForAll(page)
	return { code, recovery: await page.getByRole('main').getByRole('listitem').allInnerTexts() }
}

test('an owner invites a colleague, who comes in, and is removed again', async ({
	page,
	browser,
	baseURL,
}) => {
	const email = `sipho-${randomUUID().slice(0, 8)}@example.co.za`
	await page.goto('/admin/staff')
	await emailField(page).fill(await addAdmin({ isOwner: true }))
	await passwordField(page).fill(PASSWORD)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL('/admin/staff') // where they wanted to go
	await page.getByRole('button', { name: 'Send the invitation' }).click()
	await expect(page.getByText('Enter an e-mail address.')).toBeVisible()
	await page.getByLabel('Their e-mail').fill(email)
	await page.getByLabel('Your password').fill(PASSWORD)
	await page.getByRole('button', { name: 'Send the invitation' }).click()
	await expect(page.getByText('The invitation is on its way.')).toBeVisible()
	await expect(page.getByRole('button', { name: `Send again to ${email}` })).toBeVisible()
	await page.getByRole('button', { name: `Send again to ${email}` }).click()
	await expect(page.getByText('Enter your password.')).toBeVisible()
	await expectRoomForAll(page)

	const elsewhere = await browser.newContext({ baseURL })
	const theirs = await elsewhere.newPage()
	const [link = ''] = /[/]admin[/]join[?]token=[\w-]+/.exec(await letterTo(email)) ?? []
	await theirs.goto(link)
	await theirs.getByLabel('Your name').fill('Sipho Nkosi')
	await theirs.getByLabel('Password', { exact: false }).first().fill('short')
	await theirs.getByRole('button', { name: 'Come in' }).click()
	await expect(theirs.getByText('Use at least 12 characters.')).toBeVisible()
	await expectRoomForAll(theirs)
	await theirs.getByLabel('Password', { exact: false }).first().fill(OWN)
	await theirs.getByRole('button', { name: 'Come in' }).click()
	await expect(theirs.getByText('Welcome back, Sipho')).toBeVisible()

	await page.goto('/admin/staff')
	await page.getByRole('link', { name: 'Change Sipho Nkosi' }).first().click()
	await page.getByText('Remove', { exact: true }).first().click()
	await page.getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('Enter your password.')).toBeVisible()
	await expectRoomForAll(page)
	await page.getByLabel('Your password').last().fill(PASSWORD)
	await page.getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('Your colleague is removed.')).toBeVisible()
	await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await expect(theirs).toHaveURL('/admin/login')
	await elsewhere.close()
})

test('without a script, an invitation is withdrawn for the password', async ({ noScript }) => {
	const email = `zola-${randomUUID().slice(0, 8)}@example.co.za`
	await noScript.goto('/admin/staff')
	await emailField(noScript).fill(await addAdmin({ isOwner: true }))
	await passwordField(noScript).fill(PASSWORD)
	await noScript.getByRole('button', { name: 'Sign In' }).click()
	await noScript.getByLabel('Their e-mail').fill(email)
	await noScript.getByLabel('Your password').fill(PASSWORD)
	await noScript.getByRole('button', { name: 'Send the invitation' }).click()
	const invitation = noScript.getByRole('form', { name: email })
	await invitation.getByLabel('Password to confirm').fill('not this one')
	await invitation.getByRole('button', { name: 'Withdraw' }).click()
	await expect(invitation.getByText('This is not your password.')).toBeVisible()
	await invitation.getByLabel('Password to confirm').fill(PASSWORD)
	await invitation.getByRole('button', { name: 'Withdraw' }).click()
	await expect(noScript.getByText('The invitation is withdrawn.')).toBeVisible()
	await expect(invitation).toHaveCount(0)
})

test('on a phone, a second factor is set up, asked for, and gone round with a recovery code @phone', async ({
	page,
}) => {
	const email = await addAdmin()
	await signIn(page, email)
	await page.goto('/admin/account')
	await page.getByRole('link', { name: 'Set it up' }).tap()
	await expectRoomForAll(page)
	const { code, recovery } = await setUpFactor(page, PASSWORD)
	expect(recovery).toHaveLength(10)
	await page.getByRole('link', { name: 'I have kept them' }).tap()
	await expect(page).toHaveURL('/admin')
	await page.goto('/admin/logout')
	await page.getByRole('main').getByRole('button', { name: 'Log out' }).tap()
	await expect(page).toHaveURL('/admin/login')

	await emailField(page).fill(email)
	await passwordField(page).fill(PASSWORD)
	await page.getByRole('button', { name: 'Sign In' }).tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code')
	await page.getByLabel('Code of six digits').fill(code)
	await page.getByRole('button', { name: 'Sign In' }).tap()
	await expect(page.getByRole('alert').filter({ hasText: 'has been used already' })).toBeVisible()
	await expectRoomForAll(page)
	await page.getByRole('link', { name: 'Use a recovery code' }).tap()
	await page.getByLabel('Recovery code').fill(recovery[3] ?? '')
	await page.getByRole('button', { name: 'Sign In' }).tap()
	await expect(page).toHaveURL('/admin')
	await page.goto('/admin/account/second-factor')
	await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
	await page.getByText('New recovery codes').tap()
	await expectRoomForAll(page)

	await page.getByText('Another phone', { exact: true }).tap()
	await page.getByLabel('Your password').first().fill(PASSWORD)
	await page.getByRole('button', { name: 'Set up another phone' }).tap()
	await expect(page.getByText('Enter the code.')).toBeVisible()
	await expectRoomForAll(page)
	await page
		.getByLabel('Code from your phone, or a recovery code')
		.first()
		.fill(recovery[4] ?? '')
	await page.getByRole('button', { name: 'Set up another phone' }).tap()
	await expect(page.getByText('the phone that you have now keeps working')).toBeVisible()
	const replaced = await confirmFactor(page)
	expect(replaced.recovery).toHaveLength(10)
})

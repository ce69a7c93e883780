import { expect, expectNoOverflow, expectRoomForAll, test } from './fixtures.ts'
import {
	another,
	button,
	expectKept,
	field,
	fillIn,
	isAlive,
	panel,
	problemAt,
	watchTokens,
} from './lead-form.ts'

const SENT = "Message sent successfully! We'll get back to you soon."
const WAITING = 'What you typed stays here and is sent as soon as the connection is back'

const typed = {
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	subject: 'A service for my bakkie',
	message: 'When can I bring it?',
}
const blank = { from_name: '', from_email: '', subject: '', message: '' }

test('a message is sent, said to be, and the form is empty again', async ({ page }) => {
	await page.goto('/contact')
	await isAlive(page)
	await expect(page.getByText('All fields are required. We reply within one working day.')).toBeVisible()
	await fillIn(page, typed)
	const tokens = watchTokens(page)
	await button(page).dblclick()
	await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
	await expect(panel(page)).toContainText('We have your message')
	await expect(button(page)).toBeHidden()
	await expectKept(page, blank)
	await another(page).click()
	await expect(button(page)).toBeVisible()
	expect(tokens).toHaveLength(1)
	await expect(page).toHaveURL('/contact')
})

test('by the keyboard alone, with what is wrong put right on the way', async ({ page }) => {
	await page.goto('/contact')
	await isAlive(page)
	await field(page, 'from_name').focus()
	await page.keyboard.type(typed.from_name)
	await page.keyboard.press('Tab')
	await page.keyboard.type('pieter')
	await page.keyboard.press('Tab')
	await page.keyboard.type(typed.subject)
	await page.keyboard.press('Enter')
	await expect(field(page, 'from_email')).toBeFocused()
	expect(await problemAt(page, 'from_email')).toBe(
		'Please enter an e-mail address, such as name@example.co.za.',
	)
	expect(await problemAt(page, 'message')).toBe('Please write your message.')
	await page.keyboard.press('End')
	await page.keyboard.type('@example.co.za')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.type(typed.message)
	await page.keyboard.press('Tab')
	await page.keyboard.press('Space')
	await expect(page.getByText(SENT)).toBeVisible()
})

test('on a phone @phone', async ({ page }) => {
	await page.goto('/contact')
	await isAlive(page)
	await fillIn(page, typed)
	await button(page).tap()
	await expect(page.getByText(SENT)).toBeInViewport()
	await expectKept(page, blank)
	await expectNoOverflow(page)
})

test('without JavaScript', async ({ noScript: page }) => {
	await page.goto('/contact')
	await fillIn(page, { ...typed, subject: 'x'.repeat(151) })
	await button(page).click()
	await expect(page.locator('#answer')).toBeFocused()
	expect(await problemAt(page, 'subject')).toBe('Please keep this to 150 characters.')
	await expectKept(page, { ...typed, subject: 'x'.repeat(151) })
	await field(page, 'subject').fill(typed.subject)
	await button(page).click()
	await expect(page.locator('#answer')).toContainText(SENT)
	await expect(page.locator('#answer')).toBeInViewport()
	await expectKept(page, blank)
})

test.describe('with a connection that goes', () => {
	test.use({ excused: /net::ERR_INTERNET_DISCONNECTED|status of 500/ })

	test('a message stays in the page, can be gone on with, and is sent when it is back', async ({
		page,
		context,
	}) => {
		await page.goto('/contact')
		await isAlive(page)
		await fillIn(page, typed)
		const tokens = watchTokens(page)
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText(WAITING)).toBeVisible()
		await field(page, 'message').fill('When can I bring it, and for how long?')
		await context.setOffline(false)
		await expect(page.getByText(SENT)).toBeVisible()
		await expect(page.getByText(WAITING)).toBeHidden()
		await expectKept(page, blank)
		expect(new Set(tokens).size).toBe(1)
	})

	test('what nobody foresaw is said, and all is kept', async ({ page }) => {
		await page.goto('/contact')
		await isAlive(page)
		await fillIn(page, typed)
		await page.route('**/contact.data*', (route) => route.fulfill({ status: 500, body: 'Oh' }))
		await button(page).click()
		await expect(
			page.getByRole('alert').getByText('An error occurred. Please try again later.'),
		).toBeVisible()
		await expectKept(page, typed)
	})
})

test.describe('at any width', () => {
	test.use({ excused: /net::ERR_INTERNET_DISCONNECTED/ })
	test.slow() // axe looks nine times at a whole page

	test('the form has no barrier, wrong, waiting or sent', async ({ page, context }) => {
		await page.goto('/contact')
		await isAlive(page)
		await button(page).click()
		await problemAt(page, 'subject')
		await expectRoomForAll(page)

		await fillIn(page, { ...typed, subject: 'Service'.repeat(20) })
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText(WAITING)).toBeVisible()
		await expectRoomForAll(page)
		await context.setOffline(false)
		await expect(page.getByText(SENT)).toBeVisible()
		await expectRoomForAll(page)
	})
})

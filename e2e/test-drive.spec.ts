import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'
import { book, changeLink, openTimes, switchTestDrives, times } from './test-drives.ts'

test.afterEach(() => switchTestDrives(false))

test('a visitor books a test drive, moves it by the link of the email, and staff see it @phone', async ({
	page,
}) => {
	await openTimes(page)
	await page.goto(I20_PATH)
	await page.getByRole('link', { name: 'Book a test drive' }).first().click()
	await page.getByRole('main').getByRole('listitem').getByRole('link').nth(3).click()
	await times(page).first().click()
	await expectNoOverflow(page)
	await book(page)

	await page.goto(await changeLink())
	await times(page).last().click()
	await page.getByRole('button', { name: 'Yes, move it' }).click()
	await expect(page.getByText('Your test drive has another time.')).toBeVisible()
	await expectNoOverflow(page)

	await signIn(page, await addAdmin())
	await page.goto('/admin/appointments?view=week')
	await expect(async () => {
		if (!(await page.getByText('Zanele Dube').first().isVisible())) {
			await page.getByRole('link', { name: 'Later' }).click()
			await expect(page.getByText('Zanele Dube').first()).toBeVisible({ timeout: 2_000 })
		}
	}).toPass()
	await expectNoOverflow(page)
})

test('another day and another time keep what was typed', async ({ page }) => {
	await openTimes(page)
	const days = page
		.getByRole('main')
		.getByRole('listitem')
		.getByRole('link', { name: /^\w+day / })
	await days.nth(3).click()
	await times(page).first().click()
	await page.getByRole('textbox', { name: 'Name' }).fill('Zanele Dube')
	await page.getByRole('textbox', { name: 'Email' }).fill('zanele@example.co.za')
	await days.nth(4).click()
	await expect(days.nth(4)).toHaveAttribute('aria-current', 'true')
	await times(page).last().click()
	await expect(times(page).last()).toHaveAttribute('aria-current', 'true')
	await page.getByRole('button', { name: 'Book the test drive' }).click()
	await expect(page.getByText(/^Your test drive is booked: /)).toBeVisible()
})

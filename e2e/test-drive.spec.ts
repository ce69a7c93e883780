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

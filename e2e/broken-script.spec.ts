/** A browser that cannot parse our scripts shows every public page as if it had scripts turned off. */
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry } from '#tests/lead-values.ts'
import { expect, test } from './fixtures.ts'

test.use({ excused: /Invalid or unexpected token|Unexpected token|SyntaxError/ })

test('with a syntax error in a script, a visitor filters, opens a car, enquires and uses the menu @phone', async ({
	page,
}) => {
	await page.route('**/assets/*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: 'export const = 1' }),
	)
	const open = (path: string) => page.goto(path, { waitUntil: 'commit' })
	await open('/inventory')
	await page.getByRole('combobox', { name: 'Transmission' }).selectOption('CVT')
	await page.getByRole('button', { name: 'Apply' }).first().click()
	await expect(page.getByRole('status').filter({ hasText: 'Vehicles' })).toHaveText('7 Vehicles')
	await open(I20_PATH)
	for (const [name, value] of Object.entries(enquiry)) await page.locator(`main [name="${name}"]`).fill(value)
	await page.locator('main form[method=post] [type=submit]').click()
	await expect(page.getByRole('main')).toContainText('We have your enquiry')
	await page.getByRole('button', { name: 'Open menu' }).click()
	await page.getByRole('link', { name: 'About' }).first().click()
	await expect(page).toHaveURL('/about')
})

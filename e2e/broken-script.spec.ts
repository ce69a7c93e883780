/** A browser that cannot parse our scripts, or whose extension blocks them, shows a page as if scripts were off. */
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry } from '#tests/lead-values.ts'
import { expect, test } from './fixtures.ts'

test.use({
	excused:
		/Invalid or unexpected token|Unexpected token|SyntaxError|ERR_BLOCKED_BY_CLIENT|dynamically imported module/,
})

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

test('with every script blocked by an extension, a visitor filters', async ({ page }) => {
	await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
	await page.clock.install()
	const failed = page.waitForEvent('requestfailed')
	await page.goto('/inventory', { waitUntil: 'domcontentloaded' })
	await failed
	await expect(async () => {
		await page.clock.runFor(10_000) // until the scripts are tried again
		await expect(page.locator('html')).toHaveAttribute('data-plain', '', { timeout: 1_000 })
	}).toPass()
	await page.getByRole('combobox', { name: 'Transmission' }).selectOption('CVT')
	await page.getByRole('button', { name: 'Apply' }).first().click()
	await expect(page.getByRole('status').filter({ hasText: 'Vehicles' })).toHaveText('7 Vehicles')
})

test('with the script of one page blocked by an extension, a link to that page still opens it', async ({
	page,
}) => {
	await page.route(/\/assets\/(faqs|about)[^/]*\.js/, (route) => route.abort('blockedbyclient'))
	await page.goto('/')
	await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
	await expect(page).toHaveURL('/faqs')
	const question = page.getByText('Do you take trade-ins?')
	await question.click()
	await expect(page.locator('details[open]')).toContainText('Do you take trade-ins?')
})

test('with what an extension takes for advertising hidden, a visitor enquires', async ({ page }) => {
	await page.addInitScript(() => {
		const words = ['advert', 'banner', 'cookie', 'newsletter', 'popup', 'promo', 'share', 'social', 'sponsor']
		const sheet = new CSSStyleSheet()
		const selectors = words.flatMap((word) => [
			`[class*=${word}]`,
			`[id*=${word}]`,
			`[aria-label*=${word} i]`,
		])
		sheet.replaceSync(`${selectors} { display: none !important }`)
		document.adoptedStyleSheets.push(sheet)
	})
	await page.goto(I20_PATH)
	for (const [name, value] of Object.entries(enquiry)) await page.locator(`main [name="${name}"]`).fill(value)
	await page.locator('main form[method=post] [type=submit]').click()
	await expect(page.getByRole('main')).toContainText('We have your enquiry')
})

/** A browser without scroll anchoring (Safari): what was clicked stays where it is when the page above it changes. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		const supports = CSS.supports.bind(CSS) as (property: string, value: string) => boolean
		CSS.supports = (property: string, value?: string) =>
			property !== 'overflow-anchor' && supports(property, value ?? '')
		const sheet = new CSSStyleSheet()
		sheet.replaceSync('* { overflow-anchor: none !important }')
		document.adoptedStyleSheets.push(sheet)
	}),
)

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN)

async function expectHeld(clicked: Locator) {
	await clicked.scrollIntoViewIfNeeded()
	const top = await topOf(clicked)
	await clicked.click()
	await expect.poll(() => topOf(clicked)).toBe(top)
}

test('a question stays while the answer above it closes @desktop @phone', async ({ page }) => {
	await page.goto('/faqs')
	const summaries = page.getByRole('main').locator('summary')
	const openAnswer = page.locator('details[open]')
	await summaries.nth(0).click()
	const { height = 0 } = (await openAnswer.boundingBox()) ?? {}
	expect(height).toBeGreaterThan(100)
	await page.evaluate(() => scrollTo(0, 400))
	await expectHeld(summaries.nth(1))
	await expect(openAnswer).toContainText((await summaries.nth(1).textContent()) ?? '?')
})

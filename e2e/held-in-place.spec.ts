/** A browser without scroll anchoring (Safari): what was clicked stays where it is when the page above it changes. */
import type { Locator } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, test } from './fixtures.ts'
import { cards, visit } from './inventory.ts'

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

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN

async function expectHeld(clicked: Locator) {
	await clicked.scrollIntoViewIfNeeded()
	const top = await topOf(clicked)
	await clicked.click()
	// A page scrolls by whole pixels, and what folds may have parts of one.
	await expect.poll(async () => Math.abs((await topOf(clicked)) - top)).toBeLessThanOrEqual(0.5)
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

test('a button stays while the facts above it fold, and does not jump past them when they open @phone', async ({
	page,
}) => {
	await page.goto(I20_PATH)
	const button = page.getByRole('button', { name: 'All specifications' })
	await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	const place = () => page.evaluate(() => scrollY)
	const before = await place()
	await button.click()
	await expect(button).toHaveAttribute('aria-expanded', 'true')
	expect(await place()).toBe(before)
	await expectHeld(button)
	await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('a button stays while a notice appears above it', async ({ page }) => {
	await page.goto('/contact')
	const button = page.getByRole('main').getByRole('button', { name: 'Send' })
	// As React draws: a listener of the document.
	await page.evaluate(() =>
		document.addEventListener('click', (event) => {
			event.preventDefault()
			document
				.querySelector('main')
				?.prepend(Object.assign(document.createElement('p'), { innerText: 'A\nB\nC' }))
		}),
	)
	await expectHeld(button)
	await expect(page.getByText('A', { exact: false }).first()).toBeAttached()
})

test('"Show more" does not scroll past the new vehicles', async ({ page }) => {
	await visit(page)
	const count = await cards(page).count()
	await page.getByRole('link', { name: 'Show more vehicles' }).click()
	const first = cards(page).nth(count)
	await expect(first.getByRole('link')).toBeFocused()
	expect(await topOf(first)).toBeGreaterThan(0)
})

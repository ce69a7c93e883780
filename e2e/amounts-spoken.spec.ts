/** Amounts and distances are read as one number each, and look, copy and search as before. */
import { expect, test } from './fixtures.ts'
import { visit } from './inventory.ts'

test('prices, distances, sliders and instalments are spoken in words that readers say right', async ({
	page,
}) => {
	await test.step('a card and a slider of the inventory', async () => {
		await visit(page, '/inventory?search=hyundai+i20')
		const card = page
			.getByRole('main')
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { level: 3 }) })
		await expect(card.first()).toContainText(/R\u00a0\d{3}\u00a0\d{3}/)
		expect(await card.first().ariaSnapshot()).toMatch(/\d{6} rand[\s\S]*\d{4,6} kilometres/)
		expect(await card.first().textContent()).not.toContain('rand')
		const slider = page.getByRole('slider', { name: /price/i }).first()
		expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d+ rand$/)
	})
	await test.step('a vehicle: price and instalment', async () => {
		const link = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link')
		await page.goto((await link.getAttribute('href')) ?? '')
		const main = page.getByRole('main')
		await expect.poll(() => main.ariaSnapshot()).toMatch(/\d{6} rand/)
		expect(await main.ariaSnapshot()).toMatch(/\d{4,5} rand\s+a month/)
		expect(await main.ariaSnapshot()).not.toMatch(/R\s\d{3}\s\d{3}/)
	})
})

/** A visitor says what they can pay a month, and opens the terms of a vehicle in the list. */
import { expect, expectHydrated, expectNoBarriers, expectNoOverflow, test } from './fixtures.ts'
import { search, status, visit } from './inventory.ts'

test('the list follows a monthly budget, and each amount opens to its terms', async ({ page }) => {
	await visit(page)
	const budget = page.getByLabel('You can pay a month')
	const first = page.locator('main details').first()

	await test.step('the terms open in place, and the vehicle stays closed', async () => {
		const terms = first.locator('p')
		await expect(terms).toBeHidden()
		await first.locator('summary').click()
		await expect(terms).toBeVisible()
		await expect(terms).toHaveText(/^72 instalments of R.[\d\s]+ at 9\.00% a year, no deposit or balloon/)
		await expect(page).toHaveURL('/inventory')
	})

	await test.step('an amount, a deposit and a term narrow the list and change its amounts', async () => {
		await budget.fill('3 500')
		await expect(status(page)).toHaveText('9 Vehicles')
		await expect(page.locator('[aria-labelledby=near] p', { hasText: 'a month over' })).toHaveCount(3)
		await page.getByLabel('Deposit').fill('R50 000')
		await page.getByLabel('Deposit').press('Enter')
		await page.getByLabel('Term', { exact: true }).selectOption('60 months')
		await expect(first).toContainText(/60 instalments of R.+, deposit R.50.000, no balloon/)
		await page.getByLabel('Sort vehicles').selectOption('Monthly: low to high')
		await expect(status(page)).not.toHaveText('9 Vehicles')
	})

	await test.step('no barriers, and no sideways scroll at any width', async () => {
		await expectNoBarriers(page, 'with a monthly budget')
		for (const width of [320, 390, 768, 1024, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			await expectNoOverflow(page)
		}
	})

	await test.step('the chip takes all three away, and a budget in the text fills the field', async () => {
		await page
			.getByRole('link', { name: /^Remove filter: Up to R.3.500 a month, deposit R.50.000, 60 months$/ })
			.click()
		await expect(status(page)).toHaveText('70 Vehicles')
		await expect(budget).toHaveValue('')
		await search(page).fill('suv under 6000 a month')
		await expect(budget).toHaveValue(/^6.000$/)
	})
})

test('in a narrow card the word before an amount stays beside it @phone', async ({ page }) => {
	await page.goto('/')
	const apart = () =>
		page.locator('.instalment summary').evaluateAll((summaries) =>
			summaries
				.map((summary) => {
					const word = document.createRange()
					word.selectNode(summary.firstChild as Node)
					const amount = summary.querySelector('.spoken')?.getBoundingClientRect()
					return {
						text: summary.textContent,
						by: Math.abs((amount?.bottom ?? 0) - word.getBoundingClientRect().bottom),
					}
				})
				.filter(({ by }) => by > 4),
		)
	for (const width of [360, 390, 430]) {
		await page.setViewportSize({ width, height: 844 })
		expect(await apart(), `at ${width}`).toEqual([])
	}
})

test('the mark of an amount begins no line, in the comparison neither @phone', async ({ page }) => {
	const ids = '5697f2e9-cbb8-412b-84c0-7982fae1e16f,c9d19cf1-1c01-4a1d-9646-57d79cf48991'
	for (const path of ['/inventory', `/compare?ids=${ids}`]) {
		await page.goto(path)
		for (const width of [320, 360, 390, 430, 600, 768]) {
			await page.setViewportSize({ width, height: 844 })
			const lines = await page
				.locator('.instalment strong:visible')
				.evaluateAll((all) => all.flatMap((one) => [...one.getClientRects()].map((line) => line.width)))
			expect(Math.min(...lines), `${path} at ${width}`).toBeGreaterThan(30)
		}
	}
})

test('the slider of the home page counts what a month buys, and leads to the same list', async ({ page }) => {
	await page.goto('/')
	await expectHydrated(page)
	const slider = page.getByRole('slider', { name: 'What can you pay a month?' })
	const form = page.locator('form', { has: slider })
	await slider.scrollIntoViewIfNeeded()
	const words = await slider.getAttribute('aria-valuetext')
	expect(words).toMatch(/^5000 rand a month buys \d+ of our cars$/)
	await expect(async () => {
		await slider.press('Home')
		await slider.fill('6500')
		await expect(slider).toHaveAttribute('aria-valuetext', /^6500 rand a month buys/, { timeout: 1_000 })
	}).toPass() // its script comes after the page's
	await expect(form).toContainText(/R.6.500 a month buys \d+ of our cars/)
	await expect(form).toContainText(
		/72 instalments of R.6.500 at 9\.00% a year, no deposit or balloon\. Total/,
	)
	const [count] = /\d+(?= of our cars)/.exec(String(await form.textContent())) ?? []
	await form.getByRole('button', { name: 'Show me these cars' }).click()
	await expect(status(page)).toHaveText(`${count} Vehicles`)
	await expect(page.getByLabel('You can pay a month')).toHaveValue(/^6.500$/)
	await page.goBack()
	await expect(slider).toHaveValue('6500')
	await expect(form).toContainText(/R.6.500 a month buys/)
})

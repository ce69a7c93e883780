import { expect, test } from './fixtures.ts'
import { cards, visit } from './inventory.ts'

test('content far below the first view can be found and printed, and its focus ring is not cut off', async ({
	page,
}) => {
	await visit(page)
	const card = cards(page).last()
	const isSkipped = () =>
		card.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
	expect(await isSkipped()).toBe(true)

	await test.step('the content is rendered for printing', async () => {
		await page.emulateMedia({ media: 'print' })
		await expect.poll(isSkipped).toBe(false)
		await page.emulateMedia({ media: 'screen' })
		await expect.poll(isSkipped).toBe(true)
	})

	// Browsers can find text in `content-visibility: auto`, but not in `hidden`; no script can trigger that
	// search.
	const withHeading = { has: page.getByRole('heading', { level: 3 }) }
	const list = page.getByRole('region', { name: 'Vehicles', exact: true })
	const item = list.getByRole('listitem').filter(withHeading).last()
	await expect(item).toHaveCSS('content-visibility', 'auto')

	await test.step('the focus ring is visible beyond the edge of the card', async () => {
		await page.keyboard.press('Tab') // a focus ring appears only for keyboard users
		const link = card.getByRole('link')
		await link.scrollIntoViewIfNeeded()
		const box = await item.boundingBox()
		if (!box) throw new Error('The card has a box.')
		const besideCard = { clip: { x: box.x - 8, y: box.y, width: 8, height: box.height } }
		const before = await page.screenshot(besideCard)
		await link.focus()
		expect(await page.screenshot(besideCard)).not.toEqual(before)
	})
})

test('a navigation uses a view transition', async ({ page }) => {
	await page.addInitScript(() => {
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (update) => {
			document.documentElement.dataset.transitions = 'one'
			return start(update)
		}
	})
	await page.goto('/about')
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click()
	await expect(page).toHaveURL(/\/faqs$/)
	await expect(page.locator('html')).toHaveAttribute('data-transitions', 'one')
})

/** The change of page from a list to a vehicle (styles/media.css). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards } from './inventory.ts'

/** Keeps the names of all parts that the next page changes move. */
const recordMoves = (page: Page) =>
	page.evaluate(() => {
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (update) => {
			const transition = start(update)
			transition.ready.then(() => {
				const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
				document.documentElement.dataset['moved'] = moved.join(' ')
			})
			return transition
		}
	})

const moves = (page: Page) => page.evaluate(() => document.documentElement.dataset['moved'])

const firstCard = (page: Page) => cards(page).first().getByRole('link')

const VEHICLE = '::view-transition-group(vehicle)'

test('the photo of the opened card travels to its place on the vehicle’s page', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/inventory')
	await recordMoves(page)
	await firstCard(page).click()
	await expect(page).toHaveURL(/\/car\//)
	await expect.poll(() => moves(page)).toContain(VEHICLE)
})

test('with reduced motion nothing travels', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/inventory')
	await recordMoves(page)
	await firstCard(page).click()
	await expect(page).toHaveURL(/\/car\//)
	await expect.poll(() => moves(page)).toBe('')
})

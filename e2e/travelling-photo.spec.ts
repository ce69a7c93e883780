/** The change of page from a list to a vehicle (styles/media.css). */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { cards } from './inventory.ts'

/** Keeps the names of all parts that the next page changes move. */
const recordMoves = (page: Page) =>
	page.evaluate(() => {
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (update) => {
			const transition = start(update)
			transition.ready.then(() => {
				const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
				const parts = moved.filter((name) => name?.startsWith('::view-transition'))
				document.documentElement.dataset['moved'] = parts.join(' ')
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

test('on Back it travels to its card, though no link has the focus', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/inventory')
	await firstCard(page).click()
	await expect(page).toHaveURL(/\/car\//)
	await expect(page.locator('.first-photo')).toBeVisible()
	await recordMoves(page)
	await page.goBack()
	await expect.poll(() => moves(page)).toContain(VEHICLE)
	await expect(cards(page).first().locator('[data-opened]')).toHaveCount(1)
	await expect(page.locator('[data-opened]')).toHaveCount(1)
	const isLaidOut = (card: Locator) =>
		card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
	expect([await isLaidOut(cards(page).nth(1)), await isLaidOut(cards(page).last())]).toEqual([true, false])
})

test('on a slow connection the placeholder gives way to the vehicle, and the list does not come back', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/inventory')
	const release = await holdRequests(page, '**/car/*.data*')
	await recordMoves(page)
	await firstCard(page).click()
	await expect(page.getByText('Loading car details...')).toBeVisible()
	const nameOf = (selector: string) =>
		page.locator(selector).evaluate((part) => getComputedStyle(part).viewTransitionName)
	expect([await nameOf('.vehicle-loading'), await nameOf('main')]).toEqual(['page', 'behind'])
	release()
	await expect(page).toHaveURL(/\/car\//)
	await expect.poll(() => moves(page)).toContain('::view-transition-old(page)')
	expect(await moves(page)).not.toContain('(behind)') // not drawn
})

test('what lies on the photo comes after it', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/inventory')
	await page.evaluate(() => {
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (update) => {
			const transition = start(update)
			transition.ready.then(() => {
				const place = document.querySelector('.first-photo')
				const parts = [...(place?.children ?? [])].map((part) => getComputedStyle(part).opacity)
				const background = place && getComputedStyle(place).backgroundColor
				document.documentElement.dataset.place = [background, ...new Set(parts)].join(' ')
			})
			return transition
		}
	})
	await firstCard(page).click()
	await expect(page).toHaveURL(/\/car\//)
	await expect(page.locator('html')).toHaveAttribute('data-place', 'rgba(0, 0, 0, 0) 1 0')
	await expect(page.getByRole('button', { name: 'View full screen' })).toHaveCSS('opacity', '1')
})

test('until the vehicle’s photo has loaded, that of its card stands in its place', async ({ page }) => {
	await page.goto('/inventory')
	const card = firstCard(page)
	const picture = page.locator('.card-picture img').first()
	const small = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
	await card.click()
	await expect(page).toHaveURL(/\/car\//)
	await expect(page.locator('.first-photo img').first()).toHaveCSS('background-image', `url("${small}")`)
})

test('with reduced motion nothing travels', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/inventory')
	await recordMoves(page)
	await firstCard(page).click()
	await expect(page).toHaveURL(/\/car\//)
	await expect.poll(() => moves(page)).toBe('')
})

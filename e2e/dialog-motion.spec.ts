/** How dialogs open and close (styles/base.css). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const open = (page: Page) => page.getByRole('button', { name: /^Show Filters/ }).click()

/** Runs the animations of the page ten times as slowly, so that a test can act during one. */
async function slowDown(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Animation.enable')
	await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
}

const countMoving = (page: Page) =>
	page.locator('dialog.sheet').evaluate((sheet) => sheet.getAnimations().length)

test('a sheet that closes lets a touch through', { tag: '@phone' }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/inventory')
	await open(page)
	await expect(filters(page)).toBeVisible()
	await expect.poll(() => countMoving(page)).toBe(0)
	await slowDown(page)
	const behind = await page.evaluate(() => {
		const sheet = document.querySelector<HTMLDialogElement>('dialog.sheet')
		sheet?.close()
		const isMoving = (sheet?.getAnimations().length ?? 0) > 0
		const points = [0.1, 0.5, 0.9].map((share) =>
			document.elementFromPoint(innerWidth / 2, innerHeight * share),
		)
		return { isMoving, isCovered: points.some((element) => element?.closest('dialog')) }
	})
	expect(behind).toEqual({ isMoving: true, isCovered: false })
	await expect(filters(page)).toBeHidden()
})

test('with reduced motion a sheet opens and closes at once', { tag: '@phone' }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/inventory')
	await open(page)
	await expect(filters(page)).toBeVisible()
	expect(await countMoving(page)).toBe(0)
	expect(
		await page.locator('dialog.sheet').evaluate((sheet: HTMLDialogElement) => {
			sheet.close()
			return getComputedStyle(sheet).display
		}),
	).toBe('none')
})

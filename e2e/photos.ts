/** The photos of a vehicle's page, in the gallery and full screen. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const gallery = (page: Page) => page.getByRole('region', { name: 'Photographs' })
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photographs' })
export const openViewer = async (page: Page) => {
	await gallery(page).getByRole('button', { name: 'View full screen' }).click()
	await expect(viewer(page)).toBeVisible()
}
export const expectPhoto = async (page: Page, number: number) => {
	await expect(gallery(page).getByText(/^\d \/ 4$/)).toHaveText(`${number} / 4`)
	await expect.poll(() => isInFrame(page, number)).toBe(true)
}
const isInFrame = (page: Page, number: number) =>
	page.locator(`#photo-${number}`).evaluate((photo) => {
		const frame = photo.parentElement?.getBoundingClientRect()
		return Math.abs(photo.getBoundingClientRect().x - (frame?.x ?? Number.NaN)) < 1
	})

/** Returns the width in pixels of the widest photo file that the page has requested so far. */
export function widestPhotoRequested(page: Page): () => number {
	let widest = 0
	page.on('request', (request) => {
		widest = Math.max(widest, Number(/[/]photos[/].*[/](\d+)[.]/.exec(request.url())?.[1] ?? 0))
	})
	return () => widest
}

/**
 * Simulates a finger's touch, move and lift. The events have times of their own and the finger rests before it
 * lifts: on a busy machine a swipe would otherwise seem faster, and be a fling past the next photo.
 */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
	const finger = await page.context().newCDPSession(page)
	let timestamp = Date.now() / 1_000 - 1
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
		timestamp += type === 'touchEnd' ? 0.2 : 0.03 // seconds
		return finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
	}
	await touch('touchStart', [from])
	for (let share = 0.1; share <= 1; share += 0.1)
		await touch('touchMove', [{ x: from.x + by.x * share, y: from.y + by.y * share }])
	await touch('touchEnd', [])
	await finger.detach()
}

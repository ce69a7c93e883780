/** Helpers for the showroom. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectHydrated } from './fixtures.ts'

export const FIRST = 'Grey SUV on a gravel road at sunset'
export const SECOND = 'Dark double-cab bakkie beside a field at sunset'
export const VIDEO = 'Walk-around: a gold double-cab bakkie'

export const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
export const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
/** Returns the number of cards and the last card: staff tests may add cards at the same time. */
export const readCards = async (page: Page) => ({
	count: await cards(page).count(),
	last: (await cards(page).last().textContent()) ?? '',
})
export const details = (page: Page, title: string) =>
	page.getByRole('link', { name: `View Details : ${title}` })
export const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Showroom gallery' })
export const thumbnails = (page: Page) => lightbox(page).getByRole('list', { name: 'All pictures' })
export const categories = (page: Page) => page.getByRole('navigation', { name: 'Filter by category' })
export const videoOf = (page: Page) => card(page, VIDEO).locator('video')
export const isPlaying = (video: Locator) =>
	video.evaluate((element: HTMLVideoElement) => !element.paused && element.muted)
export const currentTime = (video: Locator) =>
	video.evaluate((element: HTMLVideoElement) => element.currentTime)

/** Opens the showroom and waits for hydration. */
export async function openShowroom(page: Page, path = '/showroom') {
	await page.goto(path)
	await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible()
	await expectHydrated(page)
}

export function recordVideoRequests(page: Page): string[] {
	const urls: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/films/')) urls.push(request.url())
	})
	return urls
}

/** Swipes across the middle of the screen. */
export async function swipe(page: Page, { from, to }: { from: number; to: number }) {
	const session = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 360 }] })
	await touch('touchStart', from)
	for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share)
	await touch('touchEnd')
	await session.detach()
}

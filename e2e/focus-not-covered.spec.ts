/** WCAG 2.4.11: what has the focus is not under a bar, forwards and backwards. */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'

const STEPS = 50

async function walk(page: Page, path: string) {
	await page.goto(path)
	for (const key of ['Tab', 'Shift+Tab'])
		for (let step = 1; step <= STEPS; step++) {
			await page.keyboard.press(key)
			expect.soft(await page.evaluate(findCoveredFocus), `${path} after ${step} times ${key}`).toBeUndefined()
		}
}

/** Runs in the browser: returns the focused element if a bar that stays in the window covers it. */
function findCoveredFocus(): string | undefined {
	const focused = document.activeElement
	if (!focused || focused === document.body) return undefined
	const { left, top, bottom } = focused.getBoundingClientRect()
	const barAt = (y: number) => {
		let bar = document.elementFromPoint(left + 1, y)
		while (bar && !['sticky', 'fixed'].includes(getComputedStyle(bar).position)) bar = bar.parentElement
		return bar
	}
	const isCovered = [top + 1, bottom - 1].some((y) => {
		const bar = barAt(y)
		return bar && !bar.contains(focused) && !focused.contains(bar)
	})
	return isCovered ? focused.outerHTML.slice(0, 120) : undefined
}

test('on public pages @desktop @phone', async ({ page }) => {
	for (const path of ['/inventory', I20_PATH]) await walk(page, path)
})

test('in the back office, in windows as low as zooming to 200% and 400% makes them', async ({ page }) => {
	test.setTimeout(240_000)
	await sendMessage(page)
	await signIn(page, await addAdmin({ isOwner: true }))
	for (const [width, height] of [
		[640, 400],
		[320, 200],
	] as const) {
		await page.setViewportSize({ width, height })
		for (const path of ['/admin/cars', '/admin/settings/hours', '/admin/settings/look', '/admin/leads'])
			await walk(page, path)
	}
})

/** Forced colours (Windows' contrast themes), light and dark: what colour alone would show is drawn. */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { APPLICATION } from './application.ts'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'

const SCHEMES = ['light', 'dark'] as const
const PUBLIC = ['/', '/inventory', I20_PATH, '/faqs', '/contact', '/finance', APPLICATION, '/showroom']
const BACK_OFFICE = ['/admin', '/admin/cars', '/admin/leads', '/admin/settings/hours', '/admin/settings/look']

/** Runs in the browser: fields without an edge, and chosen options and current links that look like the others. */
function findUndrawn(): string[] {
	const isDrawn = (style: CSSStyleDeclaration, side: 'border-bottom' | 'outline') =>
		style.getPropertyValue(`${side}-style`) !== 'none' &&
		Number.parseFloat(style.getPropertyValue(`${side}-width`)) > 0
	const isSeen = (element: Element) =>
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
		element.getBoundingClientRect().width > 2 &&
		!element.closest('[aria-hidden=true]')
	const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
	const hasEdge = (element: Element | null, levels = 3): boolean =>
		element !== null &&
		levels > 0 &&
		(isDrawn(getComputedStyle(element), 'border-bottom') || hasEdge(element.parentElement, levels - 1))
	return [
		...all('input:not([type=range], [type=checkbox], [type=radio], [type=file]), select, textarea').filter(
			(field) => !hasEdge(field),
		),
		...all('[aria-pressed=true], [aria-selected=true], [aria-current], [aria-checked=true]').filter(
			(chosen) => !isDrawn(getComputedStyle(chosen), 'outline'),
		),
	].map(({ outerHTML }) => outerHTML.slice(0, 160))
}

async function expectDrawn(page: Page, paths: string[]) {
	for (const path of paths) {
		await page.goto(path)
		for (const colorScheme of SCHEMES) {
			await page.emulateMedia({ forcedColors: 'active', colorScheme })
			expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
			expect.soft(await page.evaluate(findUndrawn), `${path}, ${colorScheme}`).toEqual([])
		}
	}
}

test('on public pages', ({ page }) => expectDrawn(page, PUBLIC))

test('in the back office', async ({ page }) => {
	await sendMessage(page)
	await signIn(page, await addAdmin({ isOwner: true }))
	await expectDrawn(page, BACK_OFFICE)
})

test('what has the focus has an outline', async ({ page }) => {
	await page.goto('/inventory')
	for (const colorScheme of SCHEMES) {
		await page.emulateMedia({ forcedColors: 'active', colorScheme })
		for (let step = 0; step < 25; step++) {
			await page.keyboard.press('Tab')
			const focused = page.locator(':focus')
			expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
		}
	}
})

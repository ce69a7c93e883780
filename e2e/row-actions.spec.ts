/** In rows that can be pressed as a whole, each control is what a finger on it meets. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

const LISTS = [
	'/admin',
	'/admin/cars',
	'/admin/cars?filter=draft',
	'/admin/cars?filter=unconfirmed',
	'/admin/blog',
	'/admin/faqs',
	'/admin/leads',
	'/admin/showroom',
	'/admin/staff',
	'/admin/trash',
]

/** The names of controls whose centre is covered by another one. */
const coveredControls = (page: Page) =>
	page
		.getByRole('main')
		.locator('a, button, select, input:not([type=hidden], label *), label:has(input)')
		.evaluateAll((controls) =>
			controls
				.filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
				.filter((control) => {
					control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
					const { x, y, width, height } = control.getBoundingClientRect()
					const met = document.elementFromPoint(x + width / 2, y + height / 2)
					return met !== control && !control.contains(met)
				})
				.map((control) => control.getAttribute('aria-label') ?? control.textContent),
		)

test('on a phone, no control is below another @phone', async ({ page }) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	for (const path of LISTS) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		expect(await coveredControls(page), path).toEqual([])
	}
})

/** Each choice of a select can be read to its end. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'

const SCREENS = [
	'/inventory',
	'/admin/cars/5697f2e9-cbb8-412b-84c0-7982fae1e16f/costs',
	'/admin/settings/hours',
	'/admin/audit-log',
]

const cutOptions = (page: Page) =>
	page.evaluate(() => {
		const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
		// Not those of people, whose names may be of any length.
		return [
			...document.querySelectorAll<HTMLSelectElement>('select:not([name=assignee], [name=by])'),
		].flatMap((select) => {
			const { fontWeight, fontSize, fontFamily, color, paddingLeft, paddingRight } = getComputedStyle(select)
			// The order on a phone is an icon.
			if (!select.checkVisibility() || color === 'rgba(0, 0, 0, 0)') return []
			context.font = `${fontWeight} ${fontSize} ${fontFamily}`
			const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
			return [...select.options]
				.map(({ text }) => text)
				.filter((text) => context.measureText(text).width > room)
		})
	})

test('no select cuts one of its choices @desktop @phone', async ({ page }) => {
	const size = page.viewportSize() ?? { width: 1440, height: 900 }
	const name = await sendMessage(page)
	await signIn(page, await addAdmin({ isOwner: true }))
	for (const path of SCREENS)
		await test.step(path, async () => {
			await page.goto(path)
			await expect.poll(() => cutOptions(page)).toEqual([])
		})
	await test.step('the order of the vehicles between phone and tablet', async () => {
		await page.goto('/inventory')
		for (const width of [480, 540, 639, 640]) {
			await page.setViewportSize({ width, height: 800 })
			await expect.poll(() => cutOptions(page)).toEqual([])
		}
		await page.setViewportSize(size)
	})
	await test.step('the filter of the leads, and a lead', async () => {
		await page.goto('/admin/leads')
		await page.getByText('Filter', { exact: true }).click()
		await expect(page.getByLabel('Needs attention')).toBeVisible()
		await expect.poll(() => cutOptions(page)).toEqual([])
		await page.getByRole('link', { name }).click()
		await expect(page.getByLabel('Next step')).toBeVisible()
		await expect.poll(() => cutOptions(page)).toEqual([])
	})
	await test.step('many cars, and the form of a car', async () => {
		await page.goto('/admin/cars')
		await page
			.getByRole('checkbox', { name: /^Tick (?!all)/ })
			.first()
			.press('Space')
		await expect(page.getByText('1 car ticked')).toBeVisible()
		await expect.poll(() => cutOptions(page)).toEqual([])
		await page.getByRole('button', { name: 'Add Car' }).click()
		await expect(page.getByRole('dialog').getByLabel('Condition')).toBeVisible()
		await expect.poll(() => cutOptions(page)).toEqual([])
	})
})

test('what a person chooses in the form of a car stays', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click()
	const form = page.getByRole('dialog', { name: 'Edit Car' })
	/** As the browser itself does: `selectOption` fires both events before anything renders. */
	const choose = async (name: string, value: string) => {
		const select = form.getByRole('combobox', { name, exact: true })
		await select.press('ArrowDown')
		await expect(select).toHaveValue(value)
	}
	await choose('Status', 'reserved')
	await expect(form.getByLabel('Reserved until')).toBeVisible()
	await choose('What image 1 shows', 'side')
	await choose('What image 2 shows', 'rear')
	await form.getByText('Known faults and work done').click()
	await form.getByRole('button', { name: 'Add a known fault' }).click()
	await choose('Shown on', String(await form.locator('[name=images]').first().inputValue()))
})

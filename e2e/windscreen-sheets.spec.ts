/** Windscreen sheets, from the ticks of the list to the file. */
import { readFile } from 'node:fs/promises'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { query } from '#tests/test-databases.ts'
import { expect, expectNoBarriers, expectNoOverflow, test } from './fixtures.ts'
import { workerSite } from './site.ts'
import { addAdmin, signIn } from './staff.ts'

test('two ticked cars become two sheets, by the keyboard @desktop @phone', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	const boxes = page.getByRole('checkbox', { name: /^Tick (?!all)/ })
	for (const row of [0, 1]) await boxes.nth(row).press('Space')
	await expect(page.getByText('2 cars ticked')).toBeVisible()
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Print sheets' }).press('Enter')
	await expect(page.getByRole('list', { name: 'Cars' }).getByRole('listitem')).toHaveCount(2)
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Make 2 sheets' }).press('Enter')
	const ready = page.getByRole('status').filter({ hasText: '2 sheets are ready.' })
	await expect(ready).toBeVisible()
	await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Download the PDF' }).press('Enter')
	const file = await (await download).path()
	expect(readPdfText(await readFile(file))).toHaveLength(2)
	await page.goto('/admin/cars')
	const more = page.getByRole('button', { name: 'More for this list' })
	if (await more.isVisible()) await more.click()
	await page.getByRole('link', { name: 'Windscreen sheets' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Windscreen sheets')
	await expectNoOverflow(page)
})

test('links of the form of a car lead to its sheet and its costs', async ({ page }) => {
	await signIn(page, await addAdmin())
	for (const [link, address] of [
		['Windscreen sheet', /\/admin\/cars\/sheets[?]id=/],
		['Costs', /\/costs$/],
	] as const) {
		await page.goto('/admin/cars')
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.press('Enter')
		await page.getByRole('dialog').getByRole('link', { name: link, exact: true }).click()
		await expect(page).toHaveURL(address)
	}
})

test('who scans the code after hours asks at once @phone', async ({ page }) => {
	const { databaseUrl } = workerSite()
	const days = [-1, 0, 1].map((offset) => {
		const date = new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
		return { date, name: 'Stocktaking', opens: null, closes: null, byAppointment: false }
	})
	const special = JSON.stringify({ specialDays: days })
	await query(databaseUrl, `update dealer_settings set facts = facts || '${special}'::jsonb`)
	try {
		const block = page.getByRole('region', { name: 'After hours' })
		await expect(async () => {
			await page.goto(`${I20_PATH}?from=windscreen`)
			await expect(block).toBeVisible({ timeout: 1_000 })
		}).toPass()
		await expectNoBarriers(page)
		for (const width of [1440, 390, 320]) {
			await page.setViewportSize({ width, height: 800 })
			await expectNoOverflow(page)
		}
		await expect(block.getByRole('link', { name: 'WhatsApp' })).toBeInViewport()
		await block.getByRole('link', { name: 'Send me this' }).click()
		await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
			/Please send me more information/,
		)
		await expect(page.getByRole('textbox', { name: 'Name' })).toBeInViewport()
	} finally {
		await query(databaseUrl, `update dealer_settings set facts = facts - 'specialDays'`)
	}
})

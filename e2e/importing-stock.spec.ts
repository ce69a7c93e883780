import { readFile } from 'node:fs/promises'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { openStock } from './stock.ts'

const file = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A car that no other test uses; the test adds none, because others count the stock at the same time. */
const KWID = 'HFM-4413'

test.use({ excused: /422/ })

test('on a phone, cars are imported after a preview, and exported again @phone', async ({ page }) => {
	const cover = `Cover ${Date.now()}`
	await openStock(page)
	await page.getByRole('link', { name: 'Import and export' }).click()

	await test.step('a missing, invalid or too large file shows an error, and another file can be chosen', async () => {
		await page.getByRole('button', { name: 'Check the file' }).click()
		await expect(page.getByText('Choose a file.')).toBeVisible()
		await expect(page.getByLabel('CSV file')).toBeFocused()
		await page.getByLabel('CSV file').setInputFiles({
			name: 'stock.xlsx',
			mimeType: 'application/octet-stream',
			buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
		})
		await page.getByRole('button', { name: 'Check the file' }).click()
		await expect(page.getByRole('main').getByRole('alert')).toContainText('This is an Excel workbook.')
		await page.getByLabel('CSV file').setInputFiles(file('x'.repeat(5 * 1_048_576)))
		await expect(page.getByText('This file is too large.')).toBeVisible()
		await expectNoOverflow(page)
	})

	const rows = `Stock number;Price;Warranty\r\n${KWID};94900;${cover}\r\nHFM-4412;0;\r\n`
	await page.getByLabel('CSV file').setInputFiles(file(rows))
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('Nothing is stored yet.')).toBeVisible()
	await expect(page.getByRole('list', { name: 'Rows' })).toContainText(
		'Price must be positive. The file says ‘0’.',
	)
	await page.getByRole('link', { name: 'Changed 1' }).click()
	await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(1)
	await page.getByRole('button', { name: 'Add 0 and change 1' }).click()
	await expect(page.getByText('Stored: 0 added, 1 changed.')).toBeVisible()

	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Export all cars' }).click()
	const exported = await (await download).path()
	expect(await readFile(exported, 'utf8')).toContain(`"${cover}"`)
	await page.getByLabel('CSV file').setInputFiles(exported)
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText(/There is nothing to store/)).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { expect, expectNoOverflow, expectRoomForAll, test } from './fixtures.ts'
import { openStock } from './stock.ts'

const file = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('cars are imported after a look, and exported again', async ({ page }) => {
	const number = `E2E-${Date.now()}`
	await openStock(page)
	await page.getByRole('link', { name: 'Import and export' }).click()
	await expectRoomForAll(page)
	const heads = 'Stock number;Name;Price;Year;Mileage;Condition;Transmission;Fuel type\r\n'
	const row = `${number};Opel Corsa ${number};R 189 900;2019;61 200;used;Manual;Petrol\r\n`
	await page
		.getByLabel('CSV file')
		.setInputFiles(file(`${heads}${row}X;Opel;0;2019;1;used;Manual;Petrol\r\n`))
	await page.getByRole('button', { name: 'Look it over' }).click()
	await expect(page.getByText('Nothing is stored yet.')).toBeVisible()
	await expect(page.getByRole('list', { name: 'Rows' })).toContainText('Price: Price must be positive')
	await expectRoomForAll(page)
	await page.getByRole('link', { name: 'New 1' }).click()
	await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(1)
	await page.getByRole('button', { name: 'Add 1 and change 0' }).click()
	await expect(page.getByText('Stored: 1 added, 0 changed.')).toBeVisible()

	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Export all cars' }).click()
	const exported = await (await download).path()
	expect(await readFile(exported, 'utf8')).toContain(`"Opel Corsa ${number}"`)
	await page.getByLabel('CSV file').setInputFiles(exported)
	await page.getByRole('button', { name: 'Look it over' }).click()
	await expect(page.getByText(/There is nothing to store/)).toBeVisible()
})

test.describe('a file that is none', () => {
	test.use({ excused: /422/ })

	test('is told on a phone, and another one can be chosen @phone', async ({ page }) => {
		await openStock(page)
		await page.getByRole('link', { name: 'Import and export' }).click()
		await page.getByLabel('CSV file').setInputFiles({
			name: 'stock.xlsx',
			mimeType: 'application/octet-stream',
			buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
		})
		await page.getByRole('button', { name: 'Look it over' }).click()
		await expect(page.getByRole('main').getByRole('alert')).toContainText('This is an Excel workbook.')
		await page.getByLabel('CSV file').setInputFiles(file('x'.repeat(5 * 1_048_576)))
		await expect(page.getByText('This file is too large.')).toBeVisible()
		await expectNoOverflow(page)
	})
})

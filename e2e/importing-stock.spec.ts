import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { openStock, pictures } from './stock.ts'

const file = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A car that no other test uses; the test adds none, because others count the stock at the same time. */
const KWID = 'HFM-4413'

test.use({ excused: /422/ })

test('on a phone, cars are imported after a preview, and exported again @phone', async ({ page }) => {
	const cover = `Cover ${Date.now()}`
	await openStock(page)
	await page.getByRole('button', { name: 'More for this list' }).click()
	await page.getByRole('link', { name: 'Import and export' }).click()

	await test.step('a missing, invalid or too large file shows an error, and another file can be chosen', async () => {
		await page.getByRole('button', { name: 'Check the file' }).click()
		await expect(page.getByText('Choose a file.')).toBeVisible()
		await expect(page.getByLabel('Stock list')).toBeFocused()
		await page.getByLabel('Stock list').setInputFiles({
			name: 'stock.xlsx',
			mimeType: 'application/octet-stream',
			buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
		})
		await page.getByRole('button', { name: 'Check the file' }).click()
		await expect(page.getByRole('main').getByRole('alert')).toContainText('This workbook cannot be opened.')
		await page.getByLabel('Stock list').setInputFiles(file('x'.repeat(5 * 1_048_576)))
		await expect(page.getByText('This file is too large.')).toBeVisible()
		await expectNoOverflow(page)
	})

	await test.step('the words of another system are matched by hand', async () => {
		const words = `Our code;Title;Asking price;Year model;KM;Age;Gearbox;Fuel\r\nOTH-1;Opel Corsa;189900;2019;61200;Lot 9;Auto;Petrol\r\n`
		await page.getByLabel('Stock list').setInputFiles(file(words))
		await page.getByRole('button', { name: 'Check the file' }).click()
		await page.getByLabel('Our code').selectOption('Stock number')
		await page.getByLabel('Age', { exact: true }).selectOption('Condition')
		await page.getByRole('button', { name: 'Check again' }).click()
		await page.getByLabel('Condition: ‘Lot 9’').selectOption('used')
		await expectNoOverflow(page)
		await page.getByRole('button', { name: 'Check again' }).click()
		await expect(page.getByRole('button', { name: 'Add 1 and change 0' })).toBeVisible()
		await page.getByRole('link', { name: 'Choose another file' }).click()
	})

	const rows = `Stock number;Price;Warranty\r\n${KWID};94900;${cover}\r\nHFM-4412;0;\r\n`
	await page.getByLabel('Stock list').setInputFiles(file(rows))
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('Nothing is stored yet.')).toBeVisible()
	await expect(page.getByRole('list', { name: 'Rows' })).toContainText(
		'Price must be positive. The file says ‘0’.',
	)
	await page.getByRole('link', { name: 'Changed 1' }).click()
	await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(1)
	await page.getByRole('button', { name: 'Add 0 and change 1' }).click()
	await expect(page.getByText('Stored: 0 added, 1 changed.')).toBeVisible()

	await page.getByRole('button', { name: 'Undo this import' }).click()
	await expect(page.getByText('Undone: 1 car is as before.')).toBeVisible()
	await page.getByLabel('Stock list').setInputFiles(file(rows))
	await page.getByRole('button', { name: 'Check the file' }).click()
	await page.getByRole('button', { name: 'Add 0 and change 1' }).click()
	await expect(page.getByText('Stored: 0 added, 1 changed.')).toBeVisible()

	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Export all cars' }).click()
	const exported = await (await download).path()
	expect(await readFile(exported, 'utf8')).toContain(`"${cover}"`)
	await page.getByLabel('Stock list').setInputFiles(exported)
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText(/There is nothing to store/)).toBeVisible()
})

test('on a phone, photos come by address and in a ZIP file, and are undone @phone', async ({ page }) => {
	await openStock(page)
	await page.goto('/admin/cars/import')
	const chooseZip = async (name: string) => {
		const [picture] = await pictures(1)
		const files = zipSync({ [name]: picture?.buffer ?? new Uint8Array() }, { level: 0 })
		const upload = { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(files) }
		await page.getByLabel('ZIP file').setInputFiles(upload)
	}
	await chooseZip('front.webp')
	await expect(page.getByText('No photo in this ZIP file has the name of a car.')).toBeVisible()
	await expectNoOverflow(page)
	await chooseZip(`${KWID}_1.webp`)
	await expect(page.getByText('1 photo is stored.')).toBeVisible({ timeout: 30_000 })
	await page.getByRole('button', { name: 'Undo this import' }).click()
	await expect(page.getByText('Undone: 1 car is as before.')).toBeVisible()

	const rows = `Stock number;Photo 1\r\n${KWID};https://127.0.0.1/car.jpg\r\n`
	await page.getByLabel('Stock list').setInputFiles(file(rows))
	await page.getByRole('button', { name: 'Check the file' }).click()
	await page.getByRole('button', { name: 'Add 0 and change 1, with 1 photo' }).click()
	await expect(page.getByText('This address does not lead to the public web.')).toBeVisible({
		timeout: 30_000,
	})
	await expectNoOverflow(page)
})

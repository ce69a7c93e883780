/** The staff screens for records: cars, articles, questions, gallery. */
import type { Page } from '@playwright/test'
import { scene } from '#tests/pictures.ts'
import { expect } from './fixtures.ts'
import { chooseDisc } from './licence-disc.ts'
import { expectInvalid, openDialog, press, type Screen } from './screen.ts'

/** Opens a record's dialog and empties a required field. */
const editInvalid = (label: string, text: string, save: string) => async (page: Page) => {
	await openDialog(/^Edit /)(page)
	await page.getByRole('textbox', { name: label, exact: true }).fill(text)
	await press(save)(page)
	await expectInvalid(page)
}

/** On a phone the button is in the menu of its row. */
async function openDeletion(page: Page) {
	const menu = page.getByRole('button', { name: /^More actions: (?!Cars Management)/ }).first()
	if (await menu.isVisible()) await menu.click()
	await openDialog(/^Delete /)(page)
}

const MANY = '/admin/cars/bulk?id=5697f2e9-cbb8-412b-84c0-7982fae1e16f'

/** The list of cars and its form. */
export const CARS: Screen[] = [
	{
		name: 'cars',
		path: '/admin/cars',
		states: {
			'edited with an error': async (page) => {
				await page.setViewportSize({ width: 1440, height: 900 }) // a phone has a different board
				await openDialog(/^Edit /)(page)
				await expect(page.getByRole('region', { name: 'The last 12 weeks' })).toBeVisible()
				await page.getByRole('textbox', { name: 'Price', exact: true }).fill('0')
				await press('Move image 1')(page)
				await press('Save Car')(page)
				await expectInvalid(page)
			},
			'asking before what is unsaved is lost': async (page) => {
				await page.keyboard.press('Escape')
				await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
			},
			'asking before deleting': async (page) => {
				await press('Discard')(page)
				await openDeletion(page)
			},
		},
	},
	{
		name: 'cars on a phone',
		path: '/admin/cars',
		width: 390,
		isStart: true,
		states: {
			'with the actions of one': async (page) => {
				await press(/^More actions: (?!Cars Management)/)(page)
				await expect(page.getByRole('button', { name: /^Mark as sold: / }).first()).toBeVisible()
			},
		},
	},
	{ name: 'cars that no one has confirmed', path: '/admin/cars?filter=unconfirmed' },
	{
		name: 'cars, a new one',
		path: '/admin/cars',
		isStart: true,
		states: {
			'filled in from its name': async (page) => {
				await openDialog('Add Car')(page)
				const name = page.getByRole('textbox', { name: 'Name', exact: true })
				await name.fill('2019 Toyota Hilux 2.4 GD-6')
				await name.blur()
				await expect(page.getByText('Make, model and year were taken from the name.')).toBeVisible()
			},
			'filled in from a licence disc': async (page) => {
				await page.getByRole('textbox', { name: 'Colour' }).fill('Ivory')
				await chooseDisc(page)
				await expect(page.getByText('Colour stays as it is here; the disc says White.')).toBeVisible()
			},
			'papers, services and cover open': async (page) => {
				for (const group of ['Keys and services', 'Factory warranty and service plan']) // the papers are open
					await page.locator('summary', { hasText: group }).click()
				await page.getByLabel('VIN').fill('WVWZZZ1JZ3W386752')
				await expect(page.getByText(/ninth character is no check digit/)).toBeVisible()
			},
			'a known fault without words': async (page) => {
				await page.locator('summary', { hasText: 'Known faults and work done' }).click()
				await press('Add a known fault')(page)
				await page.getByRole('combobox', { name: 'Part' }).fill('Bonnet')
				await press('Save Car')(page)
				await expect(page.getByText('Each entry needs its part and a few words.')).toBeVisible()
			},
			'with hints about its photos': async (page) => {
				const buffer = await scene(1, 800, 1000).blur(8).jpeg().toBuffer()
				await page
					.locator('input[type=file][multiple]')
					.first()
					.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
				await expect(page.getByText(/^Looks blurred: /)).toBeVisible()
			},
		},
	},
	{
		name: 'cars, photos on a phone',
		path: '/admin/cars',
		width: 390,
		isStart: true,
		states: {
			strip: async (page) => {
				await openDialog(/^Edit /)(page)
				// Otherwise the dialog is still loading
				await expect(page.getByRole('button', { name: /^Arrange / })).toBeVisible()
			},
			board: press(/^Arrange /),
			'a photo lifted': press('Move image 1'),
		},
	},
]

export const RECORDS: Screen[] = [
	{ name: 'costs of a car', path: '/admin/cars/5697f2e9-cbb8-412b-84c0-7982fae1e16f/costs' },
	{
		name: 'many cars, prices before and after',
		path: `${MANY}&change=price&rule=lower-percent&by=3`,
		states: { 'with an error': async (page) => void (await page.goto(`${MANY}&change=price&by=much`)) },
	},
	{ name: 'many cars, some of which stay as they are', path: `${MANY}&change=publish` },
	{
		name: 'windscreen sheets',
		path: '/admin/cars/sheets?id=5697f2e9-cbb8-412b-84c0-7982fae1e16f&id=none',
		states: {
			ready: async (page) => {
				await press('Make 1 sheet')(page)
				await expect(page.getByText('1 sheet is ready.')).toBeVisible()
			},
		},
	},
	{ name: 'many cars, none ticked', path: '/admin/cars/bulk' },
	{
		name: 'import',
		path: '/admin/cars/import',
		states: {
			'with what it found': async (page) => {
				const buffer = Buffer.from('Stock number;Price;Margin\r\nHFM-4413;94900;9\r\nHFM-4412;0;9\r\n')
				await page.getByLabel('Stock list').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
				await press('Check the file')(page)
				await expect(page.getByText('Nothing is stored yet.')).toBeVisible()
			},
			'with photos that cannot be fetched': async (page) => {
				await page.goto('/admin/cars/import')
				const buffer = Buffer.from('Stock number;Photos\r\nHFM-4413;https://127.0.0.1/1.jpg IMG_2.jpg\r\n')
				await page.getByLabel('Stock list').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
				await press('Check the file')(page)
				await press(/^Add 0 and change 1/)(page)
				await expect(page.getByText('2 photos are not on their cars')).toBeVisible({ timeout: 30_000 })
			},
		},
	},
	{
		name: 'a question with its history',
		path: '/admin/faqs',
		states: {
			'changed, and asking before a version is put back': async (page) => {
				await openDialog(/^Edit /)(page)
				await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, and we tell you how.')
				await press('Save FAQ')(page)
				await expect(page.getByText('FAQ updated successfully')).toBeVisible()
				await openDialog(/^Edit /)(page)
				await page
					.getByRole('button', { name: /^Put this version back/ })
					.first()
					.click()
				await expect(page.getByRole('alertdialog')).toBeVisible()
			},
		},
	},
	{
		name: 'articles',
		path: '/admin/blog',
		states: { 'edited with an error': editInvalid('Title', '', 'Save Blog Post') },
	},
	{
		name: 'drafts of articles, none',
		path: '/admin/blog?filter=draft',
		states: {
			'a new one with a time in the past': async (page) => {
				await openDialog('Add Blog Post')(page)
				await page.getByLabel(/^Publish at/).fill('2020-01-01T08:00')
				await press('Save Blog Post')(page)
				await expect(page.getByText('This time is in the past.')).toBeVisible()
			},
		},
	},
	{
		name: 'questions and answers',
		path: '/admin/faqs',
		states: {
			'added with an error': async (page) => {
				await openDialog('Add FAQ')(page)
				await press('Save FAQ')(page)
				await expect(page.getByText('Category is required')).toBeVisible()
			},
			'asking before deleting': async (page) => {
				await page.keyboard.press('Escape')
				await openDeletion(page)
			},
			'nothing found': async (page) => {
				await page.keyboard.press('Escape')
				await page.getByRole('searchbox').fill('no such question')
				await expect(page.getByText('No FAQs found')).toBeVisible()
			},
		},
	},
	{
		name: 'gallery',
		path: '/admin/showroom',
		states: { 'edited with an error': editInvalid('Title', '', 'Save Item') },
	},
]

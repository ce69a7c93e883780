/** The stock screens of the public site. */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect } from './fixtures.ts'
import { search } from './inventory.ts'
import { ENQUIRY, leadStates } from './lead-form-states.ts'
import { openViewer, viewer } from './photos.ts'
import { press, type Screen } from './screen.ts'

export const STOCK: Screen[] = [
	{
		name: 'home',
		path: '/',
		states: {
			'with suggestions': async (page) => {
				await page.getByPlaceholder('Search for your dream car').focus()
				await page.getByRole('combobox', { name: 'Search for your dream car' }).fill('luikrug')
				await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
			},
		},
	},
	{
		name: 'inventory',
		path: '/inventory',
		states: {
			'with suggestions': async (page) => {
				await search(page).focus()
				await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
				await search(page).pressSequentially('toyta')
				await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
			},
			'a monthly amount with its facts': async (page) => {
				await page.goto('/inventory?condition=used') // not what the state before searched for
				await page.locator('summary', { hasText: 'a month' }).first().click()
				await expect(page.getByText(/instalments of .* Total/).first()).toBeVisible()
			},
		},
	},
	{ name: 'inventory, narrowed', path: '/inventory?search=polo&condition=used&maxPrice=400000' },
	{ name: 'inventory, nothing found', path: '/inventory?search=zzzzzz' },
	...[390, 768].map((width) => ({
		name: `inventory, filters open at ${width}`,
		path: '/inventory',
		width,
		states: {
			open: async (page: Page) => {
				await press('Show Filters')(page)
				await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
			},
		},
	})),
	{ name: 'stock of a make', path: '/inventory/toyota' },
	{ name: 'stock of a model', path: '/inventory/toyota/hilux' },
	{ name: 'stock of a model with a filter', path: '/inventory/toyota/hilux/automatic' },
	{
		name: 'vehicle',
		path: I20_PATH,
		states: {
			'calculator open': async (page) => {
				await page.getByRole('tab', { name: 'Finance Calculator' }).click()
				await expect(page.getByLabel('Vehicle price')).toBeVisible()
			},
			...leadStates(ENQUIRY),
			'photos full screen': async (page) => {
				await page.goto(I20_PATH)
				await openViewer(page)
			},
			'a photo enlarged': (page) => viewer(page).getByRole('button', { name: 'Zoom' }).click(),
		},
	},
]

export const DATA_SAVER: Screen[] = [
	{
		name: 'inventory with the data saver',
		path: '/inventory',
		states: {
			on: async (page) => {
				await page.getByRole('switch', { name: 'Save data' }).click()
				await expect(page.getByRole('switch', { name: 'Save data' })).toBeChecked()
			},
		},
	},
]

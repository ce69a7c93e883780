/** Helpers for the stock in the back office. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PROJECT } from '#app/infra/config.server.ts'
import { expect } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

export const dialog = (page: Page, name = 'Add New Car') => page.getByRole('dialog', { name, exact: true })
export const tiles = (page: Page) => dialog(page).locator('[data-place]')
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

export async function pictures(count: number) {
	const folder = join(PROJECT, 'demo/photos')
	const names = (await readdir(folder)).filter((name) => /-(side|front34)-\w+\.webp$/.test(name))
	return Promise.all(
		names.slice(0, count).map(async (name) => ({
			name,
			mimeType: 'image/webp',
			buffer: await readFile(join(folder, name)),
		})),
	)
}

export async function openStock(page: Page) {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars Management')
	await expect(page.getByRole('button', { name: 'Add Car' })).toBeEnabled()
}

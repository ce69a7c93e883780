import type { Page } from '@playwright/test'

/** Fills in the required fields of /sell. */
export async function fillTradeIn(page: Page, name: string): Promise<void> {
	for (const [label, value] of Object.entries({
		Make: 'Toyota',
		Model: 'Hilux 2.4 GD-6',
		Year: '2018',
		Mileage: '98 000',
		Name: name,
		Email: 'lerato@example.co.za',
	}))
		await page.getByRole('textbox', { name: label }).first().fill(value)
}

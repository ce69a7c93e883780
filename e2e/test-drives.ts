/** Test drives, which are off in the demo: another test of the same worker sees none of it afterwards. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hashOfLink } from '#app/features/submissions/visitor-tokens.server.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { query } from '#tests/test-databases.ts'
import { expect } from './fixtures.ts'
import { workerSite } from './site.ts'

const RULES = { isOn: true, leadHours: 4, slotMinutes: 60, places: 1, daysAhead: 14 }

export async function switchTestDrives(isOn: boolean): Promise<void> {
	const facts = JSON.stringify({ testDrives: { ...RULES, isOn } })
	await query(workerSite().databaseUrl, `update dealer_settings set facts = facts || '${facts}'::jsonb`)
}

/** Switches them on, and opens the days and times of a vehicle. */
export async function openTimes(page: Page): Promise<void> {
	await switchTestDrives(true)
	await expect(async () => {
		await page.goto(`${I20_PATH}/test-drive`)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a test drive', { timeout: 1_000 })
	}).toPass()
}

export const times = (page: Page) =>
	page
		.getByRole('region', { name: /^Choose a time on/ })
		.getByRole('listitem')
		.getByRole('link')

/** Fills in the form of a chosen time and books it. */
export async function book(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: 'Name' }).fill('Zanele Dube')
	await page.getByRole('textbox', { name: 'Email' }).fill('zanele@example.co.za')
	await page.getByRole('button', { name: 'Book the test drive' }).click()
	await expect(page.getByText(/^Your test drive is booked: /)).toBeVisible()
}

/** A link of the test's own to the newest one: its confirmation is held, because tests book sooner than people type. */
export async function changeLink(): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	await query(
		workerSite().databaseUrl,
		`update appointments set link_hashes = array['${hashOfLink(token)}']
		where created_at = (select max(created_at) from appointments)`,
	)
	return `/my-test-drive?link=${token}`
}

/** Switches test drives on, and reads what was booked. */
import { asc, sql } from 'drizzle-orm'
import type { TestDriveRules } from '#app/features/dealer/dealer.ts'
import { appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { I20_PATH } from './demo-vehicles.ts'
import type { Page } from './page.ts'

export const TEST_DRIVE = `${I20_PATH}/test-drive`

export const person = {
	from_name: 'Thandi Nkosi',
	from_email: 'thandi@example.co.za',
	from_phone: '082 000 0000',
	message: '',
}

const RULES: TestDriveRules = { isOn: true, leadHours: 4, slotMinutes: 60, places: 1, daysAhead: 14 }

/** As an owner does in the settings. */
export async function setTestDrives(db: Database, rules: Partial<TestDriveRules> = {}): Promise<void> {
	const testDrives = JSON.stringify({ testDrives: { ...RULES, ...rules } })
	await db.execute(sql`update dealer_settings set facts = facts || ${testDrives}::jsonb`)
}

export const listAppointments = (db: Database) =>
	db.select().from(appointments).orderBy(asc(appointments.startsAt), asc(appointments.createdAt))

/** The addresses of the times that a page offers. */
export const timesOn = (page: Page): string[] =>
	page
		.all('main a[href*="at="]')
		.map((link) => decodeURIComponent(/at=([^&#]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''))

/** The days that a page offers. */
export const daysOn = (page: Page): string[] =>
	page
		.all('main a[href*="day="]')
		.map((link) => /day=([\d-]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')

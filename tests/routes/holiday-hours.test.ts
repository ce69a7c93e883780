import { beforeAll, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import type { Browser } from '#tests/browser.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { SETTINGS, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
let staff: Browser

beforeAll(async () => {
	staff = await signInNewStaff(site)
	site.setTime('2026-12-10T10:00:00+02:00')
})

const facts = async () =>
	(await site.services.db.select().from(dealerSettings))[0]?.facts as Record<string, unknown>

test('the hours of a public holiday are set with one button and no date', async () => {
	const choose = (fields: Values) => sendFields(staff, SETTINGS.hours, { part: 'specialDays', ...fields })
	const day = { holiday: '2026-12-16', opens: '09:00', closes: '12:00' }
	const firstHoliday = (page: Page) => plain(page.all('section[aria-labelledby=holidays] li')[0] as Element)
	const rowOf = async (path = SETTINGS.hours) => firstHoliday(await staff.visit(path))
	expect(await rowOf()).toContain('Wednesday 16 December 2026 Day of Reconciliation')

	const opened = await choose({ ...day, state: 'open' })
	expect(opened.headers.get('Location')).toBe(`${SETTINGS.hours}?saved=yes&form=2026-12-16`)
	expect(await rowOf(`${SETTINGS.hours}?saved=yes&form=2026-12-16`)).toContain('Saved.')
	expect(plain((await site.visit('/contact')).one('main'))).toContain(
		'Wednesday 16 December, Day of Reconciliation 09:00-12:00',
	)
	expect((await facts()).specialDays).toHaveLength(1)

	const before = await facts()
	const wrong = await choose({ ...day, state: 'open', closes: '08:00' })
	expect([wrong.status, firstHoliday(wrong)]).toEqual([
		400,
		expect.stringContaining('This is before it opens.'),
	])
	const noHoliday = await choose({ ...day, holiday: '2026-12-17', state: 'closed' })
	expect(noHoliday.status).toBe(400)
	expect((await choose({ ...day, holiday: 'x', state: 'closed' })).status).toBe(400)
	expect(await facts()).toEqual(before)

	await choose({ ...day, state: 'appointment' })
	expect((await facts()).specialDays).toEqual([])
})

/** Retention periods: set by staff, shown to visitors. */
import { afterEach, describe, expect, test } from 'vitest'
import { retentionSettings } from '#app/features/privacy/privacy-table.server.ts'
import { DEFAULT_RETENTION, PERIOD_NAMES } from '#app/features/privacy/retention.ts'
import { findRetention } from '#app/features/privacy/retention-queries.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { plain } from '#tests/html.ts'
import { openInbox } from '#tests/inbox.ts'
import { PASSWORD } from '#tests/staff.ts'

const { site, services, admin, phone } = await openInbox({ isOwner: true })
const { db } = services
const ADDRESS = '/admin/settings/retention'
const defaults = Object.fromEntries(PERIOD_NAMES.map((name) => [name, String(DEFAULT_RETENTION[name])]))
const save = (change: Record<string, string>, browser = admin) =>
	browser.submit(ADDRESS, { intent: 'save', version: '0', password: PASSWORD, ...defaults, ...change })
const readRetention = async () =>
	plain((await site.visit('/privacy')).one('main table[aria-label="How long we keep it"]'))

afterEach(async () => {
	await db.delete(retentionSettings)
	await site.owner.delete(staffAuditLog)
})

test('the settings show the default periods, and what will be deleted tonight', async () => {
	site.setTime('2027-11-18T08:00:00+02:00') // a night before the message and the application are a year old
	const page = await admin.visit(ADDRESS)
	expect(page.status).toBe(200)
	expect(page.all('input[inputmode=numeric]').map((input) => input.getAttribute('value'))).toEqual(
		Object.values(defaults),
	)
	const tonight = plain(page.one('section[aria-labelledby=tonight]'))
	expect(tonight).toContain('Friday 19 November, 03:17')
	expect(tonight).toContain('2 enquiries and messages')
	expect(tonight).toContain('1 finance application')
})

test('a change is written to the audit log, and the privacy notice shows it', async () => {
	expect(await readRetention()).toContain('12 months after we last noted a step')
	const saved = await save({ leadMonths: '18', ethnicGroupDays: '30' })
	expect([saved.status, saved.headers.get('Location')]).toEqual([302, `${ADDRESS}?saved`])
	const stored = await readRetention()
	expect(stored).toContain('18 months after we last noted a step')
	expect(stored).toContain('until the decision, 30 days at most')
	const page = await admin.visit(`${ADDRESS}?saved`)
	expect(page.text).toContain('Saved. The privacy notice shows it already.')
	expect(plain(page.one('section[aria-labelledby=changes]'))).toContain(
		'Changed: Enquiries and messages, Ethnic group',
	)
	const [line] = await db.select().from(staffAuditLog)
	expect(line).toMatchObject({
		kind: 'retention_settings',
		fields: ['leadMonths', 'ethnicGroupDays'],
		changes: { leadMonths: { from: 12, to: 18 }, ethnicGroupDays: { from: 90, to: 30 } },
	})
})

test('the privacy notice shows the retention period of technical records, at most 90 days', async () => {
	expect(await readRetention()).toMatch(/Technical records ?Kept for 90 days/)
	expect((await save({ technicalDays: '30' })).status).toBe(302)
	expect(await readRetention()).toMatch(/Technical records ?Kept for 30 days/)
	expect((await save({ technicalDays: '91', version: '1' })).status).toBe(400)
})

test('a change based on an outdated version gets 409 and overwrites nothing', async () => {
	await save({ leadMonths: '18' })
	const page = await save({ leadMonths: '6' }, phone)
	expect(page.status).toBe(409)
	expect(page.text).toContain('Thandi Mokoena has changed this in the meantime.')
	expect(page.one('input[name=leadMonths]').getAttribute('value')).toBe('6')
	expect(page.one('main [role=alert] a').getAttribute('href')).toBe(ADDRESS)
	expect((await findRetention(db)).periods.leadMonths).toBe(18)
	expect((await save({ leadMonths: '6', version: '1' }, phone)).status).toBe(302)
	expect(await findRetention(db)).toMatchObject({ version: 2, periods: { leadMonths: 6 } })
})

test('only one of two concurrent first changes is saved', async () => {
	const saved = await Promise.all([save({ leadMonths: '18' }), save({ leadMonths: '6' }, phone)])
	expect(saved.map(({ status }) => status).sort()).toEqual([302, 409])
	expect((await findRetention(db)).version).toBe(1)
})

test('a preview shows what would be deleted, and saves nothing', async () => {
	site.setTime('2026-12-20T10:00:00+02:00')
	const page = await admin.submit(ADDRESS, { intent: 'preview', version: '0', ...defaults, leadMonths: '1' })
	expect(page.status).toBe(200)
	const text = plain(page.one('section[aria-labelledby=tonight]'))
	expect(text).toContain('Would be deleted with these figures')
	expect(text).toContain('2 enquiries and messages')
	expect((await findRetention(db)).version).toBe(0)
})

describe('an invalid retention period', () => {
	test.each([
		[{ leadMonths: '' }, 'Enter a number.'],
		[{ leadMonths: '1.5' }, 'Enter a whole number.'],
		[{ leadMonths: '61' }, 'Enter 1 to 60.'],
		[{ ethnicGroupDays: '91' }, 'Enter 1 to 90.'],
		[{ journalMonths: '9'.repeat(10_000) }, 'Enter a whole number.'],
		[{ version: 'x' }, 'This page is out of date.'],
	])('is rejected, and the other changes are not saved either: %j', async (change, sentence) => {
		const page = await save({ letterDays: '60', ...change })
		expect([page.status, page.text.includes(sentence)]).toEqual([400, true])
		expect(page.one('input[name=letterDays]').getAttribute('value')).toBe('60')
		expect(await findRetention(db)).toMatchObject({ version: 0, periods: DEFAULT_RETENTION })
		expect(await db.$count(staffAuditLog)).toBe(0)
	})
})

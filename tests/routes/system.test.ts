/** /admin/system shows the doctor's checks to owners only; the dashboard shows its warnings. */
import { beforeEach, describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import type { Browser } from '#tests/browser.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'
import { openMailServer } from '#tests/smtp.ts'
import { signInNewStaff } from '#tests/staff.ts'

const SYSTEM = '/admin/system'
const LISTS = ['To do', 'Could not be checked', 'Nothing to do', 'Technical details']
	.map((label) => `ul[aria-label="${label}"] li`)
	.join()
const mail = await openMailServer()
const site = await openSite({ smtpUrl: mail.url, demo: false }) // a real dealership without backups
const owner = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true, name: 'Thandi Mokoena' })
const staffMember = await signInNewStaff(site, 'sipho@example.co.za', { name: 'Sipho Dube' })
const post = (intent: string, browser: Browser = owner) => browser.submit(SYSTEM, { intent })

const { bucket, whileAway } = await openBucketServer()
const siteWithBucket = await openSite({ demo: false, doctorBucket: bucket })
const ofOther = await signInNewStaff(siteWithBucket, 'thandi@example.co.za', {
	isOwner: true,
	name: 'Thandi Mokoena',
})

beforeEach(async () => {
	await mail.setManner('good')
	await site.services.db.delete(rateLimits)
})

async function checkOn(name: string): Promise<string> {
	return rowsOn(await owner.visit(SYSTEM)).find((text) => text.includes(name)) ?? ''
}
const rowsOn = (page: Page): string[] => page.all(LISTS).map(plain)

test('an owner sees every check with its status, and what to do about a failed one', async () => {
	await post('check')
	const page = await owner.visit(SYSTEM)
	expect(page.status).toBe(200)
	const rows = rowsOn(page)
	expect(rows.length).toBe(Object.keys(doctorMessages.names).length)
	for (const name of Object.values(doctorMessages.names))
		expect([name, rows.filter((row) => row.includes(name)).length >= 1]).toEqual([name, true])
	for (const row of rows) expect(row).toMatch(/^(OK|Warning|Wrong|Not checked)/)
	for (const row of rows)
		if (/^(Warning|Wrong)/.test(row)) expect(row).toContain('For the person who runs your website')
	for (const row of page.all('ul[aria-label="To do"] li, ul[aria-label="Nothing to do"] li')) {
		row.querySelector('details:not([open])')?.remove()
		expect(plain(row), 'only words for a dealer').not.toMatch(/\s\/\w|[A-Z]_[A-Z]/)
	}
	expect(rows[0]).toMatch(/^Wrong.*Last backup.*A copy of everything.*No backups are made/)
	expect(await checkOn('Mail server')).toMatch(/^OK.*responds and accepts our sign-in/)
	expect(await checkOn('SPF')).toMatch(/^Not checked/)
	expect(page.text).not.toContain(mail.url)
})

test('the next steps come first, and none of them is in the closed technical details', async () => {
	const page = await owner.visit(SYSTEM)
	expect(page.all('main h2').slice(0, 3).map(plain)).toEqual([
		'To do',
		'Could not be checked',
		'Nothing to do',
	])
	const rowsIn = (selector: string) => page.all(`${selector} li`).map(plain)
	for (const row of rowsIn('ul[aria-label="To do"]')) expect(row).toMatch(/^(Wrong|Warning)/)
	expect(page.one('main > details').hasAttribute('open')).toBe(false)
	expect(plain(page.one('main > details > summary'))).toBe('Technical details')
	const technical = rowsIn('main > details ul')
	expect(technical.join()).toContain('Versions')
	for (const row of technical) expect(row).toMatch(/^OK/)
	const [, counted = '0'] = /(\d+) could not be checked/.exec(page.text) ?? []
	const notChecked = rowsIn('ul[aria-label="Could not be checked"]')
	expect(notChecked).toHaveLength(Number(counted))
	for (const row of notChecked) expect(row).toMatch(/^Not checked/)
})

test.each(['check', 'test-email', 'keys-copied'])(
	'only an owner can see the page and post %s',
	async (intent) => {
		const page = await staffMember.visit(SYSTEM)
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin?refused=1'])
		const posted = await post(intent, staffMember)
		expect([posted.status, posted.headers.get('Location')]).toEqual([302, '/admin?refused=1'])
		const others = mail.received.filter(({ subject }) => !subject?.includes('A new device signed in'))
		expect(others).toEqual([])
		expect(await site.services.db.select().from(staffAuditLog)).toEqual([])
	},
)

test('an unknown intent gets 400', async () => {
	expect((await post('reboot')).status).toBe(400)
})

describe('a test email', () => {
	test('is sent at once to the owner who requested it', async () => {
		const page = await post('test-email')
		expect(page.status).toBe(200)
		expect(page.text).toContain('The mail server accepted the email to thandi@example.co.za.')
		expect(mail.received.at(-1)).toMatchObject({
			subject: 'Test email from your website',
			envelope: { to: ['thandi@example.co.za'] },
		})
	})

	test.each(['refuses', 'down'] as const)(
		'gets an error message when the mail server fails: %s',
		async (manner) => {
			await mail.setManner(manner)
			const page = await post('test-email')
			expect(page.status).toBe(502)
			expect(plain(page.one('main [role=alert]'))).toContain(
				'The email to thandi@example.co.za was not sent:',
			)
		},
	)

	test('is rate-limited after five', async () => {
		const statuses: number[] = []
		for (let times = 0; times < 6; times++) statuses.push((await post('test-email')).status)
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
	})
})

test('a copy of the keys file is confirmed by an owner, with an audit log entry for owners only', async () => {
	expect(await checkOn('Copy of the keys file')).toMatch(/^Warning.*Nobody has confirmed/)
	const page = await post('keys-copied')
	expect([page.status, page.headers.get('Location')]).toEqual([302, `${SYSTEM}?done=copied`])
	expect((await owner.visit(`${SYSTEM}?done=copied`)).text).toContain(doctorMessages.page.copy.done)
	expect(await checkOn('Copy of the keys file')).toMatch(/^OK.*Thandi Mokoena confirmed/)
	const lines = plain(
		(await owner.visit('/admin/audit-log')).one('ul[aria-label="Entries of the audit log"]'),
	)
	expect(lines).toContain('Thandi Mokoena (thandi@example.co.za) added Copy of the keys file')
	expect((await staffMember.visit('/admin/audit-log')).text).not.toContain('Copy of the keys file')
})

test('a bucket that is away is red, in words that say what is missing, and well again when it is back', async () => {
	const storageRow = async () => {
		await ofOther.submit(SYSTEM, { intent: 'check' })
		const list = (await ofOther.visit(SYSTEM)).all(LISTS)
		return list.map(plain).find((text) => text.includes(doctorMessages.names.storage))
	}
	await whileAway(async () => {
		expect(await storageRow()).toMatch(/^Wrong.*Photos and videos cannot be read or saved: /)
	})
	expect(await storageRow()).toMatch(/^OK.*The bucket forecourt responds\./)
})

describe('the dashboard', () => {
	test('says to owners only what a failed check may mean, with a link', async () => {
		await post('check')
		const warning = (await owner.visit('/admin')).one('main [role=alert]')
		expect(plain(warning)).toBe(
			'If the machine breaks, cars and leads may be lost: the backups need attention.See what to do, and who can help',
		)
		expect(warning.querySelector('a')?.getAttribute('href')).toBe(SYSTEM)
		expect((await staffMember.visit('/admin')).text).not.toContain('attention')
	})

	test('does not wait for a mail server that does not respond', async () => {
		await mail.setManner('says nothing')
		site.setTime('2026-11-18T10:30:00+02:00') // the cached check results have expired
		const page = await owner.visit('/admin')
		expect(page.status).toBe(200)
		expect(page.text).not.toContain('attention')
	})
})

test('the sidebar links to the page for owners only', async () => {
	const hasLink = async (browser: Browser) =>
		(await browser.visit('/admin')).all(`nav a[href="${SYSTEM}"]`).length > 0
	expect([await hasLink(owner), await hasLink(staffMember)]).toEqual([true, false])
})

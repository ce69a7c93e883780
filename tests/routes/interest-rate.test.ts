/**
 * Prime and margin: an owner sets and reviews them, the website uses them, and staff are warned when the
 * review is overdue.
 */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import type { Browser } from '#tests/browser.ts'
import { waitForChanges } from '#tests/changes.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { instalmentOn } from '#tests/instalments.ts'
import { readResults } from '#tests/inventory.ts'
import { changeSettings, fieldsOn, SETTINGS, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const WARNING = /Prime and margin were last reviewed (\d+) days ago/
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Naledi Dlamini' })
const staffMember = await signInNewStaff(site)
beforeEach(async () => {
	await db.update(dealerSettings).set({ facts: sql`facts - 'interestRate'` })
	await waitForChanges(site.services)
})

const stored = async () => {
	const [row] = await db.select().from(dealerSettings)
	return (row?.facts as { interestRate?: object } | undefined)?.interestRate
}
const set = (prime: string, margin: string) =>
	changeSettings(owner, SETTINGS.finance, 'interestRate', { prime, margin })
const warningOn = async (browser: Browser, path: string) =>
	WARNING.exec((await browser.visit(path)).text)?.[1]

describe('the default interest rate', () => {
	test('is 9.00% until an owner sets prime and margin, and then their sum, with the day of the review', async () => {
		const defaultRate = async () => {
			const page = await site.visit('/finance')
			return page.one('main [name=interest]').getAttribute('value')
		}
		expect(await defaultRate()).toBe('9.00')
		expect(instalmentOn(await site.visit(I20_PATH))?.interest).toBe(9)
		expect((await owner.visit(SETTINGS.finance)).text).toContain('Until an owner sets prime and margin')

		const saved = await set('10.50', '1.25')
		const at = saved.headers.get('Location') ?? ''
		expect([saved.status, at]).toEqual([302, `${SETTINGS.finance}?saved=yes&form=interestRate`])
		const page = await owner.visit(at)
		expect(page.all('main section[aria-labelledby=interest-rate] form [role=status]')).toHaveLength(1)
		expect(page.all('main [role=status]')).toHaveLength(1)
		expect(await stored()).toEqual({ prime: 10.5, margin: 1.25, reviewed: '2026-11-18' })
		expect(await defaultRate()).toBe('11.75')
		const content = 'prime 10.50% + 1.25%, reviewed 18 November 2026'
		expect((await site.visit('/finance')).text).toContain(`The calculator begins with 11.75%: ${content}.`)
		const vehicle = await site.visit(I20_PATH)
		expect(instalmentOn(vehicle)?.interest).toBe(11.75)
		expect(plain(vehicle.one('main aside'))).toContain(`${content.replace('prime', 'Prime')}.`)
		for (const browser of [owner, staffMember])
			expect((await browser.visit(SETTINGS.finance)).text).toContain(content)
	})

	test('is used by a search by monthly amount, on the server and in the browser’s copy of the stock', async () => {
		const count = async () => (await readResults(site, '?search=under R4000 a month')).total
		const copied = async () => JSON.parse(await (await site.request('/stock-copy')).text()).listTerms.terms
		const before = await count()
		expect(await copied()).toMatchObject({ interest: 9 })
		await set('20', '3')
		expect(await count()).toBeLessThan(before)
		expect(await copied()).toMatchObject({ interest: 23 })
	})

	test('is capped at the legal maximum, and staff see a warning', async () => {
		expect((await set('10.50', '20')).status).toBe(302)
		const warned = 'which is more than the law allows. The website uses 24.00% instead.'
		expect((await owner.visit(SETTINGS.finance)).text).toContain(`Prime and margin come to 30.50%`)
		expect((await staffMember.visit(SETTINGS.finance)).text).toContain(warned)
		const vehicle = await site.visit(I20_PATH)
		expect(instalmentOn(vehicle)?.interest).toBe(24)
		expect(vehicle.text).not.toContain('Prime 10.50%')
	})
})

describe('a staff member who is not an owner', () => {
	test('sees prime and margin and cannot change them', async () => {
		await set('10.50', '1.25')
		const page = await staffMember.visit(SETTINGS.finance)
		expect(page.text).toContain('Only an owner can set prime and margin.')
		expect(page.all('main input[name=prime]')).toEqual([])
		const version = fieldsOn(await owner.visit(SETTINGS.finance), 'interestRate').version as string
		const attempts: Values[] = [{ prime: '1', margin: '1' }, { intent: 'still-right' }]
		for (const fields of attempts) {
			const page = await sendFields(staffMember, SETTINGS.finance, {
				part: 'interestRate',
				version,
				...fields,
			})
			expect(page.status).toBe(403)
			expect(page.text).toContain('Only an owner can change this, so nothing was saved.')
		}
		expect(await stored()).toEqual({ prime: 10.5, margin: 1.25, reviewed: '2026-11-18' })
	})

	test('can change them only while they are an owner', async () => {
		await db.execute(sql`update admins set owner = true`)
		expect(
			(await changeSettings(staffMember, SETTINGS.finance, 'interestRate', { prime: '10', margin: '1' }))
				.status,
		).toBe(302)
		await db.execute(sql`update admins set owner = false where id in
			(select id from staff_users where email = 'thandi@example.co.za')`)
		expect((await staffMember.visit(SETTINGS.finance)).all('main input[name=prime]')).toEqual([])
	})
})

describe('sixty days after the last review', () => {
	test('all staff are warned, on the dashboard with a link and in the settings', async () => {
		await set('10.50', '1.25')
		site.setTime('2027-01-17T23:59:00+02:00') // the sixtieth day
		expect(await warningOn(owner, '/admin')).toBeUndefined()
		site.setTime('2027-01-18T00:01:00+02:00')
		for (const browser of [owner, staffMember]) {
			expect(await warningOn(browser, '/admin')).toBe('61')
			expect(await warningOn(browser, SETTINGS.finance)).toBe('61')
			const page = await browser.visit('/admin')
			const link = page.all('main a').find((one) => plain(one) === 'Review the interest rate')
			expect(link?.getAttribute('href')).toBe(SETTINGS.finance)
		}
		expect((await staffMember.visit(SETTINGS.finance)).text).not.toContain('They are still right')
	})

	test('there is no warning about a rate that was never set', async () => {
		site.setTime('2027-06-01T10:00:00+02:00')
		expect(await warningOn(owner, '/admin')).toBeUndefined()
		expect(await warningOn(owner, SETTINGS.finance)).toBeUndefined()
	})

	test('a button renews the review date and leaves prime and margin unchanged', async () => {
		await set('10.50', '1.25')
		site.setTime('2027-02-01T10:00:00+02:00')
		const form = (await owner.visit(SETTINGS.finance))
			.all('main form')
			.find((one) => one.querySelector('[name=intent][value=still-right]'))
		const version = form?.querySelector('[name=version]')?.getAttribute('value') ?? ''
		const fields = { part: 'interestRate', version, intent: 'still-right' }
		expect((await sendFields(owner, SETTINGS.finance, fields)).status).toBe(302)
		expect(await stored()).toEqual({ prime: 10.5, margin: 1.25, reviewed: '2027-02-01' })
		expect(await warningOn(staffMember, '/admin')).toBeUndefined()
		expect((await site.visit(I20_PATH)).text).toContain('reviewed 1 February 2027')
	})

	test('saving the same prime and margin renews the review date and writes to the audit log', async () => {
		await set('10.50', '1.25')
		site.setTime('2027-02-01T10:00:00+02:00')
		const fields = { part: 'interestRate', prime: '10.50', margin: '1.25' }
		const version = fieldsOn(await owner.visit(SETTINGS.finance), 'interestRate').version as string
		expect((await sendFields(owner, SETTINGS.finance, { ...fields, version })).status).toBe(302)
		expect(await stored()).toMatchObject({ reviewed: '2027-02-01' })
		const [line] = await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
		expect(line).toMatchObject({ by: 'Naledi Dlamini', fields: ['interestRate'] })
		expect((await owner.visit('/admin/audit-log')).text).toContain('Interest rate')
	})
})

describe('the interest rate form', () => {
	test.each<[Record<string, string>, string]>([
		[{ prime: '' }, 'Enter the prime rate.'],
		[{ prime: 'ten' }, 'Enter a percentage, such as 9.25.'],
		[{ prime: '10.255' }, 'Enter a percentage, such as 9.25.'],
		[{ prime: '51' }, 'Enter a percentage from 0 to 50.'],
		[{ margin: '-11' }, 'Enter a percentage from -10 to 50.'],
		[{ prime: '40', margin: '10.01' }, 'Prime and margin together must be from 0 to 50%.'],
		[{ prime: '9'.repeat(10_000) }, 'This is too long.'],
		[{ prime: '<b>10</b>' }, 'Enter a percentage, such as 9.25.'],
		[{ version: 'x' }, 'This cannot be read. Open the page again.'],
	])('is rejected with a message and keeps its values: %j', async (row, sentence) => {
		await set('10.50', '1.25')
		const page = await changeSettings(owner, SETTINGS.finance, 'interestRate', {
			prime: '11',
			margin: '2',
			...row,
		})
		expect([page.status, page.text.includes(sentence)]).toEqual([400, true])
		const fields = fieldsOn(page, 'interestRate')
		const [prime, margin] = [row.prime ?? '11', row.margin ?? '2']
		expect([fields.prime, fields.margin]).toEqual([[prime], [margin]])
		expect(await stored()).toEqual({ prime: 10.5, margin: 1.25, reviewed: '2026-11-18' })
	})

	test('gets 409 and keeps its values when the rate was changed since the form was opened', async () => {
		const opened = fieldsOn(await owner.visit(SETTINGS.finance), 'interestRate')
		await set('10.50', '1.25')
		const page = await sendFields(owner, SETTINGS.finance, { ...opened, prime: '12', margin: '0' })
		expect(page.status).toBe(409)
		expect(page.one('main [role=alert]').textContent).toContain('has changed this since you opened it')
		expect(fieldsOn(page, 'interestRate').prime).toEqual(['12'])
		expect(await stored()).toMatchObject({ prime: 10.5 })
	})
})

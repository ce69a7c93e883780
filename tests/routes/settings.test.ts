import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { changeSettings, fieldsOn, SETTINGS, sendFields } from '#tests/settings-form.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, send, findNewestLead, waitForEmails } = await openLeads()
const { db } = site.services
const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
const pieter = await signInNewStaff(site, 'pieter@example.co.za', { name: 'Pieter Botha' })

const facts = async () => (await db.select().from(dealerSettings))[0]?.facts as Record<string, unknown>
const readAuditLog = () => listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
const graphOf = (html: string) =>
	JSON.parse(/<script[^>]*type="application[/]ld[+]json"[^>]*>(.*?)<[/]script>/s.exec(html)?.[1] ?? '{}')

async function saveSection(path: string, section: string, changes: Values) {
	const page = await changeSettings(thandi, path, section, { ...changes, password: PASSWORD })
	expect([page.status, page.headers.get('Location')]).toEqual([302, `${path}?saved=yes`])
	expect((await thandi.visit(`${path}?saved=yes`)).one('main [role=status]').textContent).toContain('Saved.')
}

describe('every page of the settings', () => {
	test.each([
		[SETTINGS.dealership, 'dealership'],
		[SETTINGS.texts, 'texts'],
		[SETTINGS.contact, 'contact'],
		[SETTINGS.hours, 'week'],
		[SETTINGS.finance, 'finance'],
		[SETTINGS.emails, 'recipients'],
	])('%s submitted unchanged stores nothing but defaults that were not set yet', async (path, section) => {
		const { finance: _, recipients: __, ...before } = await facts()
		await changeSettings(thandi, path, section, { password: PASSWORD })
		const { finance, recipients, ...after } = await facts()
		expect(after).toEqual(before)
		const again = await changeSettings(thandi, path, section, { password: PASSWORD })
		expect(again.headers.get('Location')).toBe(`${path}?saved=same`)
		expect((await thandi.visit(path)).all('nav[aria-label="Settings sections"] a')).toHaveLength(14)
	})
})

describe('saved settings take effect at once', () => {
	test('the name', async () => {
		await saveSection(SETTINGS.dealership, 'dealership', {
			name: 'Kinross Cars & Sons',
		})
		const page = await site.visit('/')
		expect(page.one('title').textContent).toContain('Kinross Cars & Sons')
		expect(JSON.stringify(graphOf(page.html))).toContain('Kinross Cars & Sons')
		const fields = ['name', 'logo']
		expect(await readAuditLog()).toContainEqual(expect.objectContaining({ by: 'Thandi Mokoena', fields }))
	})

	test('telephone, chat, address and map', async () => {
		await saveSection(SETTINGS.contact, 'contact', {
			street: '7 Mine Road',
			phone: '017 111 2222',
			chat: '082 111 2222',
			latitude: '-26.5',
		})
		const page = await site.visit('/contact')
		for (const text of ['7 Mine Road', '+27 17 111 2222', '+27 82 111 2222'])
			expect(page.text).toContain(text)
		for (const link of ['tel:+27171112222', 'mlat=-26.5']) expect(page.html).toContain(link)
		const chat = await site.request('/chat')
		expect(chat.headers.get('Location')).toMatch(/^https:\/\/wa\.me\/27821112222\?text=/)
		expect(JSON.stringify(graphOf(page.html))).toContain('+27171112222')
	})

	test('opening hours of the week, in full, in short, and for now', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const { opens, state } = fieldsOn(await thandi.visit(SETTINGS.hours), 'week') as Record<string, string[]>
		await saveSection(SETTINGS.hours, 'week', {
			opens: (opens ?? []).map((time) => time && '11:00'),
			state: (state ?? []).map((one, at) => (at === 7 ? 'closed' : one)),
		})
		const page = await site.visit('/contact')
		expect(page.text).toContain('Closed, opens today 11:00')
		expect(page.text).toContain('Mon-Sat 11:00-17:30')
		expect(page.text).toContain('Public holidays closed')
		expect(JSON.stringify(graphOf(page.html))).toContain('"opens":"11:00"')
	})

	test('a day with special opening hours, until it is removed', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const day = { date: '2026-11-18', name: 'Stocktaking', state: 'closed' }
		const saved = await changeSettings(thandi, SETTINGS.hours, 'specialDays', day)
		expect([saved.status, saved.headers.get('Location')]).toEqual([
			302,
			`${SETTINGS.hours}?saved=yes&form=specialDays`,
		])
		const displayed = await thandi.visit(`${SETTINGS.hours}?saved=yes&form=specialDays`)
		expect(displayed.one('section[aria-labelledby=special] form [role=status]').textContent).toContain(
			'Saved.',
		)
		expect(displayed.all('main [role=status]')).toHaveLength(1)
		const page = await site.visit('/contact')
		expect(plain(page.one('main'))).toContain('Wednesday 18 November, Stocktaking Closed')
		expect(page.text).toContain('Closed, opens Thursday 11:00')
		expect(JSON.stringify(graphOf(page.html))).toContain('"validFrom":"2026-11-18"')

		const again = await changeSettings(pieter, SETTINGS.hours, 'specialDays', day)
		expect([again.status, again.text.includes('has special opening hours already')]).toEqual([409, true])
		const removed = await sendFields(pieter, SETTINGS.hours, { part: 'specialDays', remove: '2026-11-18' })
		expect(removed.status).toBe(302)
		const missing = await thandi.visit(removed.headers.get('Location') ?? '')
		expect(missing.one('section[aria-labelledby=special] [role=status]').textContent).toContain('Removed.')
		expect((await site.visit('/contact')).text).not.toContain('Stocktaking')
	})

	test('term, deposit, balloon and fees, on the calculator and beside a price', async () => {
		await saveSection(SETTINGS.finance, 'finance', {
			months: '60',
			deposit: '10',
			balloon: '20',
			initiationFee: 'R 500',
			serviceFee: '0',
			providers: 'Bank of Kinross',
		})
		const page = await site.visit('/finance?price=300000')
		const value = (name: string) => page.one(`main [name=${name}]`).getAttribute('value')
		expect([value('interest'), value('deposit'), value('balloon')]).toEqual(['9.00', '30\u00a0000', '20'])
		expect([value('initiation'), value('service')]).toEqual(['500', '0'])
		expect((await site.visit(I20_PATH)).text).toMatch(
			/a month × 60\s*9[.]00% a year, deposit R [\d ]+, balloon R [\d ]+, total R [\d ]+/,
		)
		expect((await facts()).creditProviders).toEqual(['Bank of Kinross'])
		const details = await thandi.visit(`${SETTINGS.finance}?saved=yes`)
		expect(details.all('main form [role=status]').map(({ textContent }) => textContent)).toEqual([
			'Saved. The website shows it from now on.',
		])
		expect(details.all('main section[aria-labelledby=interest-rate] [role=status]')).toEqual([])
	})

	test('legal maximum rates from a given day, until they are removed', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		await saveSection(SETTINGS.rates, 'creditRules', {
			from: '2026-11-18',
			repoRate: '5',
			primeRate: '8.5',
			serviceFee: '40',
		})
		expect((await site.visit('/finance')).text).toContain(
			'Rates of 18 November 2026: prime 8.50%, highest interest on a vehicle 22.00%.',
		)
		const above = await changeSettings(thandi, SETTINGS.finance, 'finance', { serviceFee: '46.01' })
		expect([above.status, above.text.includes('This is more than the law allows.')]).toEqual([400, true])
		const added = await thandi.visit(`${SETTINGS.rates}?saved=yes`)
		expect(added.all('main [role=status]').map(({ textContent }) => textContent)).toEqual([
			'Saved. The website shows it from now on.',
		])
		const removed = await sendFields(thandi, SETTINGS.rates, { remove: '2026-11-18' })
		const page = await thandi.visit(removed.headers.get('Location') ?? '')
		expect(page.all('main [role=status]').map(({ textContent }) => textContent)).toEqual([
			'Removed. The calculator goes by the rates that are left.',
		])
		expect((await site.visit('/finance')).text).toContain('Rates of 24 August 2026')
	})

	test('email addresses, and recipients, whose addresses no public page shows', async () => {
		await saveSection(SETTINGS.emails, 'recipients', {
			sales: 'cars@example.co.za',
			enquiries: 'one@example.co.za; TWO@example.co.za, two@example.co.za',
		})
		await send(I20_PATH, enquiry)
		const emails = await waitForEmails((await findNewestLead()).id, 3)
		expect(emails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
			'TWO@example.co.za',
			'one@example.co.za',
			enquiry.from_email,
		])
		expect((await site.visit('/contact')).text).toContain('cars@example.co.za')
		for (const page of ['/', '/contact', I20_PATH])
			expect((await site.visit(page)).html).not.toContain('one@example.co.za')
	})
})

test('a dealership without settings is set up by saving its name', async () => {
	await db.delete(dealerSettings)
	expect((await site.visit('/')).one('title').textContent).toContain('Your Dealership')
	await saveSection(SETTINGS.dealership, 'dealership', { name: 'Kinross Cars' })
	expect((await site.visit('/')).one('title').textContent).toContain('Kinross Cars')
})

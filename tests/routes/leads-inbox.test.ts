/** The inbox: one list of all enquiries, messages and applications. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leadEvents } from '#app/features/leads/lead-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD } from '#tests/staff.ts'

const { site, services, admin, phone, sipho, car, wrote, first, second, reference } = await openInbox()
const { db } = services

describe('the list', () => {
	test('has all leads, the newest first, each with its sender and subject', async () => {
		const page = await admin.visit('/admin/leads')
		expect(page.status).toBe(200)
		const lines = leadLinesOn(page)
		expect(lines).toHaveLength(3)
		expect(lines[0]).toContain(sampleApplicant.fullName)
		expect(lines[0]).toContain(`Reference ${reference}`)
		expect(lines[1]).toContain('New: Pieter Botha')
		expect(lines[1]).toContain('A service for my bakkie')
		expect(lines[2]).toContain(car?.name)
		expect(page.html).not.toContain(sampleApplicant.idNumber)
		expect(page.one('head meta[name=robots]').getAttribute('content')).toContain('noindex')
	})

	test.each([
		['?kind=message', ['Pieter Botha']],
		['?kind=application', [sampleApplicant.fullName]],
		['?status=new&only=overdue', ['Thandi Nkosi']],
		['?assignee=mine', []],
		[`?assignee=${sipho}`, []],
		['?kind=nonsense&page=x&status=%00', [sampleApplicant.fullName, 'Pieter Botha', 'Thandi Nkosi']],
	])('shows the matching leads for %s', async (search, names) => {
		site.setTime('2026-11-18T10:31:00+02:00') // the dealership has been open for two hours
		const lines = leadLinesOn(await admin.visit(`/admin/leads${search}`))
		expect(lines).toHaveLength(names.length)
		for (const [at, name] of names.entries()) expect(lines[at]).toContain(name)
	})
})

test("the list is filtered by any colleague's name", async () => {
	await db.execute(sql`update leads set assignee_id = ${sipho} where id = ${second.id}`)
	const page = await admin.visit(`/admin/leads?assignee=${sipho}`)
	expect(leadLinesOn(page)).toEqual([expect.stringContaining('Pieter Botha')])
	const options = page.all('select[name=assignee] option').map(plain)
	expect(options.slice(0, 3)).toEqual(['Anyone', 'Me', 'Nobody'])
	expect(options).toContain('Sipho Dube')
	expect(page.one('select[name=assignee] option[selected]').getAttribute('value')).toBe(sipho)
	await db.execute(sql`update leads set assignee_id = null where id = ${second.id}`)
})

describe('the page of a lead', () => {
	const othersOn = async (address: string) =>
		(await admin.visit(address)).all('section[aria-labelledby=same-person] li')

	test('lists what the same person sent besides, whatever its kind, with its state and a link', async () => {
		const [application, ...none] = await othersOn(`/admin/leads/${first.id}`) // the same telephone number
		expect(none).toEqual([])
		expect(plain(application as Element)).toMatch(/Pending.*Finance/)
		const address = elementsIn(application, 'a')[0]?.getAttribute('href') ?? ''
		expect(address).toMatch(/^\/admin\/applications\//)
		const [enquiry] = await othersOn(address)
		expect(plain(enquiry as Element)).toContain(car?.name)
		expect(elementsIn(enquiry, 'a')[0]?.getAttribute('href')).toBe(`/admin/leads/${first.id}`)
	})

	test('lists messages by the email address alone, and says nothing if there is nothing else', async () => {
		expect(await othersOn(`/admin/leads/${second.id}`)).toEqual([])
		const again = await wrote('2026-11-18T09:55:00+02:00', { subject: 'The same again' })
		site.setTime('2026-11-18T10:00:00+02:00')
		expect((await othersOn(`/admin/leads/${second.id}`)).map(plain)).toEqual([
			expect.stringContaining('The same again'),
		])
		await db.execute(sql`delete from leads where id = ${again.id}`)
	})
})

describe('a search of the inbox', () => {
	const searchInbox = async (identifier: string) => {
		const page = await admin.submit('/admin/leads/find', { identifier })
		expect(page.status).toBe(200)
		return leadLinesOn(page)
	}

	test.each([
		[' THANDI@example.co.za ', 1, 'Is it still there?'],
		['+27 82 000 0000', 2, 'Reference AF'],
		['800101 5009 087', 1, 'Reference AF'],
		[reference.toLowerCase(), 1, 'Reference AF'],
		['nobody@example.co.za', 0, ''],
		["' or 1=1", 0, ''],
	])('returns the matching leads for %j', async (identifier, count, text) => {
		const lines = await searchInbox(identifier)
		expect(lines).toHaveLength(count)
		if (lines[0]) expect(lines[0]).toContain(text)
		expect(JSON.stringify(site.logged)).not.toContain(identifier.trim())
	})

	test.each(['', '?!', 'a'.repeat(10_000)])('rejects %j', async (identifier) => {
		const page = await admin.submit('/admin/leads/find', { identifier })
		expect([page.status, leadLinesOn(page)]).toEqual([400, []])
		expect(page.one('[aria-invalid=true]').getAttribute('name')).toBe('identifier')
	})
})

test('the dashboard counts new leads, and those unanswered for too long, by trading hours', async () => {
	expect((await admin.visit('/admin')).text).toContain('None has waited for more than 2 hours')
	site.setTime('2026-11-18T10:31:00+02:00')
	const panel = plain((await admin.visit('/admin')).one('section[aria-labelledby=waiting]'))
	expect(panel).toContain('3 new leads')
	expect(panel).toContain('1 unanswered for more than 2 hours')
	expect(plain((await admin.visit('/admin/leads')).one('aside a[href="/admin/leads"]'))).toBe('Leads3 new')
})

describe('the dashboard', () => {
	test('lists the new leads by name, first who has waited longest, each with contact links', async () => {
		const page = await admin.visit('/admin')
		const rows = page.all('section[aria-labelledby=waiting] li')
		const links = (at: number) => elementsIn(rows[at], 'a')
		const names = rows.map((_, at) =>
			links(at)
				.slice(0, 1)
				.map((link) => plain(link))
				.join(),
		)
		expect(names).toEqual([
			expect.stringContaining('Thandi Nkosi'),
			expect.stringContaining('Pieter Botha'),
			expect.stringContaining(String(sampleApplicant.fullName)),
		])
		expect(names[0]).toContain(car?.name)
		expect(names[0]).toContain('Waiting for 90 minutes (trading hours)')
		expect(links(0).map((link) => link.getAttribute('href'))).toEqual([
			`/admin/leads/${first.id}`,
			'tel:+27820000000',
			expect.stringMatching(/^https:\/\/wa\.me\/27820000000\?text=/),
		])
		expect(links(1)[1]?.getAttribute('href')).toMatch(/^mailto:/)
		expect(page.html.indexOf('Thandi Nkosi')).toBeLessThan(page.html.indexOf('Total Cars'))
	})

	test('keeps who has waited longest in sight when more wait than fit, and counts the others', async () => {
		const later = []
		for (let minute = 50; minute < 54; minute++)
			later.push(await wrote(`2026-11-18T09:${minute}:00+02:00`, { from_name: `Later ${minute}` }))
		site.setTime('2026-11-18T10:00:00+02:00')
		const panel = (await admin.visit('/admin')).one('section[aria-labelledby=waiting]')
		const rows = elementsIn(panel, 'li').map(plain)
		expect(rows).toHaveLength(5)
		expect(rows[0]).toContain('Thandi Nkosi')
		const rest = elementsIn(panel, 'a').find((link) => plain(link) === '2 more are waiting')
		expect(rest?.getAttribute('href')).toBe('/admin/leads?status=new')
		for (const { id } of later) await db.execute(sql`delete from leads where id = ${id}`)
	})

	test('says how long emails have waited, in the words of the mail server', async () => {
		const hasNotice = async () =>
			/has not been sent since|have not been sent since/.test((await admin.visit('/admin')).text)
		const late = new Date(site.services.now().getTime() - 16 * 60_000)
		const [email] = await db.insert(emails).values({ kind: 'enquiry-notice', createdAt: late }).returning()
		expect(await hasNotice()).toBe(true)
		await db.update(emails).set({ status: 'delayed', lastError: '451 4.2.1 Try again later' })
		expect((await admin.visit('/admin')).text).toContain('The mail server said: 451 4.2.1 Try again later')
		await db.update(emails).set({ createdAt: site.services.now() })
		expect(await hasNotice()).toBe(false)
		await db.delete(emails).where(eq(emails.id, email?.id ?? ''))
	})

	test('no longer lists a lead once it is answered', async () => {
		const [version] = (await admin.visit(`/admin/leads/${second.id}`)).all('input[name=version]')
		const values = { intent: 'contacted', version: version?.getAttribute('value') ?? '' }
		const answered = await admin.submit(`/admin/leads/${second.id}`, values)
		const next = (await admin.visit(answered.headers.get('Location') ?? '')).one('article')
		expect(plain(next)).toContain('Who has waited longest now: Thandi Nkosi')
		expect(elementsIn(next, `a[href="/admin/leads/${first.id}"]`)).not.toEqual([])
		expect((await admin.visit(`/admin/leads/${second.id}`)).text).not.toContain('waited longest now')
		const panel = plain((await admin.visit('/admin')).one('section[aria-labelledby=waiting]'))
		expect(panel).not.toContain('Pieter Botha')

		const planned = await admin.visit(`/admin/leads/${first.id}?done=assign`) // it still waits itself
		expect(elementsIn(planned.one('article'), `a[href="/admin/leads/${first.id}"]`)).toEqual([])
		const lost = await admin.visit(`/admin/leads/${second.id}?done=assign`)
		expect(plain(lost.one('article'))).toContain('Who has waited longest now: Thandi Nkosi')
		await db.execute(sql`update leads set status = 'new', contacted_at = null where id = ${second.id}`)
	})

	test('shows Add Car, reservations that end soon, and the next public holiday', async () => {
		const id = car?.id ?? ''
		await db.execute(sql`update cars set status = 'reserved', reserved_until = '2026-11-19' where id = ${id}`)
		const page = await admin.visit('/admin')
		const add = page.all('main a').find((link) => plain(link) === 'Add Car')
		expect(add?.getAttribute('href')).toBe('/admin/cars?add=car')
		const panel = page.one('section[aria-labelledby=coming-up]')
		expect(plain(panel)).toContain(`${car?.name}Reserved until tomorrow`)
		expect(plain(panel)).toContain('Wednesday 16 December')
		expect(elementsIn(panel, 'a[href="/admin/settings/hours"]')).toHaveLength(1)

		await db.execute(sql`update cars set reserved_until = '2026-12-19' where id = ${id}`)
		expect(plain((await admin.visit('/admin')).one('section[aria-labelledby=coming-up]'))).not.toContain(
			String(car?.name),
		)
	})
})

describe('the CSV export of the list', () => {
	const EXPORT = '/admin/leads/export'
	const exportLeads = (password: string, search = '', headers: Record<string, string> = {}) =>
		phone.request(EXPORT + search, {
			method: 'POST',
			body: new URLSearchParams({ password }),
			headers: { Origin: BASE_URL, ...headers },
		})
	const exports = () => db.select().from(leadEvents).where(eq(leadEvents.action, 'exported'))
	const json = { Accept: 'application/json' }

	test('contains no formulas, and is recorded with the name of the staff member', async () => {
		await wrote('2026-11-18T09:50:00+02:00', {
			from_name: '=HYPERLINK("http://evil.example")',
			message: '+1\n"2"\nOr;=1+1',
		})
		const response = await exportLeads(PASSWORD, '?status=new')
		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="leads-2026-11-18.csv"')
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		const [head, line] = (await response.text()).split('\r\n')
		expect(head).toMatch(/^"Received";"Kind";"Source";"Reference"/)
		expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
		expect(line).toContain(`"'+1\n""2""\nOr;'=1+1"`)
		expect(await exports()).toMatchObject([{ userName: 'Sipho Dube', detail: '?status=new' }])
	})

	test('uses the filters of the screen', async () => {
		const inbox = await phone.visit('/admin/leads?kind=message&status=new')
		const form = inbox.one('form[method=post][action^="/admin/leads/export"]')
		expect(form.getAttribute('action')).toBe(`${EXPORT}?kind=message&status=new`)
		const table = await (await exportLeads(PASSWORD, '?kind=message&status=new')).text()
		expect(table).toContain('Pieter Botha')
		expect(table).not.toContain(reference)
	})

	test.each(['', 'not my password', 'a'.repeat(10_000)])(
		'is rejected for the wrong password %j',
		async (password) => {
			const before = (await exports()).length
			const data = await exportLeads(password, '', json)
			expect([data.status, await data.json()]).toEqual([403, { error: 'wrong' }])
			const redirect = await exportLeads(password, '?status=new')
			expect(redirect.status).toBe(302)
			expect(redirect.headers.get('Location')).toBe('/admin/leads?status=new&rejected=wrong')
			expect(await exports()).toHaveLength(before)
		},
	)

	test('shows on the page why it was rejected', async () => {
		const page = await phone.visit('/admin/leads?status=new&rejected=wrong')
		const form = page.one('details[open] form[action^="/admin/leads/export"]')
		expect(plain(form)).toContain('This is not your password.')
	})

	test('is not sent for a cross-site form or a GET request', async () => {
		const before = (await exports()).length
		expect((await exportLeads(PASSWORD, '', { Origin: 'https://evil.example' })).status).toBe(403)
		const link = await phone.request(`${EXPORT}?status=new`)
		expect([link.status, link.headers.get('Location')]).toEqual([302, '/admin/leads?status=new'])
		expect(await exports()).toHaveLength(before)
	})

	test('fails when it cannot be recorded', async () => {
		await site.owner.execute(
			sql`alter table lead_events add constraint no_exports check (action <> 'exported') not valid`,
		)
		try {
			const response = await exportLeads(PASSWORD)
			expect(response.status).toBeGreaterThanOrEqual(500)
			expect(await response.text()).not.toContain('Pieter Botha')
		} finally {
			await site.owner.execute(sql`alter table lead_events drop constraint no_exports`)
		}
	})

	test('is rate-limited after wrong passwords, also for the right one', async () => {
		for (let tries = 0; tries < 7; tries++) await exportLeads('a guess at it')
		const data = await exportLeads(PASSWORD, '', json)
		expect([data.status, await data.json()]).toEqual([403, { error: 'too-many' }])
	})
})

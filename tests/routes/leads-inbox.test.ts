/** The inbox: one list of everything that people sent. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inboxDeeds } from '#app/leads/inbox/deed-table.server.ts'
import { somebody } from '#tests/applicants.ts'
import { linesOn, openInbox } from '#tests/inbox.ts'
import { plain } from '#tests/page.ts'

const { site, given, desk, phone, car, wrote, reference } = await openInbox()
const { db } = given

describe('the list', () => {
	test('has everything, the newest first, each with who wrote and about what', async () => {
		const page = await desk.visit('/admin/leads')
		expect(page.status).toBe(200)
		const lines = linesOn(page)
		expect(lines).toHaveLength(3)
		expect(lines[0]).toContain(somebody.fullName)
		expect(lines[0]).toContain(`Reference ${reference}`)
		expect(lines[1]).toContain('New: Pieter Botha')
		expect(lines[1]).toContain('A service for my bakkie')
		expect(lines[2]).toContain(car?.name)
		expect(page.html).not.toContain(somebody.idNumber)
		expect(page.one('head meta[name=robots]').getAttribute('content')).toContain('noindex')
	})

	test.each([
		['?kind=message', ['Pieter Botha']],
		['?kind=application', [somebody.fullName]],
		['?status=new&only=late', ['Thandi Nkosi']],
		['?hands=mine', []],
		['?kind=nonsense&page=x&status=%00', [somebody.fullName, 'Pieter Botha', 'Thandi Nkosi']],
		['?page=99', []],
	])('shows of %s what is asked for', async (search, names) => {
		const lines = linesOn(await desk.visit(`/admin/leads${search}`))
		expect(lines).toHaveLength(names.length)
		for (const [at, name] of names.entries()) expect(lines[at]).toContain(name)
	})
})

describe('a person', () => {
	const found = async (clue: string) => {
		const page = await desk.submit('/admin/leads/find', { clue })
		expect(page.status).toBe(200)
		return linesOn(page)
	}

	test.each([
		[' THANDI@example.co.za ', 1, 'Is it still there?'],
		['+27 82 000 0000', 2, 'Reference AF'],
		['800101 5009 087', 1, 'Reference AF'],
		[reference.toLowerCase(), 1, 'Reference AF'],
		['nobody@example.co.za', 0, ''],
	])('is found by %j', async (clue, count, said) => {
		const lines = await found(clue)
		expect(lines).toHaveLength(count)
		if (lines[0]) expect(lines[0]).toContain(said)
		expect(JSON.stringify(site.logged)).not.toContain(clue.trim())
	})

	test.each(['', 'Thandi', "' or 1=1", 'a'.repeat(10_000)])('is not asked for by %j', async (clue) => {
		const page = await desk.submit('/admin/leads/find', { clue })
		expect([page.status, linesOn(page)]).toEqual([400, []])
		expect(page.one('[aria-invalid=true]').getAttribute('name')).toBe('clue')
	})
})

test('the dashboard tells what waits, and for too long', async () => {
	const panel = plain((await desk.visit('/admin')).one('section[aria-labelledby=waiting]'))
	expect(panel).toContain('3 new leads')
	expect(panel).toContain('1 unanswered for more than 2 hours')
	expect(plain((await desk.visit('/admin/leads')).one('aside a[href="/admin/leads"]'))).toBe('Leads3 new')
})

test('the list is taken out as a table in which nothing is a formula', async () => {
	await wrote('2026-11-18T09:50:00+02:00', {
		from_name: '=HYPERLINK("http://evil.example")',
		message: '+1\n"2"',
	})
	const response = await phone.ask('/admin/leads/export?status=new')
	expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="leads-2026-11-18.csv"')
	expect(response.headers.get('Cache-Control')).toBe('no-store')
	const [head, line] = (await response.text()).split('\r\n')
	expect(head).toContain('"Received","Kind","Reference"')
	expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
	expect(line).toContain(`"'+1\n""2"""`)
	const [deed] = await db.select().from(inboxDeeds).where(eq(inboxDeeds.deed, 'exported'))
	expect([deed?.userName, deed?.detail]).toEqual(['Sipho Dube', '?status=new'])
})

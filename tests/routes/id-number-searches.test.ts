/**
 * Searches by ID number: rate-limited for each staff member, and written to the audit log before the
 * response.
 */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import type { Browser } from '#tests/browser.ts'
import { plain } from '#tests/html.ts'
import { leadLinesOn } from '#tests/inbox.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, services, createForm, sendApplication } = await openApplications()
const { db } = services
const thandi = await signInNewStaff(site)
const sipho = await signInNewStaff(site, 'sipho@example.co.za', { name: 'Sipho Dube' })
const reference = await sendApplication(createForm())
const ID_NUMBER = String(sampleApplicant.idNumber)

const FIND = '/admin/leads/find'
const PEOPLE = '/admin/privacy'
const unknown = (number: number) => `7001015${String(number).padStart(6, '0')}`
const unknownLines = (count: number) => Array.from({ length: count }, (_, at) => unknown(at)).join('\n')
let earlierIds: string[] = []
const allEvents = () => db.select().from(staffAuditLog).where(eq(staffAuditLog.action, 'searched'))
/** The audit events of this test. */
const events = async () => (await allEvents()).filter(({ id }) => !earlierIds.includes(id))
const find = (browser: Browser, identifier: string) => browser.submit(FIND, { identifier })
const people = (browser: Browser, identifiers: string) => browser.submit(PEOPLE, { identifiers })
/** Posts like the page's script. */
const byScript = (browser: Browser, path: string, fields: Record<string, string>) =>
	browser.request(`${path}.data`, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: BASE_URL },
	})
const letMinutesPass = (minutes: number) =>
	db.update(rateLimits).set({
		countedAt: sql`counted_at - make_interval(mins => ${minutes})`,
		expiresAt: sql`expires_at - make_interval(mins => ${minutes})`,
	})

beforeEach(async () => {
	await db.delete(rateLimits)
	earlierIds = (await allEvents()).map(({ id }) => id)
})

describe('the audit log of searches by ID number', () => {
	test.each([
		['without a match', FIND, 'identifier', unknown(1), '1 ID number: none found'],
		['with a match', FIND, 'identifier', '800101 5009 087', '1 ID number: 1 found'],
		[
			'by several ID numbers',
			PEOPLE,
			'identifiers',
			`${unknown(1)}\n${ID_NUMBER}\n${unknown(2)}\na@b.co`,
			'3 ID numbers: 1 found',
		],
	])('records a search %s at %s', async (_, path, field, input, name) => {
		const page = await thandi.submit(path, { [field]: input })
		expect(page.status).toBe(200)
		const rows = await events()
		expect(rows).toMatchObject([{ userName: 'Thandi Mokoena', kind: 'searches', recordName: name }])
		for (const digits of [ID_NUMBER, unknown(1), unknown(2)])
			expect(JSON.stringify([rows, site.logged])).not.toContain(digits)
		const auditLog = await sipho.visit(`/admin/audit-log?kind=searches&record=${rows[0]?.recordId}`)
		expect(auditLog.all('ul[aria-label="Entries of the audit log"] li').map(plain)).toEqual([
			`18 Nov 2026, 10:00SearchThandi Mokoena (thandi@example.co.za) searched for ${name}`,
		])
	})

	test('has no searches by email address or telephone number', async () => {
		await find(thandi, 'thandi@example.com')
		await people(thandi, '082 000 0000\nnobody@example.co.za')
		expect(await events()).toEqual([])
	})

	test('records the ID numbers of an erasure request, and of a copy with the right password', async () => {
		await thandi.submit(PEOPLE, {
			intent: 'erase',
			identifiers: unknown(1),
			listHash: '',
			password: 'a guess at it',
		})
		expect(await events()).toHaveLength(1)
		await thandi.submit(`${PEOPLE}/copy`, { identifiers: unknown(1), password: 'not my password' })
		expect(await events()).toHaveLength(1)
		await thandi.submit(`${PEOPLE}/copy`, { identifiers: unknown(1), password: PASSWORD })
		expect(await events()).toHaveLength(2)
	})

	test('makes the search fail without results when it cannot be written', async () => {
		await site.owner.execute(
			sql`alter table audit_log add constraint no_searches check (action <> 'searched') not valid`,
		)
		try {
			for (const [path, field] of [
				[FIND, 'identifier'],
				[PEOPLE, 'identifiers'],
			] as const) {
				const page = await thandi.submit(path, { [field]: ID_NUMBER })
				expect(page.status).toBeGreaterThanOrEqual(500)
				expect(page.html).not.toContain(reference)
				const data = await byScript(thandi, path, { [field]: ID_NUMBER })
				expect(data.status).toBeGreaterThanOrEqual(500)
				expect(await data.text()).not.toContain(reference)
			}
		} finally {
			await site.owner.execute(sql`alter table audit_log drop constraint no_searches`)
		}
	})
})

describe('the rate limit of ID number searches without a match', () => {
	const retryText = 'again in 15 minutes'

	test('rejects the 21st search with 429 at either address, by form and by script', async () => {
		for (let number = 0; number < 20; number++) {
			const page = number % 2 ? await find(thandi, unknown(number)) : await people(thandi, unknown(number))
			expect([number, page.status]).toEqual([number, 200])
		}
		for (const [path, field] of [
			[FIND, 'identifier'],
			[PEOPLE, 'identifiers'],
		] as const) {
			const page = await thandi.submit(path, { [field]: ID_NUMBER })
			expect([page.status, page.text.includes(retryText)]).toEqual([429, true])
			expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(890)
			expect(page.html).not.toContain(reference)
			const input = page.one(`[name=${field}][aria-invalid=true]`)
			expect(input.getAttribute('value') ?? input.textContent).toContain(ID_NUMBER)
			const data = await byScript(thandi, path, { [field]: ID_NUMBER })
			expect(data.status).toBe(429)
			expect(await data.text()).not.toContain(reference)
		}
		expect(await events()).toHaveLength(20)
		expect((await find(thandi, 'thandi@example.com')).html).toContain(reference) // no ID number
	})

	test('counts 20 lines in one form as 20 searches', async () => {
		expect((await people(thandi, unknownLines(20))).status).toBe(200)
		expect((await find(thandi, ID_NUMBER)).status).toBe(429)
	})

	test('applies to searches by script alone', async () => {
		for (let number = 0; number < 20; number++)
			expect((await byScript(thandi, FIND, { identifier: unknown(number) })).status).toBe(200)
		expect((await byScript(thandi, FIND, { identifier: ID_NUMBER })).status).toBe(429)
	})

	test('rejects a form with more ID numbers than are left, without searching for any', async () => {
		await people(thandi, unknownLines(15))
		expect((await people(thandi, unknownLines(6))).status).toBe(429)
		expect((await people(thandi, unknownLines(5))).status).toBe(200)
	})

	test('lets 20 of 30 concurrent searches through', async () => {
		const pages = await Promise.all(
			Array.from({ length: 30 }, (_, number) => byScript(thandi, FIND, { identifier: unknown(number) })),
		)
		expect(pages.filter(({ status }) => status === 200)).toHaveLength(20)
		expect(await events()).toHaveLength(20)
	})

	test('applies to each staff member separately', async () => {
		await people(thandi, unknownLines(20))
		expect(leadLinesOn(await find(sipho, ID_NUMBER))).toHaveLength(1)
		expect((await find(thandi, ID_NUMBER)).status).toBe(429)
	})

	test('ends after 15 minutes; a further search without a match doubles the wait', async () => {
		await people(thandi, unknownLines(20))
		await letMinutesPass(14)
		const early = await find(thandi, unknown(30))
		expect([early.status, early.text.includes('again in a minute')]).toEqual([429, true])
		await letMinutesPass(1)
		expect((await find(thandi, unknown(30))).status).toBe(200)
		await letMinutesPass(15)
		expect((await find(thandi, unknown(31))).status).toBe(429)
		await letMinutesPass(15)
		expect((await find(thandi, unknown(31))).status).toBe(200)
		const many = await people(thandi, unknownLines(20))
		expect(many.text).toContain('again in 24 hours')
		await letMinutesPass(24 * 60)
		expect((await people(thandi, unknownLines(20))).status).toBe(200)
	})

	test('does not count searches with a match', async () => {
		await people(thandi, unknownLines(19))
		for (let number = 0; number < 5; number++)
			expect(leadLinesOn(await find(thandi, ID_NUMBER))).toHaveLength(1)
		expect((await people(thandi, `${ID_NUMBER}\n${unknown(40)}`)).status).toBe(429) // 19 and two more
		expect((await find(thandi, unknown(40))).status).toBe(200)
		expect((await find(thandi, ID_NUMBER)).status).toBe(429)
		await letMinutesPass(15)
		for (let number = 0; number < 3; number++)
			expect(leadLinesOn(await find(thandi, ID_NUMBER))).toHaveLength(1)
		expect(await events()).toHaveLength(10)
	})
})

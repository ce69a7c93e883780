/**
 * Opens the databases of earlier versions with the current code. A change of schema or encryption must open
 * these fixtures unchanged.
 */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { eraseAgain } from '#app/features/privacy/erasure-service.server.ts'
import { findPerson } from '#app/features/privacy/person-search.server.ts'
import {
	staffTwoFactors,
	staffUsers,
	staffVerifications,
} from '#app/features/staff/sign-in/auth-table.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openEarlierSite } from '#tests/fixtures/earlier-database.ts'
import { EARLIER_DATABASES } from '#tests/fixtures/earlier-rows.ts'
import { openEveryRecord, type StoredRecords } from '#tests/fixtures/stored-records.ts'
import { leadLinesOn } from '#tests/inbox.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { BASE_URL } from '#tests/site.ts'
import { ageSessions, codeFor, LOGIN, LOGIN_CODE, NEW_PASSWORD } from '#tests/staff.ts'

/**
 * Returns the table and id of each record that is missing, cannot be decrypted, or differs from what was
 * entered.
 */
function findDifferences(expected: StoredRecords, opened: StoredRecords): string[] {
	return Object.entries(expected).flatMap(([table, records]) =>
		Object.entries(records).flatMap(([id, entered]) => {
			const result = opened[table]?.[id]
			try {
				expect({ result }).toMatchObject({ result: entered })
				return []
			} catch {
				return [`${table} ${id}: ${typeof result === 'object' ? 'something else was entered' : result}`]
			}
		}),
	)
}

for (const name of EARLIER_DATABASES) {
	const { site, facts, migrations } = await openEarlierSite(name)
	const { services, submit, visit } = site
	const { staff, people } = facts
	const { password, owner, colleague: staffAccount } = staff
	// Email links expire after minutes of real time, so those of the fixture are extended.
	await services.db.update(staffVerifications).set({ expiresAt: sql`now() + interval '1 hour'` })

	async function signedIn() {
		const browser = openBrowser(site)
		await browser.submit(LOGIN, { email: owner.email, password })
		// a code can be used once, and two tests share it
		await services.db.update(staffTwoFactors).set({ lastStep: 0 })
		const page = await browser.submit(LOGIN_CODE, { code: codeFor(owner.totpKey) })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin'])
		return browser
	}
	async function staffMember(email: string) {
		const [user] = await services.db.select().from(staffUsers).where(eq(staffUsers.email, email))
		if (!user) throw new Error(`nobody of the staff has ${email}`)
		return user
	}
	function browserWith(cookies: Record<string, string>) {
		const browser = openBrowser(site)
		for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
		return browser
	}

	describe(`a database as of migration ${name}`, () => {
		test('was created by migrations that are unchanged today', () => {
			expect(migrations).toEqual(facts.migrations)
		})

		test('has every encrypted record, and each is decrypted to the values that were entered', async () => {
			expect(findDifferences(facts.records, await openEveryRecord(services))).toEqual([])
		})

		test.each(Object.entries(facts.pages))(
			'shows visitors %s with the same texts as before',
			async (path, texts) => {
				const page = await visit(path)
				expect(page.status).toBe(200)
				for (const text of texts) expect(page.text).toContain(text)
			},
		)

		test('lets staff sign in with the old password and a TOTP code, or a recovery code once', async () => {
			expect((await (await signedIn()).visit('/admin')).text).toContain(owner.email)
			const [code = '', other = ''] = owner.recoveryCodes
			const enter = async (code: string) => {
				const browser = openBrowser(site)
				await browser.submit(LOGIN, { email: owner.email, password })
				return browser.submit(LOGIN_CODE, { code })
			}
			expect((await enter(code)).headers.get('Location')).toBe('/admin')
			expect((await enter(code)).status).toBe(401)
			expect((await enter(other)).headers.get('Location')).toBe('/admin')
		})

		test('keeps sessions valid, and treats a device cookie of the earlier format as unknown', async () => {
			await ageSessions(site, (await staffMember(staffAccount.email)).id, {}) // the session is as recent as when the fixture was made
			const page = await browserWith(staff.colleagueCookies).visit('/admin')
			expect([page.status, page.text.includes(staffAccount.email)]).toEqual([200, true])

			const { 'forecourt.device': device = '' } = staff.colleagueCookies
			for (let tries = 0; tries < 6; tries++)
				await submit(LOGIN, { email: staffAccount.email, password: 'wrong' })
			expect((await submit(LOGIN, { email: staffAccount.email, password })).status).toBe(429)
			const before = browserWith({ 'forecourt.device': device })
			expect((await before.submit(LOGIN, { email: staffAccount.email, password })).status).toBe(429)
		})

		test('lists and opens every lead, and finds a person by email, telephone and ID number', async () => {
			const admin = await signedIn()
			const { leads = {}, finance_applications: applications = {} } = facts.records
			const lines = leadLinesOn(await admin.visit('/admin/leads'))
			expect(lines).toHaveLength(Object.keys(leads).length + Object.keys(applications).length)
			for (const [id, lead] of Object.entries(leads)) {
				const { from_email: email, message } = lead as { from_email: string; message: string }
				const page = await admin.visit(`/admin/leads/${id}`)
				expect(page.text).toContain(email)
				expect(page.text).toContain(message.split('\n')[0])
			}
			for (const [id, application] of Object.entries(applications)) {
				const { record } = application as { record: { email: string; jobTitle: string } }
				const page = await admin.visit(`/admin/applications/${id}`)
				expect(page.text).toContain(record.email)
				expect(page.text).toContain(record.jobTitle)
			}
			const { email, phone, idNumber } = people.customer
			for (const [identifier, count] of [
				[email, 4],
				[phone, 2],
				[idNumber, 1],
			] as const)
				expect([
					identifier,
					leadLinesOn(await admin.submit('/admin/leads/find', { identifier })).length,
				]).toEqual([identifier, count])
			const { id, name } = await staffMember(owner.email)
			const result = await findPerson(services, { id, name }, { identifiers: idNumber })
			expect(result.person).toMatchObject({ drafts: 1 })
		})

		test('prints an application, and reveals the ethnic group for the password', async () => {
			const admin = await signedIn()
			const address = `/admin/applications/${facts.application}`
			const body = new URLSearchParams({ password })
			const headers = { Origin: BASE_URL }
			const pdf = await admin.request(`${address}/pdf`, { method: 'POST', body, headers })
			expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
			const text = bare(readPdfText(Buffer.from(await pdf.arrayBuffer())).join(''))
			for (const fact of [
				people.customer.name,
				people.customer.idNumber,
				facts.sentBefore.application.reference,
			])
				expect(text).toContain(bare(fact))
			const page = await admin.submit(address, { intent: 'reveal', field: 'ethnicGroup', password })
			expect(page.text).toContain('African')
		})

		test('continues the draft of an application, and stores nothing twice when it is sent again', async () => {
			const draft = await visit('/finance/application', { headers: { Cookie: facts.draft } })
			expect(draft.html).toContain(people.customer.name)

			const count = await services.db.$count(leads)
			const { enquiry, application } = facts.sentBefore
			expect((await submit(enquiry.path, enquiry.fields)).status).toBe(200)
			expect(await services.db.$count(leads)).toBe(count)
			const again = await submitApplication(services, { clientIp: '192.0.2.1', values: application.answers })
			expect(again).toMatchObject({ ok: true, value: { reference: application.reference } })
		})

		test('accepts the links of emails that were sent before', async () => {
			expect((await visit(staff.newEmail.path)).all('main form')).toHaveLength(1)
			const joining = { name: 'Lerato Khumalo', password: NEW_PASSWORD }
			const joined = await submit(staff.invitation.path, joining)
			expect([joined.status, joined.headers.get('Location')]).toEqual([302, '/admin'])

			const [path = '', token = ''] = staff.newPassword.path.split('?token=')
			expect((await submit(path, { token, password: NEW_PASSWORD })).status).toBe(200)
			const entered = await submit(LOGIN, { email: staffAccount.email, password: NEW_PASSWORD })
			expect(entered.status).toBe(302)
		})

		test('has the erased person erased again, and nobody else', async () => {
			expect(await eraseAgain(services)).toBe(1)
			const matches = findDifferences(facts.records, await openEveryRecord(services))
			const { leads = {}, letters: emails = {} } = facts.records
			const theirs = Object.entries({ ...leads, ...emails }).filter(([, record]) =>
				JSON.stringify(record).includes(people.erasedAfter.email),
			)
			expect(theirs.length).toBeGreaterThan(0)
			expect(matches.map((line) => line.split(/[ :]/)[1]).sort()).toEqual(theirs.map(([id]) => id).sort())
			expect(await eraseAgain(services)).toBe(0)
		})
	})
}

/** Data subject requests: exported as it was typed, and erased on request. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FIELDS } from '#app/features/finance/application/application-schema.ts'
import {
	applicationDrafts,
	financeApplications,
} from '#app/features/finance/application/application-table.server.ts'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'
import { readErasures } from '#app/features/privacy/erasure-file.server.ts'
import { compareWithErasures, eraseAgain } from '#app/features/privacy/erasure-service.server.ts'

import { parseContactIdentifiers } from '#app/features/privacy/person.ts'
import { toBlindIndexes } from '#app/features/privacy/person-search.server.ts'
import { erasures } from '#app/features/privacy/privacy-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { CANARY, EMAIL_TEXT, FACTS, IDENTIFIERS, NOTE, openCanary, PLANTED } from '#tests/canary.ts'
import { dumpDatabase, readFilesBelow, spellings } from '#tests/everything-stored.ts'
import { leadLinesOn } from '#tests/inbox.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD } from '#tests/staff.ts'
import { unzipFiles } from '#tests/unzipped.ts'

const { site, services, admin, values, application, ids, writes } = await openCanary()
const { db } = services
const ADDRESS = '/admin/privacy'

const find = (text: string) => admin.submit(ADDRESS, { identifiers: text })
const copy = (password: string, headers: Record<string, string> = {}) =>
	admin.request(`${ADDRESS}/copy`, {
		method: 'POST',
		body: new URLSearchParams({ identifiers: IDENTIFIERS, password }),
		headers: { Origin: BASE_URL, ...headers },
	})

describe('a search for the records of a person', () => {
	test('finds all records with the given identifiers, and no others', async () => {
		const page = await find(IDENTIFIERS)
		expect(page.status).toBe(200)
		expect(leadLinesOn(page)).toHaveLength(3)
		expect(page.text).toContain('a finance application that was begun and not sent')
		expect(JSON.stringify(site.logged)).not.toContain(CANARY.email)
		expect((await find(CANARY.email)).html).not.toContain(CANARY.idNumber)
		expect(leadLinesOn(await find(CANARY.idNumber))).toHaveLength(1)
		expect((await find('nobody@example.co.za')).text).toContain('We hold nothing under these.')
	})

	test('suggests other identifiers in the same records', async () => {
		const page = await find(CANARY.idNumber)
		expect(page.text).toContain(CANARY.email)
		expect(page.text).toContain('Look for these too')
		expect((await find(IDENTIFIERS)).text).not.toContain('Look for these too')
	})

	test.each([
		'',
		' \n ',
		'Xolelwa',
		`${CANARY.email}\nXolelwa`,
		'AF000000000',
		'a@b.co\n'.repeat(21),
		'x'.repeat(20_000),
	])('rejects %j', async (text) => {
		const page = await find(text)
		expect([page.status, leadLinesOn(page)]).toEqual([400, []])
	})
})

describe('a copy of personal information', () => {
	test('contains what the person typed, as HTML and JSON, and is recorded for each record', async () => {
		const response = await copy(PASSWORD)
		expect(response.status).toBe(200)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(response.headers.get('Content-Disposition')).toMatch(/filename="personal-information-[\d-]+\.zip"/)
		const files = unzipFiles(Buffer.from(await response.arrayBuffer()))
		const [page = '', text = ''] = [files['personal-information.html'], files['personal-information.json']]
		const { records } = JSON.parse(text) as { records: { kind: string; sent: Record<string, unknown> }[] }
		const of = (kind: string) => records.find((record) => record.kind === kind)?.sent
		expect(records.map(({ kind }) => kind).sort()).toEqual(['application', 'draft', 'enquiry', 'message'])
		for (const field of FIELDS) expect([field, of('application')?.[field]]).toEqual([field, values[field]])
		for (const field of FIELDS) expect([field, of('draft')?.[field] ?? '']).toEqual([field, values[field]])
		expect(of('enquiry')).toMatchObject({
			from_name: CANARY.fullName,
			from_phone: CANARY.phone,
			message: EMAIL_TEXT,
		})
		expect(of('message')).toMatchObject({ from_email: CANARY.email, message: EMAIL_TEXT })
		const read = page.replaceAll('\u00a0', ' ')
		const asRead = FACTS.map((fact) => (fact === values.dateOfBirth ? '12 Apr 1991' : fact))
		for (const fact of [...asRead, 'Coloured', application.referenceNumber, 'R 389 900'])
			expect(read).toContain(fact)
		for (const secret of [NOTE, 'Thandi Mokoena', application.emailIndex, application.encryptedKey])
			expect(page + text).not.toContain(secret)
		expect(page).toContain('Staff made 1 internal note.')
		const events = await db.select().from(leadEvents).where(eq(leadEvents.action, 'exported'))
		expect(events.map(({ about }) => about).sort()).toEqual([...ids].sort())
	})

	test('is rejected for a wrong password: scripts get JSON, browsers a redirect to the page', async () => {
		const response = await copy('not my password', { Accept: 'application/json' })
		expect([response.status, await response.json()]).toEqual([403, { error: 'wrong' }])
		const redirect = await copy('not my password')
		expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, `${ADDRESS}?rejected=wrong`])
		expect((await admin.visit(`${ADDRESS}?rejected=wrong`)).text).toContain('This is not your password.')
	})
})

async function readEverything(): Promise<string> {
	const files = await readFilesBelow(join(site.emailsDir, '..'))
	return `${await dumpDatabase(db)}\n${files.toString('latin1')}`
}

describe('an erasure', () => {
	const erase = async (change: Record<string, string> = {}) => {
		const listHash = (await find(IDENTIFIERS)).all('input[name=listHash]')[0]?.getAttribute('value') ?? ''
		const fields = {
			intent: 'erase',
			identifiers: IDENTIFIERS,
			listHash,
			sure: 'yes',
			password: PASSWORD,
			...change,
		}
		return admin.submit(ADDRESS, fields)
	}

	test.each([
		[{ password: 'not my password' }, 403, 'This is not your password.'],
		[{ sure: '' }, 403, 'Tick this first.'],
		[{ listHash: 'other' }, 409, 'New records came in.'],
	])('deletes nothing when a check fails: %j', async (change, status, sentence) => {
		const page = await erase(change)
		expect([page.status, page.text.includes(sentence)]).toEqual([status, true])
		expect(await db.$count(leads)).toBe(2)
		expect(await db.$count(erasures)).toBe(0)
	})

	test('deletes everything, and deletes it again after a backup was restored', async () => {
		await db.delete(emails).where(eq(emails.kind, 'new-device')) // to staff, about their sign-in
		const backUp = {
			leads: await db.select().from(leads),
			applications: await db.select().from(financeApplications),
			emails: await db.select().from(emails),
		}
		const before = await readEverything()
		for (const fact of [CANARY.email, EMAIL_TEXT]) expect(before).toContain(fact) // in the emails' files

		const page = await erase()
		expect([page.status, page.headers.get('Location')]).toEqual([302, `${ADDRESS}?erased=4`])
		const after = await readEverything()
		for (const fact of [...PLANTED, application.referenceNumber])
			for (const spelt of spellings(fact)) expect(after).not.toContain(spelt)
		const [tombstone] = await db.select().from(erasures)
		const rows = after.split('\n').filter((row) => ids.some((id) => row.includes(id)))
		for (const row of rows) expect(row).toContain(tombstone?.id)
		for (const table of [leads, financeApplications, emails, applicationDrafts, leadEvents])
			expect(await db.$count(table)).toBe(0)
		expect(await db.$count(submissions)).toBe(0)
		expect(leadLinesOn(await find(IDENTIFIERS))).toEqual([])
		expect(await db.select().from(staffAuditLog).where(eq(staffAuditLog.kind, 'erasures'))).toMatchObject([
			{
				userName: 'Thandi Mokoena',
				kind: 'erasures',
				action: 'deleted',
				recordName: '4 records of one person',
			},
		])
		const noted = await readFile(services.erasuresFile, 'utf8')
		for (const fact of PLANTED) for (const spelt of spellings(fact)) expect(noted).not.toContain(spelt)
		for (const { idNumberIndex, emailIndex, phoneIndex } of [application])
			for (const index of [idNumberIndex, emailIndex, phoneIndex]) expect(noted + after).not.toContain(index)
		expect(JSON.stringify(site.logged)).not.toContain(CANARY.fullName)

		await db.delete(erasures) // as in a backup of the day before, which has no erasures
		await db.insert(leads).values(backUp.leads)
		await db.insert(financeApplications).values(backUp.applications)
		await db.insert(emails).values(backUp.emails)
		site.setTime('2026-11-19T10:00:00+02:00')
		await writes('Me again')
		expect(await eraseAgain(services)).toBe(3)
		expect(await db.$count(financeApplications)).toBe(0)
		expect(await db.$count(leads)).toBe(1) // a new message of the same person is not erased
		expect(await db.$count(erasures)).toBe(1)
		expect(await eraseAgain(services)).toBe(0)
		expect(await readErasures(services.erasuresFile)).toHaveLength(1)

		// The same with an old list of erasures, which held plain blind indexes and no record ids.
		await db.delete(erasures)
		await db.insert(leads).values(backUp.leads)
		await db.insert(financeApplications).values(backUp.applications)
		await db.insert(emails).values(backUp.emails)
		const indexes = toBlindIndexes(services, parseContactIdentifiers(IDENTIFIERS))
		const { id, at, userName } = tombstone as typeof erasures.$inferSelect
		const line = { id, at, userName, indexes, records: [] }
		await writeFile(services.erasuresFile, `${JSON.stringify(line)}\n`, { mode: 0o600 })
		expect(await eraseAgain(services)).toBe(0)
		expect(await compareWithErasures(services)).toBe(3)
		for (const [table, count] of [
			[leads, 1],
			[financeApplications, 0],
			[emails, 2],
			[erasures, 1],
		] as const)
			expect(await db.$count(table)).toBe(count)
		const list = JSON.stringify(await db.select().from(erasures))
		for (const index of indexes) {
			expect(await readFile(services.erasuresFile, 'utf8')).not.toContain(index)
			expect(list).not.toContain(index)
		}
		expect(await compareWithErasures(services)).toBe(0)
	})
})

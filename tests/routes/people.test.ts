/** What is held on somebody: handed out as it was typed, and gone when they ask. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FIELDS } from '#app/finance/application.ts'
import { applicationDrafts } from '#app/finance/application-draft-table.server.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { submissions } from '#app/intake/submission-table.server.ts'
import { inboxDeeds } from '#app/leads/inbox/deed-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import { cluesIn } from '#app/people/clues.ts'
import { eraseAgain } from '#app/people/erasure-desk.server.ts'
import { readErasures } from '#app/people/erasure-file.server.ts'
import { compareWithErasures } from '#app/people/erasure-replay.server.ts'
import { erasures } from '#app/people/erasure-table.server.ts'
import { indexesOf } from '#app/people/person-store.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { staffJournal } from '#app/staff/journal-table.server.ts'
import { CANARY, CLUES as clues, FACTS, NOTED, openCanary, PLANTED, SAID } from '#tests/canary.ts'
import { dumpOfEverything, filesBelow, spellings } from '#tests/everything-stored.ts'
import { linesOn } from '#tests/inbox.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD } from '#tests/staff.ts'
import { unzipped } from '#tests/unzipped.ts'

const { site, given, desk, answers, application, ids, writes } = await openCanary()
const { db } = given
const ADDRESS = '/admin/people'

const find = (text: string) => desk.submit(ADDRESS, { clues: text })
const copy = (password: string, headers: Record<string, string> = {}) =>
	desk.ask(`${ADDRESS}/copy`, {
		method: 'POST',
		body: new URLSearchParams({ clues, password }),
		headers: { Origin: BASE_URL, ...headers },
	})

describe('what is held on somebody', () => {
	test('is found by all that they go by, and nothing else is', async () => {
		const page = await find(clues)
		expect(page.status).toBe(200)
		expect(linesOn(page)).toHaveLength(3)
		expect(page.text).toContain('a finance application that was begun and not sent')
		expect(JSON.stringify(site.logged)).not.toContain(CANARY.email)
		expect((await find(CANARY.email)).html).not.toContain(CANARY.idNumber)
		expect(linesOn(await find(CANARY.idNumber))).toHaveLength(1)
		expect((await find('nobody@example.co.za')).text).toContain('We hold nothing under these.')
	})

	test('says what else the same records name', async () => {
		const page = await find(CANARY.idNumber)
		expect(page.text).toContain(CANARY.email)
		expect(page.text).toContain('Look for these too')
		expect((await find(clues)).text).not.toContain('Look for these too')
	})

	test.each([
		'',
		' \n ',
		'Xolelwa',
		`${CANARY.email}\nXolelwa`,
		'AF000000000',
		'a@b.co\n'.repeat(21),
		'x'.repeat(20_000),
	])('is not asked for by %j', async (text) => {
		const page = await find(text)
		expect([page.status, linesOn(page)]).toEqual([400, []])
	})
})

describe('a copy', () => {
	test('is what they typed, in a page and as data, and who took it is written down', async () => {
		const response = await copy(PASSWORD)
		expect(response.status).toBe(200)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(response.headers.get('Content-Disposition')).toMatch(/filename="personal-information-[\d-]+\.zip"/)
		const files = unzipped(Buffer.from(await response.arrayBuffer()))
		const [page = '', text = ''] = [files['personal-information.html'], files['personal-information.json']]
		const { records } = JSON.parse(text) as { records: { kind: string; sent: Record<string, unknown> }[] }
		const of = (kind: string) => records.find((record) => record.kind === kind)?.sent
		expect(records.map(({ kind }) => kind).sort()).toEqual(['application', 'draft', 'enquiry', 'message'])
		for (const field of FIELDS) expect([field, of('application')?.[field]]).toEqual([field, answers[field]])
		for (const field of FIELDS) expect([field, of('draft')?.[field] ?? '']).toEqual([field, answers[field]])
		expect(of('enquiry')).toMatchObject({
			from_name: CANARY.fullName,
			from_phone: CANARY.phone,
			message: SAID,
		})
		expect(of('message')).toMatchObject({ from_email: CANARY.email, message: SAID })
		const read = page.replaceAll('\u00a0', ' ')
		for (const fact of [...FACTS, 'Coloured', application.referenceNumber, 'R 389 900'])
			expect(read).toContain(fact)
		for (const secret of [NOTED, 'Thandi Mokoena', application.emailIndex, application.sealedKey])
			expect(page + text).not.toContain(secret)
		expect(page).toContain('Staff made 1 internal note.')
		const deeds = await db.select().from(inboxDeeds).where(eq(inboxDeeds.deed, 'exported'))
		expect(deeds.map(({ about }) => about).sort()).toEqual([...ids].sort())
	})

	test('is not made for another password: told to a script as data, to a browser on the page', async () => {
		const told = await copy('not my password', { Accept: 'application/json' })
		expect([told.status, await told.json()]).toEqual([403, { refusal: 'wrong' }])
		const plain = await copy('not my password')
		expect([plain.status, plain.headers.get('Location')]).toEqual([302, `${ADDRESS}?refused=wrong`])
		expect((await desk.visit(`${ADDRESS}?refused=wrong`)).text).toContain('This is not your password.')
	})
})

async function everythingSeen(): Promise<string> {
	const files = await filesBelow(join(site.lettersDir, '..'))
	return `${await dumpOfEverything(db)}\n${files.toString('latin1')}`
}

describe('on request', () => {
	const erase = async (change: Record<string, string> = {}) => {
		const seen = (await find(clues)).all('input[name=seen]')[0]?.getAttribute('value') ?? ''
		const fields = { intent: 'erase', clues, seen, sure: 'yes', password: PASSWORD, ...change }
		return desk.submit(ADDRESS, fields)
	}

	test.each([
		[{ password: 'not my password' }, 403, 'This is not your password.'],
		[{ sure: '' }, 403, 'Tick this first.'],
		[{ seen: 'other' }, 409, 'Something came in meanwhile.'],
	])('nothing goes where something is not as it should be: %j', async (change, status, sentence) => {
		const page = await erase(change)
		expect([page.status, page.text.includes(sentence)]).toEqual([status, true])
		expect(await db.$count(leads)).toBe(2)
		expect(await db.$count(erasures)).toBe(0)
	})

	test('everything goes, and stays gone when a back-up brings it back', async () => {
		const backUp = {
			leads: await db.select().from(leads),
			applications: await db.select().from(financeApplications),
			letters: await db.select().from(letters),
		}
		const before = await everythingSeen()
		for (const fact of [CANARY.email, SAID]) expect(before).toContain(fact) // in the letters' files

		const done = await erase()
		expect([done.status, done.headers.get('Location')]).toEqual([302, `${ADDRESS}?erased=4`])
		const after = await everythingSeen()
		for (const fact of [...PLANTED, application.referenceNumber])
			for (const spelt of spellings(fact)) expect(after).not.toContain(spelt)
		const [tombstone] = await db.select().from(erasures)
		const rows = after.split('\n').filter((row) => ids.some((id) => row.includes(id)))
		for (const row of rows) expect(row).toContain(tombstone?.id)
		for (const table of [leads, financeApplications, letters, applicationDrafts, inboxDeeds])
			expect(await db.$count(table)).toBe(0)
		expect(await db.$count(submissions)).toBe(0)
		expect(linesOn(await find(clues))).toEqual([])
		expect(await db.select().from(staffJournal).where(eq(staffJournal.kind, 'erasures'))).toMatchObject([
			{
				userName: 'Thandi Mokoena',
				kind: 'erasures',
				deed: 'deleted',
				recordName: '4 records of one person',
			},
		])
		const noted = await readFile(given.erasuresFile, 'utf8')
		for (const fact of PLANTED) for (const spelt of spellings(fact)) expect(noted).not.toContain(spelt)
		for (const { idNumberIndex, emailIndex, phoneIndex } of [application])
			for (const index of [idNumberIndex, emailIndex, phoneIndex]) expect(noted + after).not.toContain(index)
		expect(JSON.stringify(site.logged)).not.toContain(CANARY.fullName)

		await db.delete(erasures) // as a back-up of the day before knows of none
		await db.insert(leads).values(backUp.leads)
		await db.insert(financeApplications).values(backUp.applications)
		await db.insert(letters).values(backUp.letters)
		site.at('2026-11-19T10:00:00+02:00')
		await writes('Me again')
		expect(await eraseAgain(given)).toBe(3)
		expect(await db.$count(financeApplications)).toBe(0)
		expect(await db.$count(leads)).toBe(1) // who writes anew is not erased
		expect(await db.$count(erasures)).toBe(1)
		expect(await eraseAgain(given)).toBe(0)
		expect(await readErasures(given.erasuresFile)).toHaveLength(1)

		// The same by a list of before, which held plain blind indexes, and without the ids of the records.
		await db.delete(erasures)
		await db.insert(leads).values(backUp.leads)
		await db.insert(financeApplications).values(backUp.applications)
		await db.insert(letters).values(backUp.letters)
		const indexes = indexesOf(given, cluesIn(clues))
		const { id, at, userName } = tombstone as typeof erasures.$inferSelect
		const line = { id, at, userName, indexes, records: [] }
		await writeFile(given.erasuresFile, `${JSON.stringify(line)}\n`, { mode: 0o600 })
		expect(await eraseAgain(given)).toBe(0)
		expect(await compareWithErasures(given)).toBe(3)
		for (const [table, count] of [
			[leads, 1],
			[financeApplications, 0],
			[letters, 2],
			[erasures, 1],
		] as const)
			expect(await db.$count(table)).toBe(count)
		const list = JSON.stringify(await db.select().from(erasures))
		for (const index of indexes) {
			expect(await readFile(given.erasuresFile, 'utf8')).not.toContain(index)
			expect(list).not.toContain(index)
		}
		expect(await compareWithErasures(given)).toBe(0)
	})
})

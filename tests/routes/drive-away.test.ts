/** The drive-away price: an owner's costs, on the pages of vehicles and on their disclosure sheets. */
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import type { DriveAwayCost } from '#app/features/dealer/drive-away.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { disclosures } from '#app/features/vehicles/disclosure-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { countLockWaiters } from '#tests/locks.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { changeSettings, fieldsOn, SETTINGS, sendFields } from '#tests/settings-form.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { waitUntil } from '#tests/until.ts'

const { site, send, findNewestLead } = await openLeads({ cachesPages: true })
const { db } = site.services
const owner = await signInNewStaff(site, 'naledi@example.co.za', { isOwner: true, name: 'Naledi Dlamini' })
const staffMember = await signInNewStaff(site)

const [car] = await db.select().from(cars).where(eq(cars.condition, 'used')).limit(1)
const [sold] = await db.select().from(cars).where(eq(cars.status, 'sold')).limit(1)
if (!car || !sold) throw new Error('The demo stock has no such car')
await db.update(cars).set({ price: 200_000, status: 'available' }).where(eq(cars.id, car.id))
await waitForChanges(site.services)

const NONE = { costKind: '', costWords: '', costAmount: '', costVehicles: 'all', costPaid: 'cash' }
type Row = [kind: string, words: string, amount: string, vehicles: string, paid: string]
const valuesOf = (rows: Row[]): Values =>
	Object.fromEntries(Object.keys(NONE).map((name, at) => [name, rows.map((row) => row[at] ?? '')]))
const COSTS: Row[] = [
	['licence', '', 'R 700', 'all', 'loan'],
	['registration', '', '1 200,50', 'used', 'loan'],
	['registration', '', '999', 'new', 'loan'],
	['plates', '', '450', 'all', 'cash'],
	['other', 'Smash & grab <film>', '2 500', 'all', 'cash'],
	['', '', '', 'all', 'cash'],
]
let minute = 0
async function save(rows: Row[]) {
	site.setTime(new Date(Date.UTC(2026, 10, 18, 9, ++minute)).toISOString())
	const page = await changeSettings(owner, SETTINGS.finance, 'driveAway', valuesOf(rows))
	await waitForChanges(site.services)
	return page
}
const stored = async () => {
	const [row] = await db.select().from(dealerSettings)
	const facts = row?.facts as { driveAway?: DriveAwayCost[] } | undefined
	return facts?.driveAway
}
const shownOn = async (id: string) => {
	const page = await visit(id)
	return [page.all('.drive-away').length, page.text.includes('Drive-away')]
}
const visit = async (id: string) => {
	const path = (await site.request(`/car/${id}`)).headers.get('Location')
	return site.visit(path?.replace(/^https?:\/\/[^/]+/, '') ?? `/car/${id}`)
}
const lastVersion = async (carId: string) => {
	const [last] = await db
		.select()
		.from(disclosures)
		.where(eq(disclosures.carId, carId))
		.orderBy(desc(disclosures.number))
		.limit(1)
	if (!last) throw new Error('no version')
	return { ...last, content: JSON.parse(last.content) }
}
const pdfOf = async (hash: string) => {
	const pages = readPdfText(Buffer.from(await (await site.request(`/disclosure/${hash}`)).arrayBuffer()))
	expect(pages).toHaveLength(1)
	return bare(pages.join(''))
}

test('without a cost, a page and a version have nothing of it', async () => {
	expect(await shownOn(car.id)).toEqual([0, false])
	expect((await lastVersion(car.id)).content.facts).not.toHaveProperty('drive_away')
	const before = await db.$count(disclosures)
	expect((await save([['', '', '', 'all', 'cash']])).headers.get('Location')).toBe(
		`${SETTINGS.finance}?saved=same&form=driveAway`,
	)
	expect([await db.$count(disclosures), await stored()]).toEqual([before, undefined])
})

describe('the costs that an owner sets', () => {
	test('are at once in a folded table of the page: each, the sum, and what may be part of the loan', async () => {
		const saved = await save(COSTS)
		expect(saved.headers.get('Location')).toBe(`${SETTINGS.finance}?saved=yes&form=driveAway`)
		const page = await visit(car.id)
		expect(page.one('.drive-away details').hasAttribute('open')).toBe(false)
		expect(plain(page.one('.drive-away summary'))).toBe('Drive-away price R 204 850.50')
		const rows = page.all('.drive-away tr').map((row) => elementsIn(row, 'th, td').map((cell) => plain(cell)))
		expect(rows).toEqual([
			['Advertised price', 'R 200 000'],
			['Licence may be part of the loan', 'R 700'],
			['Registration may be part of the loan', 'R 1 200.50'],
			['Number plates', 'R 450'],
			['Smash & grab <film>', 'R 2 500'],
			['In all', 'R 204 850.50'],
		])
		const link = page.one('.drive-away a').getAttribute('href') ?? ''
		expect(link).toBe('/finance?price=201901#calculator')
		expect((await site.visit(link)).one('[name=price]').getAttribute('value')).toBe('201\u00a0901')
		expect(page.all('.drive-away script')).toEqual([])
	})

	test('leave the advertised price, its terms and the data for search engines as they are', async () => {
		const page = await visit(car.id)
		expect(page.text).toContain('excludes licensing, registration and delivery')
		expect(page.html).toContain('"price":200000,')
		const dealer = await site.visit('/')
		expect(dealer.html).not.toContain('driveAway')
	})

	test('are not on the page of a sold vehicle', async () => {
		expect((await visit(sold.id)).all('.drive-away')).toEqual([])
	})

	test('are in the audit log by name, and in the form again', async () => {
		const [entry] = await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
		expect(entry).toMatchObject({ by: 'Naledi Dlamini', fields: ['driveAway'] })
		const fields = fieldsOn(await owner.visit(SETTINGS.finance), 'driveAway')
		expect(fields.costAmount).toEqual(['700', '1\u00a0200.50', '999', '450', '2\u00a0500', '', '', ''])
		expect((fields.costPaid as string[]).slice(0, 4)).toEqual(['loan', 'loan', 'loan', 'cash'])
	})

	test('are a new version of each published vehicle, by whoever set them, as the page has them', async () => {
		const { content, hash, previousHash } = await lastVersion(car.id)
		expect(previousHash).not.toBeNull()
		expect(content).toMatchObject({ by: 'Naledi', facts: { price: 200_000 } })
		expect(content.facts.drive_away).toHaveLength(4)
		const text = await pdfOf(hash)
		for (const part of [
			'Drive-away price: R 204 850.50',
			'Licence: R 700 (may be part of the loan)',
			'Registration: R 1 200.50 (may be part of the loan)',
			'Number plates: R 450',
			'Smash & grab <film>: R 2 500',
		])
			expect(text).toContain(bare(part))
		expect(text).not.toContain('999')
		const published = await db.select({ id: cars.id }).from(cars).where(eq(cars.publication, 'published'))
		for (const { id } of published)
			expect((await lastVersion(id)).content.facts.drive_away.length).toBeGreaterThan(2)
	})

	test('stay in the version of an enquiry when they change', async () => {
		const { hash } = await lastVersion(car.id)
		expect((await send(`/car/${car.id}`, enquiry)).status).toBe(200)
		const { id } = await findNewestLead()
		await save([['licence', '', '750', 'all', 'cash']])
		const [lead] = await db.select().from(leads).where(eq(leads.id, id))
		expect(lead?.disclosureHash).toBe(hash)
		expect(await pdfOf(hash)).toContain(bare('Licence: R 700'))
		const page = await visit(car.id)
		expect(plain(page.one('.drive-away p'))).not.toContain('loan')
		expect(page.all('.drive-away a')).toEqual([])
	})

	test('of a vehicle whose price changes are in its version, too', async () => {
		await db.update(cars).set({ price: 190_000 }).where(eq(cars.id, car.id))
		const { content } = await lastVersion(car.id)
		expect(content.facts).toMatchObject({ price: 190_000, drive_away: [{ kind: 'licence', amount: 750 }] })
	})
})

describe('is refused, keeps what was typed, and stores nothing', () => {
	test.each<[string, Row[], string]>([
		['a negative amount', [['licence', '', '-5', 'all', 'cash']], 'from R 0.01 to R 100 000'],
		['letters', [['licence', '', 'a lot', 'all', 'cash']], 'Enter an amount in rand'],
		['a fee in the loan', [['other', 'Admin fee', '5', 'all', 'loan']], 'may not be part of a loan'],
		['a name for a kind', [['delivery', 'On-the-road fee', '5', 'all', 'loan']], 'Leave this blank'],
		[
			'two equal names',
			[
				['plates', '', '5', 'all', 'cash'],
				['plates', '', '6', 'used', 'cash'],
			],
			'in the list twice',
		],
		[
			'41 costs',
			Array.from({ length: 41 }, (_, at): Row => ['other', `Cost ${at}`, '5', 'all', 'cash']),
			'Up to 10 costs fit.',
		],
	])('%s', async (_, rows, sentence) => {
		const before = [await stored(), await db.$count(disclosures)]
		const page = await save([['licence', '', '1', 'new', 'cash'], ...rows])
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		const fields = fieldsOn(page, 'driveAway')
		expect((fields.costAmount as string[]).slice(1, rows.length + 1)).toEqual(
			rows.map(([, , amount]) => amount),
		)
		expect((fields.costWords as string[]).slice(1, rows.length + 1)).toEqual(rows.map(([, words]) => words))
		expect([await stored(), await db.$count(disclosures)]).toEqual(before)
	})

	test('what was typed over a newer version', async () => {
		const opened = fieldsOn(await owner.visit(SETTINGS.finance), 'driveAway')
		await save([['licence', '', '760', 'all', 'cash']])
		const page = await sendFields(owner, SETTINGS.finance, { ...opened, ...valuesOf(COSTS) })
		expect([page.status, page.text]).toEqual([
			409,
			expect.stringContaining('Naledi Dlamini has changed this'),
		])
		expect(await stored()).toMatchObject([{ amount: 760 }])
	})
})

test('other staff read them and cannot set them', async () => {
	const fields = fieldsOn(await owner.visit(SETTINGS.finance), 'driveAway')
	const page = await staffMember.visit(SETTINGS.finance)
	expect(page.text).toContain('Licence: R 760, All vehicles')
	expect(page.all('[name=costKind]')).toEqual([])
	const sent = await sendFields(staffMember, SETTINGS.finance, { ...fields, ...valuesOf(COSTS) })
	expect([sent.status, sent.text]).toEqual([403, expect.stringContaining('Only an owner can change this')])
	expect(await stored()).toMatchObject([{ amount: 760 }])
})

test('the longest costs leave the sheet one page, and none of them out', async () => {
	await save(
		Array.from(
			{ length: 10 },
			(_, at): Row => ['other', `${at} ${'wide '.repeat(11)}`, '99 999.99', 'all', 'cash'],
		),
	)
	const text = await pdfOf((await lastVersion(car.id)).hash)
	for (let at = 0; at < 10; at += 1)
		expect(text).toContain(bare(`${at} ${'wide '.repeat(11).trim()}: R 99 999.99`))
})

test('a vehicle that is saved while costs are being saved gets both, and neither save fails', async () => {
	const first = await db.$client.connect()
	try {
		await first.query('begin')
		await first.query(`update cars set mileage = mileage + 1 where id = '${car.id}'`)
		await first.query('set constraints all immediate')
		const saving = save([['licence', '', '800', 'all', 'cash']])
		await waitUntil(async () => (await countLockWaiters(db)) > 0)
		await first.query('commit')
		expect((await saving).status).toBe(302)
	} finally {
		first.release()
	}
	const { content } = await lastVersion(car.id)
	const [row] = await db.select().from(cars).where(eq(cars.id, car.id))
	expect(content.facts).toMatchObject({ mileage: row?.mileage, drive_away: [{ amount: 800 }] })
})

test('without costs again, a page is as it was, and a version has none', async () => {
	await save([['', '', '', 'all', 'cash']])
	expect(await stored()).toBeUndefined()
	expect(await shownOn(car.id)).toEqual([0, false])
	expect((await lastVersion(car.id)).content.facts).not.toHaveProperty('drive_away')
})

import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SOUTH_AFRICA } from '#app/core/dates.ts'
import { COMMON_WEEK } from '#app/features/dealer/week-schema.ts'
import { APPLICATION_STATUSES } from '#app/features/finance/application/application.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { acceptedConsents } from '#app/features/finance/application/consents.ts'
import { inboxItems, leads } from '#app/features/leads/lead-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { isNew, toLeadStatus } from './inbox-item.ts'
import { countWaiting, SEES_ALL, waitingQuery } from './inbox-queries.server.ts'

import { hasPhoneIndex } from './phone-index-queries.server.ts'

const { db, owner } = await openDatabaseCopy()
const now = new Date('2026-11-18T10:00:00+02:00')
const HOUR = 60 // minutes
const DAY = 24 * HOUR
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const encrypted = { encryptedKey: 'x', emailIndex: 'x', phoneIndex: 'x' }
const lead = { ...encrypted, kind: 'message' as const, encryptedBody: 'x' }
const application = {
	...encrypted,
	fullName: 'x',
	email: 'x',
	phone: 'x',
	dateOfBirth: 'x',
	annualIncome: 'x',
	loanAmount: 'x',
	address: 'x',
	city: 'x',
	zipCode: 'x',
	vehicleOfInterest: 'x',
	employmentStatus: 'x',
	employerName: 'x',
	jobTitle: 'x',
	encryptedForm: 'x',
	idNumberIndex: 'x',
	consents: acceptedConsents({}, { name: 'x' }, now),
}
let applicationCount = 0
const newReference = () => `AF${String(++applicationCount).padStart(9, '0')}`
const answered = (age: number, afterMinutes: number) => ({
	createdAt: minutesAgo(age),
	contactedAt: minutesAgo(age - afterMinutes),
})

test('counts every new lead, and those that are overdue', async () => {
	await db.insert(leads).values([
		{ ...lead, createdAt: minutesAgo(HOUR) },
		{ ...lead, createdAt: minutesAgo(3 * HOUR) },
		{ ...lead, createdAt: minutesAgo(90 * DAY) }, // never answered
		{ ...lead, status: 'contacted', ...answered(2 * DAY, 10) },
		{ ...lead, status: 'won', ...answered(29 * DAY, 30) },
		{ ...lead, status: 'contacted', ...answered(31 * DAY, 20_000) },
		{ ...lead, status: 'lost', createdAt: minutesAgo(DAY) }, // spam
	])
	await db.insert(financeApplications).values([
		{ ...application, referenceNumber: newReference(), createdAt: minutesAgo(40 * DAY) },
		{ ...application, referenceNumber: newReference(), status: 'approved', ...answered(5 * DAY, 90) },
		{ ...application, referenceNumber: newReference(), status: 'declined', ...answered(60 * DAY, 9_000) },
	])
	const notSet = { tradingHours: { lines: [], week: [], timeZone: SOUTH_AFRICA } }
	expect(await countWaiting(db, SEES_ALL, notSet, now)).toEqual({ fresh: 4, overdue: 3 })
	// From 09:30 on: what came an hour or three ago has waited for half an hour
	const week = COMMON_WEEK.map((day) => (day.opens ? { ...day, opens: '09:30' } : day))
	const dealer = { tradingHours: { ...notSet.tradingHours, week } }
	expect(await countWaiting(db, SEES_ALL, dealer, now)).toMatchObject({ fresh: 4, overdue: 2 })
})

test('finds new leads and applications by an index, without reading the old ones', async () => {
	const old = answered(300 * DAY, 60)
	const rows = <Row>(make: () => Row) => Array.from({ length: 1_000 }, make)
	for (let time = 0; time < 5; time++) {
		await db.insert(leads).values(rows(() => ({ ...lead, status: 'contacted' as const, ...old })))
		await db.insert(financeApplications).values(
			rows(() => ({
				...application,
				referenceNumber: newReference(),
				status: 'approved' as const,
				...old,
			})),
		)
	}
	for (const table of [leads, financeApplications]) await owner.execute(sql`analyze ${table}`)
	const plan = JSON.stringify((await db.execute(sql`explain ${waitingQuery(now)}`)).rows)
	expect(plan).not.toContain('Seq Scan')
	for (const index of ['leads_new', 'finance_applications_pending']) expect(plan).toContain(index)
})

test('maps each status of an application in the database as on the page', async () => {
	await db.delete(financeApplications)
	await db
		.insert(financeApplications)
		.values(
			APPLICATION_STATUSES.map((status) => ({ ...application, referenceNumber: newReference(), status })),
		)
	const { status, leadStatus, isNew: isNewItem, kind } = inboxItems
	const rows = await db
		.select({ status, leadStatus, isNewItem })
		.from(inboxItems)
		.where(eq(kind, 'application'))
	expect(rows).toHaveLength(APPLICATION_STATUSES.length)
	for (const row of rows)
		expect([row.leadStatus, row.isNewItem]).toEqual([toLeadStatus(row.status), isNew(row.status)])
})

test("finds a person's records by the indexes of both tables", async () => {
	const indexes = Array.from({ length: 4 }, (_, number) => `index-${number}`)
	for (const where of [inArray(inboxItems.emailIndex, indexes), hasPhoneIndex(indexes)]) {
		const { rows } = await db.execute(sql`explain ${db.select().from(inboxItems).where(where)}`)
		expect(JSON.stringify(rows)).not.toContain('Seq Scan')
	}
})

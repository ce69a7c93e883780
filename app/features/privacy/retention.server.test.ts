/** Five years of records and nightly runs: nothing is removed early, nothing stays too long. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { acceptedConsents } from '#app/features/finance/application/consents.ts'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'

import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { sized } from '#tests/sized.ts'
import { erasures, retentionSettings } from './privacy-table.server.ts'
import { OVERDUE_KINDS } from './retention.ts'
import { findRetention } from './retention-queries.server.ts'
import { applyRetention, loadRetention } from './retention-service.server.ts'

const { db, owner } = await openDatabaseCopy()
const DAY = 86_400_000
const FIRST = Date.parse('2021-06-01T00:00:00Z')
let now = new Date(FIRST)
const services = { db, now: () => now, log: silentLog }
const ENCRYPTED = { encryptedKey: 'ciphertext', encryptedBody: 'ciphertext' }

beforeEach(async () => {
	const all = [leads, financeApplications, emails, submissions, leadEvents, staffAuditLog, erasures]
	for (const table of [...all, retentionSettings]) await owner.delete(table)
})

describe('over five years of nightly runs', () => {
	test('personal data is kept for its retention period with everything about it, and not a day longer', async () => {
		const records = Array.from({ length: sized(1_000, 10_000) }, (_, at) => leadRow(at))
		await inSlices(records, (some) =>
			db.insert(leads).values(some.filter(({ isLead }) => isLead).map(leadOf)),
		)
		await inSlices(records, (some) =>
			db.insert(financeApplications).values(some.filter(({ isLead }) => !isLead).map(applicationOf)),
		)
		await inSlices(records, (some) =>
			db.insert(emails).values(some.map(({ id, createdAt }) => emailRow(id, createdAt))),
		)
		await inSlices(records, (some) =>
			db.insert(leadEvents).values(some.map(({ id, createdAt }) => note(id, createdAt))),
		)

		for (let night = 0; night < 30; night++) {
			now = new Date(FIRST + night * 70 * DAY + 77 * 60_000)
			await applyRetention(services)
			const stored = records.filter((each) => dueAfter(each.changedAt ?? each.createdAt, 12) >= now)
			const expected = stored.map(({ id }) => id).sort()
			const result = await Promise.all([idsOf(leads), idsOf(financeApplications)])
			expect(result.flat().sort()).toEqual(expected)
			expect((await aboutOf(emails)).sort()).toEqual(expected)
			expect((await aboutOf(leadEvents)).sort()).toEqual(expected)

			const sensitive = await db
				.select({ id: financeApplications.id, sensitive: financeApplications.encryptedSensitive })
				.from(financeApplications)
			const withSensitive = sensitive.filter(({ sensitive }) => sensitive !== null).map(({ id }) => id)
			const allowed = stored.filter(
				({ isLead, isDecided, createdAt }) =>
					!isLead && !isDecided && createdAt.getTime() + 90 * DAY >= now.getTime(),
			)
			expect(withSensitive.sort()).toEqual(allowed.map(({ id }) => id).sort())
		}
		expect(await db.$count(leads)).toBe(0)
	}, 120_000)

	test('emails, the audit log and submissions have their own retention periods', async () => {
		const sentEmail = (days: number) => ({
			...emailRow(randomUUID(), daysAgo(days)),
			status: 'sent' as const,
			sentAt: daysAgo(days),
		})
		now = new Date('2026-11-18T01:17:00Z')
		await db
			.insert(emails)
			.values([
				sentEmail(6.9),
				sentEmail(7.1),
				sentEmail(89.9),
				sentEmail(90.1),
				emailRow(randomUUID(), daysAgo(91)),
			])
		await db.insert(submissions).values(
			[29.9, 30.1].map((days) => ({
				key: String(days),
				form: 'enquiry',
				digest: '',
				result: {},
				createdAt: daysAgo(days),
			})),
		)
		const auditLogRow = (days: number) => ({
			at: daysAgo(days),
			userName: 'Thandi',
			kind: 'cars',
			recordId: randomUUID(),
			recordName: 'x',
			action: 'added' as const,
		})
		await db.insert(staffAuditLog).values([auditLogRow(1_090), auditLogRow(1_100)])
		const eventRow = (days: number) => ({
			at: daysAgo(days),
			about: randomUUID(),
			action: 'revealed' as const,
			userName: 'Thandi',
		})
		await db.insert(leadEvents).values([eventRow(1_090), eventRow(1_100)])

		const dryRun = (await loadRetention({ ...services, now: () => new Date(now.getTime() - DAY / 2) })).counts
		expect(dryRun).toEqual({
			...Object.fromEntries(OVERDUE_KINDS.map((kind) => [kind, 0])),
			emailTexts: 3,
			emails: 2,
			auditEvents: 2,
			submissions: 1,
		})
		const counts = await applyRetention(services)
		expect(counts).toEqual(dryRun)
		expect(await db.$count(emails)).toBe(3)
		expect(await applyRetention(services)).toEqual(Object.fromEntries(OVERDUE_KINDS.map((kind) => [kind, 0])))
	})

	test('two concurrent processes delete everything, and nothing twice', async () => {
		now = new Date('2026-11-18T08:00:00Z')
		const old = Array.from({ length: 1_200 }, () => ({
			...leadOf(leadRow(0)),
			createdAt: daysAgo(400),
			statusChangedAt: null,
		}))
		await inSlices(old, (some) => db.insert(leads).values(some))
		const both = await Promise.all([applyRetention(services), applyRetention(services)])
		expect(both[0].leads + both[1].leads).toBe(1_200)
		expect(await db.$count(leads)).toBe(0)
	})
})

test('stored retention periods that are out of bounds count as the defaults', async () => {
	await db
		.insert(retentionSettings)
		.values({ figures: { leadMonths: 0, letterDays: 'x', journalMonths: 24 }, changedAt: now })
	const { periods, version } = await findRetention(db)
	expect([periods.leadMonths, periods.letterDays, periods.journalMonths, version]).toEqual([12, 90, 24, 1])
})

type LeadRow = { id: string; isLead: boolean; isDecided: boolean; createdAt: Date; changedAt: Date | null }

/** Rows spread over four years; every second one changed some time later. */
function leadRow(at: number): LeadRow {
	const createdAt = new Date(FIRST + ((at * 7_919_777) % (4 * 365 * 24 * 60)) * 60_000)
	const changedAt = at % 2 ? new Date(createdAt.getTime() + ((at * 31_337) % (200 * 24 * 60)) * 60_000) : null
	return { id: randomUUID(), isLead: at % 5 > 0, isDecided: at % 3 === 0, createdAt, changedAt }
}

const leadOf = ({ id, createdAt, changedAt }: LeadRow) => ({
	id,
	createdAt,
	statusChangedAt: changedAt,
	kind: 'message' as const,
	emailIndex: 'x',
	...ENCRYPTED,
})

function applicationOf({ id, createdAt, changedAt, isDecided }: LeadRow, at: number) {
	const x = 'ciphertext'
	const number = String(createdAt.getTime() + at).slice(-9)
	return {
		id,
		createdAt,
		statusChangedAt: changedAt,
		status: isDecided ? ('declined' as const) : ('pending' as const),
		fullName: x,
		email: x,
		phone: x,
		dateOfBirth: x,
		annualIncome: x,
		loanAmount: x,
		address: x,
		city: x,
		zipCode: x,
		vehicleOfInterest: x,
		employmentStatus: x,
		employerName: x,
		jobTitle: x,
		encryptedKey: x,
		encryptedForm: x,
		sensitiveKey: x,
		encryptedSensitive: x,
		idNumberIndex: x,
		emailIndex: x,
		phoneIndex: x,
		consents: acceptedConsents({}, { name: x }, createdAt),
		referenceNumber: `AF${number}`,
	}
}

const emailRow = (about: string, createdAt: Date) => ({
	kind: 'x',
	about,
	status: 'held' as const,
	createdAt,
	...ENCRYPTED,
})
const note = (about: string, at: Date) => ({
	about,
	at,
	action: 'noted' as const,
	userName: 'Thandi',
	encryptedKey: 'ciphertext',
	encryptedNote: 'ciphertext',
})

/**
 * The due date in plain terms: the same day that many months later; if there is none, the first of the next
 * month.
 */
function dueAfter(then: Date, months: number): Date {
	const due = new Date(then)
	due.setUTCMonth(then.getUTCMonth() + months)
	return due.getUTCDate() === then.getUTCDate()
		? due
		: new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth(), 1))
}

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

async function inSlices<Each>(all: Each[], work: (some: Each[]) => Promise<unknown>) {
	for (let at = 0; at < all.length; at += 500) await work(all.slice(at, at + 500))
}

const idsOf = async (table: typeof leads | typeof financeApplications) =>
	(await db.select({ id: table.id }).from(table)).map(({ id }) => id)
const aboutOf = async (table: typeof emails | typeof leadEvents) =>
	(await db.select({ about: table.about }).from(table)).map(({ about }) => about)

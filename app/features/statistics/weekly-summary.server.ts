/** Monday's email: the numbers of the week before, to the owners and managers who want it. */
import { and, eq, lt } from 'drizzle-orm'
import { addDays, type IsoDate, toSouthAfricanTime, weekdayOf } from '#app/core/dates.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { changeOf, periodUntil, type Trend } from '#app/core/period.ts'

import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { enqueueStaffEmail } from '#app/features/staff/members/staff-email.server.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Bars } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { weeklyMessages as messages, numbersMessages } from '#messages/numbers.ts'
import type { Report, ReportName } from './report.ts'
import { openCounts, readHeadline, readReports } from './reports.server.ts'

const MORNING = '06:00' // on the dealership's clock
const REPORTS: ReportName[] = ['sources', 'answers', 'most', 'searches']
const LISTED = 5

type SummaryServices = Pick<Services, 'db' | 'now' | 'outbox' | 'baseUrl' | 'log' | 'lastRead' | 'memoize'>

/** Whether this staff member gets the email. */
export async function wantsSummary({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
	const [row] = await db.select({ since: admins.summarySentOn }).from(admins).where(eq(admins.id, id))
	return Boolean(row?.since)
}

export async function chooseSummary(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	id: string,
	isWanted: boolean,
) {
	const summarySentOn = isWanted ? toSouthAfricanTime(now()).date : null
	await db.update(admins).set({ summarySentOn }).where(eq(admins.id, id))
}

/** Once each Monday morning for each of them, however many processes try. */
export async function sendWeeklySummaries(services: SummaryServices): Promise<void> {
	const { db, now } = services
	const { tradingHours } = await findDealerOrCached(services)
	const { date, time } = toLocalTime(now(), tradingHours.timeZone)
	if (weekdayOf(date) !== 'Monday' || time < MORNING) return
	const isDue = lt(admins.summarySentOn, date)
	const members = await db
		.select({ id: admins.id, isOwner: admins.owner, roles: admins.roles, email: staffUsers.email })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.where(isDue)
	const receivers = members.filter((member) => can(member, 'statistics:read'))
	if (receivers.length === 0) return
	const summary = await writeSummary(services, addDays(date, -1))
	for (const { id, email } of receivers)
		await db.transaction(async (transaction) => {
			const [row] = await transaction
				.update(admins)
				.set({ summarySentOn: date })
				.where(and(eq(admins.id, id), isDue))
				.returning({ id: admins.id })
			if (row)
				await enqueueStaffEmail(
					services,
					transaction,
					{ kind: 'weekly-summary', about: id, to: email },
					() => summary,
				)
		})
}

async function writeSummary(services: SummaryServices, sunday: IsoDate) {
	const period = periodUntil(sunday, '7-days')
	const counts = openCounts(services, period)
	const [headline, reports] = await Promise.all([
		readHeadline(counts, period),
		readReports(counts, period, REPORTS),
	])
	const { views, leads, answered, drives, sold } = headline
	const line = (label: string, trend: Trend) => messages.line(label, trend.value, changeOf(trend))
	return {
		subject: messages.subject(period.from, period.to),
		text: messages.text(
			[
				line(numbersMessages.views, views),
				line(numbersMessages.leads, leads),
				messages.share(numbersMessages.answered, answered.value, answered.before),
				line(numbersMessages.drives, drives),
				line(numbersMessages.sold, sold),
			],
			`${services.baseUrl}/admin/numbers?period=7-days`,
		),
		bars: reports.filter(({ rows }) => rows.length > 0).map(toBars),
	}
}

const toBars = ({ name, rows }: Report): Bars => ({
	heading: numbersMessages.reports[name].heading,
	rows: rows.slice(0, name === 'answers' ? undefined : LISTED).map(({ cells, bar = 0 }) => ({
		text: String(cells[0]),
		value: String(cells.at(-1)),
		percent: bar,
	})),
})

/** Loads the dashboard's data in parallel. */

import { overdueReview } from '#app/admin/settings/interest-rate.server.ts'
import { addDays, toSouthAfricanTime } from '#app/core/dates.ts'
import { currentPeriod } from '#app/core/period.ts'
import { countBlogPosts } from '#app/features/blog/blog-post-queries.server.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { nextHoliday } from '#app/features/dealer/public-holidays.ts'
import { countFaqs } from '#app/features/faqs/faq-queries.server.ts'
import { countTaps } from '#app/features/leads/chat/chat-queries.server.ts'
import { countWaiting } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { listDueLeads, listWaitingLeads } from '#app/features/leads/inbox/inbox-service.server.ts'
import type { Viewer } from '#app/features/leads/inbox/inbox-visibility.server.ts'
import { listMostWanted, listViewedInVain } from '#app/features/leads/lead-queries.server.ts'
import { listDrivesOfDay } from '#app/features/leads/test-drives/staff-drive-service.server.ts'
import { summarizeErasureRequests } from '#app/features/privacy/erasure-request-service.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { listFailing } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { openCounts, readHeadline } from '#app/features/statistics/reports.server.ts'
import {
	findStockByAge,
	listIncomplete,
	listLongestInStock,
} from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { listUnconfirmed } from '#app/features/vehicles/vehicle-availability.server.ts'
import { countVehicles } from '#app/features/vehicles/vehicle-queries.server.ts'
import { listEndingReservations } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { listWrongNames } from '#app/infra/doctor/doctor.server.ts'
import { summarizeLateEmails } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { findFirstSteps } from './first-steps.server.ts'

const DAYS_AHEAD = 7
const MAX_RESERVATIONS = 5
const MAX_UNCONFIRMED = 3
const LATE_EMAIL = 15 * 60_000 // ms

export type Overview = Awaited<ReturnType<typeof readOverview>>

export async function readOverview(services: Services, by: Viewer & Pick<Admin, 'hasSecondFactor'>) {
	const { db, now, doctor } = services
	const currentTime = now()
	const today = toSouthAfricanTime(currentTime).date
	const drivesToday = listDrivesOfDay(services, by, today)
	const period = currentPeriod(currentTime, '30-days')
	const seesStatistics = can(by, 'statistics:read')
	const erasureRequests = can(by, 'privacy:handle') ? summarizeErasureRequests(services) : undefined
	const [
		cars,
		posts,
		faqs,
		waiting,
		leads,
		due,
		reservations,
		dealer,
		lateEmails,
		firstSteps,
		drives,
		erasures,
		unconfirmed,
		taps,
		statistics,
		stockLists,
		incomplete,
	] = await Promise.all([
		countVehicles(db),
		countBlogPosts(db),
		countFaqs(db),
		findDealerOrCached(services).then((facts) => countWaiting(db, by, facts, currentTime)),
		listWaitingLeads(services, by),
		listDueLeads(services, by, currentTime),
		listEndingReservations(db, addDays(today, DAYS_AHEAD), MAX_RESERVATIONS),
		findDealerOrCached(services),
		summarizeLateEmails(db, new Date(currentTime.getTime() - LATE_EMAIL)),
		findFirstSteps(services, by),
		drivesToday,
		erasureRequests,
		listUnconfirmed(db, currentTime, MAX_UNCONFIRMED),
		seesStatistics ? countTaps(db, currentTime) : 0,
		seesStatistics ? readHeadline(openCounts(services, period), period) : undefined,
		seesStatistics ? readBestAndWorst(services) : undefined,
		can(by, 'stock:write') ? listIncomplete(db) : undefined,
	])
	const wrongNames = listWrongNames(doctor.recent())
	return {
		now: currentTime,
		today,
		waiting,
		leads,
		due,
		drives,
		reservations,
		lateEmails,
		erasures,
		unconfirmed,
		taps,
		statistics,
		stockLists,
		incomplete,
		counts: { cars: cars.all, posts: posts.all, faqs: faqs.all },
		holiday: nextHoliday(dealer, today),
		mayConfirm: can(by, 'stock:status', 'stock:write'),
		seesLeads: can(by, 'leads:read', 'applications:read'),
		failingReceivers: can(by, 'settings:protect') ? await listFailing(services) : [],
		system: can(by, 'system:manage') ? { wrong: wrongNames, firstSteps: firstSteps ?? [] } : undefined,
		rateReview: can(by, 'settings:write') ? overdueReview(dealer, currentTime) : null, // days since the last review, if overdue
	}
}

async function readBestAndWorst({ db, now }: Services) {
	const [age, longest, wanted, viewed] = await Promise.all([
		findStockByAge(db, now()),
		listLongestInStock(db),
		listMostWanted(db, now()),
		listViewedInVain(db, now()),
	])
	return { age, longest, wanted, viewed }
}

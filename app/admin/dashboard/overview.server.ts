/** Loads the dashboard's data in parallel. */

import { isDeepStrictEqual } from 'node:util'
import { overdueReview } from '#app/admin/settings/interest-rate.server.ts'
import { addDays, toSouthAfricanTime } from '#app/core/dates.ts'
import { countBlogPosts } from '#app/features/blog/blog-post-queries.server.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-not-set-up.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { nextHoliday } from '#app/features/dealer/public-holidays.ts'
import { countFaqs } from '#app/features/faqs/faq-queries.server.ts'
import { countWaiting } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { listDueLeads, listWaitingLeads } from '#app/features/leads/inbox/inbox-service.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { countVehicles } from '#app/features/vehicles/vehicle-queries.server.ts'
import { listEndingReservations } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { listWrongNames } from '#app/infra/doctor/doctor.server.ts'
import { summarizeLateEmails } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'

const DAYS_AHEAD = 7
const MAX_RESERVATIONS = 5
const LATE_EMAIL = 15 * 60_000 // ms

export type Overview = Awaited<ReturnType<typeof readOverview>>

export async function readOverview(services: Services, by: Pick<Admin, 'id' | 'isOwner'>) {
	const { db, now, doctor } = services
	const currentTime = now()
	const today = toSouthAfricanTime(currentTime).date
	const [cars, posts, faqs, waiting, leads, due, reservations, dealer, lateEmails] = await Promise.all([
		countVehicles(db),
		countBlogPosts(db),
		countFaqs(db),
		countWaiting(db, currentTime),
		listWaitingLeads(services),
		listDueLeads(services, currentTime),
		listEndingReservations(db, addDays(today, DAYS_AHEAD), MAX_RESERVATIONS),
		findDealerOrCached(services),
		summarizeLateEmails(db, new Date(currentTime.getTime() - LATE_EMAIL)),
	])
	const wrongNames = listWrongNames(doctor.recent())
	const firstSteps = () =>
		listFirstSteps({
			dealer,
			cars: cars.all,
		})
	return {
		now: currentTime,
		today,
		waiting,
		leads,
		due,
		reservations,
		lateEmails,
		counts: { cars: cars.all, posts: posts.all, faqs: faqs.all },
		holiday: nextHoliday(dealer, today),
		system: can(by, 'system:manage') ? { wrong: wrongNames, firstSteps: firstSteps() } : undefined,
		rateReview: overdueReview(dealer, currentTime), // days since the last review, if overdue
	}
}

/** What an owner does before the website opens for business. */
export type FirstStep = {
	name: 'dealership' | 'contact' | 'hours' | 'rate' | 'system' | 'car'
	isDone: boolean
}

type Progress = {
	dealer: Dealer
	cars: number
}

/** Empty once the dealership has a name, an address and a telephone number, and lists a car. */
export function listFirstSteps({ dealer, cars }: Progress): FirstStep[] {
	const isNamed = dealer.name !== dealerNotSetUp.name
	const isReachable = dealer.address.town !== '' && dealer.phone.e164 !== ''
	// Those who keep the hours that the specification fixes have nothing to save: the step stays open.
	const isWeekChanged = !isDeepStrictEqual(dealer.tradingHours.week, dealerNotSetUp.tradingHours.week)
	const isListing = cars > 0
	if (isNamed && isReachable && isListing) return []
	return [
		{ name: 'dealership', isDone: isNamed },
		{ name: 'contact', isDone: isReachable },
		{ name: 'hours', isDone: isWeekChanged },
		{ name: 'rate', isDone: dealer.interestRate !== undefined },
		{ name: 'car', isDone: isListing },
		{ name: 'system', isDone: false },
	]
}

/** What the dashboard shows, read at once. */

import { overdueReview } from '#app/admin/settings/interest-rate.server.ts'
import { countBlogPosts } from '#app/content/blog-post-store.server.ts'
import { countFaqs } from '#app/content/faq-store.server.ts'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { nextHoliday } from '#app/dealer/next-holiday.ts'
import { dayAfter, onTheClock } from '#app/kernel/dates.ts'
import { listWaitingLeads } from '#app/leads/inbox/inbox-desk.server.ts'
import { countWaiting } from '#app/leads/inbox/waiting-store.server.ts'
import { namesOfWrong } from '#app/platform/doctor/doctor.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { listEndingReservations } from '#app/vehicles/vehicle-staff-store.server.ts'
import { countVehicles } from '#app/vehicles/vehicle-store.server.ts'

const DAYS_AHEAD = 7
const RESERVATIONS_SHOWN = 5

export type Overview = Awaited<ReturnType<typeof readOverview>>

export async function readOverview(
	services: Services,
	{ id: admin, isOwner }: Pick<Admin, 'id' | 'isOwner'>,
) {
	const { db, clock, doctor } = services
	const now = clock()
	const today = onTheClock(now, 'Africa/Johannesburg').date
	const [cars, posts, faqs, waiting, leads, reservations, dealer] = await Promise.all([
		countVehicles(db),
		countBlogPosts(db),
		countFaqs(db),
		countWaiting(db, now),
		listWaitingLeads(services, { admin, now }),
		listEndingReservations(db, dayAfter(today, DAYS_AHEAD), RESERVATIONS_SHOWN),
		findDealerOrLastKnown(services),
	])
	return {
		...{ now, today, waiting, leads, reservations },
		counts: { cars: cars.all, posts: posts.all, faqs: faqs.all },
		holiday: nextHoliday({ week: dealer.tradingHours.week, specialDays: dealer.specialDays }, today),
		system: isOwner ? { wrong: namesOfWrong(doctor.recent()) } : undefined,
		rateReview: overdueReview(dealer, now), // days since the last review, where that is too long ago
	}
}

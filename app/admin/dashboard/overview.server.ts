/** Loads the dashboard's data in parallel, with what an owner does before the website opens for business. */
import { overdueReview } from '#app/admin/settings/save.server.ts'
import { addDays, toSouthAfricanTime } from '#app/core/dates.ts'
import { currentPeriod } from '#app/core/period.ts'
import { countBlogPosts } from '#app/features/blog/blog-post-queries.server.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp, findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'

import { PAGE_TEXTS, textKey } from '#app/features/dealer/page-texts.ts'
import { nextHoliday } from '#app/features/dealer/public-holidays.ts'
import { countFaqs } from '#app/features/faqs/faqs.server.ts'
import { countTaps } from '#app/features/leads/chat/chat.server.ts'
import { countWaiting, type Viewer } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { listDueLeads, listWaitingLeads } from '#app/features/leads/inbox/inbox-service.server.ts'

import { listMostWanted, listViewedInVain } from '#app/features/leads/lead-queries.server.ts'
import { listDrivesOfDay } from '#app/features/leads/test-drives/staff-drive-service.server.ts'
import { summarizeErasureRequests } from '#app/features/privacy/erasure-request-service.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { listFailing } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { changeSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { openCounts, readHeadline } from '#app/features/statistics/reports.server.ts'
import {
	findStockByAge,
	listIncomplete,
	listLongestInStock,
} from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { listUnconfirmed } from '#app/features/vehicles/vehicle-availability.server.ts'
import { countVehicles } from '#app/features/vehicles/vehicle-queries.server.ts'
import { listEndingReservations } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import type { CheckResult } from '#app/infra/doctor/check.server.ts'
import { listWrong } from '#app/infra/doctor/doctor.server.ts'
import { summarizeLateEmails } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { CheckId } from '#messages/doctor.ts'

export type FirstStepName =
	| 'dealership'
	| 'contact'
	| 'mailboxes'
	| 'hours'
	| 'look'
	| 'rate'
	| 'home'
	| 'about'
	| 'privacy'
	| 'car'
	| 'mailServer'
	| 'email'
	| 'factor'
	| 'keysCopy'
	| 'backup'
	| 'address'
export type FirstStep = { name: FirstStepName; isDone: boolean }

type Progress = {
	dealer: Dealer
	carsWithPhoto: number
	hasSecondFactor: boolean
	checks: Pick<CheckResult, 'id' | 'state'>[] // none: not known yet
}

/** Undefined once all are done, or an owner has closed the list; and for those who are no owners. */
export async function findFirstSteps(
	services: Services,
	by: Pick<Admin, 'isOwner' | 'roles' | 'hasSecondFactor'>,
): Promise<FirstStep[] | undefined> {
	if (!can(by, 'system:manage')) return undefined
	const dealer = await findDealerOrCached(services)
	if (dealer.firstSteps?.isClosed) return undefined
	const { withPhoto } = await countVehicles(services.db)
	const { results: checks = [] } = services.doctor.recent() ?? {}
	const { hasSecondFactor } = by
	const steps = listFirstSteps({ dealer, carsWithPhoto: withPhoto, hasSecondFactor, checks })
	return steps.every(({ isDone }) => isDone) ? undefined : steps
}

export function listFirstSteps({ dealer, carsWithPhoto, hasSecondFactor, checks }: Progress): FirstStep[] {
	const isOk = (check: CheckId) => checks.some(({ id, state }) => id === check && state === 'ok')
	const isWritten = (page: 'home' | 'about') =>
		Object.keys(PAGE_TEXTS[page]).some((text) => dealer.texts?.[textKey(page, text)])
	const ofPrivacy = (text: 'officer' | 'registration') => dealer.texts?.[textKey('privacy', text)]
	return Object.entries({
		dealership: dealer.name !== dealerNotSetUp.name,
		contact: dealer.address.town !== '' && dealer.phone.e164 !== '',
		mailboxes: dealer.email.sales !== '',
		hours: dealer.tradingHours.week.length > 0,
		look: Boolean(dealer.look && (dealer.look.logo || dealer.look.accent)),
		rate: dealer.interestRate !== undefined,
		home: isWritten('home'),
		about: isWritten('about'),
		privacy: Boolean(ofPrivacy('officer') && ofPrivacy('registration')),
		car: carsWithPhoto > 0,
		mailServer: isOk('mailServer'),
		email: dealer.firstSteps?.hasTestEmail === true,
		factor: hasSecondFactor,
		keysCopy: isOk('keysCopy'),
		backup: isOk('backup'),
		address: isOk('address'),
	} satisfies Record<FirstStepName, boolean>).map(([name, isDone]) => ({
		name: name as FirstStepName,
		isDone,
	}))
}

/** Closes the list or opens it again, or records that a test email has arrived. */
export const saveFirstSteps = (
	services: Pick<Services, 'db' | 'now'> & { by: Author },
	change: NonNullable<Dealer['firstSteps']>,
) =>
	changeSettings(services, { section: 'firstSteps' }, ({ dealer }) => ({
		firstSteps: { ...dealer.firstSteps, ...change },
	}))

const DAYS_AHEAD = 7
const MAX_RESERVATIONS = 5
const MAX_UNCONFIRMED = 8
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
		system: can(by, 'system:manage')
			? { wrong: listWrong(doctor.recent()), firstSteps: firstSteps ?? [] }
			: undefined,
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

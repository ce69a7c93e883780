/**
 * Scheduled jobs, each run by one process: what is due published every minute, secrets removed every five, orphans
 * every hour; nightly retention and backup.
 */
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { QUEUES } from '#app/core/stored-names.ts'
import { publishScheduledPosts } from '#app/features/blog/blog-post-resource.server.ts'
import { clearDrafts } from '#app/features/finance/application/draft-queries.server.ts'
import { forgetFinds, sendAlerts } from '#app/features/leads/alerts/send-alerts.server.ts'
import { removeOldAnswerLinks } from '#app/features/leads/answers/answer-links.server.ts'
import { removeOldCodes } from '#app/features/leads/chat/chat.server.ts'
import { indexNames } from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { sendReminders } from '#app/features/leads/test-drives/drive-email.server.ts'
import { removeOldBlocks } from '#app/features/leads/test-drives/staff-drive-service.server.ts'
import { copyErasuresIfPossible } from '#app/features/privacy/erasure-copies.server.ts'
import { limitsAt, NIGHTLY_CRON } from '#app/features/privacy/retention.ts'
import { findRetention } from '#app/features/privacy/retention-queries.server.ts'
import { applyRetention } from '#app/features/privacy/retention-service.server.ts'
import { endTrash } from '#app/features/records/trash.server.ts'
import {
	clearExpiredInvitations,
	keyFormerAddresses,
} from '#app/features/staff/members/staff-member-queries.server.ts'

import { requeueDeliveries } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { clearExpiredSessions, clearPendingKeys } from '#app/features/staff/sign-in/sign-in-queries.server.ts'

import { detectGuessing } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { sendWeeklySummaries } from '#app/features/statistics/weekly-summary.server.ts'
import { deleteOldImports } from '#app/features/vehicles/stock-list/stock-import-service.server.ts'
import {
	endReservations,
	endWasPrices,
	publishScheduledVehicles,
} from '#app/features/vehicles/vehicle-resource.server.ts'
import { addUpOldVisits } from '#app/features/visits/visits.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { removeEmailFiles } from '#app/infra/email/mail-server.server.ts'
import { removeExpiredRateLimits } from '#app/infra/rate-limit.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { removeFirstPassword } from './first-admin.ts'
import type { OpenServices } from './services.ts'
import { backUpSite } from './site-backup.ts'
import {
	removeIncompleteFiles,
	removeUnusedDocuments,
	removeUnusedLookFiles,
	removeUnusedPhotos,
	removeUnusedSharePictures,
	removeUnusedVideos,
} from './unused-files.ts'

type HousekeepingServices = Pick<
	OpenServices,
	| 'db'
	| 'files'
	| 'jobs'
	| 'keys'
	| 'log'
	| 'now'
	| 'backups'
	| 'erasuresFile'
	| 'outbox'
	| 'baseUrl'
	| 'lastRead'
	| 'memoize'
> &
	Pick<Config, 'dataDir'>

const BACKUP_NIGHTLY = '41 23 * * *' // 01:41 in South Africa, before expired data is deleted
const HOURLY = '23 * * * *' // not on the hour, when many other scheduled jobs run
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_MINUTE = '* * * * *'

const CLEANUPS: Record<string, (services: HousekeepingServices) => Promise<void>> = {
	'emails saved as files': removeOldEmailFiles,
	drafts: clearDrafts,
	'guessing of passwords': detectGuessing,
	'first password': removeFirstPassword,
	'sessions that ended': ({ db }) => clearExpiredSessions(db),
	'addresses of former staff': ({ db, keys }) => keyFormerAddresses(db, keys),
	'leads whose sending on was lost': requeueDeliveries,
	'reminders of test drives': (services) => sendReminders(services),
	"Monday's email": sendWeeklySummaries,
	'vehicles that people without alerts know': forgetFinds,
	'blocked times that are over': removeOldBlocks,
	'expired invitations': ({ db, now }) => clearExpiredInvitations(db, now()),
	'codes of WhatsApp chats that expired': ({ db, now }) => removeOldCodes(db, now()),
	'links to answer enquiries that expired': removeOldAnswerLinks,
	'rate limits that expired': ({ db, now }) => removeExpiredRateLimits(db, now()),
	'reservations that ended': endReservations,
	"'was' prices that ended": endWasPrices,
	'unconfirmed stock lists': deleteOldImports,
	'names that an earlier version stored': ({ db, keys }) => indexNames({ db, keys }),
	'days of old visits': ({ db, now }) => addUpOldVisits(db, toSouthAfricanTime(now()).date),
	'records in the trash for 30 days': endTrash,
	'unused photos': removeUnusedPhotos,
	'unused share pictures': removeUnusedSharePictures,
	'unused videos': removeUnusedVideos,
	'unused logos and icons': removeUnusedLookFiles,
	'unused documents': removeUnusedDocuments,
	'files that were never whole': removeIncompleteFiles,
	'erasures that the backup location lacks': copyErasuresIfPossible,
}

/** An email's file is deleted together with its text; so is the file of a deleted email. */
async function removeOldEmailFiles({ db, now, dataDir }: HousekeepingServices): Promise<void> {
	const { periods: retention } = await findRetention(db)
	await removeEmailFiles(db, { dataDir }, limitsAt(now(), retention).letterTextDays)
}

/** Runs while jobs are worked, and makes up for runs that were missed while the site was closed. */
export async function startHousekeeping(services: HousekeepingServices): Promise<void> {
	const { db, jobs, now } = services
	await jobs.work(QUEUES.pendingKeys, { pollingIntervalSeconds: 30 }, () => clearPendingKeys(db, now()))
	await jobs.schedule(QUEUES.pendingKeys, EVERY_FIVE_MINUTES, null, { missed: 'once' })
	await jobs.work(QUEUES.publishing, { pollingIntervalSeconds: 15 }, async () => {
		await Promise.all([publishScheduledVehicles(services), publishScheduledPosts(services)])
	})
	await jobs.schedule(QUEUES.publishing, EVERY_MINUTE, null, { missed: 'once' })
	await jobs.work(QUEUES.alerts, { pollingIntervalSeconds: 30 }, () => sendAlerts(services))
	await jobs.schedule(QUEUES.alerts, EVERY_FIVE_MINUTES, null, { missed: 'once' })
	await jobs.work(QUEUES.housekeeping, { pollingIntervalSeconds: 30 }, () => cleanUp(services))
	await jobs.schedule(QUEUES.housekeeping, HOURLY, null, { missed: 'once' })
	await jobs.work(QUEUES.retention, { pollingIntervalSeconds: 30 }, () => runNightlyJobs(services))
	await jobs.schedule(QUEUES.retention, NIGHTLY_CRON, null, { missed: 'once' })
	await scheduleBackups(services)
}

/** One process runs it; only if a backup location is set. */
async function scheduleBackups(services: HousekeepingServices): Promise<void> {
	const { backups, jobs, log } = services
	if (!backups) return jobs.unschedule(QUEUES.backup)
	await jobs.work(QUEUES.backup, { pollingIntervalSeconds: 30 }, async () => {
		try {
			const { stamp, manifest, copied, removed, unreadable } = await backUpSite({ ...services, backups })
			log.info({ stamp, files: manifest.files.count, copied, removed: removed.length }, 'a backup was made')
			if (unreadable.length > 0) log.error({ stamps: unreadable }, 'earlier backups are damaged')
		} catch (error) {
			log.error({ reason: reasonOf(error) }, 'the backup failed; earlier backups are unchanged')
			throw error
		}
	})
	await jobs.schedule(QUEUES.backup, BACKUP_NIGHTLY, null, { missed: 'once' })
}

/** A failed step is retried the next night: storing data for a day longer loses nothing. */
export async function runNightlyJobs(services: HousekeepingServices): Promise<void> {
	await applyRetention(services)
	await removeOldEmailFiles(services)
}

/** A failing cleanup does not stop the others. */
export async function cleanUp(services: HousekeepingServices): Promise<void> {
	for (const [what, run] of Object.entries(CLEANUPS)) {
		try {
			await run(services)
		} catch (error) {
			services.log.error({ what, error: String((error as Error).cause ?? error) }, 'a cleanup failed')
		}
	}
}

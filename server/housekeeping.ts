/** In one of all processes: once an hour what was lost sight of is found, and by night what has been kept long enough goes. */
import { clearDrafts } from '#app/finance/draft-store.server.ts'
import { copyErasuresIfPossible } from '#app/people/erasure-copies.server.ts'
import { limitsAt, NIGHTLY } from '#app/people/retention.ts'
import { applyRetention } from '#app/people/retention-desk.server.ts'
import { findRetention } from '#app/people/retention-store.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { BACKUP, HOUSEKEEPING, RETENTION } from '#app/platform/jobs.server.ts'
import { removeLetterFiles } from '#app/platform/letter-files.server.ts'
import { removeExpiredRateLimits } from '#app/platform/rate-limit.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { clearInvitations } from '#app/staff/invitation-store.server.ts'
import { clearSessions } from '#app/staff/session-store.server.ts'
import { watchForGuessing } from '#app/staff/sign-in-rate-limit.server.ts'
import { clearImports } from '#app/vehicles/stock-import-desk.server.ts'
import { endReservations } from '#app/vehicles/vehicle-resource.server.ts'
import type { OpenServices } from './services.ts'
import { backUpSite } from './site-backup.ts'
import { removeHalfWritten, removeUnusedFilms } from './unused-films.ts'
import { removeUnusedPhotos } from './unused-photos.ts'

type Given = Pick<OpenServices, 'db' | 'files' | 'jobs' | 'log' | 'clock' | 'backups' | 'erasuresFile'> &
	Pick<Config, 'dataDir'>

const BACKUP_NIGHTLY = '41 23 * * *' // 01:41 in South Africa, before what is overdue goes
const HOURLY = '23 * * * *' // not on the hour, when everything else in the world begins

const SWEEPS: Record<string, (given: Given) => Promise<void>> = {
	'letters that are files': removeFiles,
	drafts: clearDrafts,
	'guessing of passwords': watchForGuessing,
	'sessions that ended': ({ db }) => clearSessions(db),
	'invitations that nobody followed': ({ db, clock }) => clearInvitations(db, clock()),
	'rate limits that expired': ({ db, clock }) => removeExpiredRateLimits(db, clock()),
	'reservations that ended': endReservations,
	'stock lists that nobody confirmed': clearImports,
	'photos that stand nowhere': removeUnusedPhotos,
	'films that stand nowhere': removeUnusedFilms,
	'files that were never whole': removeHalfWritten,
	'erasures that the back-up place lacks': copyErasuresIfPossible,
}

/** A file holds what stood in its letter, and goes with it; so does one of a letter that is gone. */
async function removeFiles({ db, clock, dataDir }: Given): Promise<void> {
	const { figures } = await findRetention(db)
	await removeLetterFiles(db, { dataDir }, limitsAt(clock(), figures).letterTextDays)
}

/** While the jobs are worked; what passed with the site closed is made up for. */
export async function startHousekeeping(given: Given): Promise<void> {
	await given.jobs.work(HOUSEKEEPING, { pollingIntervalSeconds: 30 }, () => keepHouse(given))
	await given.jobs.schedule(HOUSEKEEPING, HOURLY, null, { missed: 'once' })
	await given.jobs.work(RETENTION, { pollingIntervalSeconds: 30 }, () => keepNight(given))
	await given.jobs.schedule(RETENTION, NIGHTLY, null, { missed: 'once' })
	await scheduleBackups(given)
}

/** In one of all processes; only where there is a place for back-ups. */
async function scheduleBackups(given: Given): Promise<void> {
	const { backups, jobs, log } = given
	if (!backups) return jobs.unschedule(BACKUP)
	await jobs.work(BACKUP, { pollingIntervalSeconds: 30 }, async () => {
		try {
			const { stamp, manifest, copied, removed, unreadable } = await backUpSite({ ...given, backups })
			log.info({ stamp, files: manifest.files.count, copied, removed: removed.length }, 'a back-up was made')
			if (unreadable.length > 0) log.error({ stamps: unreadable }, 'earlier back-ups are damaged')
		} catch (error) {
			log.error({ reason: reasonOf(error) }, 'the back-up failed; earlier ones are as they were')
			throw error
		}
	})
	await jobs.schedule(BACKUP, BACKUP_NIGHTLY, null, { missed: 'once' })
}

/** What failed is tried again the night after: nothing is lost by being kept for a day longer. */
export async function keepNight(given: Given): Promise<void> {
	await applyRetention(given)
	await removeFiles(given)
}

/** One sweep that fails keeps no other from its work. */
export async function keepHouse(given: Given): Promise<void> {
	for (const [what, sweep] of Object.entries(SWEEPS)) {
		try {
			await sweep(given)
		} catch (error) {
			given.log.error({ what, error: String((error as Error).cause ?? error) }, 'a sweep failed')
		}
	}
}

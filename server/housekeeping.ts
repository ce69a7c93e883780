/** Once an hour, in one of all processes: what has been kept long enough goes, and what was lost sight of is found. */
import { clearDrafts } from '#app/finance/draft-store.server.ts'
import { clearIntake } from '#app/intake/intake-desk.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { HOUSEKEEPING } from '#app/platform/jobs.server.ts'
import { removeLetterFiles } from '#app/platform/letter-files.server.ts'
import { adoptLetters } from '#app/platform/letter-jobs.server.ts'
import { removeBodies, removeLetters } from '#app/platform/letter-store.server.ts'
import { clearSessions } from '#app/staff/session-store.server.ts'
import { clearTries } from '#app/staff/try-store.server.ts'
import { endReservations } from '#app/vehicles/vehicle-desk.server.ts'
import type { OpenServices } from './services.ts'
import { removeHalfWritten, removeUnusedFilms } from './unused-films.ts'
import { removeUnusedPhotos } from './unused-photos.ts'

type Given = Pick<OpenServices, 'db' | 'files' | 'jobs' | 'log' | 'clock' | 'formRules'> &
	Pick<Config, 'dataDir'>

const HOURLY = '23 * * * *' // not on the hour, when everything else in the world begins

const SWEEPS: Record<string, (given: Given) => Promise<void>> = {
	'letters without a job': adoptLetters,
	'what stood in letters': ({ db, clock }) => removeBodies(db, daysAgo(clock, 7)),
	'letters that are files': ({ db, clock, dataDir }) => removeLetterFiles(db, { dataDir }, daysAgo(clock, 7)),
	'letters that went out': ({ db, clock }) => removeLetters(db, daysAgo(clock, 90)),
	drafts: clearDrafts,
	'tries to sign in': ({ db }) => clearTries(db),
	'sessions that ended': ({ db }) => clearSessions(db),
	'what was counted of visitors': clearIntake,
	'reservations that ended': endReservations,
	'photos that stand nowhere': removeUnusedPhotos,
	'films that stand nowhere': removeUnusedFilms,
	'files that were never whole': removeHalfWritten,
}

const daysAgo = (clock: () => Date, days: number) => new Date(clock().getTime() - days * 24 * 60 * 60 * 1000)

/** While the jobs are worked; an hour that passed with the site closed is made up for. */
export async function startHousekeeping(given: Given): Promise<void> {
	await given.jobs.work(HOUSEKEEPING, { pollingIntervalSeconds: 30 }, () => keepHouse(given))
	await given.jobs.schedule(HOUSEKEEPING, HOURLY, null, { missed: 'once' })
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

/** Opens the services that the web server, the scripts and the tests use. */
import { setTimeout as after } from 'node:timers/promises'
import PQueue from 'p-queue'
import { FORM_NAMES } from '#app/core/lead-kinds.ts'
import { isLoopback } from '#app/core/network.ts'
import { isAlertEmail, mayAdvertise } from '#app/features/leads/alerts/alert.ts'
import { openNewLeads } from '#app/features/leads/inbox/inbox-service.server.ts'
import { findLetterhead } from '#app/features/media/logo.server.ts'
import { erasuresFileOf } from '#app/features/privacy/erasure-file.server.ts'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { SPAM_FLAGS } from '#app/features/submissions/submission.ts'
import { openVisitCounter } from '#app/features/visits/visits.server.ts'
import { openBackups } from '#app/infra/backup/backup-location.server.ts'
import { type Config, productVersion } from '#app/infra/config.server.ts'
import { type Changes, createMemoize, openChanges } from '#app/infra/database/changes.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { type OpenOutbox, openOutbox } from '#app/infra/email/outbox.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { closeJobs, type Jobs, openJobs } from '#app/infra/jobs.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { openMetrics } from '#app/infra/metrics.server.ts'
import { type Outgoing, openOutgoing } from '#app/infra/outgoing-request.server.ts'
import { openRejectedNetworks } from '#app/infra/rate-limit.server.ts'
import { openLastRead } from '#app/infra/read-or-fallback.server.ts'
import { openRecentRequests } from '#app/infra/request-sender.server.ts'
import { openStorage } from '#app/infra/storage/storage.server.ts'
import { openFormQueue, openTurns } from '#app/infra/turns.server.ts'

import type { EmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import type { AppServices, MetricsAccess, PageCache } from './app-env.ts'
import { openSiteDoctor } from './doctor.ts'
import { openPageCache } from './page-cache.ts'
import { databaseUrls, startDatabase } from './start-database.ts'

const SECONDS_TO_FINISH = 5
const CONNECTIONS_LEFT = 4 // connections that forms leave to pages and emails

export type OpenServices = AppServices & {
	embedded: EmbeddedPostgres | undefined
	jobs: Jobs
	outbox: OpenOutbox
	outgoing: Outgoing
	close: () => Promise<void>
}

/**
 * Opens all services and migrates the schema; `close` closes them in the right order. The database may be
 * starting already.
 */
export async function openServices(config: Config, database = startDatabase(config)): Promise<OpenServices> {
	const log = openLog(config)
	const embedded = await database
	const urls = databaseUrls(config, embedded)
	const db = openDatabase(urls.url, { size: config.databasePool, log })
	const pictureWork = new PQueue({ concurrency: 1 })
	const formWork = openFormQueue(Math.max(1, config.databasePool - CONNECTIONS_LEFT))
	const now = () => new Date()
	let jobs: Jobs | undefined
	let changes: Changes | undefined
	let outbox: OpenOutbox | undefined
	const recentRequests = openRecentRequests()
	const visits = openVisitCounter({ db, log, now, recentRequests })

	const close = async () => {
		await visits.close()
		pictureWork.clear()
		await outbox?.close()
		if (jobs) await closeJobs(jobs)
		await changes?.close()
		await pictureWork.onIdle()
		// Does not wait for queries of aborted requests.
		await Promise.race([db.$client.end(), after(SECONDS_TO_FINISH * 1000, undefined, { ref: false })])
		await embedded?.release()
	}
	try {
		await migrateDatabase(urls, log)
		changes = await openChanges(db.$client.options, log)
		const backups = openBackups(config)
		const keys = await openKeyring(config, db, log)
		const files = await openStorage(config, (reason) =>
			log.warn({ reason }, 'file storage unavailable at the start: pages are served without pictures'),
		)
		jobs = await openJobs(db.$client, log)
		const [lastRead, memoize] = [openLastRead(), createMemoize(changes)]
		const letterhead = () => findLetterhead({ db, files, log, lastRead, memoize })
		const maySend = (kind: string, at: Date) => !isAlertEmail(kind) || mayAdvertise(at)
		outbox = openOutbox(config, { db, keys, log, now, jobs, letterhead, maySend })
		return {
			db,
			files,
			lastRead,
			memoize,
			changes,
			newLeads: openNewLeads({ db, log }, changes),
			turns: openTurns(),
			pageCache: openConfiguredCache(config, changes, now),
			pictureWork,
			formWork,
			keys,
			jobs,
			outbox,
			outgoing: openOutgoing(),
			auth: openAuth({ db, keys, outbox, log, now, baseUrl: config.baseUrl }),
			formRules: config.formRules,
			signInRules: config.signInRules,
			rejectedNetworks: openRejectedNetworks(),
			recentRequests,
			visits,
			backups,
			metrics: openMetrics({
				db,
				backups,
				now,
				dataDir: config.dataDir,
				version: productVersion(),
				leadKinds: FORM_NAMES,
				spamFlags: SPAM_FLAGS,
			}),
			hostname: config.demo ? undefined : new URL(config.baseUrl).hostname,
			hstsSubdomains: config.hstsSubdomains,
			metricsAccess: metricsAccessOf(config),
			erasuresFile: erasuresFileOf(config),
			doctor: openSiteDoctor(config, { db, databaseDir: embedded?.clusterDir, backups, log, now }),
			keysSource: { keysFile: config.keysFile, keys: config.keys },
			log,
			now,
			baseUrl: config.baseUrl,
			embedded,
			close,
		}
	} catch (error) {
		await close()
		throw error
	}
}

/**
 * On a public site without a trusted proxy, a loopback connection may come through a proxy and carry a
 * request from anywhere.
 */
const metricsAccessOf = ({ metricsToken, trustedProxies, baseUrl }: Config): MetricsAccess => ({
	token: metricsToken,
	trustsLoopback: trustedProxies > 0 || isLoopback(new URL(baseUrl).hostname),
})

function openConfiguredCache(
	{ pageCacheMegabytes }: Config,
	changes: Changes,
	now: () => Date,
): PageCache | undefined {
	const maxBytes = pageCacheMegabytes * 1_000_000
	return maxBytes > 0 ? openPageCache({ maxBytes, changes, now }) : undefined
}

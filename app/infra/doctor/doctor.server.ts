/**
 * The doctor: runs all checks of the site's environment concurrently and in limited time. `npm run doctor`
 * and /admin/system show its findings in the same words (docs/operations/doctor.md).
 */
import type { Result } from '#app/core/result.ts'
import type { Backups } from '#app/infra/backup/backup-location.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { MailServerInUse } from '#app/infra/email/mail-server.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { type CheckId, doctorMessages } from '#messages/doctor.ts'
import {
	type Check,
	type CheckResult,
	type Finding,
	runCheck,
	type State,
	unknownFinding,
	wrongFinding,
} from './check.server.ts'
import {
	checkDatabase,
	checkEmails,
	checkQueue,
	checkTime,
	checkVersions,
	readDatabaseFacts,
	readQueueFacts,
} from './database-check.server.ts'
import {
	checkAddress,
	checkCertificate,
	checkDkim,
	checkDmarc,
	checkMailServer,
	checkSpf,
	type DnsLookup,
	lookUpByDns,
	probeAddress,
	type Sender,
	sendingDomain,
	sendTestEmail,
} from './network-check.server.ts'

import {
	checkBackup,
	checkDisk,
	checkKeys,
	checkKeysCopy,
	checkStorage,
	checkVerification,
	type KeysCopy,
	readBackupFacts,
} from './storage-check.server.ts'

export type DoctorConfig = Pick<
	Config,
	| 'baseUrl'
	| 'dataDir'
	| 'databaseUrl'
	| 'demo'
	| 'keysFile'
	| 'keys'
	| 'mallocArenas'
	| 'smtpUrl'
	| 'backup'
	| 'bucket'
>

export type DoctorServices = {
	config: DoctorConfig
	db: Database | undefined
	whyNoDatabase?: string // set if there is no database
	databaseDir?: string | undefined // of the embedded server
	backups: Backups | undefined
	log: Log
	now: () => Date
	findSender: (db: Database) => Promise<Sender>
	findMailServer: (db: Database | undefined) => Promise<MailServerInUse | undefined>
	findKeysCopy: (db: Database) => Promise<KeysCopy | undefined>
	lookUp?: DnsLookup
	limit?: number // ms for one check
}

export type Examination = { at: Date; results: CheckResult[] }

export type Doctor = {
	/**
	 * Runs all checks, once for all concurrent callers (single-flight). Never fails, and ends within seconds.
	 */
	examine: () => Promise<Examination>
	/**
	 * The cached result of the last minutes. Without one, returns undefined at once and runs the checks in the
	 * background.
	 */
	recent: () => Examination | undefined
	/**
	 * Sends an email without the outbox queue, by the mail server in use or by another one; the result is a sentence in
	 * either case.
	 */
	sendTest: (to: string, server?: MailServerInUse) => Promise<Result<string, string>>
}

const LIMIT = 6_000 // ms
const VALID_FOR = 5 * 60_000 // ms

export function openDoctor(services: DoctorServices): Doctor {
	const { config, now } = services
	let last: Examination | undefined
	let running: Promise<Examination> | undefined

	const isRecent = ({ at }: Examination) => Math.abs(now().getTime() - at.getTime()) < VALID_FOR

	async function run(): Promise<Examination> {
		const limit = services.limit ?? LIMIT
		const at = now()
		const results = await Promise.all(createChecks(services).map((check) => runCheck(check, limit)))
		last = { at, results: results.toSorted(compareGravity) }
		return last
	}

	function examine(): Promise<Examination> {
		running ??= run().finally(() => {
			running = undefined
		})
		return running
	}

	return {
		examine,
		recent: () => {
			if (last && isRecent(last)) return last
			void examine()
			return undefined
		},
		sendTest: async (to, server) => {
			const from = services.db && (await services.findSender(services.db))
			const inUse = server ?? (await services.findMailServer(services.db))
			return sendTestEmail(config, inUse, {
				from: from ?? { name: 'Forecourt', address: to },
				to,
				now: now(),
			})
		},
	}
}

/** The failed checks; null if no result is cached. */
export const listWrong = (examination: Examination | undefined): CheckId[] | null =>
	examination ? examination.results.filter(({ state }) => state === 'wrong').map(({ id }) => id) : null

const GRAVITY: State[] = ['wrong', 'warning', 'unknown', 'ok']
const compareGravity = (one: CheckResult, other: CheckResult) =>
	GRAVITY.indexOf(one.state) - GRAVITY.indexOf(other.state)

/** In display order. Data that several checks need is read once. */
function createChecks(services: DoctorServices): Check[] {
	const { config, db, backups, log, now } = services
	const limit = services.limit ?? LIMIT
	const lookUp = services.lookUp ?? lookUpByDns()
	const database = memoize(() => readDatabaseFacts(withDatabase()))
	const queue = memoize(() => readQueueFacts(withDatabase()))
	const backupFacts = memoize(() => readBackupFacts(backups))
	const probe = memoize(() => probeAddress(config.baseUrl, limit - 500))
	const sender = memoize(() => services.findSender(withDatabase()))

	function withDatabase(): Database {
		if (!db) throw new NoDatabase()
		return db
	}
	const needsDatabase = (run: () => Promise<Finding>) => async () => {
		try {
			await database()
		} catch {
			return unknownFinding(doctorMessages.database.notChecked)
		}
		return run()
	}
	const withDomain = (check: (domain: string, lookUp: DnsLookup) => Promise<Finding>) =>
		needsDatabase(async () => {
			const { address } = await sender()
			const domain = sendingDomain(address)
			return domain ? check(domain, lookUp) : unknownFinding(doctorMessages.domain.private(address))
		})

	return [
		{
			id: 'database',
			run: async () =>
				db
					? checkDatabase(db, database(), log)
					: wrongFinding(
							services.whyNoDatabase ?? doctorMessages.database.unreachable,
							doctorMessages.database.reach,
						),
		},
		{ id: 'disk', run: () => checkDisk(foldersOf(services)) },
		{ id: 'storage', run: () => checkStorage(config) },
		{ id: 'keys', run: () => checkKeys(config, db) },
		{
			id: 'keysCopy',
			run: needsDatabase(async () => checkKeysCopy(config, await services.findKeysCopy(withDatabase()))),
		},
		{ id: 'backup', run: async () => checkBackup(await backupFacts(), { demo: config.demo, now: now() }) },
		{ id: 'verification', run: async () => checkVerification(await backupFacts(), now()) },
		{ id: 'queue', run: needsDatabase(async () => checkQueue(await queue())) },
		{ id: 'emails', run: needsDatabase(async () => checkEmails(await queue())) },
		{ id: 'mailServer', run: async () => checkMailServer(await services.findMailServer(db), config) },
		{ id: 'spf', run: withDomain(checkSpf) },
		{ id: 'dkim', run: withDomain(checkDkim) },
		{ id: 'dmarc', run: withDomain(checkDmarc) },
		{ id: 'address', run: async () => checkAddress(config, await probe()) },
		{ id: 'certificate', run: async () => checkCertificate(config, await probe(), now()) },
		{ id: 'clock', run: needsDatabase(async () => checkTime(database(), now())) },
		{ id: 'versions', run: () => checkVersions(database(), config) },
	]
}

class NoDatabase extends Error {}

function foldersOf({ config, databaseDir }: DoctorServices): string[] {
	const folders = [config.dataDir, databaseDir, config.backup?.folder]
	return [...new Set(folders.filter((folder) => folder !== undefined))]
}

function memoize<Value>(read: () => Promise<Value>): () => Promise<Value> {
	let value: Promise<Value> | undefined
	return () => {
		value ??= Promise.resolve().then(read)
		value.catch(() => {}) // each caller that awaits it handles the error
		return value
	}
}

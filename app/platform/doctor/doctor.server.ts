/**
 * The doctor: looks at everything that can go wrong around the site, all at once and in limited time. `npm run doctor`
 * and /admin/system show what it finds, in the same words (docs/operations/doctor.md).
 */
import type { Result } from '#app/kernel/result.ts'
import type { Backups } from '#app/platform/backup/backups.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { checkAddress, checkCertificate, probeAddress } from './address-check.server.ts'
import { checkBackup, checkVerification, readBackupFacts } from './backup-check.server.ts'
import {
	type Check,
	type CheckResult,
	type Finding,
	isUnknown,
	isWrong,
	runCheck,
	type State,
} from './check.server.ts'
import { checkClock, checkDatabase, readDatabaseFacts } from './database-check.server.ts'
import { checkDisk } from './disk-check.server.ts'
import { checkKeys, checkKeysCopy, type KeysCopy } from './keys-check.server.ts'
import { checkMailServer, type Sender, sendTestEmail } from './mail-server-check.server.ts'
import { checkEmails, checkQueue, readQueueFacts } from './queue-check.server.ts'
import {
	checkDkim,
	checkDmarc,
	checkSpf,
	type LookUp,
	lookUpByDns,
	sendingDomain,
} from './sender-domain-check.server.ts'
import { checkVersions } from './versions-check.server.ts'

export type DoctorConfig = Pick<
	Config,
	'baseUrl' | 'dataDir' | 'databaseUrl' | 'demo' | 'keysFile' | 'keys' | 'smtpUrl' | 'backup' | 'bucket'
>

export type DoctorServices = {
	config: DoctorConfig
	db: Database | undefined
	whyNoDatabase?: string // where there is none
	databaseDir?: string | undefined // of the embedded server
	backups: Backups | undefined
	log: Log
	clock: () => Date
	findSender: (db: Database) => Promise<Sender>
	findKeysCopy: (db: Database) => Promise<KeysCopy | undefined>
	lookUp?: LookUp
	limit?: number // milliseconds for one check
}

export type Examination = { at: Date; results: CheckResult[] }

export type Doctor = {
	/** Runs all checks, once for all who ask meanwhile. Never fails, and ends within seconds. */
	examine: () => Promise<Examination>
	/** What was found in the last minutes; where nothing was, undefined at once, and the checks are run behind it. */
	recent: () => Examination | undefined
	/** Sends an email past the queue; succeeds and fails with a sentence. */
	sendTest: (to: string) => Promise<Result<string, string>>
}

const LIMIT = 6_000 // milliseconds
const VALID_FOR = 5 * 60_000 // milliseconds

export function openDoctor(services: DoctorServices): Doctor {
	const { config, clock } = services
	let last: Examination | undefined
	let running: Promise<Examination> | undefined

	const isRecent = ({ at }: Examination) => Math.abs(clock().getTime() - at.getTime()) < VALID_FOR

	async function run(): Promise<Examination> {
		const limit = services.limit ?? LIMIT
		const at = clock()
		const results = await Promise.all(checksOf(services).map((check) => runCheck(check, limit)))
		last = { at, results: results.toSorted(byGravity) }
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
		sendTest: async (to) => {
			const from = services.db && (await services.findSender(services.db))
			return sendTestEmail(config, { from: from ?? { name: 'Forecourt', address: to }, to, now: clock() })
		},
	}
}

/** The names of what is wrong; null where nothing is known. */
export const namesOfWrong = (examination: Examination | undefined): string[] | null =>
	examination ? examination.results.filter(({ state }) => state === 'wrong').map(({ name }) => name) : null

const GRAVITY: State[] = ['wrong', 'warning', 'unknown', 'ok']
const byGravity = (one: CheckResult, other: CheckResult) =>
	GRAVITY.indexOf(one.state) - GRAVITY.indexOf(other.state)

/** In the order in which they are shown. What several of them need is read once. */
function checksOf(services: DoctorServices): Check[] {
	const { config, db, backups, log, clock } = services
	const limit = services.limit ?? LIMIT
	const lookUp = services.lookUp ?? lookUpByDns()
	const database = once(() => readDatabaseFacts(withDatabase()))
	const queue = once(() => readQueueFacts(withDatabase()))
	const copies = once(() => readBackupFacts(backups))
	const probe = once(() => probeAddress(config.baseUrl, limit - 500))
	const sender = once(() => services.findSender(withDatabase()))

	function withDatabase(): Database {
		if (!db) throw new NoDatabase()
		return db
	}
	const needsDatabase = (run: () => Promise<Finding>) => async () => {
		try {
			await database()
		} catch {
			return isUnknown(doctorWords.database.notAsked)
		}
		return run()
	}
	const ofDomain = (check: (domain: string, lookUp: LookUp) => Promise<Finding>) =>
		needsDatabase(async () => {
			const { address } = await sender()
			const domain = sendingDomain(address)
			return domain ? check(domain, lookUp) : isUnknown(doctorWords.domain.private(address))
		})

	return [
		{
			id: 'database',
			run: async () =>
				db
					? checkDatabase(db, database(), log)
					: isWrong(services.whyNoDatabase ?? doctorWords.database.unreachable, doctorWords.database.reach),
		},
		{ id: 'disk', run: () => checkDisk(foldersOf(services)) },
		{ id: 'keys', run: () => checkKeys(config, db) },
		{
			id: 'keysCopy',
			run: needsDatabase(async () => checkKeysCopy(config, await services.findKeysCopy(withDatabase()))),
		},
		{ id: 'backup', run: async () => checkBackup(await copies(), { demo: config.demo, now: clock() }) },
		{ id: 'verification', run: async () => checkVerification(await copies(), clock()) },
		{ id: 'queue', run: needsDatabase(async () => checkQueue(await queue())) },
		{ id: 'emails', run: needsDatabase(async () => checkEmails(await queue())) },
		{ id: 'mailServer', run: () => checkMailServer(config) },
		{ id: 'spf', run: ofDomain(checkSpf) },
		{ id: 'dkim', run: ofDomain(checkDkim) },
		{ id: 'dmarc', run: ofDomain(checkDmarc) },
		{ id: 'address', run: async () => checkAddress(config, await probe()) },
		{ id: 'certificate', run: async () => checkCertificate(config, await probe(), clock()) },
		{ id: 'clock', run: needsDatabase(async () => checkClock(database(), clock())) },
		{ id: 'versions', run: () => checkVersions(database()) },
	]
}

class NoDatabase extends Error {}

function foldersOf({ config, databaseDir }: DoctorServices): string[] {
	const folders = [config.dataDir, databaseDir, config.backup?.folder]
	return [...new Set(folders.filter((folder) => folder !== undefined))]
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
	let value: Promise<Value> | undefined
	return () => {
		value ??= Promise.resolve().then(read)
		value.catch(() => {}) // whoever awaits it learns of it
		return value
	}
}

/** Runs the built site in-process over its own database: a test requests a URL and inspects the response. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { pino } from 'pino'
import { afterAll, afterEach } from 'vitest'
import { FORM_NAMES } from '#app/core/lead-kinds.ts'
import { openNewLeads } from '#app/features/leads/inbox/inbox-service.server.ts'
import { findLetterhead } from '#app/features/media/logo.server.ts'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { SPAM_FLAGS } from '#app/features/submissions/submission.ts'
import { startStoringPhotos } from '#app/features/vehicles/stock-list/stock-photo-service.server.ts'
import type { Backups } from '#app/infra/backup/backup-location.server.ts'
import { type Bucket, type FormRules, PROJECT, type SignInRules } from '#app/infra/config.server.ts'
import { createMemoize, openChanges } from '#app/infra/database/changes.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { openOutbox } from '#app/infra/email/outbox.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { closeJobs, openJobs } from '#app/infra/jobs.server.ts'
import { type MetricsOptions, openMetrics } from '#app/infra/metrics.server.ts'
import type { Outgoing } from '#app/infra/outgoing-request.server.ts'
import { openRejectedNetworks } from '#app/infra/rate-limit.server.ts'
import { openLastRead } from '#app/infra/read-or-fallback.server.ts'
import { openRecentRequests } from '#app/infra/request-sender.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { openFormQueue, openTurns, type Turns } from '#app/infra/turns.server.ts'

import type { AppServices } from '#server/app-env.ts'
import { openSiteDoctor } from '#server/doctor.ts'
import { openPageCache } from '#server/page-cache.ts'
import { type DatabaseCopy, openDatabaseCopy } from './database.ts'
import { demoKeysFile, openDemoFiles } from './demo-dealership.ts'
import type { LogEntry } from './log.ts'
import { type Page, readPage } from './page.ts'
import { newFolder } from './temporary-folder.ts'

type SiteOptions = {
	files?: Files
	formRules?: Partial<FormRules>
	acknowledgementsPerHour?: number
	signInRules?: Partial<SignInRules>
	smtpUrl?: string
	hasMetrics?: boolean // serves /metrics, like the running site
	backups?: Backups
	doctorBaseUrl?: string // the site's address, for the doctor
	doctorBucket?: Bucket // whose state the doctor looks at
	demo?: boolean // true by default; false for tests about a real dealership
	cachesPages?: boolean // as the running site does; by default every request is rendered
	turns?: Turns // other limits than those of the running site
	outgoing?: Outgoing // with which photos of stock lists are fetched; without it none are
	database?: Pick<DatabaseCopy, 'db' | 'owner'> & { keysFile: string } // instead of a copy of the demo
}

export type Site = {
	services: AppServices
	owner: Database // the same database as its owner, for what the site's role may not change
	lines: string[] // the site's complete log
	logged: LogEntry[] // the site's log without the request lines
	/** The raw response, for pictures, videos and feeds. */
	request: (path: string, init?: RequestInit) => Promise<Response>
	visit: (path: string, init?: RequestInit) => Promise<Page>
	submit: (path: string, fields: Record<string, string>, init?: RequestInit) => Promise<Page>
	/** Sets the site's clock for the rest of this test: an ISO time with its offset. */
	setTime: (time: string) => void
	/** Sets the client IP of requests for the rest of this test. */
	setClientIp: (address: string) => void
	emailsDir: string // the folder for emails, unless they go to a mail server
}

export const BASE_URL = 'http://localhost:3000'
/** A Wednesday morning in Kinross, during trading hours. */
const AN_ORDINARY_MORNING = '2026-11-18T10:00:00+02:00'

const DEFAULT_IP = '192.0.2.1'
/** The default settings, except limits that would keep a test from sending much at once. */
const FORM_RULES: FormRules = {
	perAddress: 1_000_000,
	perMailbox: 1_000_000,
	windowMinutes: 10,
	fewestSeconds: 0,
	mostHours: 24,
}

/** Likewise: most tests are not about the sign-in rate limit by client IP. */
const SIGN_IN_RULES: SignInRules = {
	perAddress: 1_000_000,
	windowSeconds: 60,
	freeTries: 5,
	longestWaitSeconds: 900,
	secondFactorRequired: false,
}

/** Call it at the top of a test file; it cleans up after the file. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
	const { handleRequest } = await importBuiltSite()
	const { db, owner } = options.database ?? (await openDatabaseCopy())
	const logged: Site['logged'] = []
	const lines: string[] = []
	let siteTime = AN_ORDINARY_MORNING
	let clientIp = DEFAULT_IP
	afterEach(() => {
		siteTime = AN_ORDINARY_MORNING
		clientIp = DEFAULT_IP
	})
	const dataDir = newFolder()
	const writeLog = (line: string) => {
		lines.push(line)
		const item = JSON.parse(line)
		if (item.msg !== 'request') logged.push(item)
	}
	const log = pino({ level: 'debug', base: null }, { write: writeLog })
	const now = () => new Date(siteTime)
	const keysFile = options.database?.keysFile ?? demoKeysFile()
	const keys = await openKeyring({ keysFile, dataDir }, db)
	const jobs = await openJobs(db.$client, log)
	const files = options.files ?? openDemoFiles()
	const lastRead = openLastRead()
	const { smtpUrl, demo = true, acknowledgementsPerHour = 1_000_000 } = options
	const outbox = openOutbox(
		{ smtpUrl, dataDir, baseUrl: BASE_URL, demo, acknowledgementsPerHour },
		{
			db,
			keys,
			log,
			now,
			jobs,
			letterhead: () => findLetterhead({ db, files, log, lastRead, memoize: (_, read) => read() }),
		},
		{ attempt: 2, claim: 5, poll: 0.5 },
	)
	afterAll(async () => {
		await changes?.close()
		await outbox.close()
		await closeJobs(jobs)
	})
	await outbox.start()
	const changes = options.cachesPages ? await openChanges(db.$client.options, log) : undefined
	const pageCache = changes && openPageCache({ maxBytes: 10_000_000, changes, now })
	const signInRules = { ...SIGN_IN_RULES, ...options.signInRules }
	const doctor = openSiteDoctor(
		{
			baseUrl: options.doctorBaseUrl ?? BASE_URL,
			dataDir,
			mallocArenas: '2',
			keysFile,
			demo: options.demo ?? true,
			smtpUrl: options.smtpUrl,
			databaseUrl: undefined,
			backup: undefined,
			bucket: options.doctorBucket,
		},
		{ db, backups: undefined, log, now, lookUp: () => Promise.reject(new Error('no DNS in tests')) },
	)
	const services: AppServices = {
		db,
		files,
		lastRead,
		memoize: createMemoize(changes),
		changes,
		pageCache,
		newLeads: changes && openNewLeads({ db, log }, changes),
		turns: options.turns ?? openTurns(),
		pictureWork: new PQueue({ concurrency: 1 }),
		formWork: openFormQueue(3),
		keys,
		jobs,
		outbox,
		outgoing: options.outgoing ?? { post: async () => ({ ok: false, error: 'unreachable' }) },
		auth: openAuth({ db, keys, outbox, log, now, baseUrl: BASE_URL }),
		formRules: { ...FORM_RULES, ...options.formRules },
		signInRules,
		rejectedNetworks: openRejectedNetworks(),
		recentRequests: openRecentRequests(),
		backups: options.backups,
		erasuresFile: join(dataDir, 'erasures.jsonl'),
		...(options.hasMetrics && createMetrics({ db, backups: options.backups, now, dataDir })),
		doctor,
		keysSource: { keysFile },
		log,
		now,
		baseUrl: BASE_URL,
	}
	const { outgoing } = options
	const stopPhotos = outgoing && (await startStoringPhotos({ ...services, jobs, outgoing }))
	afterAll(() => stopPhotos?.())
	const get = (path: string, init?: RequestInit) =>
		handleRequest(new Request(BASE_URL + path, init), services, clientIp)
	const visit = async (path: string, init?: RequestInit) => readPage(await get(path, init))

	return {
		services,
		owner,
		lines,
		logged,
		request: get,
		visit,
		submit: (path, fields, init) =>
			visit(path, {
				method: 'POST',
				body: new URLSearchParams(fields),
				...init,
				headers: { Origin: BASE_URL, ...init?.headers },
			}),
		setTime: (time) => {
			siteTime = time
		},
		setClientIp: (address) => {
			clientIp = address
		},
		emailsDir: join(dataDir, 'letters'),
	}
}

export const METRICS_TOKEN = 'the-token-of-the-tests'

const createMetrics = (options: Pick<MetricsOptions, 'db' | 'backups' | 'now' | 'dataDir'>) => ({
	metrics: openMetrics({ ...options, version: '0.0.0', leadKinds: FORM_NAMES, spamFlags: SPAM_FLAGS }),
	metricsAccess: { token: METRICS_TOKEN, trustsLoopback: false },
})

/** Imports the built server/site.ts. */
export async function importBuiltSite(): Promise<typeof import('#server/site.ts')> {
	return import(pathToFileURL(join(PROJECT, 'build/server/index.js')).href)
}

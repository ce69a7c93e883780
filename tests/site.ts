/** The built site over a database of its own: a test asks for an address and looks at what comes back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { pino } from 'pino'
import { afterAll, afterEach, inject } from 'vitest'
import { FORM_NAMES, SUSPICIONS } from '#app/intake/intake.ts'
import type { Backups } from '#app/platform/backup/backups.server.ts'
import { openChanges } from '#app/platform/changes.server.ts'
import { type FormRules, PROJECT, type SignInRules } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Files, openFiles } from '#app/platform/files.server.ts'
import { openFormQueue } from '#app/platform/form-queue.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { openLastRead } from '#app/platform/last-read.server.ts'
import { type MetricsOptions, openMetrics } from '#app/platform/metrics.server.ts'
import { openOutbox } from '#app/platform/outbox.server.ts'
import { openRemembered } from '#app/platform/remembered.server.ts'
import { openAuth } from '#app/staff/auth.server.ts'
import type { AppServices } from '#server/app-env.ts'
import { openSiteDoctor } from '#server/doctor.ts'
import { openPageCache } from '#server/page-cache.ts'
import { type DatabaseCopy, openDatabaseCopy } from './database.ts'
import { type Page, readPage } from './page.ts'

type Wish = {
	files?: Files
	formRules?: Partial<FormRules>
	signInRules?: Partial<SignInRules>
	smtpUrl?: string
	measures?: boolean // as the running site does, at /metrics
	backups?: Backups
	baseUrlOfDoctor?: string // what the doctor takes for the address of the site
	demo?: boolean // true, unless a test is about a real dealership
	keepsPages?: boolean // as the running site does; else every page is rendered when it is asked for
	database?: Pick<DatabaseCopy, 'db' | 'owner'> & { keysFile: string } // another than a copy of the demo
}

export type Site = {
	given: AppServices
	owner: Database // the same database, for what the site itself may not do to it
	lines: string[] // all that the site wrote into its log
	logged: { level: number; msg: string; [fact: string]: unknown }[] // what the site wrote into its log, but for the line of each request
	/** The response itself, for what is no page: pictures, films, feeds. */
	ask: (path: string, init?: RequestInit) => Promise<Response>
	visit: (path: string, init?: RequestInit) => Promise<Page>
	submit: (path: string, fields: Record<string, string>, init?: RequestInit) => Promise<Page>
	/** Sets the site's clock for the rest of this test: an ISO time with its offset. */
	at: (time: string) => void
	/** Sets the network address that requests of the rest of this test come from. */
	from: (address: string) => void
	lettersDir: string // where letters land, unless they go to a mail server
}

export const BASE_URL = 'http://localhost:3000'
/** A Wednesday morning in Kinross, with the doors open. */
const AN_ORDINARY_MORNING = '2026-11-18T10:00:00+02:00'

const SOMEBODY = '192.0.2.1'
/** As the settings have it, but for what would keep a test from sending much at once. */
const FORM_RULES: FormRules = {
	perAddress: 1_000_000,
	perMailbox: 1_000_000,
	windowMinutes: 10,
	fewestSeconds: 0,
	mostHours: 24,
}

/** The same: what one address may try is not what most tests are about. */
const SIGN_IN_RULES: SignInRules = {
	perAddress: 1_000_000,
	windowSeconds: 60,
	freeTries: 5,
	longestWaitSeconds: 900,
	secondFactorRequired: false,
}

/** Call it at the head of a test file; everything goes by itself after the file. */
export async function openSite(wish: Wish = {}): Promise<Site> {
	const { answer } = await builtSite()
	const { db, owner } = wish.database ?? (await openDatabaseCopy())
	const logged: Site['logged'] = []
	const lines: string[] = []
	let now = AN_ORDINARY_MORNING
	let visitor = SOMEBODY
	afterEach(() => {
		now = AN_ORDINARY_MORNING
		visitor = SOMEBODY
	})
	const { dataDir: demoDir } = inject('testServer')
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-site-'))
	const note = (line: string) => {
		lines.push(line)
		const entry = JSON.parse(line)
		if (entry.msg !== 'request') logged.push(entry)
	}
	const log = pino({ level: 'debug', base: null }, { write: note })
	const clock = () => new Date(now)
	const keysFile = wish.database?.keysFile ?? `${demoDir}-keys.json`
	const keys = await openKeyring({ keysFile, dataDir }, db)
	const jobs = await openJobs(db.$client, log)
	const outbox = openOutbox(
		{ smtpUrl: wish.smtpUrl, dataDir, baseUrl: BASE_URL },
		{ db, keys, log, clock, jobs },
		{ attempt: 2, claim: 5, poll: 0.5 },
	)
	afterAll(async () => {
		await changes?.close()
		await outbox.close()
		await closeJobs(jobs)
		rmSync(dataDir, { recursive: true, force: true })
	})
	await outbox.start()
	const changes = wish.keepsPages ? await openChanges(db.$client.options, log) : undefined
	const pageCache = changes && openPageCache({ maxBytes: 10_000_000, changes, clock })
	const signInRules = { ...SIGN_IN_RULES, ...wish.signInRules }
	const doctor = openSiteDoctor(
		{
			...{ baseUrl: wish.baseUrlOfDoctor ?? BASE_URL, dataDir, keysFile, demo: wish.demo ?? true },
			...{ smtpUrl: wish.smtpUrl, databaseUrl: undefined, backup: undefined, bucket: undefined },
		},
		{ db, backups: undefined, log, clock, lookUp: () => Promise.reject(new Error('no DNS in tests')) },
	)
	const given: AppServices = {
		db,
		files: wish.files ?? openFiles({ dataDir: demoDir }),
		lastRead: openLastRead(),
		remember: openRemembered(changes),
		changes,
		pageCache,
		pictureWork: new PQueue({ concurrency: 1 }),
		formWork: openFormQueue(3),
		keys,
		outbox,
		auth: openAuth({ db, keys, outbox, log, clock, baseUrl: BASE_URL }),
		formRules: { ...FORM_RULES, ...wish.formRules },
		signInRules,
		backups: wish.backups,
		erasuresFile: join(dataDir, 'erasures.jsonl'),
		...(wish.measures && measured({ db, backups: wish.backups, clock, dataDir })),
		doctor,
		keysSource: { keysFile },
		log,
		clock,
		baseUrl: BASE_URL,
	}
	const ask = (path: string, init?: RequestInit) => answer(new Request(BASE_URL + path, init), given, visitor)
	const visit = async (path: string, init?: RequestInit) => readPage(await ask(path, init))

	return {
		given,
		owner,
		lines,
		logged,
		ask,
		visit,
		submit: (path, fields, init) =>
			visit(path, {
				method: 'POST',
				body: new URLSearchParams(fields),
				...init,
				headers: { Origin: BASE_URL, ...init?.headers },
			}),
		at: (time) => {
			now = time
		},
		from: (address) => {
			visitor = address
		},
		lettersDir: join(dataDir, 'letters'),
	}
}

export const METRICS_TOKEN = 'the-token-of-the-tests'

const measured = (options: Pick<MetricsOptions, 'db' | 'backups' | 'clock' | 'dataDir'>) => ({
	metrics: openMetrics({ ...options, version: '0.0.0', leadKinds: FORM_NAMES, spamFlags: SUSPICIONS }),
	metricsAccess: { token: METRICS_TOKEN, trustsLoopback: false },
})

/** What server/site.ts exports, as it was built. */
export async function builtSite(): Promise<typeof import('#server/site.ts')> {
	return import(pathToFileURL(join(PROJECT, 'build/server/index.js')).href)
}

/** The settings as the code uses them, read once from the environment. */
import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { fail, ok, type Result } from '#app/core/result.ts'
import { settings } from './settings.server.ts'
import { type BackupSettings, type Bucket, backupOf, bucketOf } from './storage/storage-settings.server.ts'

export type { BackupSettings, Bucket }

/** The project's root folder, two levels above this file's folder. */
export const PROJECT = resolve(import.meta.dirname, '../..')

/** Limits of every form that visitors submit; each is a setting. */
export type FormRules = {
	perAddress: number // forms of one IP address within the window; above it the visitor must wait (rate limit)
	perMailbox: number // forms that name one email address within the window; more set a spam flag
	windowMinutes: number
	fewestSeconds: number // seconds between loading and submitting the form; fewer set a spam flag
	mostHours: number // hours between loading and submitting the form; more set a spam flag
}

/** Limits of every sign-in; each is a setting. */
export type SignInRules = {
	perAddress: number // attempts of one IP address within the window; more are rejected unchecked (rate limit)
	windowSeconds: number
	freeTries: number // wrong passwords for one account before each further attempt has to wait
	longestWaitSeconds: number // backoff: starts at one second and doubles up to this
	secondFactorRequired: boolean // false in the demo only
}

export type Config = {
	port: number
	host: string
	baseUrl: string // the public address, without a trailing slash
	hstsSubdomains: boolean
	dataDir: string // absolute
	databaseUrl: string | undefined // undefined: the embedded server
	databaseMigrationUrl: string | undefined // of the role that owns the tables; undefined: same as databaseUrl
	databasePool: number
	keysFile: string // absolute
	keys?: string | undefined // contents of a keys file, used in its place
	smtpUrl: string | undefined // undefined: emails are written as files
	bucket: Bucket | undefined // undefined: photos and videos are stored in the data folder
	backup: BackupSettings | undefined // undefined: backups are off
	trustedProxies: number // number of proxies in front of the site, each of which adds the client's address
	formRules: FormRules
	acknowledgementsPerHour: number // emails to visitors; more are held
	signInRules: SignInRules
	pageCacheMegabytes: number // size of the page cache in memory; 0: off
	mallocArenas: string | undefined // of the C library; undefined: eight for each core
	maxConnections: number // open at once; requests on further connections get 503
	demo: boolean
	picturesAhead: boolean // the server makes renditions before the first request for them
	adminEmail: string | undefined
	adminName: string
	adminPassword: string | undefined
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	logFormat: 'json' | 'text' | undefined // undefined: text in a terminal, else json
	metricsToken: string | undefined // undefined: /metrics answers requests from this machine only
	warnings: string[] // about the settings, one line each
	drainSeconds: number // between the stop signal and the last new connection, so that a load balancer notices
}

/** Settings that were renamed: the old name is still read. */
const NEW_NAMES = new Map([['KEPT_PAGES_MB', 'PAGE_CACHE_MB']])

/** Parses the settings; fails with one line for each invalid one. An empty setting counts as missing. */
export function readConfig(environment: Record<string, string | undefined>): Result<Config, string[]> {
	const nonEmpty = Object.entries(environment).filter(([, value]) => value !== '')
	const oldNames = nonEmpty.flatMap(([name]) => (NEW_NAMES.has(name) ? [name] : []))
	// The last of two equal names counts: a setting under its new name wins.
	const renamed = nonEmpty.toSorted(
		([name], [other]) => Number(NEW_NAMES.has(other)) - Number(NEW_NAMES.has(name)),
	)
	const parsed = settings.safeParse(
		Object.fromEntries(renamed.map(([name, value]) => [NEW_NAMES.get(name) ?? name, value])),
	)
	if (!parsed.success)
		return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))

	const values = parsed.data
	const dataDir = resolveInProject(values.DATA_DIR)
	return ok({
		port: values.PORT,
		host: values.HOST,
		baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
		hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
		dataDir,
		databaseUrl: values.DATABASE_URL,
		databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
		databasePool: values.DATABASE_POOL,
		keysFile: values.KEYS_FILE ? resolveInProject(values.KEYS_FILE) : defaultKeysFile(dataDir),
		keys: values.KEYS,
		smtpUrl: values.SMTP_URL,
		bucket: bucketOf(values, 'FILES_S3'),
		backup: backupOf(values, resolveInProject),
		trustedProxies: values.TRUSTED_PROXIES,
		formRules: {
			perAddress: values.FORMS_PER_ADDRESS,
			perMailbox: values.FORMS_PER_MAILBOX,
			windowMinutes: values.FORM_WINDOW_MINUTES,
			fewestSeconds: values.FORM_FEWEST_SECONDS,
			mostHours: values.FORM_MOST_HOURS,
		},
		acknowledgementsPerHour: values.ACKNOWLEDGEMENTS_PER_HOUR,
		signInRules: {
			perAddress: values.SIGN_INS_PER_ADDRESS,
			windowSeconds: values.SIGN_IN_WINDOW_SECONDS,
			freeTries: values.SIGN_IN_FREE_TRIES,
			longestWaitSeconds: values.SIGN_IN_LONGEST_WAIT_SECONDS,
			secondFactorRequired: values.DEMO === 'off',
		},
		pageCacheMegabytes: values.PAGE_CACHE_MB ?? pageCacheSize(availableMemory()),
		mallocArenas: values.MALLOC_ARENA_MAX,
		maxConnections: values.MAX_CONNECTIONS,
		demo: values.DEMO === 'on',
		picturesAhead: values.PICTURES_AHEAD === 'on',
		adminEmail: values.ADMIN_EMAIL,
		adminName: values.ADMIN_NAME,
		adminPassword: values.ADMIN_PASSWORD,
		logLevel: values.LOG_LEVEL,
		logFormat: values.LOG_FORMAT,
		metricsToken: values.METRICS_TOKEN,
		drainSeconds: values.DRAIN_SECONDS,
		warnings: oldNames.map(
			(name) =>
				`${name} is now called ${NEW_NAMES.get(name)}; the old name will not be read any more in a later version`,
		),
	})
}

/** The version of Forecourt. */
export const productVersion = (): string =>
	JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).version

/** MB, by the bytes of memory that the process may use. */
export const pageCacheSize = (memory: number): number =>
	Math.round(Math.min(128, Math.max(16, memory / 30e6)))

/** Bytes of the control group or the machine. */
const availableMemory = () => Math.min(process.constrainedMemory() || totalmem(), totalmem())

const resolveInProject = (path: string) => (isAbsolute(path) ? path : join(PROJECT, path))

/** Outside the data folder: a copy of that folder must not contain the keys. */
const defaultKeysFile = (dataDir: string) => join(dirname(dataDir), `${basename(dataDir)}-keys.json`)

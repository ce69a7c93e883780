/** The settings as the code uses them, read once from the environment. */
import { readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { fail, ok, type Result } from '#app/core/result.ts'
import { settings } from './settings.server.ts'
import { type BackupSettings, type Bucket, backupOf, bucketOf } from './storage-settings.server.ts'

export type { BackupSettings, Bucket }

/** The project's own folder: this file stands three floors up in it. */
export const PROJECT = resolve(import.meta.dirname, '../..')

/** What holds for every form that visitors send; each is a setting. */
export type FormRules = {
	perAddress: number // forms within the window; more are asked to wait
	perMailbox: number // forms within the window that name one e-mail address; more are looked at twice
	windowMinutes: number
	fewestSeconds: number // between a form's page and its sending; fewer are looked at twice
	mostHours: number // the same; more are looked at twice
}

/** What holds for everybody who signs in; each is a setting. */
export type SignInRules = {
	perAddress: number // tries within the window from one network address; more are refused unseen
	windowSeconds: number
	freeTries: number // wrong passwords for one account before each further try has to wait
	longestWaitSeconds: number // the wait begins at a second and doubles up to it
	secondFactorRequired: boolean // but in the demo
}

export type Config = {
	port: number
	host: string
	baseUrl: string // as visitors reach us, without a slash at the end
	dataDir: string // absolute
	databaseUrl: string | undefined // undefined: the embedded server
	databaseMigrationUrl: string | undefined // of the role that owns the tables; undefined: the same as the one that serves
	databasePool: number
	keysFile: string // absolute
	keys?: string | undefined // what stands in a keys file, in its place
	smtpUrl: string | undefined // undefined: letters land as files
	bucket: Bucket | undefined // undefined: photos and films stand in the data folder
	backup: BackupSettings | undefined // undefined: no back-ups are made
	trustedProxies: number // servers in front of us, each of which notes whom it serves
	formRules: FormRules
	signInRules: SignInRules
	pageCacheMegabytes: number // finished pages in memory; 0: none
	maxConnections: number // open at once; requests on further ones are answered 503
	demo: boolean
	picturesAhead: boolean // renditions are made before anybody asks for them
	adminEmail: string | undefined
	adminName: string
	adminPassword: string | undefined
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	logFormat: 'json' | 'text' | undefined // undefined: text in a terminal, else json
	metricsToken: string | undefined // undefined: /metrics answers this machine alone
	drainSeconds: number // between a signal to stop and the last new connection, for a load balancer to notice
}

/** Reads the settings; fails with one line for each that is wrong. An empty setting counts as none. */
export function readConfig(environment: Record<string, string | undefined>): Result<Config, string[]> {
	const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
	const parsed = settings.safeParse(nonEmpty)
	if (!parsed.success)
		return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))

	const values = parsed.data
	const dataDir = resolveInProject(values.DATA_DIR)
	return ok({
		port: values.PORT,
		host: values.HOST,
		baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
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
		signInRules: {
			perAddress: values.SIGN_INS_PER_ADDRESS,
			windowSeconds: values.SIGN_IN_WINDOW_SECONDS,
			freeTries: values.SIGN_IN_FREE_TRIES,
			longestWaitSeconds: values.SIGN_IN_LONGEST_WAIT_SECONDS,
			secondFactorRequired: values.DEMO === 'off',
		},
		pageCacheMegabytes: values.KEPT_PAGES_MB,
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
	})
}

/** The version of Forecourt. */
export const productVersion = (): string =>
	JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).version

const resolveInProject = (path: string) => (isAbsolute(path) ? path : join(PROJECT, path))

/** Never in the data folder: who copies that must not get the keys with it. */
const defaultKeysFile = (dataDir: string) => join(dirname(dataDir), `${basename(dataDir)}-keys.json`)

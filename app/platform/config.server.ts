/** Every setting, read once from the environment; a wrong one is told in words. */
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '#app/kernel/network.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import {
	address,
	type BackupSettings,
	type Bucket,
	backupOf,
	bucketOf,
	listStorageProblems,
	storageSettings,
} from './storage-settings.server.ts'

export type { BackupSettings, Bucket }

/** The project's own folder: this file stands three floors up in it. */
export const PROJECT = resolve(import.meta.dirname, '../..')

const onOff = z.enum(['on', 'off'], 'must be on or off')
const whole = (least: number, most: number, otherwise: number) =>
	z
		.string()
		.default(String(otherwise))
		.transform(Number)
		.refine(
			(number) => Number.isInteger(number) && number >= least && number <= most,
			`must be a whole number from ${least} to ${most}`,
		)
const settings = z
	.object({
		PORT: z
			.string()
			.default('3000')
			.transform(Number)
			.refine(
				(port) => Number.isInteger(port) && port >= 1 && port <= 65_535,
				'must be a port from 1 to 65535',
			),
		HOST: z.string().min(1, 'must name an address to listen on').default('127.0.0.1'),
		BASE_URL: address(['http:', 'https:'], 'must be an http:// or https:// address').optional(),
		DATA_DIR: z.string().min(1, 'must name a folder').default('data'),
		DATABASE_URL: address(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
		DATABASE_MIGRATION_URL: address(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
		DATABASE_POOL: whole(1, 200, 10),
		KEYS_FILE: z.string().optional(),
		KEYS: z.string().optional(),
		SMTP_URL: address(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address').optional(),
		...storageSettings,
		TRUSTED_PROXIES: whole(0, 10, 0),
		FORMS_PER_ADDRESS: whole(1, 1_000_000, 30),
		FORMS_PER_MAILBOX: whole(1, 1_000_000, 6),
		FORM_WINDOW_MINUTES: whole(1, 1_440, 10),
		FORM_FEWEST_SECONDS: whole(0, 60, 3),
		FORM_MOST_HOURS: whole(1, 168, 24),
		SIGN_INS_PER_ADDRESS: whole(1, 1_000_000, 5),
		SIGN_IN_WINDOW_SECONDS: whole(1, 3_600, 60),
		SIGN_IN_FREE_TRIES: whole(1, 1_000, 5),
		SIGN_IN_LONGEST_WAIT_SECONDS: whole(1, 86_400, 900),
		KEPT_PAGES_MB: whole(0, 10_000, 32),
		MAX_CONNECTIONS: whole(8, 1_000_000, 2_000),
		DEMO: onOff.default('on'),
		PICTURES_AHEAD: onOff.default('on'),
		ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
		ADMIN_NAME: z.string().max(100, 'is too long').default('Administrator'),
		ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128, 'is too long').optional(),
		LOG_LEVEL: z
			.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
			.default('info'),
	})
	.refine((all) => !all.ADMIN_PASSWORD || all.ADMIN_EMAIL, {
		path: ['ADMIN_EMAIL'],
		message: 'must be set when ADMIN_PASSWORD is',
	})

	.superRefine((all, { addIssue }) => {
		const told = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
		for (const [name, message] of listStorageProblems(all)) told(name, message)
		if (all.DEMO === 'off' && isUnencrypted(all.BASE_URL))
			told('BASE_URL', 'must begin with https:// when DEMO is off, as visitors send identity numbers')
		const owner = URL.parse(all.DATABASE_MIGRATION_URL ?? '')
		const serving = URL.parse(all.DATABASE_URL ?? '')
		if (owner && !all.DATABASE_URL) told('DATABASE_URL', 'must be set when DATABASE_MIGRATION_URL is')
		if (owner && serving && owner.pathname !== serving.pathname)
			told('DATABASE_MIGRATION_URL', 'must name the same database as DATABASE_URL')
	})

function isUnencrypted(address = 'http://localhost'): boolean {
	const url = URL.parse(address)
	return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** Their names, as the documentation must list them. */
export const SETTINGS = Object.keys(settings.shape)

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
	keptPagesMegabytes: number // finished pages in memory; 0: none
	maxConnections: number // open at once; requests on further ones are answered 503
	demo: boolean
	picturesAhead: boolean // renditions are made before anybody asks for them
	adminEmail: string | undefined
	adminName: string
	adminPassword: string | undefined
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads the settings; fails with one line for each that is wrong. An empty setting counts as none. */
export function readConfig(environment: Record<string, string | undefined>): Result<Config, string[]> {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
	const read = settings.safeParse(given)
	if (!read.success) return fail(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))

	const all = read.data
	const dataDir = inProject(all.DATA_DIR)
	return ok({
		port: all.PORT,
		host: all.HOST,
		baseUrl: (all.BASE_URL ?? `http://localhost:${all.PORT}`).replace(/\/+$/, ''),
		dataDir,
		databaseUrl: all.DATABASE_URL,
		databaseMigrationUrl: all.DATABASE_MIGRATION_URL,
		databasePool: all.DATABASE_POOL,
		keysFile: all.KEYS_FILE ? inProject(all.KEYS_FILE) : besideDataDir(dataDir),
		keys: all.KEYS,
		smtpUrl: all.SMTP_URL,
		bucket: bucketOf(all, 'FILES_S3'),
		backup: backupOf(all, inProject),
		trustedProxies: all.TRUSTED_PROXIES,
		formRules: {
			perAddress: all.FORMS_PER_ADDRESS,
			perMailbox: all.FORMS_PER_MAILBOX,
			windowMinutes: all.FORM_WINDOW_MINUTES,
			fewestSeconds: all.FORM_FEWEST_SECONDS,
			mostHours: all.FORM_MOST_HOURS,
		},
		signInRules: {
			perAddress: all.SIGN_INS_PER_ADDRESS,
			windowSeconds: all.SIGN_IN_WINDOW_SECONDS,
			freeTries: all.SIGN_IN_FREE_TRIES,
			longestWaitSeconds: all.SIGN_IN_LONGEST_WAIT_SECONDS,
			secondFactorRequired: all.DEMO === 'off',
		},
		keptPagesMegabytes: all.KEPT_PAGES_MB,
		maxConnections: all.MAX_CONNECTIONS,
		demo: all.DEMO === 'on',
		picturesAhead: all.PICTURES_AHEAD === 'on',
		adminEmail: all.ADMIN_EMAIL,
		adminName: all.ADMIN_NAME,
		adminPassword: all.ADMIN_PASSWORD,
		logLevel: all.LOG_LEVEL,
	})
}

const inProject = (path: string) => (isAbsolute(path) ? path : join(PROJECT, path))

/** Never in the data folder: who copies that must not get the keys with it. */
const besideDataDir = (dataDir: string) => join(dirname(dataDir), `${basename(dataDir)}-keys.json`)

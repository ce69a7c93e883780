/**
 * The schema of every setting: its limits, default and description. docs/settings.md and .env.example are
 * generated from it.
 */
import { z } from 'zod'
import { isLoopback } from '#app/core/network.ts'
import { listStorageErrors, storageSettings, urlSchema } from './storage/storage-settings.server.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const integerSetting = (min: number, max: number, fallback: number) =>
	z
		.string()
		.default(String(fallback))
		.transform(Number)
		.refine(
			(number) => Number.isInteger(number) && number >= min && number <= max,
			`must be a whole number from ${min} to ${max}`,
		)
export const settings = z
	.object({
		PORT: z
			.string()
			.default('3000')
			.transform(Number)
			.refine(
				(port) => Number.isInteger(port) && port >= 1 && port <= 65_535,
				'must be a port from 1 to 65535',
			)
			.describe('The port.'),
		HOST: z
			.string()
			.min(1, 'must name an address to listen on')
			.default('127.0.0.1')
			.describe('The address to listen on; `0.0.0.0` for every network.'),
		BASE_URL: urlSchema(['http:', 'https:'], 'must be an http:// or https:// address')
			.optional()
			.describe(
				'The address as visitors reach the site, for links in pages and emails, and the one origin that forms are accepted from. Not set: `http://localhost:PORT`.',
			),
		HSTS_SUBDOMAINS: onOff
			.default('off')
			.describe(
				'`on` tells browsers for a year that every subdomain of the host of `BASE_URL` is reached by https:// only. Set it if none of them needs http://.',
			),
		DATA_DIR: z
			.string()
			.min(1, 'must name a folder')
			.default('data')
			.describe(
				"The folder of the embedded database, photos and other files; a relative one is inside the project's folder.",
			),
		DATABASE_URL: urlSchema(['postgres:', 'postgresql:'], 'must be a postgres:// address')
			.optional()
			.describe(
				'A PostgreSQL server of your own, `postgres://user:password@host:5432/database`. Not set: the embedded one is started.',
			),
		DATABASE_MIGRATION_URL: urlSchema(['postgres:', 'postgresql:'], 'must be a postgres:// address')
			.optional()
			.describe(
				'The same database as the role that owns its tables: it runs migrations at the start, and grants the role of `DATABASE_URL` what it needs to serve, which is no more than reading and changing rows. Not set: `DATABASE_URL` does both, with a warning in the log.',
			),
		DATABASE_POOL: integerSetting(1, 200, 10).describe('Connections to the database at most, per process.'),
		KEYS_FILE: z
			.string()
			.optional()
			.describe(
				'The file with the encryption keys, made at the first start; `npm run keys rotate` changes it. Keep a copy elsewhere: without it nothing encrypted can be read again. Not set: beside `DATA_DIR`, named like it with `-keys.json`.',
			),
		KEYS: z
			.string()
			.optional()
			.describe(
				'The content of such a file, if a platform passes secrets as variables: then no file is read or created, and `npm run keys rotate` is rejected. Other programs of the same user may read variables: prefer the file.',
			),
		SMTP_URL: urlSchema(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address')
			.optional()
			.describe(
				'The mail server, `smtp://user:password@host:587` (`smtps://` for TLS from the first byte). Not set: the mail server that an owner sets under Settings, Mail server; without one, emails are written to `DATA_DIR/letters` as files.',
			),
		...storageSettings,
		TRUSTED_PROXIES: integerSetting(0, 10, 0).describe(
			'How many reverse proxies in front of this server add to `X-Forwarded-For`; `0` if visitors connect directly.',
		),
		FORMS_PER_ADDRESS: integerSetting(1, 1_000_000, 30).describe(
			'Forms (enquiries, messages, applications) that one network address may send within the window; further ones are rejected, and the visitor is asked to wait. Forty times as often the steps of applications may be saved, which browsers do while visitors type, four times as many applications begun in a day, and WhatsApp chats counted, links to answer enquiries tried, adverts checked and licence discs read four times as often, and the stock feed fetched as often. Of IPv6 a /64 counts as one address, and a /56 and a /48 may send four and sixteen times as much.',
		),
		FORMS_PER_MAILBOX: integerSetting(1, 1_000_000, 6).describe(
			'Forms within the window that name the same email address; more are stored with a spam flag, and their acknowledgement waits for staff.',
		),
		FORM_WINDOW_MINUTES: integerSetting(1, 1_440, 10).describe('That window, in minutes.'),
		FORM_FEWEST_SECONDS: integerSetting(0, 60, 3).describe(
			'Seconds between loading a form and sending it; quicker ones are stored with a spam flag.',
		),
		FORM_MOST_HOURS: integerSetting(1, 168, 24).describe(
			'Hours after which the page of a form is old; later ones are stored with a spam flag.',
		),
		ACKNOWLEDGEMENTS_PER_HOUR: integerSetting(1, 1_000_000, 100).describe(
			'Acknowledgements of forms that are sent within an hour, to all visitors together; further ones wait for staff. Forms are stored, and staff notified, as always.',
		),
		SIGN_INS_PER_ADDRESS: integerSetting(1, 1_000_000, 5).describe(
			'Attempts to sign in from one network address within the window; more are rejected.',
		),
		SIGN_IN_WINDOW_SECONDS: integerSetting(1, 3_600, 60).describe('That window, in seconds.'),
		SIGN_IN_FREE_TRIES: integerSetting(1, 1_000, 5).describe(
			'Wrong passwords for one account before each further attempt has to wait: a second, two, four, and so on.',
		),
		SIGN_IN_LONGEST_WAIT_SECONDS: integerSetting(1, 86_400, 900).describe(
			'The longest such wait, in seconds.',
		),
		PAGE_CACHE_MB: z
			.string()
			.optional()
			.transform((text) => (text === undefined ? undefined : Number(text)))
			.refine(
				(number) => number === undefined || (Number.isInteger(number) && number >= 0 && number <= 10_000),
				'must be a whole number from 0 to 10000',
			)
			.describe(
				'Megabytes of the page cache, per process; `0` renders every page for each request. Not set: a thirtieth of the memory that the process may use, from 16 to 128.',
			),
		MALLOC_ARENA_MAX: z
			.string()
			.optional()
			.describe(
				'Heaps of the C library on Linux; `npm start`, the image and the systemd unit set `2`. Not set: a process holds up to twice the memory.',
			),
		MAX_CONNECTIONS: integerSetting(8, 1_000_000, 2_000).describe(
			'Open connections, per process; one client may have a quarter of them. Requests on further ones get 503 and are asked to retry.',
		),
		DEMO: onOff
			.default('on')
			.describe(
				'`off` starts with an empty dealership instead of the demo, and requires a second factor of all staff.',
			),
		PICTURES_AHEAD: onOff
			.default('on')
			.describe('`off` makes a rendition of a picture only when it is first requested.'),
		ADMIN_EMAIL: z
			.email('must be an email address')
			.optional()
			.describe(
				"The first administrator's email address. Not set: that of the demo or, with DEMO=off, admin@dealership.example.",
			),
		ADMIN_NAME: z
			.string()
			.max(100, 'is too long')
			.default('Administrator')
			.describe("The first administrator's name."),
		ADMIN_PASSWORD: z
			.string()
			.min(12, 'must have at least 12 characters')
			.max(128, 'is too long')
			.optional()
			.describe(
				"The first administrator's password, 12 characters at least. Not set: one is made and printed once; outside the demo and without a terminal it is in `DATA_DIR/first-admin-password.txt` until the first sign-in.",
			),
		LOG_LEVEL: z
			.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
			.default('info')
			.describe('`debug`, `info`, `warn`, `error` or `silent`.'),
		LOG_FORMAT: z
			.enum(['json', 'text'], 'must be json or text')
			.optional()
			.describe('How the log is written, a line for each event. Not set: `text` in a terminal, else `json`.'),
		METRICS_TOKEN: z
			.string()
			.min(16, 'must have at least 16 characters')
			.optional()
			.describe(
				'A secret bearer token that gives access to `/metrics`. Not set: only requests from the machine itself have access.',
			),
		DRAIN_SECONDS: integerSetting(0, 300, 0).describe(
			'Seconds from a signal to stop until no new connection is accepted, with `/health/ready` at 503, for a load balancer to notice.',
		),
	})
	.refine((all) => !all.ADMIN_PASSWORD || all.ADMIN_EMAIL, {
		path: ['ADMIN_EMAIL'],
		message: 'must be set when ADMIN_PASSWORD is',
	})
	.superRefine((all, { addIssue }) => {
		const reject = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
		for (const [name, message] of listStorageErrors(all)) reject(name, message)
		if (all.DEMO === 'off' && isUnencrypted(all.BASE_URL))
			reject('BASE_URL', 'must begin with https:// when DEMO is off, as visitors send identity numbers')
		const owner = URL.parse(all.DATABASE_MIGRATION_URL ?? '')
		const serving = URL.parse(all.DATABASE_URL ?? '')
		if (owner && !all.DATABASE_URL) reject('DATABASE_URL', 'must be set when DATABASE_MIGRATION_URL is')
		if (owner && serving && owner.pathname !== serving.pathname)
			reject('DATABASE_MIGRATION_URL', 'must name the same database as DATABASE_URL')
	})

function isUnencrypted(address = 'http://localhost'): boolean {
	const url = URL.parse(address)
	return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

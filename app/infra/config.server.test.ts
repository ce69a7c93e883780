import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fail } from '#app/core/result.ts'
import { PROJECT, pageCacheSize, readConfig } from './config.server.ts'

function parseConfig(environment: Record<string, string>) {
	const result = readConfig(environment)
	if (!result.ok) throw new Error(result.error.join('\n'))
	return result.value
}

describe('the settings', () => {
	test.each([
		['1 GB', 1e9, 33],
		['512 MB', 512e6, 17],
		['128 MB', 128e6, 16],
		['24 GB', 24e9, 128],
	])('sizes the page cache by the memory: %s', (_, memory, megabytes) => {
		expect(pageCacheSize(memory)).toBe(megabytes)
	})

	test('are all optional', () => {
		expect(parseConfig({})).toEqual({
			port: 3000,
			host: '127.0.0.1',
			baseUrl: 'http://localhost:3000',
			hstsSubdomains: false,
			dataDir: join(PROJECT, 'data'),
			databaseUrl: undefined,
			databasePool: 10,
			keysFile: join(PROJECT, 'data-keys.json'),
			smtpUrl: undefined,
			bucket: undefined,
			trustedProxies: 0,
			formRules: { perAddress: 30, perMailbox: 6, windowMinutes: 10, fewestSeconds: 3, mostHours: 24 },
			acknowledgementsPerHour: 100,
			signInRules: {
				perAddress: 5,
				windowSeconds: 60,
				freeTries: 5,
				longestWaitSeconds: 900,
				secondFactorRequired: false,
			},
			demo: true,
			adminEmail: undefined,
			adminName: 'Administrator',
			adminPassword: undefined,
			logLevel: 'info',
			drainSeconds: 0,
			pageCacheMegabytes: expect.any(Number),
			maxConnections: 2_000,
			mallocArenas: undefined,
			picturesAhead: true,
			warnings: [],
		})
	})

	test('are also read from the name of an earlier version, with a warning', () => {
		const { pageCacheMegabytes, warnings } = parseConfig({ KEPT_PAGES_MB: '7' })
		expect(pageCacheMegabytes).toBe(7)
		expect(warnings).toEqual([expect.stringContaining('KEPT_PAGES_MB is now called PAGE_CACHE_MB')])
		for (const both of [
			{ KEPT_PAGES_MB: '7', PAGE_CACHE_MB: '8' },
			{ PAGE_CACHE_MB: '8', KEPT_PAGES_MB: '7' },
		])
			expect(parseConfig(both).pageCacheMegabytes).toBe(8)
		expect(parseConfig({ PAGE_CACHE_MB: '8' }).warnings).toEqual([])
	})

	test('accept a migration role only beside a serving role of the same database', () => {
		const DATABASE_URL = 'postgres://site:x@db.example/cars'
		for (const DATABASE_MIGRATION_URL of [
			'postgres://owner:x@db.example/cars',
			'postgresql://o:x@direct.example:5433/cars',
		])
			expect(parseConfig({ DATABASE_URL, DATABASE_MIGRATION_URL }).databaseMigrationUrl).toBe(
				DATABASE_MIGRATION_URL,
			)
		expect(readConfig({ DATABASE_MIGRATION_URL: DATABASE_URL })).toEqual(
			fail(['DATABASE_URL must be set when DATABASE_MIGRATION_URL is']),
		)
		expect(
			readConfig({ DATABASE_URL, DATABASE_MIGRATION_URL: 'postgres://owner:x@db.example/vans' }),
		).toEqual(fail(['DATABASE_MIGRATION_URL must name the same database as DATABASE_URL']))
	})

	test('count as missing when they are empty', () => {
		expect(parseConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(parseConfig({}))
	})

	test('take the base URL from BASE_URL without its last slash, otherwise from the port', () => {
		expect(parseConfig({ BASE_URL: 'https://cars.example/' }).baseUrl).toBe('https://cars.example')
		expect(parseConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
	})

	test('keep an absolute data folder, and resolve a relative one in the project', () => {
		expect(parseConfig({ DATA_DIR: '/srv/cars' }).dataDir).toBe('/srv/cars')
		expect(parseConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(PROJECT, 'elsewhere'))
	})

	test('put the keys file beside the data folder, never in it', () => {
		expect(parseConfig({ DATA_DIR: '/srv/cars' }).keysFile).toBe('/srv/cars-keys.json')
		expect(parseConfig({ KEYS_FILE: 'secret/keys.json' }).keysFile).toBe(join(PROJECT, 'secret/keys.json'))
	})

	test.each([
		['SMTP_URL', 'mail.example'],
		['TRUSTED_PROXIES', '-1'],
		['FORMS_PER_ADDRESS', '0'],
		['FORM_FEWEST_SECONDS', '2.5'],
		['PORT', '0'],
		['PORT', '65536'],
		['PORT', '80.5'],
		['PORT', 'http'],
		['BASE_URL', 'cars.example'],
		['BASE_URL', 'ftp://cars.example'],
		['DATABASE_URL', 'mysql://localhost/cars'],
		['DATABASE_MIGRATION_URL', 'cars.example'],
		['DATABASE_POOL', '0'],
		['DATABASE_POOL', '201'],
		['DEMO', 'yes'],
		['ADMIN_EMAIL', 'the boss'],
		['LOG_LEVEL', 'loud'],
	])('reject %s=%s and name it', (name, value) => {
		expect(readConfig({ [name]: value })).toEqual({
			ok: false,
			error: [expect.stringMatching(new RegExp(`^${name} (must|is)`))],
		})
	})

	test.each([
		['http://cars.example', false],
		['http://192.168.0.10:3000', false],
		['https://cars.example', true],
		['http://localhost:3000', true],
		['http://127.0.0.1:3000', true],
		['', true], // the machine itself
	])('with DEMO=off accept BASE_URL=%s: %s', (address, isAccepted) => {
		const result = readConfig({ DEMO: 'off', BASE_URL: address })
		expect(result.ok).toBe(isAccepted)
		if (!result.ok) expect(result.error).toEqual([expect.stringMatching(/^BASE_URL must begin with https/)])
		expect(readConfig({ DEMO: 'on', BASE_URL: address }).ok).toBe(true)
	})

	test('with DEMO=off reject an invalid BASE_URL', () => {
		expect(readConfig({ DEMO: 'off', BASE_URL: 'cars.example' })).toEqual({
			ok: false,
			error: ['BASE_URL must be an http:// or https:// address'],
		})
	})

	test('report all errors at once', () => {
		const result = readConfig({
			PORT: 'http',
			DEMO: 'yes',
			ADMIN_EMAIL: 'a@b.example',
			ADMIN_PASSWORD: 'short',
		})
		expect(result).toEqual({
			ok: false,
			error: [
				'PORT must be a port from 1 to 65535',
				'DEMO must be on or off',
				'ADMIN_PASSWORD must have at least 12 characters',
			],
		})
	})

	test('reject a password without an email address', () => {
		expect(readConfig({ ADMIN_PASSWORD: 'correct horse battery' })).toEqual({
			ok: false,
			error: ['ADMIN_EMAIL must be set when ADMIN_PASSWORD is'],
		})
	})

	test('require a complete bucket or none', () => {
		const bucket = { FILES_S3_BUCKET: 'photos', FILES_S3_KEY: 'dealer', FILES_S3_SECRET: 'secret' }
		expect(readConfig(bucket)).toMatchObject({
			ok: true,
			value: {
				bucket: {
					name: 'photos',
					endpoint: undefined,
					region: 'af-south-1',
					key: 'dealer',
					secret: 'secret',
				},
			},
		})
		expect(readConfig({ ...bucket, FILES_S3_SECRET: '' })).toEqual(
			fail(['FILES_S3_SECRET must be set when FILES_S3_BUCKET is']),
		)
		expect(readConfig({ FILES_S3_ENDPOINT: 'https://storage.example' })).toEqual(
			fail(['FILES_S3_BUCKET must be set when FILES_S3_ENDPOINT is']),
		)
	})

	test('require one location for backups and a public key, or neither', () => {
		const recipient = `age1${'q'.repeat(58)}`
		const folder = { BACKUP_FOLDER: 'backups', BACKUP_RECIPIENT: recipient }
		expect(readConfig(folder)).toMatchObject({
			ok: true,
			value: { backup: { folder: join(PROJECT, 'backups'), bucket: undefined, recipient } },
		})
		const bucket = { BACKUP_S3_BUCKET: 'b', BACKUP_S3_KEY: 'key', BACKUP_S3_SECRET: 'secret' }
		expect(readConfig({ ...bucket, BACKUP_RECIPIENT: recipient })).toMatchObject({
			ok: true,
			value: { backup: { folder: undefined, bucket: { name: 'b' }, recipient } },
		})
		for (const [settings, error] of [
			[{ ...folder, ...bucket }, 'BACKUP_FOLDER must not be set when BACKUP_S3_BUCKET is'],
			[{ BACKUP_FOLDER: 'backups' }, 'BACKUP_RECIPIENT must be set with the location for backups'],
			[{ BACKUP_RECIPIENT: recipient }, 'BACKUP_FOLDER or BACKUP_S3_BUCKET must be set'],
			[{ ...folder, BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' }, 'BACKUP_RECIPIENT must be the public key'],
			[{ ...bucket, BACKUP_S3_KEY: '', BACKUP_RECIPIENT: recipient }, 'BACKUP_S3_KEY must be set'],
		] as const)
			expect(readConfig(settings)).toEqual({ ok: false, error: [expect.stringContaining(error)] })
	})
})

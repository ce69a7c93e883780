/** The built site as its own process over the demo dealership, with a clock that only the record sets. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from 'pg'
import { freePort } from '#tests/free-port.ts'
import { SITE_IS_OPEN, SITE_PROGRAM, startPostgres } from './adapter.ts'
import { makeDatabase, type RecordDatabase } from './database-clock.ts'

/**
 * A Wednesday morning, during trading hours. The hourly cleanup runs at minute 23; the record ends before the
 * next one.
 */
const FIRST_TIME = '2026-11-25T10:25:00+02:00'
/** The public URL in emails, feeds and QR codes: constant, unlike the port. */
export const PUBLIC_ADDRESS = 'http://dealership.example'
export const OWNER = { email: 'owner@example.co.za', password: 'a long walk on the lowveld' }
const PROJECT = resolve(import.meta.dirname, '../..')

export type RecordedSite = {
	address: string
	dataDir: string
	database: Client
	now: () => Date
	passSeconds: (seconds: number) => Promise<void>
	setMinute: (minute: number) => Promise<void> // minutes since the record began; never sets the clock back
	stop: () => Promise<void>
}

export async function startSite(): Promise<RecordedSite> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-record-'))
	chmodSync(folder, 0o755) // the postgres user must be able to enter when this runs as root
	const postgres = await startPostgres(join(folder, 'server'))
	const database = await makeDatabase(postgres, FIRST_TIME)
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	const address = `http://127.0.0.1:${await freePort()}`
	const child = startProgram(address, dataDir, database)
	const stop = async () => {
		if (child.exitCode === null) await endOf(child, () => child.kill('SIGTERM'))
		await database.client.end()
		await postgres.release()
		rmSync(folder, { recursive: true, force: true })
	}
	await isOpen(child).catch(async (error) => {
		await stop()
		throw error
	})
	let now = Date.parse(FIRST_TIME)
	const setTime = async (time: number) => {
		now = Math.max(now, time)
		const iso = new Date(now).toISOString()
		await Promise.all([database.setClock(iso), setClockTime(child, iso)])
	}
	return {
		address,
		dataDir,
		database: database.client,
		now: () => new Date(now),
		passSeconds: (seconds) => setTime(now + seconds * 1000),
		setMinute: (minute) => setTime(Date.parse(FIRST_TIME) + minute * 60_000),
		stop,
	}
}

function startProgram(address: string, dataDir: string, { url, ownerUrl }: RecordDatabase): ChildProcess {
	const time = pathToFileURL(join(import.meta.dirname, 'fixed-clock.ts')).href
	return spawn(process.execPath, ['--import', time, join(PROJECT, SITE_PROGRAM)], {
		cwd: PROJECT,
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_ENV: 'production',
			RECORD_CLOCK: FIRST_TIME,
			HOST: '127.0.0.1',
			PORT: new URL(address).port,
			BASE_URL: PUBLIC_ADDRESS,
			DATA_DIR: dataDir,
			DATABASE_URL: url,
			DATABASE_MIGRATION_URL: ownerUrl,
			DEMO: 'on',
			ADMIN_EMAIL: OWNER.email,
			ADMIN_PASSWORD: OWNER.password,
			PICTURES_AHEAD: 'off',
			LOG_LEVEL: 'error',
			TRUSTED_PROXIES: '1', // each form sends its own client IP
			FORMS_PER_ADDRESS: '100000',
			FORMS_PER_MAILBOX: '100000',
			ACKNOWLEDGEMENTS_PER_HOUR: '100000',
			SIGN_INS_PER_ADDRESS: '100000',
		},
	})
}

function isOpen(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		child.stdout?.on('data', (text) => String(text).includes(SITE_IS_OPEN) && resolve())
		child.once('exit', (code) => reject(new Error(`the site ended with ${code} before it was open`)))
	})
}

function setClockTime(child: ChildProcess, iso: string): Promise<void> {
	return new Promise((resolve) => {
		child.once('message', () => resolve())
		child.send({ clock: iso })
	})
}

function endOf(child: ChildProcess, end: () => void): Promise<void> {
	return new Promise((resolve) => {
		child.once('exit', () => resolve())
		end()
	})
}

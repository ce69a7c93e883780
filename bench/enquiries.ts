/** Enquiries at a fixed rate, each from another visitor, whether or not the answers keep up; and what became of them. */
import { Agent, type RequestOptions, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { issueToken } from '#app/intake/form-token.server.ts'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/intake/intake.ts'
import { type Key, readKeysFile } from '#app/platform/keys-file.server.ts'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

type Flood = {
	sent: number
	received: number // the visitors were told so
	busy: number // the visitors were told to try again
	stored: number // rows, each with both of its emails, once
	median: number // milliseconds, counted from when an enquiry was due and not from when there was time for it
	p99: number // the same of all that were answered
	secondsToEmails: number // from the first enquiry until the last email is sent
}

type Told = { address: string; dataDir: string; vehicle: string; rate: number; seconds: number }

const LONGEST_FOR_EMAILS = 600 // seconds
const MESSAGE =
	'Good day, I saw this vehicle on your website. Is it still there, does it come with a service history, and could I see it on Saturday morning? I would trade in my own.'

export async function enquiryRows({ address, dataDir, paths }: DemoSite): Promise<Row[]> {
	const told = { address, dataDir, vehicle: paths.vehicle.replace('/car/', '') }
	const { p99MillisecondsAt50, lost } = budgets.enquiries
	const usual = await floodWithEnquiries({ ...told, rate: 50, seconds: 30 })
	const rows: Row[] = [
		{ what: 'enquiries, 50 a second: p99', figure: usual.p99, unit: 'ms', budget: p99MillisecondsAt50 },
		{ what: 'enquiries, 50 a second: told to try again', figure: usual.busy, unit: '', budget: lost },
		...lossRows('enquiries, 50 a second', usual),
	]
	for (const rate of [100, 200]) {
		const what = `enquiries, ${rate} a second for 30 s`
		const flood = await floodWithEnquiries({ ...told, rate, seconds: 30 })
		rows.push(
			{ what: `${what}: told to try again`, figure: flood.busy, unit: '' },
			...lossRows(what, flood),
			{ what: `${what}: median`, figure: flood.median, unit: 'ms' },
			{ what: `${what}: p99`, figure: flood.p99, unit: 'ms' },
			{ what: `${what}: last email sent after`, figure: flood.secondsToEmails, unit: 's' },
		)
	}
	return rows
}

const lossRows = (what: string, { sent, received, busy, stored }: Flood): Row[] => [
	{ what: `${what}: not answered`, figure: sent - received - busy, unit: '', budget: budgets.enquiries.lost },
	{
		what: `${what}: received, and not stored once with both emails`,
		figure: Math.abs(received - stored),
		unit: '',
		budget: budgets.enquiries.lost,
	},
]

async function floodWithEnquiries(told: Told): Promise<Flood> {
	const url = await runningEmbeddedUrl(told.dataDir)
	const db = new Client({ connectionString: url })
	await db.connect()
	const since = new Date()
	const answers = await sendAll(told)
	const stored = await countStored(db, since)
	await emailsSent(db)
	const secondsToEmails = (Date.now() - since.getTime()) / 1000
	await db.end()
	const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
	const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY
	return {
		...{ sent: answers.length, received: count(200), busy: count(503), stored },
		...{ median: at(0.5), p99: at(0.99), secondsToEmails },
	}
}

async function sendAll({ address, dataDir, vehicle, rate, seconds }: Told) {
	const agent = new Agent({ keepAlive: true })
	const target = new URL(`/car/${vehicle}.data`, address)
	const key = formKey(dataDir)
	const underWay: Promise<{ status: number; milliseconds: number }>[] = []
	const began = performance.now()
	for (let turn = 0; turn < rate * seconds; turn++) {
		const due = began + (turn * 1000) / rate
		await after(Math.max(0, due - performance.now()))
		const sending = send(target, { agent, headers: headersOf(turn, address) }, formOf(turn, key))
		underWay.push(sending.then((status) => ({ status, milliseconds: performance.now() - due })))
	}
	const answers = await Promise.all(underWay)
	agent.destroy()
	return answers
}

/** Who sends a form has had its page open for a while: the token is made as the site makes it, and dated back. */
function formKey(dataDir: string): Key {
	const key = readKeysFile(`${dataDir}-keys.json`)?.find(({ purpose }) => purpose === 'form-token')
	if (!key) throw new Error('the site has no key for forms')
	return key
}

function formOf(turn: number, key: Key): string {
	const keys = { active: () => key, all: () => [key], find: () => key }
	const clock = () => new Date(Date.now() - 60_000)
	return new URLSearchParams({
		[TOKEN_FIELD]: issueToken({ keys, clock }, 'enquiry'),
		[TRAP_FIELD]: '',
		from_name: `Thandi Nkosi ${turn}`,
		from_email: `visitor-${turn}-${Date.now()}@example.co.za`,
		from_phone: '082 555 0100',
		message: MESSAGE,
	}).toString()
}

const headersOf = (turn: number, address: string) => ({
	'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
	Origin: address,
	'X-Forwarded-For': [10, turn >> 16, turn >> 8, turn].map((part) => part & 255).join('.'),
})

/** The status of the answer, 0 where there is none; never fails. */
function send(target: URL, options: RequestOptions, form: string): Promise<number> {
	return new Promise((resolve) => {
		const sending = request(target, { method: 'POST', timeout: 30_000, ...options }, (answer) => {
			answer.resume()
			answer.on('end', () => resolve(answer.statusCode ?? 0))
			answer.on('error', () => resolve(0))
		})
		sending.on('timeout', () => sending.destroy())
		sending.on('error', () => resolve(0))
		sending.end(form)
	})
}

async function countStored(db: Client, since: Date): Promise<number> {
	const { rows } = await db.query<{ stored: number }>(
		`select count(*)::int as stored from leads where created_at >= $1 and
		(select array_agg(kind order by kind) from letters where about = leads.id) = array['enquiry-notice', 'enquiry-reply']`,
		[since],
	)
	return rows[0]?.stored ?? 0
}

async function emailsSent(db: Client): Promise<void> {
	for (let second = 0; second < LONGEST_FOR_EMAILS; second++) {
		const { rowCount } = await db.query(`select from letters where status <> 'sent' limit 1`)
		if (rowCount === 0) return
		await after(1_000)
	}
	throw new Error('emails are still not sent')
}

/**
 * Sends enquiries at a fixed rate, each from another visitor, whether or not the responses keep up, and
 * counts the outcomes.
 */
import { Agent, type RequestOptions, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { type Key, readKeysFile } from '#app/infra/encryption/keyring.server.ts'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

type Flood = {
	sent: number
	received: number // responses that confirmed the enquiry
	busy: number // responses that asked the visitor to try again
	stored: number // rows stored exactly once, with both of their emails
	median: number // milliseconds, from when an enquiry was due, not from when it was sent
	p99: number // milliseconds, likewise, of all enquiries with a response
	secondsToEmails: number // from the first enquiry until the last email is sent
}

type EnquiryLoad = { address: string; dataDir: string; vehicle: string; rate: number; seconds: number }

const LONGEST_FOR_EMAILS = 600 // seconds
const MESSAGE =
	'Good day, I saw this vehicle on your website. Is it still there, does it come with a service history, and could I see it on Saturday morning? I would trade in my own.'

export async function enquiryRows({ address, dataDir, paths }: DemoSite): Promise<Row[]> {
	const load = { address, dataDir, vehicle: paths.vehicle.replace('/car/', '') }
	const { p99MillisecondsAt50, lost } = budgets.enquiries
	const baseline = await floodWithEnquiries({ ...load, rate: 50, seconds: 30 })
	const rows: Row[] = [
		{ what: 'enquiries, 50 a second: p99', value: baseline.p99, unit: 'ms', budget: p99MillisecondsAt50 },
		{ what: 'enquiries, 50 a second: told to try again', value: baseline.busy, unit: '', budget: lost },
		...lossRows('enquiries, 50 a second', baseline),
	]
	for (const rate of [100, 200]) {
		const what = `enquiries, ${rate} a second for 30 s`
		const flood = await floodWithEnquiries({ ...load, rate, seconds: 30 })
		rows.push(
			{ what: `${what}: told to try again`, value: flood.busy, unit: '' },
			...lossRows(what, flood),
			{ what: `${what}: median`, value: flood.median, unit: 'ms' },
			{ what: `${what}: p99`, value: flood.p99, unit: 'ms' },
			{ what: `${what}: last email sent after`, value: flood.secondsToEmails, unit: 's' },
		)
	}
	return rows
}

const lossRows = (what: string, { sent, received, busy, stored }: Flood): Row[] => [
	{
		what: `${what}: not answered`,
		value: sent - received - busy,
		unit: '',
		budget: budgets.enquiries.lost,
	},
	{
		what: `${what}: received, and not stored once with both emails`,
		value: Math.abs(received - stored),
		unit: '',
		budget: budgets.enquiries.lost,
	},
]

async function floodWithEnquiries(load: EnquiryLoad): Promise<Flood> {
	const url = await runningEmbeddedUrl(load.dataDir)
	const db = new Client({ connectionString: url })
	await db.connect()
	const since = new Date()
	const responses = await sendAll(load)
	const stored = await countStored(db, since)
	await waitUntilEmailsAreSent(db)
	const secondsToEmails = (Date.now() - since.getTime()) / 1000
	await db.end()
	const count = (expected: number) => responses.filter(({ status }) => status === expected).length
	const times = responses.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY
	return {
		sent: responses.length,
		received: count(200),
		busy: count(503),
		stored,
		median: at(0.5),
		p99: at(0.99),
		secondsToEmails,
	}
}

export async function sendAll({ address, dataDir, vehicle, rate, seconds }: EnquiryLoad) {
	const agent = new Agent({ keepAlive: true })
	const target = new URL(`/car/${vehicle}.data`, address)
	const key = formKey(dataDir)
	const inProgress: Promise<{ status: number; milliseconds: number }>[] = []
	const began = performance.now()
	for (let index = 0; index < rate * seconds; index++) {
		const due = began + (index * 1000) / rate
		await after(Math.max(0, due - performance.now()))
		const sending = send(target, { agent, headers: createHeaders(index, address) }, createForm(index, key))
		inProgress.push(sending.then((status) => ({ status, milliseconds: performance.now() - due })))
	}
	const responses = await Promise.all(inProgress)
	agent.destroy()
	return responses
}

/**
 * The key that signs form tokens: the benchmark issues its own tokens, backdated, because the site flags a
 * form that is sent too fast.
 */
export function formKey(dataDir: string): Key {
	const key = readKeysFile(`${dataDir}-keys.json`)?.find(({ purpose }) => purpose === 'form-token')
	if (!key) throw new Error('the site has no key for forms')
	return key
}

export function createForm(index: number, key: Key): string {
	const keys = { active: () => key, all: () => [key], find: () => key }
	const now = () => new Date(Date.now() - 60_000)
	return new URLSearchParams({
		[TOKEN_FIELD]: issueToken({ keys, now }, 'enquiry'),
		[TRAP_FIELD]: '',
		from_name: `Thandi Nkosi ${index}`,
		from_email: `visitor-${index}-${Date.now()}@example.co.za`,
		from_phone: '082 555 0100',
		message: MESSAGE,
	}).toString()
}

const createHeaders = (index: number, address: string) => ({
	'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
	Origin: address,
	'X-Forwarded-For': [10, index >> 16, index >> 8, index].map((part) => part & 255).join('.'),
})

/** Returns the response's status, or 0 without a response; never fails. */
function send(target: URL, options: RequestOptions, form: string): Promise<number> {
	return new Promise((resolve) => {
		const clientRequest = request(target, { method: 'POST', timeout: 30_000, ...options }, (response) => {
			response.resume()
			response.on('end', () => resolve(response.statusCode ?? 0))
			response.on('error', () => resolve(0))
		})
		clientRequest.on('timeout', () => clientRequest.destroy())
		clientRequest.on('error', () => resolve(0))
		clientRequest.end(form)
	})
}

async function countStored(db: Client, since: Date): Promise<number> {
	const { rows } = await db.query<{ stored: number }>(
		`select count(*)::int as stored from leads where created_at >= $1 and
		(select array_agg(kind order by kind) from emails where about = leads.id) = array['enquiry-notice', 'enquiry-reply']`,
		[since],
	)
	return rows[0]?.stored ?? 0
}

export async function waitUntilEmailsAreSent(db: Client): Promise<void> {
	for (let second = 0; second < LONGEST_FOR_EMAILS; second++) {
		const { rowCount } = await db.query(`select from emails where status not in ('sent', 'held') limit 1`)
		if (rowCount === 0) return
		await after(1_000)
	}
	throw new Error('emails are still not sent')
}

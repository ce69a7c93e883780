/**
 * What visitors notice of 50 open pages of the back office while 500 leads come in: the same public pages are
 * requested in the quiet, during the burst, and during the burst with the pages open.
 */
import { Agent, get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { hashPassword } from '#app/features/staff/passwords/password.server.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import { sendAll, waitUntilEmailsAreSent } from './enquiries.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'

const PAGES = 50
const LEADS_PER_SECOND = 100
const SECONDS_OF_LEADS = 5
const SECONDS = 8 // in which public pages are requested
const REQUESTS_PER_SECOND = 25
const ROUNDS = 3
const EMAIL = 'on-duty@example.co.za'
const PASSWORD = 'fifty open pages of a back office'

type Situation = { hasLeads: boolean; pages: number }
type OpenPage = { events: { count: number; at: number }[]; close: () => void }
type Round = {
	p99: number // ms, of public pages
	failed: number
	events: number // the most that one page got
	behind: number // seconds from the last lead until the last page has its number; 0 without pages
}

export async function openPageRows(site: DemoSite): Promise<Row[]> {
	const db = new Client({ connectionString: await runningEmbeddedUrl(site.dataDir) })
	await db.connect()
	try {
		const cookie = await signIn(db, site.address)
		const world = { site, db, cookie }
		await measure(world, { hasLeads: true, pages: PAGES }) // compiles the code; not measured
		const rounds: Record<'quiet' | 'leads' | 'both', Round[]> = { quiet: [], leads: [], both: [] }
		// Turn about, so that other work on the machine affects all alike.
		for (let round = 0; round < ROUNDS; round++) {
			rounds.quiet.push(await measure(world, { hasLeads: false, pages: 0 }))
			rounds.leads.push(await measure(world, { hasLeads: true, pages: 0 }))
			rounds.both.push(await measure(world, { hasLeads: true, pages: PAGES }))
		}
		return rowsOf(rounds)
	} finally {
		await db.end()
	}
}

function rowsOf({ quiet, leads, both }: Record<'quiet' | 'leads' | 'both', Round[]>): Row[] {
	const p99 = (rounds: Round[]) => median(rounds.map((round) => round.p99))
	const most = (key: 'events' | 'behind' | 'failed') => Math.max(...both.map((round) => round[key]))
	const burst = `${LEADS_PER_SECOND * SECONDS_OF_LEADS} leads in ${SECONDS_OF_LEADS} s`
	const { share, events, secondsBehind, lost } = budgets.openPages
	return [
		{ what: 'public pages in the quiet, p99', value: p99(quiet), unit: 'ms' },
		{ what: `public pages during ${burst}, p99`, value: p99(leads), unit: 'ms' },
		{
			what: `public pages during ${burst} and with ${PAGES} open pages of the back office, p99`,
			value: p99(both),
			unit: 'ms',
		},
		{
			what: 'the same as a share of that without them',
			value: p99(both) / p99(leads),
			unit: 'x',
			budget: share,
		},
		{ what: 'public pages not served', value: most('failed'), unit: '', budget: lost },
		{ what: `${burst}: events of one open page, at most`, value: most('events'), unit: '', budget: events },
		{
			what: `${burst}: until the last open page has their number`,
			value: most('behind'),
			unit: 's',
			budget: secondsBehind,
		},
	]
}

type World = { site: DemoSite; db: Client; cookie: string }

async function measure({ site, db, cookie }: World, { hasLeads, pages }: Situation): Promise<Round> {
	const { address, dataDir, paths } = site
	const vehicle = paths.vehicle.replace('/car/', '')
	const open = await Promise.all(Array.from({ length: pages }, () => openPage(address, cookie)))
	const load = { address, dataDir, vehicle, rate: LEADS_PER_SECOND, seconds: SECONDS_OF_LEADS }
	let endOfLeads = 0
	const sending = hasLeads
		? sendAll(load).then(() => {
				endOfLeads = performance.now()
			})
		: undefined
	const visits = await visit(address, [...Object.values(paths)])
	await sending
	const behind = pages > 0 ? await secondsBehind(db, open, endOfLeads) : 0
	for (const { close } of open) close()
	if (hasLeads) await waitUntilEmailsAreSent(db)
	const times = visits.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
	return {
		p99: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
		failed: visits.filter(({ status }) => status !== 200).length,
		events: Math.max(0, ...open.map(({ events }) => events.length - 1)), // without the first, which is the number before
		behind,
	}
}

/** As a staff member of its own. */
async function signIn(db: Client, address: string): Promise<string> {
	const { rows } = await db.query<{ id: string }>(
		'insert into staff_users (name, email) values ($1, $1) returning id',
		[EMAIL],
	)
	const id = rows[0]?.id
	await db.query('insert into admins (id) values ($1)', [id])
	await db.query(
		"insert into staff_accounts (user_id, account_id, provider_id, password) values ($1, $1::uuid::text, 'credential', $2)",
		[id, await hashPassword(PASSWORD)],
	)
	const response = await fetch(`${address}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: address },
		body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
	})
	if (response.status !== 302) throw new Error(`signing in was answered with ${response.status}`)
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

/** Resolves with the first event. */
function openPage(address: string, cookie: string): Promise<OpenPage> {
	const events: OpenPage['events'] = []
	return new Promise((resolve, reject) => {
		const headers = { Accept: 'text/event-stream', Cookie: cookie }
		const stream = get(`${address}/admin/leads/live`, { headers, agent: new Agent() }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`))
			let text = ''
			response.setEncoding('utf8').on('data', (chunk) => {
				text += chunk
				const lines = text.split('\n\n')
				text = lines.pop() ?? ''
				for (const line of lines.filter((each) => each.startsWith('data: ')))
					events.push({ count: JSON.parse(line.slice('data: '.length)).count, at: performance.now() })
				if (events.length > 0) resolve({ events, close: () => stream.destroy() })
			})
			response.on('error', () => {}) // closed by this side
		})
		stream.on('error', reject)
	})
}

async function secondsBehind(db: Client, open: OpenPage[], endOfLeads: number): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		'select count(*)::int as count from inbox_items where is_new',
	)
	const isCurrent = ({ events }: OpenPage) => events.at(-1)?.count === rows[0]?.count
	for (let tries = 0; !open.every(isCurrent); tries++) {
		if (tries === 300) return Number.POSITIVE_INFINITY
		await after(100)
	}
	const last = Math.max(...open.map(({ events }) => events.at(-1)?.at ?? 0))
	return Math.max(0, last - endOfLeads) / 1000
}

/** Pages of the cache and typed searches at a fixed rate, timed from when they are due. */
async function visit(address: string, paths: string[]) {
	const searches = HELD_OUT.map(({ query }) => `/inventory?search=${encodeURIComponent(query)}`)
	const inProgress: Promise<{ status: number; milliseconds: number }>[] = []
	const began = performance.now()
	for (let number = 0; number < REQUESTS_PER_SECOND * SECONDS; number++) {
		const due = began + (number * 1000) / REQUESTS_PER_SECOND
		await after(Math.max(0, due - performance.now()))
		const path = number % 4 === 0 ? searches[number % searches.length] : paths[number % paths.length]
		inProgress.push(
			fetch(address + path).then(async (response) => {
				await response.arrayBuffer()
				return { status: response.status, milliseconds: performance.now() - due }
			}),
		)
	}
	return Promise.all(inProgress)
}

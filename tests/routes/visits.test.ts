import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SETTLED_SEARCH } from '#app/features/vehicles/inventory/inventory-query.ts'
import { visitCounts } from '#app/features/visits/visit-table.server.ts'
import {
	addUpOldVisits,
	addVisits,
	OTHER_CAMPAIGNS,
	openVisitCounter,
} from '#app/features/visits/visits.server.ts'
import { openRecentRequests } from '#app/infra/request-sender.server.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20, I20_CANONICAL, I20_PATH } from '#tests/demo-vehicles.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const { services } = site
const { db } = services

const openProcess = () => openVisitCounter({ ...services, db, recentRequests: openRecentRequests() })
let counter = openProcess()
beforeAll(() => {
	services.visits = counter
})
afterEach(async () => {
	await counter.close()
	counter = openProcess()
	services.visits = counter
	await db.delete(visitCounts)
})
afterAll(() => counter.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let networks = 0

type Look = { agent?: string; headers?: Record<string, string>; network?: string; method?: string }

/** Another visitor unless `network` names one. */
function look(path: string, { agent = PHONE, headers, network, method = 'GET' }: Look = {}) {
	networks++
	site.setClientIp(network ?? `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`)
	return site.request(path, { method, headers: { 'User-Agent': agent, ...headers } })
}

async function counts() {
	await counter.flush()
	const { day, kind, thing, source } = visitCounts
	const rows = await db.select().from(visitCounts).orderBy(asc(day), asc(kind), asc(thing), asc(source))
	return rows.map((row) => [row.kind, row.thing, row.source, row.count])
}

describe('a visit is counted', () => {
	test('by page and by vehicle, with its source, also from the cache', async () => {
		await look('/about')
		await look('/about', { headers: { Referer: 'https://www.google.com/' } })
		await look('/about?utm_campaign=Open+day')
		await look(I20_PATH, { headers: { Referer: 'https://www.autotrader.co.za/' } })
		await look(I20_CANONICAL)
		await look(`${I20_PATH}?from=windscreen`)
		await look(`${I20_CANONICAL}?from=windscreen`)
		expect(await counts()).toEqual([
			['page', '/about', 'campaign: open day', 1],
			['page', '/about', 'direct', 1],
			['page', '/about', 'search', 1],
			['vehicle', I20, 'direct', 1],
			['vehicle', I20, 'marketplace', 1],
			['vehicle', I20, 'windscreen', 2],
		])
	})

	test('when a script shows the page, and not when it only fetches it ahead', async () => {
		const data = `${I20_PATH}.data`
		await look(data, { headers: { 'Sec-Fetch-Dest': 'empty', 'Sec-Purpose': 'prefetch' } })
		await look(data, { headers: { 'Sec-Fetch-Dest': 'empty' } })
		expect(await counts()).toEqual([['vehicle', I20, 'site', 1]])
	})

	test('when the browser has the page already', async () => {
		const etag = (await look('/about', { agent: ROBOT })).headers.get('ETag') ?? ''
		expect((await look('/about', { headers: { 'If-None-Match': etag } })).status).toBe(304)
		expect(await counts()).toEqual([['page', '/about', 'direct', 1]])
	})

	test('once a minute for a network, so that a robot under a made-up name changes little', async () => {
		for (let visit = 0; visit < 20; visit++) await look(I20_PATH, { network: '198.51.100.7' })
		await look('/about', { network: '198.51.100.7' })
		expect(await counts()).toEqual([
			['page', '/about', 'direct', 1],
			['vehicle', I20, 'direct', 1],
		])
	})

	test('of robots that say they are browsers, once a minute for each network and vehicle', async () => {
		const BROWSERS = [PHONE, PHONE.replace('156', '157'), PHONE.replace('Android 14', 'Android 15')]
		const crawl = async (minute: string) => {
			site.setTime(`2026-11-18T12:${minute}:00+02:00`)
			for (let visit = 0; visit < 60; visit++)
				await look(visit % 2 ? I20_PATH : I20_CANONICAL, {
					network: `203.0.113.${visit % 3}`,
					agent: BROWSERS[visit % BROWSERS.length] as string,
					headers: { Referer: visit % 5 ? '' : 'https://www.google.com/' },
				})
		}
		await crawl('01')
		const views = async () => (await counts()).reduce((sum, [, , , count]) => sum + Number(count), 0)
		const first = await views()
		await crawl('03')
		expect([first, await views()]).toEqual([3, 6])
	})

	test('on the day in South Africa', async () => {
		site.setTime('2026-11-18T22:30:00Z')
		await look('/about')
		await counter.flush()
		expect(await db.select({ day: visitCounts.day }).from(visitCounts)).toEqual([{ day: '2026-11-19' }])
	})
})

describe('nothing is counted', () => {
	test('of robots, of programs without a name, of requests for the headers only', async () => {
		await look('/about', { agent: ROBOT })
		await look('/about', { agent: '' })
		await look('/about', { agent: 'curl/8.5.0' })
		await look('/about', { method: 'HEAD' })
		expect(await counts()).toEqual([])
	})

	test('of staff', async () => {
		const staff = await signInNewStaff(site)
		for (const path of ['/about', '/admin']) await staff.visit(path, { headers: { 'User-Agent': PHONE } })
		expect(await counts()).toEqual([])
	})

	test('of pages that do not exist, redirects, pictures and feeds', async () => {
		for (const path of ['/nowhere', '/car/00000000-0000-4000-8000-000000000000', '/ABOUT', '/sitemap.xml'])
			await look(path)
		expect(await counts()).toEqual([])
	})
})

describe('a search without a match', () => {
	test('is counted as it was understood', async () => {
		await look('/inventory?search=Ferrari%20automatic%20under%20100k')
		await look('/inventory?search=ferrari%20automatic%20under%20100k')
		await look('/inventory?search=hyundai')
		const searches = (await counts()).filter(([kind]) => kind === 'search')
		expect(searches).toEqual([['search', 'Ferrari, Automatic, Up to R\u00a0100\u00a0000', 'site', 2]])
	})

	test('is counted once the visitor stopped typing, not at each letter', async () => {
		await look('/inventory/results?search=ferrari', { headers: { 'Sec-Fetch-Dest': 'empty' } })
		expect(await counts()).toEqual([])
		await look('/inventory/results?search=ferrari', {
			method: 'HEAD',
			headers: { 'Sec-Fetch-Dest': 'empty', [SETTLED_SEARCH]: '1' },
		})
		expect(await counts()).toEqual([['search', 'Ferrari', 'site', 1]])
	})

	test('of words or a number that may be a person stores none of them', async () => {
		await look('/inventory?search=Bongani%20Nkosi%20082%20123%204567')
		await look('/inventory?search=8001015009087')
		expect((await counts()).filter(([kind]) => kind === 'search')).toEqual([])
	})
})

describe('a tap on a telephone number', () => {
	const tap = (
		page: string,
		headers: Record<string, string> = {},
		network = `203.0.113.${++networks % 200}`,
	) => {
		site.setClientIp(network)
		return site.request('/call', {
			method: 'POST',
			body: 'PING',
			headers: {
				'Content-Type': 'text/ping',
				'Ping-From': BASE_URL + page,
				Origin: BASE_URL,
				'User-Agent': PHONE,
				...headers,
			},
		})
	}

	test('is counted by the page or vehicle it was on', async () => {
		expect((await tap(I20_PATH)).status).toBe(204)
		await tap('/contact')
		expect(await counts()).toEqual([
			['call', '/contact', 'site', 1],
			['call', I20, 'site', 1],
		])
	})

	test('of made-up pages is not counted, and of one network only ten times a minute', async () => {
		site.setTime('2026-11-18T11:00:00+02:00')
		await tap('/car/nothing-00000000')
		for (let times = 0; times < 30; times++)
			await tap(`/car/${times}-${I20.slice(0, 8)}`, {}, '203.0.113.200')
		const [[kind, thing, , count] = [], ...others] = await counts()
		expect([kind, thing, others]).toEqual(['call', I20, []])
		expect(count).toBe(10)
	})

	test('is not counted from another website, or without a page', async () => {
		expect((await tap(I20_PATH, { Origin: 'https://elsewhere.example' })).status).toBe(403)
		await tap('', { 'Ping-From': '' })
		expect(await counts()).toEqual([])
	})
})

describe('the counts', () => {
	test('of a thousand visits, 300 of them by robots, add up exactly over two processes', async () => {
		const other = openProcess()
		const sources = ['https://www.google.com/', 'https://www.autotrader.co.za/']
		for (let visit = 0; visit < 1_000; visit++) {
			services.visits = visit % 2 ? other : counter
			await look(visit % 5 < 2 ? I20_PATH : '/about', {
				agent: visit % 10 < 3 ? ROBOT : PHONE,
				headers: { Referer: sources[Math.floor(visit / 10) % 2] as string },
			})
		}
		await Promise.all([other.close(), counter.flush()])
		// Of each ten visits the first three are by robots: two of the four to the vehicle, one of the six to the page.
		expect(await counts()).toEqual([
			['page', '/about', 'marketplace', 250],
			['page', '/about', 'search', 250],
			['vehicle', I20, 'marketplace', 100],
			['vehicle', I20, 'search', 100],
		])
	})

	test('wait while the database is away', async () => {
		const away = openVisitCounter({ ...services, db: connect(UNREACHABLE_DATABASE) })
		away.count({ kind: 'page', thing: '/about', source: 'direct', network: '' })
		await away.flush()
		expect(site.logged.some(({ msg }) => msg === 'visits could not be counted')).toBe(true)
		await away.close()
	})

	test('do not grow with made-up campaigns and searches', async () => {
		const day = '2026-11-18'
		const made = Array.from({ length: 10_000 }, (_, index) => ({
			day,
			kind: 'page',
			thing: '/',
			source: `campaign: number ${index}`,
			count: 1,
		}))
		await addVisits(db, made.slice(0, 5_000))
		await addVisits(db, made.slice(5_000))
		await addVisits(
			db,
			made.map(({ source }) => ({ day, kind: 'search', thing: source, source: 'site', count: 1 })),
		)
		const rows = await db.select().from(visitCounts)
		const pages = rows.filter(({ kind }) => kind === 'page')
		expect(pages).toHaveLength(51)
		expect(pages.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
		expect(pages.find(({ source }) => source === OTHER_CAMPAIGNS)?.count).toBe(9_950)
		expect(rows).toHaveLength(51 + 300)
	})

	test('are added up by month after two years', async () => {
		const row = { kind: 'page', thing: '/', source: 'direct' }
		const days = { '2024-09-01': 1, '2024-09-02': 2, '2024-09-30': 4, '2024-10-31': 8, '2024-12-01': 16 }
		await addVisits(
			db,
			Object.entries(days).map(([day, count]) => ({ ...row, day, count })),
		)
		await addUpOldVisits(db, '2026-11-18')
		await addUpOldVisits(db, '2026-11-18')
		const rows = await db.select().from(visitCounts).orderBy(asc(visitCounts.day))
		expect(rows.map(({ day, count }) => [day, count])).toEqual([
			['2024-09-01', 7],
			['2024-10-01', 8],
			['2024-12-01', 16],
		])
	})

	test('hold no address of a visitor', async () => {
		await look(I20_PATH, { network: '203.0.113.77', headers: { Referer: 'https://elsewhere.example/?q=me' } })
		await counts()
		const { rows } = await db.$client.query('select visit_counts::text as row from visit_counts')
		expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0\.113|elsewhere|Android/)
	})
})

test('each telephone number of a public page tells of a tap', async () => {
	for (const path of ['/', '/contact', '/faqs', '/privacy', I20_PATH, '/finance/application']) {
		const page = await site.visit(path)
		const pings = page.all('a[href^="tel:"]').map((link) => link.getAttribute('ping'))
		expect(new Set(pings), path).toEqual(new Set(['/call']))
	}
})

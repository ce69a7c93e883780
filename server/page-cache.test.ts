import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { openPageCache, pageCache } from './page-cache.ts'

const MINUTE = 60_000
const TEXT = 'The same for all. '.repeat(100)
const log = openLog({ logLevel: 'silent' })

type Rendering = { shared: boolean; url: string; headers: Record<string, string> }
type Responder = (log: AppServices['log']) => Response | Promise<Response>

const html = (text = TEXT, init: ResponseInit = {}) =>
	new Response(text, { ...init, headers: { 'Content-Type': 'text/html', ...init.headers } })

function open(respond: Responder = () => html(), maxBytes = 1_000_000) {
	const world = { now: 0, listening: true, change: () => {} }
	const renderings: Rendering[] = []
	const cache = openPageCache({
		maxBytes,
		changes: {
			isListening: () => world.listening,
			subscribe: (callback) => {
				world.change = () => callback('cars')
			},
		},
		clock: () => new Date(world.now),
	})
	const app = new Hono<AppEnv>()
	app.use(pageCache({ pageCache: cache, baseUrl: 'https://www.cars.example', log } as AppServices))
	app.onError(() => new Response(null, { status: 500 }))
	app.all('*', (c) => {
		const headers = Object.fromEntries(c.req.raw.headers)
		renderings.push({ shared: c.get('isShared') ?? false, url: c.req.url, headers })
		return respond(c.get('log') ?? log)
	})
	const get = async (path = '/', headers: Record<string, string> = {}) =>
		app.request(`http://127.0.0.1:3000${path}`, { headers }, { clientIp: '192.0.2.1' })
	return { world, cache, renderings, get }
}

/** A responder whose responses wait until the test lets them go. */
function paused() {
	const waiting: (() => void)[] = []
	const respond: Responder = async () => {
		await new Promise<void>((resolve) => waiting.push(resolve))
		return html()
	}
	return { waiting, respond }
}

describe('a public page', () => {
	test('is rendered once, for a request that tells nothing of the visitor, and served from memory', async () => {
		const { renderings, get } = open()
		const first = await get('/about?a=1', { 'User-Agent': 'somebody', 'X-Forwarded-For': '192.0.2.9' })
		expect(renderings).toEqual([{ shared: true, url: 'https://www.cars.example/about?a=1', headers: {} }])
		expect(await (await get('/about?a=1')).text()).toBe(await first.text())
		expect(renderings).toHaveLength(1)
		await get('/about?a=2')
		expect(renderings).toHaveLength(2)
	})

	test('is compressed as the browser asks, with a tag for each encoding', async () => {
		const { get } = open()
		const packed = async (accepted: string) => {
			const response = await get('/', { 'Accept-Encoding': accepted })
			const { headers } = response
			const body = Buffer.from(await response.arrayBuffer())
			return { encoding: headers.get('Content-Encoding'), etag: headers.get('ETag') ?? '', body }
		}
		const [br, gzip, plain] = [
			await packed('gzip, deflate, br'),
			await packed('br;q=0, gzip'),
			await packed(''),
		]
		expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
		expect(brotliDecompressSync(br.body).toString()).toBe(TEXT)
		expect(gunzipSync(gzip.body).toString()).toBe(TEXT)
		expect(plain.body.toString()).toBe(TEXT)
		expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
	})

	test('is not sent again to a browser that has it; tags are compared weakly', async () => {
		const { get } = open()
		const etag = (await get()).headers.get('ETag') ?? ''
		for (const held of [etag, `"other", ${etag}`, `W/${etag}`, `W/"other",W/${etag}`, '*']) {
			const response = await get('/', { 'If-None-Match': held })
			expect([held, response.status, await response.text()]).toEqual([held, 304, ''])
			expect(response.headers.get('ETag')).toBe(etag)
		}
		for (const held of ['"other"', etag.replaceAll('"', ''), etag.replace('identity', 'br'), '"*"'])
			expect([held, (await get('/', { 'If-None-Match': held })).status]).toEqual([held, 200])
	})

	test('is rendered apart for the data saver: the cookie goes before the header, and identifies no visitor', async () => {
		const { renderings, get } = open()
		const etag = async (headers: Record<string, string>) => (await get('/', headers)).headers.get('ETag')
		await etag({ 'Save-Data': 'on' })
		await etag({ Cookie: 'data-saver=on' })
		await etag({ Cookie: 'data-saver=off', 'Save-Data': 'on' })
		await etag({})
		const saving = { shared: true, url: 'https://www.cars.example/', headers: { 'save-data': 'on' } }
		expect(renderings).toEqual([saving, { ...saving, headers: {} }])
	})

	test.each([
		['another cookie', '/', { Cookie: 'data-saver=off; a=1' }],
		['credentials', '/', { Authorization: 'Basic eDp5' }],
		['a free text', '/inventory?search=polo', {}],
		['the back office', '/Admin/cars', {}],
		['a file', '/sitemap.xml', {}],
		['an application', '/finance/application', {}],
		['a long address', `/?${'x'.repeat(500)}`, {}],
	])('is not what is rendered for %s', async (_, path, headers: Record<string, string>) => {
		const { renderings, get } = open()
		await get(path, headers)
		await get(path, headers)
		expect(renderings.map(({ shared }) => shared)).toEqual([false, false])
	})
})

describe('a cached page is rendered anew', () => {
	test.each([
		['after a change', ({ world }: ReturnType<typeof open>) => world.change()],
		['in the next minute', ({ world }: ReturnType<typeof open>) => Object.assign(world, { now: MINUTE })],
		[
			'while nothing listens',
			({ world }: ReturnType<typeof open>) => Object.assign(world, { listening: false }),
		],
	])('%s', async (_, happen) => {
		const site = open()
		site.world.now = MINUTE - 1
		await site.get()
		happen(site)
		await site.get()
		expect(site.renderings).toHaveLength(2)
	})

	test('when it was changed while it was rendered', async () => {
		const { waiting, respond } = paused()
		const { world, cache, get } = open(respond)
		const first = get()
		await expect.poll(() => waiting.length).toBe(1)
		world.change()
		const second = get()
		await expect.poll(() => waiting.length).toBe(2)
		for (const finish of waiting) finish()
		expect([(await first).status, (await second).status]).toEqual([200, 200])
		expect(cache.find('/')).toBeDefined()
	})
})

describe('a page that many request at once', () => {
	test('is rendered once', async () => {
		const { waiting, respond } = paused()
		const { renderings, get } = open(respond)
		const all = Array.from({ length: 20 }, () => get())
		await expect.poll(() => waiting.length).toBe(1)
		waiting[0]?.()
		const tags = (await Promise.all(all)).map(({ headers }) => headers.get('ETag'))
		expect([renderings.length, new Set(tags).size]).toEqual([1, 1])
	})

	test.each([
		['sets a cookie', () => html(TEXT, { headers: { 'Set-Cookie': 'a=1' } })],
		['may not be stored', () => html(TEXT, { headers: { 'Cache-Control': 'no-store' } })],
		['is a redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
	])('and %s, is rendered for each', async (_, respond) => {
		const { cache, renderings, get } = open(respond)
		await Promise.all(Array.from({ length: 5 }, () => get()))
		expect(renderings).toHaveLength(5)
		expect(renderings.filter(({ shared }) => shared)).toHaveLength(1)
		expect(cache.find('/')).toBeUndefined()
	})

	test.each<[string, Responder]>([
		['is not found', () => html(TEXT, { status: 404 })],
		[
			'was rendered with an error in the log',
			(log) => {
				log.error('the database is away')
				return html()
			},
		],
	])('and %s, is shared by them and not stored', async (_, respond) => {
		const { cache, renderings, get } = open(respond)
		const all = await Promise.all(Array.from({ length: 5 }, () => get()))
		expect(renderings).toHaveLength(1)
		expect(all.every(({ headers }) => !headers.has('ETag'))).toBe(true)
		expect(new Set(await Promise.all(all.map((response) => response.text())))).toEqual(new Set([TEXT]))
		expect(cache.find('/')).toBeUndefined()
	})

	test('and fails, fails for the first; the others try for themselves', async () => {
		let tries = 0
		const { get } = open(() => {
			tries += 1
			if (tries === 1) throw new Error('no')
			return html()
		})
		const all = await Promise.all(Array.from({ length: 3 }, () => get()))
		expect(all.map(({ status }) => status)).toEqual([500, 200, 200])
	})
})

test('addresses and headers take room as well as pages do', async () => {
	const policy = 'x'.repeat(5_000)
	const { cache, get } = open(
		() => html('small', { headers: { 'Content-Security-Policy': policy } }),
		1_000_000,
	)
	const addresses = Array.from({ length: 100 }, (_, number) => `/about?${number}${'x'.repeat(400)}`)
	for (const address of addresses) await get(address)
	const cached = addresses.filter((address) => cache.find(address)).length
	expect([cached > 10, cached < 100]).toEqual([true, true])
})

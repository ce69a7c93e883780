import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openTurns, type Turns } from '#app/infra/turns.server.ts'
import { html, MINUTE, openCachedSite, pausedResponder, type Responder, TEXT } from '#tests/cached-site.ts'

describe('a public page', () => {
	test('is rendered once, without headers of the visitor, and served from memory', async () => {
		const { renderings, get } = openCachedSite()
		const first = await get('/about?a=1', { 'User-Agent': 'somebody', 'X-Forwarded-For': '192.0.2.9' })
		expect(renderings).toEqual([{ shared: true, url: 'https://www.cars.example/about?a=1', headers: {} }])
		expect(await (await get('/about?a=1')).text()).toBe(await first.text())
		expect(renderings).toHaveLength(1)
		await get('/about?a=2')
		expect(renderings).toHaveLength(2)
	})

	test('is compressed as the browser accepts, with an ETag for each encoding', async () => {
		const { get } = openCachedSite()
		const getCompressed = async (accepted: string) => {
			const response = await get('/', { 'Accept-Encoding': accepted })
			const { headers } = response
			const body = Buffer.from(await response.arrayBuffer())
			return { encoding: headers.get('Content-Encoding'), etag: headers.get('ETag') ?? '', body }
		}
		const [br, gzip, plain] = [
			await getCompressed('gzip, deflate, br'),
			await getCompressed('br;q=0, gzip'),
			await getCompressed(''),
		]
		expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
		expect(brotliDecompressSync(br.body).toString()).toBe(TEXT)
		expect(gunzipSync(gzip.body).toString()).toBe(TEXT)
		expect(plain.body.toString()).toBe(TEXT)
		expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
	})

	test('is not sent again to a browser that has it; ETags are compared weakly', async () => {
		const { get } = openCachedSite()
		const etag = (await get()).headers.get('ETag') ?? ''
		for (const value of [etag, `"other", ${etag}`, `W/${etag}`, `W/"other",W/${etag}`, '*']) {
			const response = await get('/', { 'If-None-Match': value })
			expect([value, response.status, await response.text()]).toEqual([value, 304, ''])
			expect(response.headers.get('ETag')).toBe(etag)
		}
		for (const value of ['"other"', etag.replaceAll('"', ''), etag.replace('identity', 'br'), '"*"'])
			expect([value, (await get('/', { 'If-None-Match': value })).status]).toEqual([value, 200])
	})

	test('is rendered separately for the data saver, whose cookie overrides the header and identifies no visitor', async () => {
		const { renderings, get } = openCachedSite()
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
		['a free-text search', '/inventory?search=polo', {}],
		['the back office', '/Admin/cars', {}],
		['a file', '/sitemap.xml', {}],
		['the finance application', '/finance/application', {}],
		['a long URL', `/?${'x'.repeat(500)}`, {}],
	])('is not cached for %s', async (_, path, headers: Record<string, string>) => {
		const { renderings, get } = openCachedSite()
		await get(path, headers)
		await get(path, headers)
		expect(renderings.map(({ shared }) => shared)).toEqual([false, false])
	})
})

describe('a cached page is rendered again', () => {
	test.each([
		['after a change', ({ world }: ReturnType<typeof openCachedSite>) => world.change()],
		[
			'after the next minute',
			({ world }: ReturnType<typeof openCachedSite>) => Object.assign(world, { now: 2 * MINUTE }),
		],
		[
			'while the process does not listen for changes',
			({ world }: ReturnType<typeof openCachedSite>) => Object.assign(world, { listening: false }),
		],
	])('%s', async (_, act) => {
		const site = openCachedSite()
		site.world.now = MINUTE - 1
		await site.get()
		act(site)
		await site.get()
		expect(site.renderings).toHaveLength(2)
	})

	test('once, in the next minute, while all visitors still get it', async () => {
		const { waiting, respond } = pausedResponder((number) => `rendered ${number}`)
		const turns = openTurns()
		const kinds: string[] = []
		const open: Turns['open'] = (kind, visitor) => {
			kinds.push(kind)
			return turns.open(kind, visitor)
		}
		const { world, get } = openCachedSite(respond, undefined, { ...turns, open })
		const text = async () => (await get()).text()
		const first = text()
		await expect.poll(() => waiting.length).toBe(1)
		waiting[0]?.()
		await first
		world.now = MINUTE
		expect(await Promise.all([text(), text(), text()])).toEqual(Array(3).fill('rendered 1'))
		await expect.poll(() => waiting.length).toBe(2)
		waiting[1]?.()
		await expect.poll(text).toBe('rendered 2')
		expect([waiting.length, kinds]).toEqual([2, ['page', 'renewal']])
	})

	test('after a change in the next minute, without showing it any longer', async () => {
		const { renderings, world, get } = openCachedSite()
		await get()
		world.now = MINUTE
		world.change()
		await get()
		expect(renderings).toHaveLength(2)
	})

	test('in the next minute by the next visitor too, if that failed', async () => {
		let renderings = 0
		const { world, get } = openCachedSite((log) => {
			renderings++
			if (renderings > 1) log.error('the database is unreachable')
			return html(`rendered ${renderings}`)
		})
		await get()
		world.now = MINUTE
		for (const count of [2, 3]) {
			expect(await (await get()).text()).toBe('rendered 1')
			await expect.poll(() => renderings).toBe(count)
		}
		world.now = 2 * MINUTE
		await expect.poll(async () => (await get()).text()).toBe('rendered 4')
	})

	test('when it changed during rendering, and an older rendering that ends later does not replace it', async () => {
		const { waiting, respond } = pausedResponder((number) => `rendered ${number}`)
		const { world, get } = openCachedSite(respond)
		const text = async () => (await get()).text()
		const first = text()
		await expect.poll(() => waiting.length).toBe(1)
		world.change()
		const second = text()
		await expect.poll(() => waiting.length).toBe(2)
		waiting[1]?.()
		expect(await second).toBe('rendered 2')
		waiting[0]?.()
		expect(await first).toBe('rendered 1')
		expect(await text()).toBe('rendered 2')
	})
})

describe('a page that many request at once', () => {
	test('is rendered once', async () => {
		const { waiting, respond } = pausedResponder()
		const { renderings, get } = openCachedSite(respond)
		const all = Array.from({ length: 20 }, () => get())
		await expect.poll(() => waiting.length).toBe(1)
		waiting[0]?.()
		const tags = (await Promise.all(all)).map(({ headers }) => headers.get('ETag'))
		expect([renderings.length, new Set(tags).size]).toEqual([1, 1])
	})

	test('is rendered until the last of them has left, and then anew for the next', async () => {
		const { waiting, respond } = pausedResponder((number) => `rendered ${number}`)
		const { get } = openCachedSite(respond, undefined, openTurns())
		const leaving = [new AbortController(), new AbortController()]
		const left = leaving.map(({ signal }) => get('/', {}, signal))
		await expect.poll(() => waiting.length).toBe(1)
		leaving[0]?.abort()
		const stays = get()
		leaving[1]?.abort()
		waiting[0]?.()
		expect(await (await stays).text()).toBe('rendered 1')
		await Promise.all(left)

		const alone = new AbortController()
		const last = get('/about', {}, alone.signal)
		await expect.poll(() => waiting.length).toBe(2)
		alone.abort()
		const next = get('/about')
		await expect.poll(() => waiting.length).toBe(3)
		waiting[2]?.()
		expect(await (await next).text()).toBe('rendered 3')
		waiting[1]?.()
		await last
	})

	test.each([
		['sets a cookie', () => html(TEXT, { headers: { 'Set-Cookie': 'a=1' } })],
		['may not be stored', () => html(TEXT, { headers: { 'Cache-Control': 'no-store' } })],
		['is a redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
	])('and %s, is rendered for each', async (_, respond) => {
		const { cache, renderings, get } = openCachedSite(respond)
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
				log.error('the database is unreachable')
				return html()
			},
		],
	])('and %s, is shared by them and not stored', async (_, respond) => {
		const { cache, renderings, get } = openCachedSite(respond)
		const all = await Promise.all(Array.from({ length: 5 }, () => get()))
		expect(renderings).toHaveLength(1)
		expect(all.every(({ headers }) => !headers.has('ETag'))).toBe(true)
		expect(new Set(await Promise.all(all.map((response) => response.text())))).toEqual(new Set([TEXT]))
		expect(cache.find('/')).toBeUndefined()
	})

	test('and fails, fails only for the first; the others render it again', async () => {
		let tries = 0
		const { get } = openCachedSite(() => {
			tries += 1
			if (tries === 1) throw new Error('no')
			return html()
		})
		const all = await Promise.all(Array.from({ length: 3 }, () => get()))
		expect(all.map(({ status }) => status)).toEqual([500, 200, 200])
	})
})

test('URLs and headers count towards the size of the page cache', async () => {
	const policy = 'x'.repeat(5_000)
	const { cache, get } = openCachedSite(
		() => html('small', { headers: { 'Content-Security-Policy': policy } }),
		1_000_000,
	)
	const addresses = Array.from({ length: 100 }, (_, number) => `/about?${number}${'x'.repeat(400)}`)
	for (const address of addresses) await get(address)
	const cached = addresses.filter((address) => cache.find(address)).length
	expect([cached > 10, cached < 100]).toEqual([true, true])
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RouteHandle } from '#app/core/addresses.ts'
import { openRecordedLog } from '#tests/log.ts'
import type { AppEnv } from './app-env.ts'
import { dropUnknownParameters } from './route-facts.ts'

const { log, logged } = openRecordedLog()
const app = new Hono<AppEnv>()
const READS: Record<string, RouteHandle> = {
	'/blog': { reads: ['search', 'category', 'page'] },
	'/blog.data': { reads: ['search', 'category', 'page'] },
	'/showroom': { reads: ['category'] },
	'/inventory': { reads: ['from', 'page'] },
	'/car/1': { reads: ['from=windscreen'] },
}
const facts = { of: (path: string) => READS[path] ?? {} }
app.use(dropUnknownParameters({ log }, { facts, ids: new Set(['root']) }))
app.all('*', (c) => c.text(c.req.raw.url))

const receivedFor = async (path: string) => (await app.request(`http://site${path}`)).text()

test.each([
	['/blog?made-up=1&category=Finance', '/blog?category=Finance'],
	['/blog?category=Finance&category=Safety', '/blog?category=Finance'],
	['/blog?page=2&page=3', '/blog?page=2'],
	['/blog?page=x&page=3', '/blog'],
	['/blog?page=02', '/blog'],
	['/inventory?from=2&page=3', '/inventory?from=2&page=3'],
	['/car/1?from=windscreen', '/car/1?from=windscreen'],
	['/car/1?from=1', '/car/1'],
	['/blog.data?_routes=root&page=2', '/blog.data?_routes=root&page=2'],
	['/blog.data?_routes=made-up&page=2', '/blog.data?page=2'],
	['/blog?_routes=root', '/blog'],
	['/admin/cars?made-up=1&page=x', '/admin/cars?made-up=1&page=x'],
	['/sitemap.xml?part=2', '/sitemap.xml?part=2'],
])('of %s the page gets %s', async (typed, received) => {
	expect(await receivedFor(typed)).toBe(`http://site${received}`)
})

test('under development, a dropped parameter is logged: its page may read it and not say so', async () => {
	logged.length = 0
	await receivedFor('/showroom?colour=red&colour=blue&category=suv&page=1')
	expect(logged.splice(0)).toMatchObject([{ path: '/showroom', dropped: ['colour', 'page'] }])
	await receivedFor('/blog?page=x&page=2')
	expect(logged).toEqual([])
})

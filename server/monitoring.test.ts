import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { RouteHandle } from '#app/core/addresses.ts'
import type { AppEnv, AppServices, MetricsAccess } from './app-env.ts'
import { metrics, requestKind } from './monitoring.ts'

const OPEN: MetricsAccess = { token: undefined, trustsLoopback: true }

type MetricsRequest = {
	access?: MetricsAccess
	from?: string
	headers?: Record<string, string>
	host?: string
}

async function requestMetrics({
	access = OPEN,
	from = '127.0.0.1',
	headers = {},
	host = 'localhost:3000',
}: MetricsRequest) {
	const services = {
		metrics: { render: async () => 'x 1\n', contentType: 'text/plain' },
		metricsAccess: access,
	}
	const app = new Hono<AppEnv>().get('/metrics', metrics(services as unknown as AppServices))
	const env = { clientIp: '127.0.0.1', incoming: { socket: { remoteAddress: from } } }
	return (await app.request(`http://${host}/metrics`, { headers }, env)).status
}

describe('without a token, the metrics', () => {
	test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are served to this machine: %s', async (from) => {
		expect(await requestMetrics({ from })).toBe(200)
		expect(await requestMetrics({ from, host: '127.0.0.1:3000' })).toBe(200)
	})

	test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', ''])('are not served to "%s"', async (from) => {
		expect(await requestMetrics({ from })).toBe(403)
	})

	// A proxy on the same machine forwards requests from anywhere.
	test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Proto', 'X-Forwarded-Host'])(
		'are not served to a request with %s, whatever its value',
		async (name) => {
			expect(await requestMetrics({ headers: { [name]: '127.0.0.1' } })).toBe(403)
			expect(await requestMetrics({ headers: { [name]: '' } })).toBe(403)
		},
	)

	test('are not served under another host name that resolves to this machine', async () => {
		expect(await requestMetrics({ host: 'rebound.example' })).toBe(403)
	})

	test('are not served when the loopback address is not trusted', async () => {
		expect(await requestMetrics({ access: { token: undefined, trustsLoopback: false } })).toBe(403)
	})
})

describe('with a token, the metrics', () => {
	const access = { token: 'a-token-of-20-letters', trustsLoopback: true }

	test('are served to a request with the token, from anywhere', async () => {
		const headers = { Authorization: `Bearer ${access.token}`, 'X-Forwarded-For': '198.51.100.1' }
		expect(await requestMetrics({ access, from: '192.0.2.1', headers, host: 'cars.example' })).toBe(200)
	})

	test.each([
		'',
		'Bearer',
		'Bearer ',
		'Bearer a-token-of-20-letter',
		'Bearer a-token-of-20-letters2',
		'a-token-of-20-letters',
	])('are not served to a request with the header "%s", not even on this machine', async (Authorization) => {
		expect(await requestMetrics({ access, headers: { Authorization } })).toBe(401)
	})
})

const HANDLES: Record<string, RouteHandle> = {
	'/stock-copy': { countedAs: 'data' },
	'/photos/abc/320.avif': { countedAs: 'media' },
}
const facts = { of: (path: string) => HANDLES[path] ?? {} }

describe('the kind of a request', () => {
	test.each([
		['GET', '/', 'page'],
		['GET', '/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991', 'page'],
		['HEAD', '/nowhere/at/all', 'page'],
		['GET', '/about.data', 'data'],
		['GET', '/stock-copy', 'data'],
		['POST', '/contact', 'form'],
		['POST', '/contact.data', 'form'],
		['GET', '/admin', 'admin'],
		['POST', '/admin/cars.data', 'admin'],
		['GET', '/%61dmin/leads', 'admin'],
		['GET', '/assets/a1.js', 'asset'],
		['GET', '/favicon.svg', 'asset'],
		['GET', '/sitemap.xml', 'asset'],
		['GET', '/photos/abc/320.avif', 'media'],
		['GET', '/health', 'system'],
		['GET', '/health/ready', 'system'],
		['GET', '/metrics', 'system'],
		['POST', '/browser-errors', 'system'],
		['GET', '/healthy-cars', 'page'],
	])('%s %s is %s', (method, path, kind) => {
		expect(requestKind(method, path, facts)).toBe(kind)
	})
})

import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv, AppServices, MetricsAccess } from './app-env.ts'
import { metrics } from './metrics.ts'

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
	test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are for this machine: %s', async (from) => {
		expect(await requestMetrics({ from })).toBe(200)
		expect(await requestMetrics({ from, host: '127.0.0.1:3000' })).toBe(200)
	})

	test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', ''])('are not for %s', async (from) => {
		expect(await requestMetrics({ from })).toBe(403)
	})

	// A proxy on the same machine forwards requests from anywhere.
	test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Proto', 'X-Forwarded-Host'])(
		'are not for who comes with %s, whatever it says',
		async (name) => {
			expect(await requestMetrics({ headers: { [name]: '127.0.0.1' } })).toBe(403)
			expect(await requestMetrics({ headers: { [name]: '' } })).toBe(403)
		},
	)

	test('are not for a page elsewhere whose name leads to this machine', async () => {
		expect(await requestMetrics({ host: 'rebound.example' })).toBe(403)
	})

	test('are for nobody where a server in front may be silent about whom it serves', async () => {
		expect(await requestMetrics({ access: { token: undefined, trustsLoopback: false } })).toBe(403)
	})
})

describe('with a token, the metrics', () => {
	const access = { token: 'a-token-of-20-letters', trustsLoopback: true }

	test('are for who has it, from anywhere', async () => {
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
	])('are not for who sends "%s", on this machine neither', async (Authorization) => {
		expect(await requestMetrics({ access, headers: { Authorization } })).toBe(401)
	})
})

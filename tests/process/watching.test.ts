import { describe, expect, test } from 'vitest'
import { waitUntil } from '#tests/until.ts'
import { startOpen, status } from './forecourt.ts'

describe('a monitored process', () => {
	test('logs JSON lines without a terminal, including one for each request', async () => {
		const forecourt = await startOpen({ env: { LOG_FORMAT: '', LOG_LEVEL: 'info' } })
		const response = await fetch(`${forecourt.address}/about?search=canary`)
		const lines = () =>
			forecourt
				.text()
				.split('\n')
				.slice(0, -1) // the last line may be incomplete
				.map((line) => JSON.parse(line))
		await waitUntil(() => lines().some(({ path }) => path === '/about'))
		expect(lines().find(({ path }) => path === '/about')).toMatchObject({
			msg: 'request',
			method: 'GET',
			status: 200,
			requestId: response.headers.get('X-Request-Id'),
		})
		forecourt.kill('SIGTERM')
		expect(await forecourt.end()).toBe(0)
		const messages = lines().map(({ msg }) => msg)
		expect(messages).toContain('Stop it with Ctrl-C.')
		expect(messages.at(-1)).toBe('Forecourt is closed.')
		expect(forecourt.text()).not.toContain('canary')
	})

	test('serves metrics to this machine, and not to a request that a proxy forwards', async () => {
		const { address } = await startOpen()
		const metrics = await fetch(`${address}/metrics`)
		expect(metrics.status).toBe(200)
		expect(await metrics.text()).toMatch(/^forecourt_database_up 1$/m)
		const forwarded = await fetch(`${address}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })
		expect(forwarded.status).toBe(403)
	})

	test('serves metrics on a public site only with the token', async () => {
		const METRICS_TOKEN = 'a-token-of-the-monitor'
		const { address } = await startOpen({ env: { METRICS_TOKEN, BASE_URL: 'https://cars.example' } })
		expect(await status(`${address}/metrics`)).toBe(401)
		const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
		expect((await fetch(`${address}/metrics`, { headers })).status).toBe(200)
	})

	test('reports that it is not ready before it stops listening, and serves other requests meanwhile', async () => {
		const forecourt = await startOpen({ env: { DRAIN_SECONDS: '3' } })
		const ready = `${forecourt.address}/health/ready`
		expect(await status(ready)).toBe(200)
		forecourt.kill('SIGTERM')
		await waitUntil(async () => (await status(ready)) === 503)
		expect(await status(`${forecourt.address}/health/live`)).toBe(200)
		expect(await status(`${forecourt.address}/about`)).toBe(200)
		expect(await forecourt.end()).toBe(0)
		expect(await status(ready)).toMatch(/^no response/)
	})
})

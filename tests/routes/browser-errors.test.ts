import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { BASE_URL, METRICS_TOKEN, openSite } from '#tests/site.ts'

const site = await openSite({ hasMetrics: true })
const [script = ''] = readdirSync(join(PROJECT, 'build/client/assets')).filter((name) => name.endsWith('.js'))
const POSITION = `/assets/${script}:1:234`
const INPUT = 'Thandi 0821234567'

const send = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
	site.request('/browser-errors', {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: BASE_URL, ...headers },
	})

async function counted(error: string): Promise<number> {
	const response = await site.request('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
	const [, count] =
		new RegExp(`^forecourt_browser_errors_total{error="${error}"} (\\d+)$`, 'm').exec(
			await response.text(),
		) ?? []
	return Number(count)
}

const logged = () => site.logged.filter(({ msg }) => msg === 'a script failed in a browser')

describe('a browser error report', () => {
	test('is counted and logged with its script position and its page', async () => {
		const before = await counted('TypeError')
		const response = await send(
			{ error: 'TypeError', location: POSITION },
			{ Referer: `${BASE_URL}/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991?search=${INPUT}` },
		)
		expect(response.status).toBe(204)
		expect(await counted('TypeError')).toBe(before + 1)
		expect(logged().at(-1)).toMatchObject({
			level: 40,
			requestId: response.headers.get('X-Request-Id'),
			error: 'TypeError',
			location: POSITION,
			page: '/car/:id',
		})
	})

	test.each([
		['/', '/'],
		['/inventory/toyota/thandi-mokoena', '/inventory/:make/:model'],
		['/admin/leads/c9d19cf1-1c01-4a1d-9646-57d79cf48991', '/admin/leads/:id'],
		[`/${INPUT}`, '/*'],
	])('from %s is logged with the page pattern %s', async (path, page) => {
		site.setClientIp(`198.51.100.${path.length}`)
		await send({ error: 'Error', location: POSITION }, { Referer: encodeURI(BASE_URL + path) })
		expect(logged().at(-1)).toMatchObject({ page })
	})

	test('with an unknown error name is counted as "other", and its name is not logged', async () => {
		site.setClientIp('198.51.100.200')
		const before = await counted('other')
		expect((await send({ error: INPUT, location: POSITION, message: INPUT })).status).toBe(204)
		expect(await counted('other')).toBe(before + 1)
		expect(JSON.stringify(site.lines)).not.toContain(INPUT)
	})

	test.each([
		['no fields', {}],
		['no position', { error: 'Error' }],
		['a position in an unknown script', { error: 'Error', location: '/assets/thandi-0821234567.js:1:2' }],
		['text before the position', { error: 'Error', location: `${INPUT} ${POSITION}` }],
		['a position outside the scripts', { error: 'Error', location: '/assets/../package.js:1:2' }],
		['a script without a line number', { error: 'Error', location: `/assets/${script}` }],
	])('with %s is rejected and not logged', async (_, fields) => {
		site.setClientIp('198.51.100.201')
		const before = logged().length
		expect((await send(fields)).status).toBe(400)
		expect(logged()).toHaveLength(before)
	})

	test('is rejected from another site, with another content type, or when it is too large', async () => {
		const fields = { error: 'Error', location: POSITION }
		expect((await send(fields, { Origin: 'https://elsewhere.example' })).status).toBe(403)
		expect((await send(fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
		expect((await send(fields, { 'Content-Type': 'application/json' })).status).toBe(415)
		expect((await send({ ...fields, more: 'x'.repeat(1_000) })).status).toBe(413)
	})

	test('is limited to 10 a minute per network and 60 in total; reports over the limit are counted', async () => {
		site.setTime('2026-11-18T11:00:00+02:00')
		const before = await counted('over-limit')
		const from = async (address: string, times: number) => {
			site.setClientIp(address)
			const statuses: number[] = []
			for (let attempt = 0; attempt < times; attempt++)
				statuses.push((await send({ error: 'Error', location: POSITION })).status)
			return statuses
		}
		expect(await from('198.51.100.1', 12)).toEqual([...Array(10).fill(204), 429, 429])
		for (let host = 2; host <= 6; host++)
			expect(new Set(await from(`198.51.100.${host}`, 10))).toEqual(new Set([204]))
		expect(await from('198.51.100.9', 2)).toEqual([429, 429])
		expect(await counted('over-limit')).toBe(before + 4)
		site.setTime('2026-11-18T11:01:00+02:00')
		expect(await from('198.51.100.1', 1)).toEqual([204])
	})

	test('leaves no rate limit row in the database', async () => {
		const { rows } = await site.owner.execute(
			"select count(*)::int as count from rate_limits where scope not in ('form', 'sign-in-network', 'sign-in-account')",
		)
		expect(rows).toEqual([{ count: 0 }])
	})
})

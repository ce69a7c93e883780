import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '#app/infra/config.server.ts'
import { filledIn, goToStep, openApplicationBrowser } from '#tests/application-form.ts'
import { backUp, backupsIn, openBackupFolder, openBackupFolders } from '#tests/backups.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { isSelected, type Series, selectorsOf, seriesOf } from '#tests/promql.ts'
import { METRICS_TOKEN } from '#tests/site.ts'

const { newFolder, newKeyPair, newFiles } = openBackupFolders()
const folder = newFolder()
const { recipient } = await newKeyPair()
const backups = backupsIn(folder, recipient)
const { site, services, send, post, hiddenOf } = await openLeads({
	cachesPages: true,
	hasMetrics: true,
	backups,
})
const { db } = services
const now = new Date('2026-11-18T06:00:00Z')
await backUp({ db, location: await openBackupFolder(folder), recipient, files: newFiles(), now })
const asMonitor = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } }

async function read(): Promise<Series[]> {
	const response = await site.request('/metrics', asMonitor)
	expect(response.status).toBe(200)
	return seriesOf(await response.text())
}

const keyOf = ({ name, labels }: Series) => `${name} ${Object.values(labels).join(' ')}`.trim()

/** Returns how much counters grew during `work`, by name and label values. */
async function growth(names: RegExp, work: () => Promise<unknown>): Promise<Record<string, number>> {
	const valuesNow = async () =>
		new Map(
			(await read()).filter(({ name }) => names.test(name)).map((one) => [keyOf(one), Number(one.value)]),
		)
	const before = await valuesNow()
	await work()
	const grown = [...(await valuesNow())].map(([key, value]) => [key, value - (before.get(key) ?? 0)] as const)
	return Object.fromEntries(grown.filter(([, by]) => by > 0))
}

/** Returns gauges by label values. */
const gauges = (series: Series[], name: string) =>
	Object.fromEntries(
		series
			.filter((one) => one.name === name)
			.map(({ labels, value }) => [Object.values(labels).join(' '), value]),
	)

describe('/metrics', () => {
	test.each([
		['no token', {}],
		['a wrong token', { Authorization: `Bearer ${METRICS_TOKEN}x` }],
		['the token in another scheme', { Authorization: `Basic ${METRICS_TOKEN}` }],
	])('responds with 401 to %s', async (_, headers) => {
		const response = await site.request('/metrics', { headers })
		expect(response.status).toBe(401)
		expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
		expect(await response.text()).not.toContain('forecourt_')
	})

	test('has the Prometheus text format and is not cached', async () => {
		const { headers } = await site.request('/metrics', asMonitor)
		expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
		expect(headers.get('Cache-Control')).toBe('no-store')
	})

	test('counts requests by kind and status, with their durations', async () => {
		const grown = await growth(/^forecourt_request/, async () => {
			await site.request('/about')
			await site.request('/nowhere')
			await site.request('/about.data')
			await site.request('/admin')
			await site.request('/health')
			await post('/contact', {})
		})
		expect(grown).toMatchObject({
			'forecourt_requests_total page 2xx': 1,
			'forecourt_requests_total page 4xx': 1,
			'forecourt_requests_total data 2xx': 1,
			'forecourt_requests_total admin 3xx': 1,
			'forecourt_requests_total form 4xx': 1,
			'forecourt_request_duration_seconds_count page': 2,
			'forecourt_request_duration_seconds_bucket +Inf page': 2,
		})
	})

	test('counts page cache hits and misses', async () => {
		const grown = await growth(/^forecourt_page_cache/, async () => {
			for (let turn = 0; turn < 3; turn++) await site.request('/faqs')
			// rendered per user: the page cache is bypassed
			await site.request('/faqs', { headers: { Authorization: 'Basic x' } })
		})
		expect(grown).toEqual({ 'forecourt_page_cache_total miss': 1, 'forecourt_page_cache_total hit': 2 })
	})

	test('counts stored leads by kind, once each when sent again, and their spam flags', async () => {
		const grown = await growth(/^forecourt_(leads|spam)/, async () => {
			const hidden = await hiddenOf('/contact')
			for (let turn = 0; turn < 2; turn++) await post('/contact', { ...hidden, ...message })
			await post('/contact', { ...hidden, ...message, from_email: '' })
			await send(I20_PATH, { ...enquiry, homepage: 'https://example.com' })
			const browser = openApplicationBrowser(site)
			await goToStep(browser, 4)
			await browser.press('submit', filledIn(4))
		})
		expect(grown).toEqual({
			'forecourt_leads_total message': 1,
			'forecourt_leads_total enquiry': 1,
			'forecourt_leads_total application': 1,
			'forecourt_spam_flags_total honeypot': 1,
		})
	})

	test('reports the state of the database and the age of the newest backup', async () => {
		await db.execute(sql`delete from emails`)
		await db.execute(sql`insert into emails (kind, status) values ('x', 'undelivered'), ('x', 'undelivered')`)
		site.setTime('2026-11-18T10:00:00+02:00')
		const series = await read()
		expect(gauges(series, 'forecourt_database_up')).toEqual({ '': '1' })
		expect(gauges(series, 'forecourt_emails')).toMatchObject({ undelivered: '2', held: '0' })
		expect(gauges(series, 'forecourt_backup_age_seconds')).toEqual({ '': '7200' })
		expect(Object.keys(gauges(series, 'forecourt_queue_jobs'))).toContain('letters ready')
		expect(gauges(series, 'forecourt_database_pool_size')).toEqual({ '': String(db.$client.options.max) })
	})

	test('has few series, whatever paths are requested', async () => {
		const ours = async () => (await read()).filter(({ name }) => name.startsWith('forecourt_')).length
		const before = await ours()
		expect(before).toBeLessThan(300)
		for (const path of ['/car/1', '/car/2', '/inventory?search=0821234567', '/a@example.co.za'])
			await site.request(path)
		await site.request('/car/3', { method: 'DELETE' })
		expect(await ours()).toBe(before)
	})
})

describe('the monitoring files', () => {
	const textOf = (name: string) => readFileSync(join(PROJECT, 'deploy/monitoring', name), 'utf8')
	const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
		textOf('grafana-dashboard.json'),
	)
	const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(textOf('alerts.yml'))
	const expressions = [
		...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
		...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ where: alert, expr }))),
	]
	/** Added by Prometheus itself. */
	const UP: Series = { name: 'up', labels: { job: 'forecourt', instance: 'here' }, value: '1' }
	const asScraped = (series: Series[]) => [
		UP,
		...series.map((one) => ({ ...one, labels: { ...one.labels, ...UP.labels } })),
	]
	const missing = (expr: string, series: Series[]) =>
		selectorsOf(expr.replaceAll('$__rate_interval', '5m')).filter(
			(selector) => !series.some((one) => isSelected(selector, one)),
		)

	test('contain a dashboard of at least twenty panels and three alerts', () => {
		expect(dashboard.panels.length).toBeGreaterThanOrEqual(20)
		expect(groups.flatMap(({ rules }) => rules)).toHaveLength(3)
	})

	test.each(expressions)('$where: $expr uses only series of /metrics', async ({ expr }) => {
		expect(missing(expr, asScraped(await read()))).toEqual([])
	})

	test.each([
		['a metric', 'sum(forecourt_emials)'],
		['a label', 'forecourt_emails{state="undelivered"}'],
		['a value of a label', 'rate(forecourt_requests_total{status="5x"}[5m])'],
		['a bucket', 'rate(forecourt_request_duration_seconds_buckets[5m])'],
	])('are checked for %s that is misspelt', async (_, expr) => {
		expect(missing(expr, asScraped(await read()))).toHaveLength(1)
	})

	test('are checked for a function that is misspelt', () => {
		expect(() => selectorsOf('rat(forecourt_leads_total[5m])')).toThrow('no PromQL')
	})
})

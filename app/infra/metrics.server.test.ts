import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { openDatabase } from './database/database.server.ts'
import { openMetrics } from './metrics.server.ts'

const { db, url } = await openDatabaseCopy()

const options = {
	db,
	backups: undefined,
	dataDir: '/',
	now: () => new Date(),
	version: '1.2.3',
	leadKinds: ['enquiry'],
	spamFlags: ['links'],
}

describe('the metrics', () => {
	test('start at 0, so that the first event shows as an increase', async () => {
		const text = await openMetrics(options).render()
		expect(text).toMatch(/^forecourt_leads_total\{kind="enquiry"\} 0$/m)
		expect(text).toMatch(/^forecourt_requests_total\{kind="page",status="5xx"\} 0$/m)
		expect(text).toMatch(/^forecourt_build_info\{version="1.2.3"\} 1$/m)
	})

	test('are rendered while the database does not respond, and show that it does not', async () => {
		const proxy = await openTcpProxy(url)
		const hung = openDatabase(proxy.url, { size: 1, log: silentLog })
		onTestFinished(async () => {
			await hung.$client.end()
			proxy.close()
		})
		const metrics = openMetrics({ ...options, db: hung })
		expect(await metrics.render()).toMatch(/^forecourt_database_up 1$/m)
		proxy.hang()
		const text = await metrics.render()
		expect(text).toMatch(/^forecourt_database_up 0$/m)
		expect(text).toMatch(/^forecourt_leads_total/m)
		expect(text).not.toMatch(/^forecourt_(emails|queue)/m)
		await proxy.recover()
		expect(await metrics.render()).toMatch(/^forecourt_emails\{status="undelivered"\} 0$/m)
	})

	test('have an infinite backup age without a backup', async () => {
		expect(await openMetrics(options).render()).toMatch(/^forecourt_backup_age_seconds \+Inf$/m)
	})

	test('are rendered once for concurrent requests', async () => {
		const metrics = openMetrics(options)
		expect(metrics.render()).toBe(metrics.render())
	})
})

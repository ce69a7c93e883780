import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findInstallation } from '#packages/embedded-postgres/installation.ts'
import { sized } from '#tests/sized.ts'
import { openMailServer } from '#tests/smtp.ts'
import { waitUntil } from '#tests/until.ts'
import { expectFullPool, watchHealth } from './database-faults.ts'
import { databaseUrl, postmasters, signal, startOpen, status, usedDataDir } from './forecourt.ts'
import {
	addVehicle,
	IN_A_HURRY,
	LEAD_FORMS,
	letTimePass,
	readStoredForms,
	startSenders,
	untilEmailsAreSent,
} from './visitors.ts'

const RESTARTS = sized(4, 200) // every second one by kill -9
const LIMIT = 180_000 + RESTARTS * 10_000

const run = promisify(execFile)
const mailServer = await openMailServer()

/** Ways to end the database. The site restarts it, or in the second case pg_ctl if it is faster. */
const ENDS = [
	async (dataDir: string) => signal(postmasters(join(dataDir, 'postgres')), 'SIGKILL'),
	async (dataDir: string) => {
		const { binDir, owner, clusterDir } = await findInstallation(dataDir)
		const args = ['-D', clusterDir, 'restart', '-m', 'fast', '-l', join(clusterDir, 'server.log')]
		// pg_ctl fails to start it when the site was faster.
		await run(join(binDir, 'pg_ctl'), args, { ...owner, cwd: clusterDir }).catch(() => {})
	},
]

describe('a database that is stopped repeatedly while six visitors send forms', () => {
	test('does not stop the site, and no acknowledged form is lost', { timeout: LIMIT }, async ({
		annotate,
	}) => {
		const dataDir = usedDataDir()
		const env = { ...IN_A_HURRY, SMTP_URL: mailServer.url }
		const site = await startOpen({ dataDir, env })
		const url = databaseUrl(dataDir)
		const cluster = join(dataDir, 'postgres')
		await addVehicle(dataDir)
		const health = watchHealth(site)
		const { acknowledged, rejections, stop } = startSenders(site.address)

		for (let restart = 0; restart < RESTARTS; restart++) {
			const before = acknowledged.length
			await waitUntil(() => acknowledged.length > before || site.hasEnded())
			await after(Math.random() * 300) // the moment of the restart is random on purpose
			const ended = postmasters(cluster)
			await ENDS[restart % ENDS.length]?.(dataDir)
			await waitUntil(() => postmasters(cluster).some((pid) => !ended.includes(pid)) || site.hasEnded())
			expect(site.hasEnded(), site.text()).toBe(false)
		}
		const last = acknowledged.length
		const isAnswering = (name: string) => acknowledged.slice(last).some((marker) => marker.startsWith(name))
		await waitUntil(() => LEAD_FORMS.every(isAnswering) || site.hasEnded())
		await stop()
		expect(await health.stop()).toEqual([200])
		expect(await status(`${site.address}/health/ready`)).toBe(200)
		await expectFullPool(site, url)
		expect(site.hasEnded(), site.text()).toBe(false)

		site.kill('SIGTERM')
		expect(await site.end()).toBe(0)
		await startOpen({ dataDir, env })
		await letTimePass(databaseUrl(dataDir))
		await untilEmailsAreSent(databaseUrl(dataDir))

		expect(rejections).toEqual([])
		const stored = await readStoredForms(dataDir)
		const markers = stored.map(({ marker }) => marker)
		expect(acknowledged.filter((marker) => !markers.includes(marker))).toEqual([])
		expect(new Set(markers).size, 'something is stored twice').toBe(markers.length)
		expect(stored.filter(({ emails }) => emails.length !== 2)).toEqual([])
		const arrived = new Set(mailServer.received.map(({ messageId }) => messageId?.replace(/^<|@.*$/g, '')))
		expect([...arrived].sort()).toEqual(stored.flatMap(({ emails }) => emails).sort())
		await annotate(
			`${RESTARTS} ends of the database: ${acknowledged.length} forms acknowledged and ${markers.length} stored, each once; ${arrived.size} emails sent, ${mailServer.received.length - arrived.size} of them once more`,
		)
	})
})

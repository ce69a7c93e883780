import { expect, onTestFinished, test } from 'vitest'
import { QUEUES } from '#app/core/stored-names.ts'
import { closeJobs, openJobs } from '#app/infra/jobs.server.ts'
import { connect } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { databaseUrl, startOpen } from './forecourt.ts'
import { keysFile } from './program.ts'

const CAR = 'zondoloti-hilux'
const ARTICLE = 'zondoloti-roads'
const SHOWN = {
	'/inventory': [CAR],
	'/blog': [ARTICLE],
	'/blog/rss.xml': [ARTICLE],
	'/sitemap.xml': [CAR, ARTICLE],
}
const NOT_SHOWN = Object.fromEntries(Object.keys(SHOWN).map((path) => [path, []]))

test('a scheduled vehicle and article come on the pages and in the feeds of every process', async () => {
	const one = await startOpen()
	const url = databaseUrl(one.dataDir)
	const shared = { DATABASE_URL: url, KEYS_FILE: keysFile(one.dataDir) }
	const other = await startOpen({ dataDir: one.dataDir, env: shared })
	const { $client } = connect(url, onTestFinished)
	await $client.query(`
		insert into cars (name, make, model, category, price, year, mileage, transmission, fuel_type, publication, publish_at)
		values ('Zondoloti Hilux', 'Toyota', 'Hilux', 'Bakkie', 200000, 2020, 50000, 'Manual', 'Petrol', 'scheduled', '2099-01-01')`)
	await $client.query(`
		insert into blog_posts (title, excerpt, content, category, author, date, publication, publish_at)
		values ('Zondoloti roads', 'What to look at.', repeat('Slow down before the gravel. ', 3), 'Maintenance',
			'The workshop', null, 'scheduled', '2099-01-01')`)
	const read = () => Promise.all([one, other].map(({ address }) => shownAt(address)))
	expect(await read()).toEqual([NOT_SHOWN, NOT_SHOWN])

	// The job of every minute: this one does not wait for the next.
	const { rows } = await $client.query('select cron from pgboss.schedule where name = $1', [
		QUEUES.publishing,
	])
	expect(rows).toEqual([{ cron: '* * * * *' }])
	for (const table of ['cars', 'blog_posts'])
		await $client.query(
			`update ${table} set publish_at = now() - interval '1 second' where publish_at is not null`,
		)
	const jobs = await openJobs($client, silentLog)
	await jobs.insert(QUEUES.publishing, [{}])
	await closeJobs(jobs)
	await expect.poll(read, { timeout: 60_000 }).toEqual([SHOWN, SHOWN])
})

async function shownAt(address: string) {
	const entries = Object.keys(SHOWN).map(async (path) => {
		const text = await (await fetch(address + path)).text()
		return [path, [CAR, ARTICLE].filter((name) => text.includes(name))]
	})
	return Object.fromEntries(await Promise.all(entries))
}

import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { closeJobs, openJobs } from './jobs.server.ts'

const { db } = await openDatabaseCopy()

test('a process that cannot listen says so: it looks for emails seldom, and awaited ones come late', async () => {
	const logged: string[] = []
	const log = pino({}, { write: (line) => logged.push(line) })
	const options = { connectionString: 'postgres://127.0.0.1:1/away' }
	const pool = { options, connect: () => db.$client.connect() }
	const jobs = await openJobs(pool as unknown as Pool, log)
	await jobs.start()
	await closeJobs(jobs)
	expect(logged.join()).toContain('Failed to start LISTEN/NOTIFY listener')
})

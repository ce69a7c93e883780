/** Backups of the job tables: pg-boss creates its own tables, and changes them by day and by version. */
import { expect, test } from 'vitest'
import { writeManifest } from '#app/infra/backup/manifest.server.ts'
import { verifyByRestoring } from '#app/infra/backup/verify.server.ts'
import { closeJobs, openJobs, putOpenEmails } from '#app/infra/jobs.server.ts'
import {
	backUp,
	openBackup,
	openBackupFolder,
	openBackupFolders,
	PROOF_KEYS,
	restore,
} from '#tests/backups.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'

const { emptyDatabase, newFiles, newFolder, newKeyPair, powerlessDatabase } = openBackupFolders()
const another = await openDatabaseCopy()
const { recipient, identity } = await newKeyPair()
const newBackupLocation = async () => ({ location: await openBackupFolder(newFolder()) })

test('a backup omits the daily queue statistics tables of pg-boss', async () => {
	await another.owner.$client.query(
		`create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats
				for values from ('2020-01-01') to ('2020-01-02')`,
	)
	const { location } = await newBackupLocation()
	const { manifest } = await backUp({ db: another.db, location, recipient, files: newFiles() })
	expect(manifest.tables.filter(({ name }) => name.includes('queue_stats'))).toEqual([])
	await restore({ location, identity, owner: (await emptyDatabase()).owner, files: newFiles() })
})

test('a backup has every table of the site', async () => {
	const { location } = await newBackupLocation()
	const { manifest } = await backUp({ db: another.db, location, recipient, files: newFiles() })
	const { rows } = await another.db.$client.query(
		`select schemaname || '.' || tablename as name from pg_tables
		where schemaname in ('public', 'pgboss', 'drizzle') and tablename not in ('job', 'queue_stats')
			and tablename not like 'queue\\_stats\\_%' order by 1`,
	)
	expect(manifest.tables.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
})

test('a backup of before an upgrade of the job tables is verified without them', async () => {
	await another.db.$client.query("insert into emails (kind, status) values ('x', 'sent')")
	const { location } = await newBackupLocation()
	const { stamp, manifest } = await backUp({ db: another.db, location, recipient, files: newFiles() })
	await writeManifest(location, stamp, { ...manifest, jobsVersion: 1 }, PROOF_KEYS)
	const snapshot = await openBackup(location, identity)
	const { errors, tables } = await verifyByRestoring(snapshot, await powerlessDatabase())
	expect(errors).toEqual([])
	expect(tables).toBe(manifest.tables.filter(({ name }) => !name.startsWith('pgboss.')).length)
})

test('restoring a backup with another version of the job tables gives each open email a new job', async () => {
	const source = another
	await source.db.$client.query("insert into emails (kind, status) values ('x', 'waiting'), ('x', 'sent')")
	const { location } = await newBackupLocation()
	const { stamp, manifest } = await backUp({ db: source.db, location, recipient, files: newFiles() })
	await writeManifest(location, stamp, { ...manifest, jobsVersion: 1 }, PROOF_KEYS)
	const target = await emptyDatabase()
	const { hasJobs } = await restore({ location, identity, owner: target.owner, files: newFiles() })
	expect(hasJobs).toBe(false)
	const jobs = await openJobs(target.owner.$client, silentLog)
	expect(await putOpenEmails(target.owner.$client, jobs)).toBe(1)
	await closeJobs(jobs)
})

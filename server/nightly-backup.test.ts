import { afterEach, expect, test } from 'vitest'
import { QUEUES } from '#app/core/stored-names.ts'
import { openBackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { listSnapshots } from '#app/infra/backup/manifest.server.ts'
import { verifyHashes } from '#app/infra/backup/verify.server.ts'
import { createMemoize } from '#app/infra/database/changes.server.ts'
import { openLastRead } from '#app/infra/read-or-fallback.server.ts'
import { backupsIn, openBackupFolder, openBackupFolders, PROOF_KEYS, storeTwoVideos } from '#tests/backups.ts'
import { openOutbox } from '#tests/outbox.ts'
import { waitUntil } from '#tests/until.ts'
import { startHousekeeping } from './housekeeping.ts'

const { newFiles, newFolder, newKeyPair } = openBackupFolders()
const { db, keys, now, log, logged, open } = await openOutbox()
const { recipient } = await newKeyPair()
const folder = newFolder()
const dataDir = newFolder()
const files = await storeTwoVideos(newFiles())

afterEach(async () => {
	await db.$client.query('delete from pgboss.job')
})

async function openBackupServices(openLocationNow: () => ReturnType<typeof openBackupFolder>) {
	const { jobs, outbox } = await open()
	const forEmails = {
		outbox,
		baseUrl: 'https://cars.example',
		lastRead: openLastRead(),
		memoize: createMemoize(undefined),
	}
	const backups = { ...backupsIn(folder, recipient), open: openLocationNow }
	const erasuresFile = `${dataDir}/erasures.jsonl`
	return { db, files, keys, now, log, dataDir, erasuresFile, jobs, backups, ...forEmails }
}
const schedules = async (services: Awaited<ReturnType<typeof openBackupServices>>) =>
	(await services.jobs.getSchedules(QUEUES.backup)).map(({ cron }) => cron)

test('a backup is made every night where a backup location is configured, and nowhere else', async () => {
	const services = await openBackupServices(() => openBackupFolder(folder))
	await services.jobs.send(QUEUES.backup, {})
	await startHousekeeping(services)
	expect(await schedules(services)).toEqual(['41 23 * * *'])
	const location = await openBackupFolder(folder)
	await waitUntil(async () => (await listSnapshots(location)).stamps.length === 1)
	await waitUntil(() => logged.some(({ msg }) => msg.includes('a backup was made')))
	expect(await verifyHashes(location, PROOF_KEYS)).toMatchObject({ snapshots: 1, errors: [] })

	const without = { ...(await openBackupServices(() => openBackupFolder(folder))), backups: undefined }
	await startHousekeeping(without)
	expect(await services.jobs.getSchedules(QUEUES.backup)).toEqual([])
})

test('a failed backup is logged as an error and retried', async () => {
	const services = await openBackupServices(() =>
		openBackupLocation({ folder: '/nowhere/disk', bucket: undefined }, dataDir),
	)
	await services.jobs.send(QUEUES.backup, {})
	await startHousekeeping(services)
	await waitUntil(async () => {
		const { rows } = await db.$client.query(
			"select 1 from pgboss.job where name = 'backup' and state = 'retry'",
		)
		return rows.length === 1
	})
	expect(JSON.stringify(logged)).toContain('the backup failed; earlier backups are unchanged')
	expect(JSON.stringify(logged)).toContain('mount the disk that holds it')
})

import { afterEach, expect, test } from 'vitest'
import { openBackupPlace } from '#app/platform/backup/backup-place.server.ts'
import { listSnapshots } from '#app/platform/backup/manifest.server.ts'
import { verifyHashes } from '#app/platform/backup/verify.server.ts'
import { BACKUP } from '#app/platform/jobs.server.ts'
import { openBackupFolders, openPlace, putTwoFilms } from '#tests/backups.ts'
import { openOutbox } from '#tests/outbox.ts'
import { until } from '#tests/until.ts'
import { startHousekeeping } from './housekeeping.ts'

const { newFiles, newFolder, newKeyPair } = openBackupFolders()
const { db, clock, log, logged, open } = await openOutbox()
const { recipient } = await newKeyPair()
const folder = newFolder()
const dataDir = newFolder()
const files = await putTwoFilms(newFiles())

afterEach(async () => {
	await db.$client.query('delete from pgboss.job')
})

async function opened(openPlaceNow: () => ReturnType<typeof openPlace>) {
	const { jobs } = await open()
	const backups = { open: openPlaceNow, recipient }
	return { db, files, clock, log, dataDir, erasuresFile: `${dataDir}/erasures.jsonl`, jobs, backups }
}
const schedules = async (given: Awaited<ReturnType<typeof opened>>) =>
	(await given.jobs.getSchedules(BACKUP)).map(({ cron }) => cron)

test('a back-up is made every night where there is a place for it, and in no other installation', async () => {
	const given = await opened(() => openPlace(folder))
	await given.jobs.send(BACKUP, {})
	await startHousekeeping(given)
	expect(await schedules(given)).toEqual(['41 23 * * *'])
	const place = await openPlace(folder)
	await until(async () => (await listSnapshots(place)).stamps.length === 1)
	await until(() => logged.some((line) => line.includes('a back-up was made')))
	expect(await verifyHashes(place)).toMatchObject({ snapshots: 1, problems: [] })

	const without = { ...(await opened(() => openPlace(folder))), backups: undefined }
	await startHousekeeping(without)
	expect(await given.jobs.getSchedules(BACKUP)).toEqual([])
})

test('one that fails is an error in the log, and is tried again', async () => {
	const given = await opened(() => openBackupPlace({ folder: '/nowhere/disk', bucket: undefined }, dataDir))
	await given.jobs.send(BACKUP, {})
	await startHousekeeping(given)
	await until(async () => {
		const { rows } = await db.$client.query(
			"select 1 from pgboss.job where name = 'backup' and state = 'retry'",
		)
		return rows.length === 1
	})
	expect(logged.join()).toContain('the back-up failed; earlier ones are as they were')
	expect(logged.join()).toContain('mount the disk that holds it')
})

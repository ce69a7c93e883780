/** Kills the site and backups while leads arrive, then deletes everything and restores the last backup. */
import { randomInt } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest } from '#app/infra/backup/manifest.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openBackupFolder } from '#tests/backups.ts'
import { connect } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { picture } from '#tests/pictures.ts'
import { sized } from '#tests/sized.ts'
import { addStaff, PASSWORD } from '#tests/staff.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { runCommand, startCommand } from './command.ts'
import { databaseUrl, newDataDir, startOpen, usedDataDir } from './forecourt.ts'
import { keysFile } from './program.ts'
import { signIn } from './staff.ts'
import { IN_A_HURRY, letTimePass, readStoredForms } from './visitors.ts'

const KILLS = sized(2, 20)
const LEADS_A_SECOND = 20
const PHOTOS = sized(3, 200)
const LIMIT = 180_000 + KILLS * 30_000
const OWNER = 'owner@example.co.za'

const folder = newFolder()
const secret = join(folder, 'secret.txt')

type Lead = { marker: string; at: number }

/**
 * Sends leads at a fixed rate, independent of earlier responses. Records each acknowledged lead with the time
 * of its response.
 */
function sendLeads(address: string) {
	const acknowledged: Lead[] = []
	let number = 0
	const send = async () => {
		const marker = `lead ${number++}`
		const response = await fetch(`${address}/contact.data`, {
			method: 'POST',
			headers: { Origin: address },
			body: new URLSearchParams({
				from_name: 'A visitor',
				from_email: 'visitor@example.com',
				subject: marker,
				message: marker,
			}),
		})
		await response.arrayBuffer()
		if (response.status === 200) acknowledged.push({ marker, at: Date.now() })
	}
	const timer = setInterval(() => void send().catch(() => {}), 1_000 / LEADS_A_SECOND)
	return { acknowledged, sent: () => number, stop: () => clearInterval(timer) }
}

/** Emails that wait for a staff member's decision stay. */
async function untilOpenEmailsAreSent(url: string): Promise<void> {
	await letTimePass(url)
	await waitUntil(async () => {
		await query(url, "update pgboss.job set start_after = now() where state = 'retry'")
		const open = "select 1 from emails where status in ('waiting', 'delayed') limit 1"
		return (await query(url, open)).length === 0
	})
}

test('every lead that was acknowledged before the backup is restored', { timeout: LIMIT }, async ({
	annotate,
}) => {
	const dataDir = usedDataDir()
	const key = await runCommand(dataDir, 'backup', ['key', secret])
	const [, recipient = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(key.output) ?? []
	const path = newFolder(onTestFinished)
	const backupEnv = { BACKUP_FOLDER: path, BACKUP_RECIPIENT: recipient }
	const backUp = () => startCommand(dataDir, 'backup', [], backupEnv)

	const port = await freePort()
	const open = () => startOpen({ dataDir, port, env: { ...IN_A_HURRY, ...backupEnv } })
	let site = await open()
	const db = connect(databaseUrl(dataDir), onTestFinished)
	await addStaff({ services: { db } }, OWNER, { isOwner: true })
	const files = openFiles({ dataDir })
	const photos = new Map<string, Buffer>()
	for (let number = 0; number < PHOTOS; number++) {
		const hash = number.toString(16).padStart(32, '0')
		photos.set(`photos/${hash}/original`, await picture(`#${hash.slice(-6)}`))
	}
	for (const [photo, bytes] of photos) await files.put(photo, bytes)

	const leads = sendLeads(site.address)
	for (let kill = 1; kill <= KILLS; kill++) {
		const before = leads.acknowledged.length
		await waitUntil(() => leads.acknowledged.length > before + LEADS_A_SECOND)
		const running = await backUp()
		await after(randomInt(2_500)) // the moment of the kill is random on purpose
		if (kill % 2 === 0) {
			running.kill('SIGKILL')
			await running.end()
			continue
		}
		site.kill('SIGKILL')
		await site.end()
		expect(await running.end(), running.text()).toBe(0) // the database has not been deleted yet
		site = await open()
	}
	const acknowledged = leads.acknowledged.length
	await waitUntil(() => leads.acknowledged.length > acknowledged + LEADS_A_SECOND)
	const last = await backUp()
	expect(await last.end(), last.text()).toBe(0)
	const [, stamp = ''] = /The backup (\S+) holds/.exec(last.text()) ?? []
	leads.stop()
	site.kill('SIGTERM')
	await site.end()
	const verified = await runCommand(dataDir, 'backup', ['verify', '--key', secret], backupEnv)
	expect(verified.code, verified.output).toBe(0)

	const empty = newDataDir()
	const restore = () => startCommand(empty, 'restore', ['--key', secret], backupEnv)
	copyFileSync(keysFile(dataDir), keysFile(empty))
	const killed = await restore()
	await after(randomInt(3_000))
	killed.kill('SIGKILL')
	const began = performance.now()
	const isDone = (await killed.end()) === 0 // the restore may have ended before the kill
	const restored = isDone ? undefined : await restore()
	const code = await restored?.end()
	const tookSeconds = (performance.now() - began) / 1_000
	if (restored && !restored.text().includes('is not empty')) expect(code, restored.text()).toBe(0)

	const again = await startOpen({ dataDir: empty })
	expect((await signIn(again.address, { email: OWNER, password: PASSWORD })).status).toBe(302)
	const restoredFiles = openFiles({ dataDir: empty })
	for (const [photo, bytes] of photos)
		expect(Buffer.from(await restoredFiles.getBytes(photo)).equals(bytes), photo).toBe(true)
	await untilOpenEmailsAreSent(databaseUrl(empty))
	const markers = new Set((await readStoredForms(empty)).map(({ marker }) => marker))
	const { createdAt } = (await readManifest(await openBackupFolder(path), stamp, undefined)).manifest
	const before = leads.acknowledged.filter(({ at }) => at < Date.parse(createdAt))
	expect(before.filter(({ marker }) => !markers.has(marker))).toEqual([])
	await annotate(
		`${leads.sent()} leads sent, ${leads.acknowledged.length} acknowledged, ${before.length} of them before the backup: all are back, and ${markers.size} in all; restored in ${tookSeconds.toFixed(1)} s`,
	)
})

import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { createKey, writeKeysFile } from '#app/infra/encryption/keys-file.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import {
	emailOf,
	leadsByEmail,
	leadsNotUnder,
	leadsUnder,
	openLeads,
	plantLeads,
} from '#tests/planted-records.ts'
import { sized } from '#tests/sized.ts'
import { waitUntil } from '#tests/until.ts'
import { databaseUrl, keysFile, newDataDir, start, startOpen, status, usedDataDir } from './forecourt.ts'
import { activeKey, readStoredKeys, runKeys, startKeys } from './keys-command.ts'

/** Opens the running site's database, as a separate process. */
function openSiteDatabase(dataDir: string): Database {
	const db = openDatabase(databaseUrl(dataDir), { size: 2, log: openLog({ logLevel: 'silent' }) })
	onTestFinished(() => db.$client.end())
	return db
}

describe('a start is rejected with an error message', () => {
	const lost = (file: string) =>
		new RegExp(
			`^Forecourt did not start: the database was encrypted with keys that the keys file ${file} does not hold \\(kek-app \\w+, .*\\): put them back, or copy them from the machine that has them\\.$`,
		)

	test('for a missing keys file, and succeeds when the file is back', async () => {
		const dataDir = usedDataDir()
		const file = keysFile(dataDir)
		renameSync(file, `${file}.away`)
		const forecourt = await start({ dataDir })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text().trim()).toMatch(lost(file))
		renameSync(`${file}.away`, file)
		await startOpen({ dataDir })
	})

	test('for the keys file of another dealership', async () => {
		const dataDir = usedDataDir()
		const other = keysFile(newDataDir())
		writeKeysFile(other, KEY_PURPOSES.map(createKey), { isNew: true })
		const forecourt = await start({ dataDir, env: { KEYS_FILE: other } })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text().trim()).toMatch(lost(other))
	})

	test('for a keys file in the data folder', async () => {
		const dataDir = usedDataDir()
		const inside = join(dataDir, 'keys.json')
		const forecourt = await start({ dataDir, env: { KEYS_FILE: inside } })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text()).toContain(`the keys file ${inside} lies inside the data folder ${dataDir}`)
	})

	test('for a keys file that others can read, or that is damaged', async () => {
		const dataDir = usedDataDir()
		const file = keysFile(dataDir)
		chmodSync(file, 0o644)
		const readable = await start({ dataDir })
		expect(await readable.end()).toBe(1)
		expect(readable.text()).toContain(`(mode 0644): chmod 600 ${file}`)

		chmodSync(file, 0o600)
		writeFileSync(file, readFileSync(file).subarray(0, 100))
		const damaged = await start({ dataDir })
		expect(await damaged.end()).toBe(1)
		expect(damaged.text()).toContain(`the keys file ${file} is damaged (it is not JSON)`)
	})
})

describe('npm run keys', () => {
	test('lists every key without its secret, whether or not the site runs', async () => {
		const forecourt = await startOpen()
		const { dataDir } = forecourt
		const db = openSiteDatabase(dataDir)
		await plantLeads(db, await openKeyring({ dataDir, keysFile: keysFile(dataDir) }, db), 3)
		const running = await runKeys(dataDir, 'status')
		expect(running.code).toBe(0)
		expect(running.said.split('\n')).toHaveLength(1 + KEY_PURPOSES.length)
		expect(running.said).toMatch(
			new RegExp(`^${activeKey(dataDir, 'kek-app').id}  kek-app .* active .* 3$`, 'm'),
		)
		for (const { bytes } of readStoredKeys(dataDir))
			expect(running.said).not.toContain(bytes.toString('base64').slice(0, 12))

		forecourt.kill('SIGTERM')
		await forecourt.end()
		const { code, said: text } = await runKeys(dataDir, 'status')
		// The embedded database stops with the command, which may log that a connection ended.
		const table = text.split('\n').filter((line) => !line.startsWith('{'))
		expect({ code, said: table.join('\n') }).toEqual(running)
	})

	test('prints its usage, and an error when there is no database', async () => {
		const usage = await runKeys(usedDataDir(), 'rotate', 'everything')
		expect(usage).toMatchObject({ code: 1, said: expect.stringContaining('npm run keys <command>') })
		const empty = await runKeys(newDataDir(), 'status')
		expect(empty).toMatchObject({ code: 1, said: expect.stringContaining('open the site once') })
	})

	test('rotates while the site runs, and completes after being killed with -9 repeatedly', async () => {
		const site = await startOpen()
		const { dataDir } = site
		const db = openSiteDatabase(dataDir)
		const keys = await openKeyring({ dataDir, keysFile: keysFile(dataDir) }, db)
		const before = activeKey(dataDir, 'kek-app')
		const COUNT = sized(1_200, 10_000)
		const KILLS = sized(2, 20)
		const FEWEST_KILLS = sized(2, 4)
		await plantLeads(db, keys, COUNT)

		let kills = 0
		for (let reached = 0; kills < FEWEST_KILLS || (reached < COUNT && kills < KILLS); ) {
			const run = await startKeys(dataDir, 'rotate')
			let over = false
			void run.end().then(() => {
				over = true
			})
			const seenCount = reached
			await waitUntil(async () => {
				const key = activeKey(dataDir, 'kek-app')
				if (key.id !== before.id) reached = await leadsUnder(db, key)
				return over || reached > seenCount || reached >= COUNT
			})
			run.kill('SIGKILL')
			if ((await run.end()) === 'SIGKILL') kills++
			reached = await leadsUnder(db, activeKey(dataDir, 'kek-app'))
			await plantLeads(db, keys, 1, COUNT + kills)
		}

		const last = await runKeys(dataDir, 'rotate')
		expect(last.code).toBe(0)
		expect(readStoredKeys(dataDir).filter(({ purpose }) => purpose === 'kek-app')).toHaveLength(2)
		expect(await leadsNotUnder(db, activeKey(dataDir, 'kek-app'))).toBe(0)
		const numbers = await openLeads(db, keys)
		expect(numbers).toHaveLength(COUNT + kills)
		expect(new Set(numbers).size).toBe(COUNT + kills)
		expect(await status(`${site.address}/health`)).toBe(200)
	})

	test('rebuilds the blind indexes, also after it was killed', async () => {
		const { dataDir } = await startOpen()
		const db = openSiteDatabase(dataDir)
		const keys = await openKeyring({ dataDir, keysFile: keysFile(dataDir) }, db)
		const COUNT = sized(600, 2_000)
		await plantLeads(db, keys, COUNT)
		const before = activeKey(dataDir, 'idx')
		const run = await startKeys(dataDir, 'rotate')
		await waitUntil(() => activeKey(dataDir, 'idx').id !== before.id)
		run.kill('SIGKILL')
		await run.end()

		expect((await runKeys(dataDir, 'rotate')).code).toBe(0)
		expect(readStoredKeys(dataDir).filter(({ purpose }) => purpose === 'idx')).toHaveLength(2)
		await waitUntil(() => keys.active('idx').id !== before.id)
		for (const number of [0, COUNT / 2, COUNT - 1])
			expect(await leadsByEmail(db, keys, emailOf(number))).toBe(1)
	})
})

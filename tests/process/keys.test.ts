import { renameSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { connect } from '#tests/database.ts'
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
import { runCommand, startCommand } from './command.ts'
import { databaseUrl, newDataDir, start, startOpen, status, usedDataDir } from './forecourt.ts'
import { keysFile } from './program.ts'
import { activeKey, readStoredKeys } from './stored-keys.ts'

// app/infra/encryption/keyring-file.server.test.ts has the other reasons.
test('a start is rejected with an error message for a missing keys file, and succeeds when the file is back', async () => {
	const dataDir = usedDataDir()
	const file = keysFile(dataDir)
	renameSync(file, `${file}.away`)
	const forecourt = await start({ dataDir })
	expect(await forecourt.end()).toBe(1)
	expect(forecourt.text().trim()).toMatch(
		new RegExp(
			`^Forecourt did not start: the database was encrypted with keys that the keys file ${file} does not hold \\(kek-app \\w+, .*\\): put them back, or copy them from the machine that has them\\.$`,
		),
	)
	renameSync(`${file}.away`, file)
	await startOpen({ dataDir })
})

describe('npm run keys', () => {
	test('lists every key without its secret, whether or not the site runs', async () => {
		const forecourt = await startOpen()
		const { dataDir } = forecourt
		const db = connect(databaseUrl(dataDir), onTestFinished)
		await plantLeads(db, await openKeyring({ dataDir, keysFile: keysFile(dataDir) }, db), 3)
		const running = await runCommand(dataDir, 'keys', ['status'])
		expect(running.code).toBe(0)
		expect(running.output.trim().split('\n')).toHaveLength(1 + KEY_PURPOSES.length)
		expect(running.output).toMatch(
			new RegExp(`^${activeKey(dataDir, 'kek-app').id}  kek-app .* active .* 3$`, 'm'),
		)
		for (const { bytes } of readStoredKeys(dataDir))
			expect(running.output).not.toContain(bytes.toString('base64').slice(0, 12))

		forecourt.kill('SIGTERM')
		await forecourt.end()
		const { code, output } = await runCommand(dataDir, 'keys', ['status'])
		// The embedded database stops with the command, which may log that a connection ended.
		const table = output.split('\n').filter((line) => !line.startsWith('{'))
		expect({ code, output: table.join('\n') }).toEqual(running)
	})

	test('prints its usage for an invalid command, as an error', async () => {
		const usage = await runCommand(newDataDir(), 'keys', ['rotate', 'everything'])
		expect(usage).toMatchObject({ code: 1, output: expect.stringContaining('npm run keys <command>') })
	})

	test('rotates while the site runs, and completes after being killed with -9 repeatedly', async () => {
		const site = await startOpen()
		const { dataDir } = site
		const db = connect(databaseUrl(dataDir), onTestFinished)
		const keys = await openKeyring({ dataDir, keysFile: keysFile(dataDir) }, db)
		const before = { record: activeKey(dataDir, 'kek-app'), index: activeKey(dataDir, 'idx') }
		const COUNT = sized(1_200, 10_000)
		const KILLS = sized(2, 20)
		const FEWEST_KILLS = sized(2, 4)
		await plantLeads(db, keys, COUNT)

		let kills = 0
		for (let reached = 0; kills < FEWEST_KILLS || (reached < COUNT && kills < KILLS); ) {
			const run = await startCommand(dataDir, 'keys', ['rotate'])
			let over = false
			void run.end().then(() => {
				over = true
			})
			const seenCount = reached
			// The first one is killed as soon as its keys are in the file.
			await waitUntil(async () => {
				const isNew = activeKey(dataDir, 'idx').id !== before.index.id
				if (kills === 0) return over || isNew
				if (isNew) reached = await leadsUnder(db, activeKey(dataDir, 'kek-app'))
				return over || reached > seenCount || reached >= COUNT
			})
			run.kill('SIGKILL')
			if ((await run.end()) === 'SIGKILL') kills++
			await plantLeads(db, keys, 1, COUNT + kills)
			reached = await leadsUnder(db, activeKey(dataDir, 'kek-app'))
		}

		const last = await runCommand(dataDir, 'keys', ['rotate'])
		expect(last.code).toBe(0)
		for (const purpose of ['kek-app', 'idx'])
			expect(readStoredKeys(dataDir).filter((key) => key.purpose === purpose)).toHaveLength(2)
		expect(await leadsNotUnder(db, activeKey(dataDir, 'kek-app'))).toBe(0)
		const numbers = await openLeads(db, keys)
		expect(numbers).toHaveLength(COUNT + kills)
		expect(new Set(numbers).size).toBe(COUNT + kills)
		// By their rebuilt blind indexes
		await waitUntil(() => keys.active('idx').id !== before.index.id)
		for (const number of [0, COUNT / 2, COUNT - 1])
			expect(await leadsByEmail(db, keys, emailOf(number))).toBe(1)
		expect(await status(`${site.address}/health`)).toBe(200)
	})
})

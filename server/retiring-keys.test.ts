import { rmSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#app/leads/lead-table.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { changeKeysFile, newKey, PURPOSES } from '#app/platform/keys-file.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-place.ts'
import { openLeads, plantLeads } from '#tests/planted-records.ts'
import { retireKey } from './key-rotation.ts'
import { listKeys } from './key-status.ts'

const { db } = await openDatabaseCopy()
beforeEach(async () => {
	for (const table of [leads, sealingKeys]) await db.delete(table)
})
const open = () => openKeys(db)

describe('to retire a key', () => {
	test('is refused while it is active, or something stands under it', async () => {
		const { keys, given, kept } = await open()
		const [active] = kept()
		await expect(retireKey(given, active?.id as string)).rejects.toThrow('is the active key of its purpose')
		await expect(retireKey(given, 'nobodys2')).rejects.toThrow('the database knows no key nobodys2')

		await plantLeads(db, keys, 2)
		changeKeysFile(given.config.keysFile, [
			...kept().map((key) => (key.id === active?.id ? { ...key, state: 'decrypt-only' as const } : key)),
			newKey('kek-app'),
		])
		await expect(retireKey(given, active?.id as string)).rejects.toThrow('2 records stand under')
	})

	test('that is lost for good lets the site start again, with what stood under it locked', async () => {
		const { keys, given, said, config } = await open()
		await plantLeads(db, keys, 2)
		const lost = PURPOSES.map((purpose) => keys.active(purpose).id)
		rmSync(config.keysFile)
		const listed = await listKeys(config.keysFile, db)
		expect(listed.map(({ id, state }) => `${id} ${state}`).sort()).toEqual(
			lost.map((id) => `${id} missing`).sort(),
		)
		for (const id of lost) await retireKey(given, id)
		expect(said.join()).toContain('It was lost, and the 2 records under it stay locked.')

		const anew = await openKeyring(config, db)
		await expect(openLeads(db, anew)).rejects.toThrow('a lead is locked')
	})
})

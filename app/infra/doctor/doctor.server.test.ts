import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { createKey, writeKeysFile } from '#app/infra/encryption/keyring.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { openBackupFolders } from '#tests/backups.ts'
import { silentLog } from '#tests/log.ts'
import { type DoctorServices, listWrong, openDoctor } from './doctor.server.ts'

const { newFolder } = openBackupFolders()
const folder = newFolder()
const keysFile = join(newFolder(), 'keys.json')
writeKeysFile(keysFile, KEY_PURPOSES.map(createKey), { isNew: true })
let now = new Date('2026-11-18T10:00:00+02:00')

/** The services of a demo before its first start. */
const services: DoctorServices = {
	config: {
		baseUrl: 'http://127.0.0.1:1',
		dataDir: folder,
		databaseUrl: undefined,
		demo: true,
		keysFile,
		mallocArenas: '2',
		smtpUrl: undefined,
		backup: undefined,
		bucket: undefined,
	},
	db: undefined,
	whyNoDatabase: 'There is no database yet.',
	backups: undefined,
	log: silentLog,
	now: () => now,
	findSender: () => Promise.reject(new Error('not asked without a database')),
	findMailServer: () => Promise.resolve(undefined),
	findKeysCopy: () => Promise.reject(new Error('not asked without a database')),
	lookUp: () => Promise.reject(new Error('not asked without a sender')),
}

test('without a database everything else is checked, the most severe first', async () => {
	const { results } = await openDoctor(services).examine()
	expect(results.map(({ id }) => id).sort()).toEqual(Object.keys(doctorMessages.names).sort())
	const states = Object.fromEntries(results.map(({ id, state }) => [id, state]))
	expect(states).toEqual({
		database: 'wrong',
		disk: expect.any(String),
		storage: 'ok',
		keys: 'ok',
		keysCopy: 'unknown',
		backup: 'warning',
		verification: 'unknown',
		queue: 'unknown',
		emails: 'unknown',
		mailServer: 'warning',
		spf: 'unknown',
		dkim: 'unknown',
		dmarc: 'unknown',
		address: 'unknown',
		certificate: 'ok',
		clock: 'unknown',
		versions: 'ok',
	})
	expect(results[0]).toMatchObject({ name: 'Database', what: 'There is no database yet.' })
	expect(results.at(-1)?.state).toBe('ok')
})

test('results are cached for five minutes, and concurrent callers share one run', async () => {
	const doctor = openDoctor(services)
	expect(doctor.recent()).toBeUndefined()
	const [result, again] = await Promise.all([doctor.examine(), doctor.examine()])
	expect(again).toBe(result)
	expect(doctor.recent()).toBe(result)
	expect(listWrong(doctor.recent())).toEqual(['database'])
	now = new Date(now.getTime() + 5 * 60_000)
	expect(listWrong(doctor.recent())).toBeNull()
})

/** The encryption keys and files of the demo dealership, which every copy of its database shares. */
import { inject } from 'vitest'
import type { Database } from '#app/infra/database/database.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { type Files, openFiles } from '#app/infra/storage/files.server.ts'

export const demoDataDir = () => inject('testServer').dataDir
export const demoKeysFile = () => `${demoDataDir()}-keys.json`

export const openDemoKeyring = (db: Database, log?: Log) =>
	openKeyring({ keysFile: demoKeysFile(), dataDir: demoDataDir() }, db, log)

export const openDemoFiles = (): Files => openFiles({ dataDir: demoDataDir() })

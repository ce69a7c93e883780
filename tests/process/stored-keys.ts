/** Reads the keys file of a data folder. */
import { type Purpose, readKeysFile, type StoredKey } from '#app/infra/encryption/keyring.server.ts'
import { keysFile } from './program.ts'

export const readStoredKeys = (dataDir: string) => readKeysFile(keysFile(dataDir)) ?? []
export const activeKey = (dataDir: string, purpose: Purpose) =>
	readStoredKeys(dataDir).find((key) => key.purpose === purpose) as StoredKey

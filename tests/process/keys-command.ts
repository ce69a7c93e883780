/** Runs `npm run keys` as its own process, and reads the keys file. */
import { type Purpose, readKeysFile, type StoredKey } from '#app/infra/encryption/keys-file.server.ts'
import { keysFile, start } from './forecourt.ts'

export const startKeys = (dataDir: string, ...args: string[]) =>
	start({ dataDir, command: [process.execPath, 'scripts/keys.ts', ...args] })

export async function runKeys(dataDir: string, ...args: string[]) {
	const run = await startKeys(dataDir, ...args)
	return { code: await run.end(), output: run.text().trim() }
}

export const readStoredKeys = (dataDir: string) => readKeysFile(keysFile(dataDir)) ?? []
export const activeKey = (dataDir: string, purpose: Purpose) =>
	readStoredKeys(dataDir).find((key) => key.purpose === purpose) as StoredKey

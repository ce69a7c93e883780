/** The keys that seal: read from a file outside the data folder, each with an id and one purpose. */
import type { Config } from './config.server.ts'
import type { Database } from './database.server.ts'

export const PURPOSES = ['kek-app', 'kek-special', 'idx', 'form-token'] as const
export type Purpose = (typeof PURPOSES)[number]

export type Key = { id: string; purpose: Purpose; bytes: Buffer }

export type Keyring = {
	active: (purpose: Purpose) => Key // what new things are sealed with
	find: (id: string) => Key | undefined
}

/** Reads the keys, or makes them where this database has never been sealed. */
export async function openKeyring(
	_config: Pick<Config, 'keysFile' | 'dataDir'>,
	_db: Database,
): Promise<Keyring> {
	return {
		active: () => {
			throw new Error('to be built')
		},
		find: () => undefined,
	}
}

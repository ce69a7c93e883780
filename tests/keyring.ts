/** A keyring of given keys, without a file or a database. */
import type { Key, Keyring } from '#app/infra/encryption/keyring.server.ts'

export const createKeyring = (keys: Key[]): Keyring => ({
	active: (purpose) => keys.find((key) => key.purpose === purpose) as Key,
	all: (purpose) => keys.filter((key) => key.purpose === purpose),
	find: (id) => keys.find((key) => key.id === id),
})

/** A keyring of given keys, without a file or a database. */
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Key } from '#app/infra/encryption/keys-file.server.ts'

export const createKeyring = (keys: Key[]): Keyring => ({
	active: (purpose) => keys.find((key) => key.purpose === purpose) as Key,
	all: (purpose) => keys.filter((key) => key.purpose === purpose),
	find: (id) => keys.find((key) => key.id === id),
})

/** The sign-in keys of the keyring in the format of Better Auth, and re-encryption with them. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Key } from '#app/infra/encryption/keys-file.server.ts'

/** Better Auth numbers its secrets. Our key id, read as a base 36 number, is the same in every process. */
export const versionOf = ({ id }: Pick<Key, 'id'>): number => Number.parseInt(id, 36)

/** All sign-in keys, newest first. */
export const secretsOf = (keys: Keyring): { version: number; value: string }[] =>
	keys.all('sign-in').map((key) => ({ version: versionOf(key), value: key.bytes.toString('base64url') }))

/** Decrypts and encrypts again with the newest key; rejects if the ciphertext cannot be decrypted. */
export async function reencrypt(keys: Keyring, ciphertext: string): Promise<string> {
	const secrets = new Map(secretsOf(keys).map(({ version, value }) => [version, value]))
	const key = { keys: secrets, currentVersion: versionOf(keys.active('sign-in')) }
	return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: ciphertext }) })
}

/** The keys for signing in, as Better Auth has them. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Keyring } from '#app/infra/keyring.server.ts'
import type { Key } from '#app/infra/keys-file.server.ts'

/** Its versions are numbers: an id of ours read as one, and so the same in every process. */
export const versionOf = ({ id }: Pick<Key, 'id'>): number => Number.parseInt(id, 36)

/** The newest first. */
export const secretsOf = (keys: Keyring): { version: number; value: string }[] =>
	keys.all('sign-in').map((key) => ({ version: versionOf(key), value: key.bytes.toString('base64url') }))

/** Encrypted anew with the newest key; rejects where it cannot be decrypted. */
export async function reencrypt(keys: Keyring, ciphertext: string): Promise<string> {
	const secrets = new Map(secretsOf(keys).map(({ version, value }) => [version, value]))
	const key = { keys: secrets, currentVersion: versionOf(keys.active('sign-in')) }
	return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: ciphertext }) })
}

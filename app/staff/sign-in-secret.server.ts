/** The keys for signing in, as Better Auth has them; and what it encrypted, brought under the key that is active now. */
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Key, Keyring } from '#app/platform/keyring.server.ts'

/** Its versions are numbers: an id of ours read as one, and so the same in every process. */
export const versionOf = ({ id }: Pick<Key, 'id'>): number => Number.parseInt(id, 36)
export const keyIdOf = (version: number): string => version.toString(36)

export const secretOf = (key: Key): { version: number; value: string } => ({
	version: versionOf(key),
	value: key.bytes.toString('base64url'),
})

/** `locked`: its key is not on this keyring. `broken`: it was changed, or is none of its. */
export async function reencrypted(
	keys: Keyring,
	ciphertext: string,
): Promise<Result<string, 'locked' | 'broken'>> {
	const envelope = parseEnvelope(ciphertext)
	if (!envelope) return fail('broken')
	const old = keys.find(keyIdOf(envelope.version))
	if (!old) return fail('locked')
	const secrets = [keys.active('sign-in'), old].map(secretOf)
	const key = {
		keys: new Map(secrets.map(({ version, value }) => [version, value])),
		currentVersion: versionOf(keys.active('sign-in')),
	}
	try {
		return ok(await symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: ciphertext }) }))
	} catch {
		return fail('broken')
	}
}

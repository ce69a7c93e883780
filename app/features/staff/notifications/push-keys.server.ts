/** The key pair by which push services recognise this site (VAPID), encrypted with the encryption keys. */
import { createECDH } from 'node:crypto'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { beginEncryption, decryptFields } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { pushKeys } from './notification-table.server.ts'

/** There is one row: subscriptions are made with its public key, and end with it. */
const ID = '00000000-0000-4000-8000-000000000000'
const FIELD = 'private_key'
const encryptionContext = { table: ENCRYPTION_TABLES.pushKeys, row: ID, purpose: 'kek-app' } as const

/** Makes the pair at the first call. */
export async function findPublicKey({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<string> {
	const [row] = await db.select({ publicKey: pushKeys.publicKey }).from(pushKeys)
	if (row) return row.publicKey
	const pair = createECDH('prime256v1')
	const publicKey = pair.generateKeys('base64url')
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContext)
	const encryptedPrivateKey = encrypt(FIELD, pair.getPrivateKey().toString('hex').padStart(64, '0'))
	const created = { id: ID, publicKey, encryptedKey, encryptedPrivateKey }
	await db.insert(pushKeys).values(created).onConflictDoNothing()
	return findPublicKey({ db, keys }) // another process may have been first
}

/** Undefined if there is no pair, or it cannot be decrypted. */
export async function findPushKeys({ db, keys }: Pick<Services, 'db' | 'keys'>) {
	const [row] = await db.select().from(pushKeys)
	if (!row) return undefined
	const { publicKey, encryptedKey, encryptedPrivateKey } = row
	const hex = decryptFields(keys, encryptionContext, encryptedKey, (open) => open(FIELD, encryptedPrivateKey))
	return hex.ok ? { publicKey, privateKey: Buffer.from(hex.value, 'hex').toString('base64url') } : undefined
}

/** Encrypts the addresses, subject and text of an email within its row, and decrypts them. */

import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { beginDecryption, beginEncryption, DecryptionError } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Email } from './email.server.ts'
import type { EmailRow } from './email-queries.server.ts'

const FIELD = 'body'
const createEncryptionContext = (row: string) =>
	({ table: ENCRYPTION_TABLES.emails, row, purpose: 'kek-app' }) as const

export function encryptEmail(keys: Keyring, id: string, email: Email) {
	const { from, to, replyTo, subject, text } = email
	const { encryptedKey, encrypt } = beginEncryption(keys, createEncryptionContext(id))
	return { encryptedKey, encryptedBody: encrypt(FIELD, JSON.stringify({ from, to, replyTo, subject, text })) }
}

export function decryptEmail(keys: Keyring, row: EmailRow): Result<Email, 'locked' | 'broken'> {
	const { id, kind, about, encryptedKey, encryptedBody } = row
	const opened = beginDecryption(keys, createEncryptionContext(id), encryptedKey ?? '')
	if (!opened.ok) return opened
	try {
		const body = JSON.parse(opened.value.decrypt(FIELD, encryptedBody ?? ''))
		return ok({ kind, about: about ?? '', ...body })
	} catch (error) {
		if (error instanceof DecryptionError) return fail('broken')
		throw error
	}
}

/** Encrypts the addresses, subject and text of an email within its row, and decrypts them. */

import type { Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import {
	beginEncryption,
	type DecryptionFailure,
	decryptFields,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Email } from './email.server.ts'
import type { EmailRow } from './email-queries.server.ts'

const FIELD = 'body'
const createEncryptionContext = (row: string) =>
	({ table: ENCRYPTION_TABLES.emails, row, purpose: 'kek-app' }) as const

export function encryptEmail(keys: Keyring, id: string, email: Email) {
	const { from, to, replyTo, subject, text, calendar, buttons, bars, isBare } = email
	const { cards, closing, unsubscribe } = email
	const { encryptedKey, encrypt } = beginEncryption(keys, createEncryptionContext(id))
	const body = JSON.stringify({
		...{ from, to, replyTo, subject, text, calendar, buttons, bars, isBare },
		...{ cards, closing, unsubscribe },
	})
	return { encryptedKey, encryptedBody: encrypt(FIELD, body) }
}

export function decryptEmail(keys: Keyring, row: EmailRow): Result<Email, DecryptionFailure> {
	const { id, kind, about, encryptedKey, encryptedBody } = row
	return decryptFields(keys, createEncryptionContext(id), encryptedKey ?? '', (open) => ({
		kind,
		about: about ?? '',
		...JSON.parse(open(FIELD, encryptedBody ?? '')),
	}))
}

/**
 * Encrypts and decrypts an application: the stored personal fields, the form as typed, and the sensitive
 * data.
 */

import { getTableColumns } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import {
	beginDecryption,
	beginEncryption,
	blindIndex,
	DecryptionError,
	type EncryptionContext,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import { FIELDS, type FormValues } from './application.ts'
import type { ApplicationRecord } from './application-record.ts'
import { financeApplications } from './application-table.server.ts'
import { isTicked } from './consents.ts'

/** Stored personal fields. The column name is part of each field's encryption context. */
const TEXTS = [
	'fullName',
	'email',
	'phone',
	'dateOfBirth',
	'address',
	'city',
	'zipCode',
	'vehicleOfInterest', // make and model are free text and may contain anything
	'employmentStatus',
	'employerName',
	'jobTitle',
	'employmentLength',
	'driverLicenseNumber',
] as const satisfies (keyof ApplicationRecord)[]
const AMOUNTS = ['annualIncome', 'downPayment', 'loanAmount'] as const satisfies (keyof ApplicationRecord)[]
type EncryptedField = (typeof TEXTS)[number] | (typeof AMOUNTS)[number]

type Row = typeof financeApplications.$inferSelect

export type DecryptionFailure = 'locked' | 'broken'

/** Special personal information under the law: stored only with consent, encrypted with separate keys. */
export type SensitiveData = { ethnicGroup: string }

export type Applicant = Pick<ApplicationRecord, 'fullName' | 'email' | 'phone' | 'vehicleOfInterest'>

const columns = getTableColumns(financeApplications)

const encryptionContextOf = (row: string, purpose: EncryptionContext['purpose']): EncryptionContext => ({
	table: ENCRYPTION_TABLES.applications,
	row,
	purpose,
})

/** The encrypted columns, and the blind indexes by which a person is found without decryption. */
export function encryptedColumns(keys: Keyring, id: string, record: ApplicationRecord, values: FormValues) {
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-app'))
	const encryptedFields = [...TEXTS, ...AMOUNTS].map((name) => {
		const value = record[name]
		return [name, value === null ? null : encrypt(columns[name].name, String(value))]
	})
	return {
		...(Object.fromEntries(encryptedFields) as Pick<Row, EncryptedField>),
		encryptedKey,
		encryptedForm: encrypt('form', JSON.stringify(withoutSensitive(values))),
		...encryptSensitive(keys, id, values),
		idNumberIndex: blindIndex(keys, 'id-number', record.driverLicenseNumber),
		emailIndex: blindIndex(keys, 'email', record.email),
		phoneIndex: blindIndex(keys, 'phone', record.phone),
	}
}

function encryptSensitive(keys: Keyring, id: string, values: FormValues) {
	const sensitive = sensitiveDataOf(values)
	if (!sensitive) return { sensitiveKey: null, encryptedSensitive: null }
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-special'))
	return { sensitiveKey: encryptedKey, encryptedSensitive: encrypt('special', JSON.stringify(sensitive)) }
}

/** All form values as typed, except the sensitive data. */
export function withoutSensitive(values: FormValues): FormValues {
	const names = FIELDS.filter((name) => name !== 'ethnicGroup')
	return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

export function sensitiveDataOf(values: FormValues): SensitiveData | undefined {
	const { ethnicGroup } = values
	const isAllowed =
		typeof ethnicGroup === 'string' && ethnicGroup !== '' && isTicked(values, 'consentEthnicGroup')
	return isAllowed ? { ethnicGroup } : undefined
}

/** Decrypts the stored fields and the form. */
export function decryptRow(keys: Keyring, row: Row) {
	return decryptFields(keys, encryptionContextOf(row.id, 'kek-app'), row.encryptedKey, (open) => {
		const decryptField = (name: EncryptedField) =>
			row[name] === null ? null : open(columns[name].name, row[name])
		const texts = TEXTS.map((name) => [name, decryptField(name)])
		const amounts = AMOUNTS.map((name) => [name, row[name] === null ? null : Number(decryptField(name))])
		return {
			fields: Object.fromEntries([...texts, ...amounts]) as Pick<ApplicationRecord, EncryptedField>,
			form: JSON.parse(open('form', row.encryptedForm)) as FormValues,
		}
	})
}

/** Decrypts only the fields that a list shows and the contact details. */
export function decryptApplicant(keys: Keyring, row: Row): Result<Applicant, DecryptionFailure> {
	return decryptFields(keys, encryptionContextOf(row.id, 'kek-app'), row.encryptedKey, (open) => {
		const decryptField = (name: keyof Applicant) => open(columns[name].name, row[name])
		const [fullName, email] = [decryptField('fullName'), decryptField('email')]
		return {
			fullName,
			email,
			phone: decryptField('phone'),
			vehicleOfInterest: decryptField('vehicleOfInterest'),
		}
	})
}

/** Decrypts the sensitive data, if any. Its keys may be missing while everything else can be decrypted. */
export function decryptSensitive(
	keys: Keyring,
	{ id, sensitiveKey, encryptedSensitive }: Row,
): Result<SensitiveData | undefined, DecryptionFailure> {
	if (sensitiveKey === null || encryptedSensitive === null) return ok(undefined)
	return decryptFields(
		keys,
		encryptionContextOf(id, 'kek-special'),
		sensitiveKey,
		(open) => JSON.parse(open('special', encryptedSensitive)) as SensitiveData,
	)
}

function decryptFields<Fields>(
	keys: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
	read: (open: (field: string, encrypted: string) => string) => Fields,
): Result<Fields, DecryptionFailure> {
	const decryptor = beginDecryption(keys, context, encryptedKey)
	if (!decryptor.ok) return decryptor
	try {
		return ok(read(decryptor.value.decrypt))
	} catch (error) {
		if (error instanceof DecryptionError) return fail('broken')
		throw error
	}
}

/**
 * Queries on `finance_applications`, whose personal fields are encrypted. Rows are found by id only: the
 * reference number is a label and grants no access.
 */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { isUuid } from '#app/core/uuid.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import {
	beginDecryption,
	beginEncryption,
	blindIndex,
	DecryptionError,
	type EncryptionContext,
	phonesIndex,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { FIELDS, type FormValues, referenceNumber } from './application.ts'
import type { ApplicationRecord } from './application-schema.ts'
import { financeApplications } from './application-table.server.ts'
import { type AcceptedConsents, isTicked } from './consents.ts'

type Row = typeof financeApplications.$inferSelect

export type NewApplication = {
	id: string
	record: ApplicationRecord
	values: FormValues // as typed
	vehicleId: string | undefined
	consents: AcceptedConsents
	spamFlags: SpamFlag[]
	createdAt: Date
}

export type DecryptionFailure = 'locked' | 'broken'

export type StoredApplication = Pick<Row, 'id' | 'referenceNumber' | 'vehicleId' | 'createdAt'> & {
	record: Omit<ApplicationRecord, 'status'> & Pick<Row, 'status'>
	form: FormValues
	sensitive: Result<SensitiveData | undefined, DecryptionFailure>
	consents: AcceptedConsents
	spamFlags: SpamFlag[]
}

export type ListedApplication = Pick<Row, 'id' | 'referenceNumber' | 'status' | 'createdAt'> & {
	spamFlags: SpamFlag[]
	applicant: Result<Applicant, DecryptionFailure>
}

const MAX_RETRIES = 10

/** Inserts the application under the first free reference number and returns that number. */
export async function addApplication(
	transaction: Transaction,
	keys: Keyring,
	{ id, record, values, vehicleId, createdAt, ...rest }: NewApplication,
	random: () => number = Math.random,
): Promise<string> {
	const row = {
		...record,
		...encryptedColumns(keys, id, record, values),
		...rest,
		id,
		createdAt,
		vehicleId: vehicleId && existingVehicleId(vehicleId),
	}
	for (let retries = 0; retries <= MAX_RETRIES; retries++) {
		// Each retry adds a millisecond, which changes the number.
		const reference = referenceNumber(new Date(createdAt.getTime() + retries), random)
		// A taken number must not raise an error, which would abort the transaction. A number that a concurrent
		// transaction is inserting is waited for.
		const { rowCount } = await transaction
			.insert(financeApplications)
			.values({ ...row, referenceNumber: reference })
			.onConflictDoNothing({ target: financeApplications.referenceNumber })
		if (rowCount === 1) return reference
	}
	throw new Error(`no reference number was free after ${MAX_RETRIES} retries`)
}

/** Null if the vehicle is deleted concurrently, so that the application is still stored. */
const existingVehicleId = (vehicleId: string) =>
	sql`(select ${cars.id} from ${cars} where ${cars.id} = ${vehicleId} for key share)`

/** Returns the decrypted application; the error `locked` while its keys are missing. */
export async function findApplication(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	id: string,
): Promise<Result<StoredApplication, 'unknown' | DecryptionFailure>> {
	if (!isUuid(id)) return fail('unknown')
	const [row] = await db.select().from(financeApplications).where(eq(financeApplications.id, id))
	if (!row) return fail('unknown')

	const decrypted = decryptRow(keys, row)
	if (!decrypted.ok) return decrypted
	return ok({
		id,
		referenceNumber: row.referenceNumber,
		vehicleId: row.vehicleId,
		createdAt: row.createdAt,
		record: { ...plainFields(row), ...decrypted.value.fields },
		form: decrypted.value.form,
		sensitive: decryptSensitive(keys, row),
		consents: row.consents as AcceptedConsents,
		spamFlags: row.spamFlags as SpamFlag[],
	})
}

/** The fields of the record that are stored unencrypted. */
const plainFields = (row: Row) => ({
	status: row.status,
	coApplicant: row.coApplicant,
	coApplicantFullName: row.coApplicantFullName,
	coApplicantEmail: row.coApplicantEmail,
	coApplicantPhone: row.coApplicantPhone,
	loanTerm: row.loanTerm,
	tradeIn: row.tradeIn,
	tradeInValue: row.tradeInValue,
	creditScoreRange: row.creditScoreRange,
	preferredContactMethod: row.preferredContactMethod,
	bestTimeToCall: row.bestTimeToCall,
	state: row.state,
	ssn: row.ssn,
	comments: row.comments,
	additionalNotes: row.additionalNotes,
})

/**
 * Decrypts the applicant and vehicle of these applications, in any order: only the fields that a list shows.
 */
export async function listApplicants(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	ids: string[],
): Promise<ListedApplication[]> {
	const rows = await db.select().from(financeApplications).where(inArray(financeApplications.id, ids))
	return rows.map((row) => ({
		id: row.id,
		referenceNumber: row.referenceNumber,
		status: row.status,
		createdAt: row.createdAt,
		spamFlags: row.spamFlags as SpamFlag[],
		applicant: decryptApplicant(keys, row),
	}))
}

/** Deletes the sensitive data, which may be used only for the decision. */
export async function deleteSensitiveData(transaction: Transaction, id: string): Promise<void> {
	await transaction
		.update(financeApplications)
		.set({ sensitiveKey: null, encryptedSensitive: null })
		.where(eq(financeApplications.id, id))
}

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
function encryptedColumns(keys: Keyring, id: string, record: ApplicationRecord, values: FormValues) {
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
		phonesIndex: phonesIndex(keys, record.phone),
	}
}

/** Encrypts the ethnic group, if there is consent to store it. */
function encryptSensitive(keys: Keyring, id: string, values: FormValues) {
	const { ethnicGroup } = values
	if (typeof ethnicGroup !== 'string' || ethnicGroup === '' || !isTicked(values, 'consentEthnicGroup'))
		return { sensitiveKey: null, encryptedSensitive: null }
	const sensitive: SensitiveData = { ethnicGroup }
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-special'))
	return { sensitiveKey: encryptedKey, encryptedSensitive: encrypt('special', JSON.stringify(sensitive)) }
}

/** All form values as typed, except the sensitive data. */
function withoutSensitive(values: FormValues): FormValues {
	const names = FIELDS.filter((name) => name !== 'ethnicGroup')
	return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** Decrypts the stored fields and the form. */
function decryptRow(keys: Keyring, row: Row) {
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
function decryptApplicant(keys: Keyring, row: Row): Result<Applicant, DecryptionFailure> {
	return decryptFields(keys, encryptionContextOf(row.id, 'kek-app'), row.encryptedKey, (open) => {
		const decryptField = (name: keyof Applicant) => open(columns[name].name, row[name])
		return {
			fullName: decryptField('fullName'),
			email: decryptField('email'),
			phone: decryptField('phone'),
			vehicleOfInterest: decryptField('vehicleOfInterest'),
		}
	})
}

/** Decrypts the sensitive data, if any. Its keys may be missing while everything else can be decrypted. */
function decryptSensitive(
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

/** Passes a function that decrypts a field. */
export function decryptFields<Fields>(
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

/**
 * Queries on `finance_applications`, whose personal fields are encrypted. Rows are found by id only: the
 * reference number is a label and grants no access.
 */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { isUuid } from '#app/core/ids.ts'
import { PERSONAL_TABLES } from '#app/core/personal-tables.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	blindIndex,
	type DecryptionFailure,
	decryptFields,
	type EncryptionContext,
	namesIndex,
	phonesIndex,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type FormValues, OFFER_FIELD, referenceNumber } from './application.ts'
import { type ApplicationRecord, FIELDS, FIXED_FIELDS } from './application-schema.ts'
import { financeApplications } from './application-table.server.ts'
import { isTicked } from './consents.ts'

type Row = typeof financeApplications.$inferSelect

const PLAIN_FIELDS = [...FIXED_FIELDS, 'loanTerm', 'additionalNotes'] as const
type PlainField = (typeof PLAIN_FIELDS)[number]
type EncryptedField = Exclude<keyof ApplicationRecord, PlainField>

/** The fields that a list shows. */
const APPLICANT_FIELDS = ['fullName', 'email', 'phone', 'vehicleOfInterest'] as const
export type Applicant = Pick<ApplicationRecord, (typeof APPLICANT_FIELDS)[number]>

/** Special personal information under the law: stored only with consent, encrypted with separate keys. */
type SensitiveData = { ethnicGroup: string }

const columns = getTableColumns(financeApplications)
const encryptedColumns: readonly string[] = PERSONAL_TABLES.finance_applications.encrypted
/** Vehicle of interest, too: make and model are free text and may contain anything. */
const ENCRYPTED_FIELDS = (Object.keys(columns) as EncryptedField[]).filter(
	(name) => encryptedColumns.includes(columns[name].name) && !name.startsWith('encrypted'),
)
const AMOUNTS: readonly string[] = ['annualIncome', 'downPayment', 'loanAmount']

export type NewApplication = Pick<Row, 'id' | 'consents' | 'spamFlags' | 'createdAt'> & {
	record: ApplicationRecord
	values: FormValues // as typed
	vehicleId: string | undefined
	offer?: string // the vehicle as it was offered then
	linkHash?: string
}

type Summary = Pick<Row, 'id' | 'referenceNumber' | 'createdAt' | 'spamFlags'>

export type StoredApplication = Summary &
	Pick<Row, 'vehicleId' | 'disclosureHash' | 'language' | 'consents'> & {
		record: Pick<Row, PlainField> & Pick<ApplicationRecord, EncryptedField>
		form: FormValues
		sensitive: Result<SensitiveData | undefined, DecryptionFailure>
	}

export type ListedApplication = Summary &
	Pick<Row, 'status' | 'language'> & { applicant: Result<Applicant, DecryptionFailure> }

const MAX_RETRIES = 10

/** Returns the reference number, the first that is free. */
export async function addApplication(
	transaction: Transaction,
	keys: Keyring,
	application: NewApplication,
	random: () => number = Math.random,
): Promise<string> {
	const { record, values, vehicleId, offer, ...rest } = application
	const row = {
		language: currentLanguage(),
		...record,
		...rest,
		...encryptRecord(keys, application),
		vehicleId: vehicleId && existingVehicleId(vehicleId),
	}
	for (let retries = 0; retries <= MAX_RETRIES; retries++) {
		// Each retry adds a millisecond, which changes the number.
		const reference = referenceNumber(new Date(rest.createdAt.getTime() + retries), random)
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

export async function findApplication(
	{ db, keys }: { db: Pick<Services['db'], 'select'>; keys: Keyring },
	id: string,
): Promise<Result<StoredApplication, 'unknown' | DecryptionFailure>> {
	if (!isUuid(id)) return fail('unknown')
	const [row] = await db.select().from(financeApplications).where(eq(financeApplications.id, id))
	if (!row) return fail('unknown')
	const { referenceNumber, vehicleId, disclosureHash, language, createdAt, consents, spamFlags } = row
	const plainFields = Object.fromEntries(PLAIN_FIELDS.map((name) => [name, row[name]]))
	return decryptFields(keys, encryptionContextOf(id, 'kek-app'), row.encryptedKey, (open) => ({
		...{ id, referenceNumber, vehicleId, disclosureHash, language, createdAt, consents, spamFlags },
		record: { ...(plainFields as Pick<Row, PlainField>), ...decryptColumns(row, ENCRYPTED_FIELDS, open) },
		form: JSON.parse(open('form', row.encryptedForm)) as FormValues,
		sensitive: decryptSensitive(keys, row),
	}))
}

/** These applications in any order, with the fields that a list shows. */
export async function listApplicants(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	ids: string[],
): Promise<ListedApplication[]> {
	const rows = await db.select().from(financeApplications).where(inArray(financeApplications.id, ids))
	return rows.map(({ id, referenceNumber, status, language, createdAt, spamFlags, ...row }) => ({
		...{ id, referenceNumber, status, language, createdAt, spamFlags },
		applicant: decryptFields(keys, encryptionContextOf(id, 'kek-app'), row.encryptedKey, (open) =>
			decryptColumns(row, APPLICANT_FIELDS, open),
		),
	}))
}

function decryptColumns<Name extends EncryptedField>(
	row: Pick<Row, Name>,
	names: readonly Name[],
	open: (field: string, encrypted: string) => string,
) {
	const pairs = names.map((name) => {
		const text = row[name] === null ? null : open(columns[name].name, row[name])
		return [name, text !== null && AMOUNTS.includes(name) ? Number(text) : text]
	})
	return Object.fromEntries(pairs) as Pick<ApplicationRecord, Name>
}

/** Decrypts the sensitive data, if any. Its keys may be missing while everything else can be decrypted. */
function decryptSensitive(
	keys: Keyring,
	{ id, sensitiveKey, encryptedSensitive }: Row,
): Result<SensitiveData | undefined, DecryptionFailure> {
	if (sensitiveKey === null || encryptedSensitive === null) return ok(undefined)
	return decryptFields(keys, encryptionContextOf(id, 'kek-special'), sensitiveKey, (open) =>
		JSON.parse(open('special', encryptedSensitive)),
	)
}

/** Deletes the sensitive data, which may be used only for the decision. */
export async function deleteSensitiveData(transaction: Transaction, id: string): Promise<void> {
	const none = { sensitiveKey: null, encryptedSensitive: null }
	await transaction.update(financeApplications).set(none).where(eq(financeApplications.id, id))
}

const encryptionContextOf = (row: string, purpose: EncryptionContext['purpose']): EncryptionContext => ({
	table: ENCRYPTION_TABLES.applications,
	row,
	purpose,
})

/** The encrypted columns, and the blind indexes by which a person is found without decryption. */
function encryptRecord(keys: Keyring, { id, record, values, offer }: NewApplication) {
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-app'))
	const encryptedFields = ENCRYPTED_FIELDS.map((name) => {
		const value = record[name]
		return [name, value === null ? null : encrypt(columns[name].name, String(value))]
	})
	const form = { ...withoutSensitive(values), ...(offer && { [OFFER_FIELD]: offer }) }
	return {
		...(Object.fromEntries(encryptedFields) as Pick<Row, EncryptedField>),
		encryptedKey,
		encryptedForm: encrypt('form', JSON.stringify(form)),
		...encryptSensitive(keys, id, values),
		idNumberIndex: blindIndex(keys, 'id-number', record.driverLicenseNumber),
		emailIndex: blindIndex(keys, 'email', record.email),
		phoneIndex: blindIndex(keys, 'phone', record.phone),
		phonesIndex: phonesIndex(keys, record.phone),
		namesIndex: namesIndex(keys, ENCRYPTION_TABLES.applications, record.fullName),
	}
}

/** Encrypts the ethnic group, if there is consent to store it. */
function encryptSensitive(keys: Keyring, id: string, values: FormValues) {
	const { ethnicGroup } = values
	if (typeof ethnicGroup !== 'string' || ethnicGroup === '' || !isTicked(values, 'consentEthnicGroup'))
		return {}
	const sensitive: SensitiveData = { ethnicGroup }
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-special'))
	return { sensitiveKey: encryptedKey, encryptedSensitive: encrypt('special', JSON.stringify(sensitive)) }
}

/** All form values as typed, except the sensitive data. */
function withoutSensitive(values: FormValues): FormValues {
	const names = FIELDS.filter((name) => name !== 'ethnicGroup')
	return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

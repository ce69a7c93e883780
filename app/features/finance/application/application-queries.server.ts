/**
 * Queries on `finance_applications`. Rows are found by id only: the reference number is a label and grants no
 * access.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { FormValues } from './application.ts'
import {
	type Applicant,
	type DecryptionFailure,
	decryptApplicant,
	decryptRow,
	decryptSensitive,
	encryptedColumns,
	type SensitiveData,
} from './application-encryption.server.ts'
import { type ApplicationRecord, referenceNumber } from './application-record.ts'
import { financeApplications } from './application-table.server.ts'
import type { AcceptedConsents } from './consents.ts'

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

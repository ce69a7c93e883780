/** Rows of `finance_applications`. Found by their id alone: the reference number is a label, and opens nothing. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Suspicion } from '#app/intake/intake.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import type { Answers } from './application.ts'
import type { ApplicationRecord } from './application-record.ts'
import {
	type Applicant,
	openedApplicant,
	openedRow,
	openedSpecial,
	type SealProblem,
	type Special,
	sealedColumns,
} from './application-seal.server.ts'
import { financeApplications } from './application-table.server.ts'
import type { ConsentsGiven } from './consents.ts'
import { referenceNumber } from './reference-number.ts'

type Row = typeof financeApplications.$inferSelect

export type NewApplication = {
	id: string
	record: ApplicationRecord
	answers: Answers // as they were typed
	vehicleId: string | undefined
	consents: ConsentsGiven
	suspicions: Suspicion[]
	createdAt: Date
}

export type StoredApplication = Pick<Row, 'id' | 'referenceNumber' | 'vehicleId' | 'createdAt'> & {
	record: Omit<ApplicationRecord, 'status'> & Pick<Row, 'status'>
	form: Answers
	special: Result<Special | undefined, SealProblem>
	consents: ConsentsGiven
	suspicions: Suspicion[]
}

export type ListedApplication = Pick<Row, 'id' | 'referenceNumber' | 'status' | 'createdAt'> & {
	suspicions: Suspicion[]
	applicant: Result<Applicant, SealProblem>
}

const MOST_RETRIES = 10

/** Adds it under the first reference number that is free, and answers that. */
export async function addApplication(
	transaction: Transaction,
	keys: Keyring,
	{ id, record, answers, vehicleId, createdAt, ...beside }: NewApplication,
	dice: () => number = Math.random,
): Promise<string> {
	const row = {
		...record,
		...sealedColumns(keys, id, record, answers),
		...beside,
		id,
		createdAt,
		vehicleId: vehicleId && stillThere(vehicleId),
	}
	for (let retries = 0; retries <= MOST_RETRIES; retries++) {
		// Who has to try again is later, if only by a millisecond.
		const reference = referenceNumber(new Date(createdAt.getTime() + retries), dice)
		// A number that is taken is no error, which would end the transaction; one that is being taken is waited for.
		const { rowCount } = await transaction
			.insert(financeApplications)
			.values({ ...row, referenceNumber: reference })
			.onConflictDoNothing({ target: financeApplications.referenceNumber })
		if (rowCount === 1) return reference
	}
	throw new Error(`no reference number was free after ${MOST_RETRIES} retries`)
}

/** A vehicle that goes this moment takes no application with it. */
const stillThere = (vehicleId: string) =>
	sql`(select ${cars.id} from ${cars} where ${cars.id} = ${vehicleId} for key share)`

/** The application opened again; `locked` while its keys are away. */
export async function findApplication(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	id: string,
): Promise<Result<StoredApplication, 'unknown' | SealProblem>> {
	if (!isUuid(id)) return fail('unknown')
	const [row] = await db.select().from(financeApplications).where(eq(financeApplications.id, id))
	if (!row) return fail('unknown')

	const opened = openedRow(keys, row)
	if (!opened.ok) return opened
	const { id: _, referenceNumber, vehicleId, createdAt, consents, suspicions, ...stored } = row
	const { sealedKey, sealedForm, specialKey, sealedSpecial, ...columns } = stored
	const { idNumberIndex, emailIndex, phoneIndex, ...more } = columns
	const { handlerId, answeredAt, statusChangedAt, version, ...plain } = more
	return ok({
		id,
		referenceNumber,
		vehicleId,
		createdAt,
		record: { ...plain, ...opened.value.facts },
		form: opened.value.form,
		special: openedSpecial(keys, row),
		consents: consents as ConsentsGiven,
		suspicions: suspicions as Suspicion[],
	})
}

/** Who applied and for what, of these, in any order: all that a list shows, and so all that is opened for one. */
export async function listApplicants(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	ids: string[],
): Promise<ListedApplication[]> {
	const rows = await db.select().from(financeApplications).where(inArray(financeApplications.id, ids))
	return rows.map((row) => ({
		...{ id: row.id, referenceNumber: row.referenceNumber, status: row.status, createdAt: row.createdAt },
		suspicions: row.suspicions as Suspicion[],
		applicant: openedApplicant(keys, row),
	}))
}

/** What the law calls special was for the decision alone. */
export async function endSpecial(transaction: Transaction, id: string): Promise<void> {
	await transaction
		.update(financeApplications)
		.set({ specialKey: null, sealedSpecial: null })
		.where(eq(financeApplications.id, id))
}

/** Records put there as the site would seal them, leads by the thousand, and read again. */
import { randomUUID } from 'node:crypto'
import { asc, eq, like, not } from 'drizzle-orm'
import { applicationDrafts } from '#app/finance/application-draft-table.server.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { beginSeal, blindIndex, headOf, openSeal, type Place } from '#app/platform/seal.server.ts'

const place = (row: string) => ({ table: 'leads', row, purpose: 'kek-app' as const })
const BATCH = 500

export const emailOf = (number: number) => `sender-${number}@example.co.za`

export async function plantLeads(db: Database, keys: Keyring, count: number, from = 0): Promise<void> {
	for (let at = 0; at < count; at += BATCH)
		await db
			.insert(leads)
			.values(
				Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => leadOf(keys, from + at + index)),
			)
}

/** The numbers of all that open, in order. */
export async function openLeads(db: Database, keys: Keyring): Promise<number[]> {
	const rows = await db.select().from(leads).orderBy(asc(leads.createdAt))
	return rows
		.map(({ id, sealedKey, sealedBody }) => {
			const opened = openSeal(keys, place(id), sealedKey)
			if (!opened.ok) throw new Error(`a lead is ${opened.problem}`)
			return Number(/\d+/.exec(JSON.parse(opened.value.open('sealed_body', sealedBody)).from_email))
		})
		.sort((a, b) => a - b)
}

export const leadsUnder = (db: Database, key: { id: string }) =>
	db.$count(leads, like(leads.sealedKey, `${headOf(key)}%`))
export const leadsNotUnder = (db: Database, key: { id: string }) =>
	db.$count(leads, not(like(leads.sealedKey, `${headOf(key)}%`)))
export const leadsByEmail = (db: Database, keys: Keyring, email: string) =>
	db.$count(leads, eq(leads.emailIndex, blindIndex(keys, 'email', email)))

function leadOf(keys: Keyring, number: number) {
	const id = randomUUID()
	const { sealedKey, seal } = beginSeal(keys, place(id))
	const from_email = emailOf(number)
	return {
		id,
		kind: 'enquiry' as const,
		sealedKey,
		sealedBody: seal('sealed_body', JSON.stringify({ from_name: 'Thandi', from_email, from_phone: '' })),
		emailIndex: blindIndex(keys, 'email', from_email),
	}
}

const AN_APPLICATION = {
	referenceNumber: 'AF123456789',
	vehicleOfInterest: 'Toyota Hilux',
	idNumberIndex: '',
	emailIndex: '',
	phoneIndex: '',
	consents: {},
}
const PERSONAL = {
	fullName: 'full_name',
	email: 'email',
	phone: 'phone',
	dateOfBirth: 'date_of_birth',
	annualIncome: 'annual_income',
	loanAmount: 'loan_amount',
	address: 'address',
	city: 'city',
	zipCode: 'zip_code',
	employmentStatus: 'employment_status',
	employerName: 'employer_name',
	jobTitle: 'job_title',
	driverLicenseNumber: 'driver_license_number',
	sealedForm: 'sealed_form',
} as const

/** One record in each table, whose every sealed column tells its own name. */
export async function plantOneOfEach(db: Database, keys: Keyring): Promise<() => Promise<string[]>> {
	const id = randomUUID()
	const at = (table: string) => ({ table, row: id, purpose: 'kek-app' as const })
	const special = { ...at('finance_applications'), purpose: 'kek-special' as const }
	const application = beginSeal(keys, at('finance_applications'))
	const secret = beginSeal(keys, special)
	await db.insert(financeApplications).values({
		...AN_APPLICATION,
		...(Object.fromEntries(
			Object.entries(PERSONAL).map(([property, column]) => [property, application.seal(column, column)]),
		) as Record<keyof typeof PERSONAL, string>),
		id,
		sealedKey: application.sealedKey,
		specialKey: secret.sealedKey,
		sealedSpecial: secret.seal('sealed_special', 'sealed_special'),
	})
	const letter = beginSeal(keys, at('letters'))
	const sealedLetter = { sealedKey: letter.sealedKey, sealedBody: letter.seal('sealed_body', 'letter') }
	await db.insert(letters).values({ id, kind: 'enquiry-notice', ...sealedLetter })
	const draft = beginSeal(keys, at('application_drafts'))
	const sealedDraft = { sealedKey: draft.sealedKey, sealedBody: draft.seal('sealed_body', 'draft') }
	await db.insert(applicationDrafts).values({ id, expiresAt: new Date(), ...sealedDraft })
	await plantLeads(db, keys, 1)

	return async () => {
		const read = async (place: Place, keyColumn: string, columns: readonly string[]) => {
			const { rows } = await db.$client.query(`select * from ${place.table} where id = $1`, [place.row])
			const opened = openSeal(keys, place, rows[0][keyColumn])
			if (!opened.ok) return [`${place.table} ${opened.problem}`]
			return columns.map((column) => `${place.table} ${opened.value.open(column, rows[0][column])}`)
		}
		return [
			...(await read(at('finance_applications'), 'sealed_key', Object.values(PERSONAL))),
			...(await read(special, 'special_key', ['sealed_special'])),
			...(await read(at('letters'), 'sealed_key', ['sealed_body'])),
			...(await read(at('application_drafts'), 'sealed_key', ['sealed_body'])),
			...(await openLeads(db, keys)).map((number) => `leads ${number}`),
		]
	}
}

/** Leads and applications, decrypted. */
import { inArray } from 'drizzle-orm'
import { formatSpokenNumber } from '#app/core/phone.ts'
import {
	findApplication,
	type StoredApplication,
} from '#app/features/finance/application/application-queries.server.ts'
import { FIELDS } from '#app/features/finance/application/application-schema.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { findLeadPhoto } from '#app/features/leads/lead-photos.server.ts'
import { listLeads } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { listOffers } from '#app/features/leads/trade-ins/trade-in-queries.server.ts'
import { type Batch, fetchBatches, fetchIds, findStaffNames, type Source, sortByIds } from './rows.ts'

const LEAD_FACTS = [
	'from_name',
	'from_email',
	'from_phone',
	'subject',
	'message',
	'car_name',
	'car_price',
	'trade_make',
	'trade_model',
	'trade_year',
	'trade_km',
	'trade_condition',
	'trade_settlement',
	'trade_bank',
] as const

export async function* readLeads({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const names = await findStaffNames(db)
	const columns = [
		'id',
		'received_at',
		'kind',
		'source',
		'language',
		'status',
		'vehicle_id',
		'vehicle_name',
		...LEAD_FACTS,
		'handled_by',
		'contacted_at',
		'spam_flags',
		'unreadable',
	]
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'leads order by created_at, id')) {
		const { id, assigneeId, contactedAt } = leads
		const assignmentRows = await db
			.select({ id, assigneeId, contactedAt })
			.from(leads)
			.where(inArray(id, ids))
		const assignmentsById = new Map(assignmentRows.map((row) => [row.id, row]))
		const rows = sortByIds(ids, await listLeads({ db, keys }, ids)).map((lead) => {
			const { payload } = lead
			const { assigneeId, contactedAt } = assignmentsById.get(lead.id) ?? {}
			const facts: Record<string, unknown> = typeof payload === 'string' ? {} : payload
			return [
				...[lead.id, lead.createdAt, lead.kind, lead.source, lead.language],
				...[lead.status, lead.vehicleId, lead.vehicleName],
				...LEAD_FACTS.map((name) => (name === 'from_phone' ? formatPhone(facts[name]) : facts[name])),
				...[assigneeId && names.get(assigneeId), contactedAt, lead.spamFlags],
				typeof payload === 'string' ? payload : '',
			]
		})
		yield { columns, rows }
	}
}

/** Test drives; who comes is in the lead. */
export async function* readAppointments({ client }: Source): AsyncGenerator<Batch> {
	yield* fetchBatches(
		client,
		`select id, lead_id, vehicle_id, starts_at, ends_at, place, state, reminded_at, created_at
			from appointments order by starts_at, id`,
	)
}

/** What staff offered for the vehicles of trade-ins, which are in their leads. */
export async function* readTradeInOffers({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const columns = ['lead_id', 'amount', 'most', 'conditions', 'valid_until', 'by', 'at', 'unreadable']
	yield { columns, rows: [] }
	for await (const ids of fetchBatches(client, 'select distinct lead_id from trade_in_offers order by 1')) {
		const leadIds = ids.rows.map(([id]) => String(id))
		const rows = (await listOffers({ db, keys }, leadIds)).map(({ leadId, offer }) =>
			typeof offer === 'string'
				? [leadId, '', '', '', '', '', '', offer]
				: [leadId, offer.amount, offer.most, offer.conditions, offer.validUntil, offer.by, offer.at, ''],
		)
		yield { columns, rows }
	}
}

/** The photos of trade-ins; their files are beside the table. */
export async function* readTradeInPhotos({ client }: Source): AsyncGenerator<Batch> {
	yield* fetchBatches(
		client,
		`select id, lead_id, position, created_at, 'trade-in-photos/' || id || '.jpg' as file
			from trade_in_photos order by lead_id, position`,
	)
}

/** The files that `readTradeInPhotos` names; one that cannot be decrypted is left out. */
export async function* readTradeInPhotoFiles({
	client,
	db,
	keys,
}: Source): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
	for await (const ids of fetchIds(client, 'trade_in_photos order by id'))
		for (const id of ids) {
			const photo = await findLeadPhoto({ db, keys }, id, 'picture')
			if (photo) yield { name: `trade-in-photos/${id}.jpg`, bytes: photo.bytes }
		}
}

/** Stored fields of the specification, then the form as the applicant typed it. */
export async function* readApplications({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const names = await findStaffNames(db)
	const columns = [
		'id',
		'received_at',
		'reference_number',
		'language',
		'status',
		'vehicle_id',
		...RECORD_FIELDS.map(toSnakeCase),
		...FIELDS.map((field) => `form_${toSnakeCase(field)}`),
		'form_ethnic_group_kept',
		'consents',
		'spam_flags',
		'handled_by',
		'contacted_at',
		'unreadable',
	]
	yield { columns, rows: [] }
	const { id, referenceNumber, language, status, createdAt, assigneeId, contactedAt } = financeApplications
	const summaryColumns = { id, referenceNumber, language, status, createdAt, assigneeId, contactedAt }
	for await (const ids of fetchIds(client, 'finance_applications order by created_at, id')) {
		const batch = await db.select(summaryColumns).from(financeApplications).where(inArray(id, ids))
		const rows: unknown[][] = []
		for (const row of sortByIds(ids, batch)) {
			const result = await findApplication({ db, keys }, row.id)
			const assignmentCells = [row.assigneeId && names.get(row.assigneeId), row.contactedAt]
			rows.push([
				...[row.id, row.createdAt, row.referenceNumber, row.language, row.status],
				...(result.ok ? formatApplication(result.value) : UNREAD_CELLS),
				...[...assignmentCells, result.ok ? '' : result.error],
			])
		}
		yield { columns, rows }
	}
}

/**
 * Without the fields that are constants by the specification, and those that hold something else than their
 * name says: the price (`annualIncome`, `loanAmount`) and the ID number (`driverLicenseNumber`), which the form
 * has as well.
 */
const RECORD_FIELDS = [
	'fullName',
	'email',
	'phone',
	'dateOfBirth',
	'downPayment',
	'loanTerm',
	'address',
	'city',
	'zipCode',
	'vehicleOfInterest',
	'employmentStatus',
	'employerName',
	'jobTitle',
	'employmentLength',
	'additionalNotes',
] as (keyof StoredApplication['record'])[]

function formatApplication({ vehicleId, record, form, sensitive, consents, spamFlags }: StoredApplication) {
	return [
		vehicleId,
		...RECORD_FIELDS.map((field) => (field === 'phone' ? formatPhone(record.phone) : record[field])),
		...FIELDS.map((field) => form[field]),
		...[sensitive.ok ? sensitive.value?.ethnicGroup : sensitive.error, consents, spamFlags],
	]
}

/** With spaces, else a spreadsheet makes a number of it. */
const formatPhone = (phone: unknown) => formatSpokenNumber(String(phone ?? ''))

const UNREAD_CELLS = Array<string>(1 + RECORD_FIELDS.length + FIELDS.length + 3).fill('')

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Telephone numbers and names in the blind indexes of leads and applications (docs/decisions/064 and 077). */
import { and, asc, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { inboxItems, leads } from '#app/features/leads/lead-table.server.ts'
import { decryptFields, namesIndex, phonesIndex } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'

type IndexedTable = typeof leads | typeof financeApplications
type IndexServices = Pick<Services, 'db' | 'keys'>

const { idNumberIndex, emailIndex, phoneIndex } = inboxItems
const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The record has one of these telephone numbers. */
export const hasPhoneIndex = (indexes: string[]): SQL =>
	sql`string_to_array(${inboxItems.phonesIndex}, ' ') && ${sql.param(indexes)}::text[]`

/** A record's blind indexes: those in the columns, and of its telephone numbers. */
export const allIndexes = () =>
	sql<string[]>`array_remove(
		array[${idNumberIndex}, ${emailIndex}, ${phoneIndex}] || string_to_array(${inboxItems.phonesIndex}, ' '), null
	)`.as('indexes')

/**
 * Indexes the telephone numbers of records that an earlier version stored, so that a person's records are all
 * found. Resumable; does nothing once all are indexed. A record that cannot be decrypted stays as it is.
 */
export async function indexPhones(services: IndexServices, signal?: AbortSignal): Promise<void> {
	await indexTable({ ...services, signal }, leads, {
		...LEADS,
		column: 'phones_index',
		isMissing: and(isNotNull(leads.phoneIndex), isNull(leads.phonesIndex)),
		read: (open, body) => phonesIndex(services.keys, JSON.parse(open('body', body)).from_phone),
	})
	await indexTable({ ...services, signal }, financeApplications, {
		context: ENCRYPTION_TABLES.applications,
		encrypted: sql`${financeApplications.phone}`,
		column: 'phones_index',
		isMissing: isNull(financeApplications.phonesIndex),
		read: (open, phone) => phonesIndex(services.keys, open('phone', phone)),
	})
}

/** Indexes the names of records that an earlier version stored. Resumable, as `indexPhones`. */
export async function indexNames(services: IndexServices, signal?: AbortSignal): Promise<void> {
	const { leads: leadsContext, applications } = ENCRYPTION_TABLES
	await indexTable({ ...services, signal }, leads, {
		...LEADS,
		column: 'names_index',
		isMissing: isNull(leads.namesIndex),
		read: (open, body) => namesIndex(services.keys, leadsContext, JSON.parse(open('body', body)).from_name),
	})
	await indexTable({ ...services, signal }, financeApplications, {
		context: applications,
		encrypted: sql`${financeApplications.fullName}`,
		column: 'names_index',
		isMissing: isNull(financeApplications.namesIndex),
		read: (open, name) => namesIndex(services.keys, applications, open('full_name', name)),
	})
}

const LEADS = { context: ENCRYPTION_TABLES.leads, encrypted: sql`${leads.encryptedBody}` }

type Source = {
	encrypted: SQL
	context: string
	column: string
	isMissing: SQL | undefined
	read: (open: (field: string, encrypted: string) => string, encrypted: string) => string | null
}

async function indexTable(
	{ db, keys, signal }: IndexServices & { signal: AbortSignal | undefined },
	table: IndexedTable,
	source: Source,
): Promise<void> {
	const { id, encryptedKey } = table
	const indexOf = (row: { id: string; encryptedKey: string; encrypted: string }) => {
		const context = { table: source.context, row: row.id, purpose: 'kek-app' } as const
		const index = decryptFields(keys, context, row.encryptedKey, (open) => source.read(open, row.encrypted))
		return index.ok ? index.value : null
	}
	const indexBatch = (after: string) =>
		db.transaction(async (transaction) => {
			const rows = await transaction
				.select({ id, encryptedKey, encrypted: source.encrypted.mapWith(String) })
				.from(table)
				.where(and(source.isMissing, gt(id, after)))
				.orderBy(asc(id))
				.limit(BATCH)
				.for('update') // waits for a process that is indexing these
			const [ids, indexes] = [rows.map((row) => row.id), rows.map(indexOf)]
			await transaction.execute(sql`
				update ${table} set ${sql.identifier(source.column)} = indexed.value
				from unnest(${sql.param(ids)}::uuid[], ${sql.param(indexes)}::text[]) as indexed (id, value)
				where ${id} = indexed.id`)
			return ids
		})
	for (let after: string | undefined = FIRST_ID; after && !signal?.aborted; ) {
		const ids = await indexBatch(after)
		after = ids.length < BATCH ? undefined : ids.at(-1)
	}
}

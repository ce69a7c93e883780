/** Telephone numbers in the blind indexes of leads and applications (docs/decisions/064). */
import { and, asc, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { decryptFields, phonesIndex as indexPhonesOf } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { inboxItems } from './inbox-item-table.server.ts'

type IndexedTable = typeof leads | typeof financeApplications
type IndexServices = Pick<Services, 'db' | 'keys'>

const { idNumberIndex, emailIndex, phoneIndex, phonesIndex } = inboxItems
const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The record has one of these telephone numbers. */
export const hasPhoneIndex = (indexes: string[]): SQL =>
	sql`string_to_array(${inboxItems.phonesIndex}, ' ') && ${sql.param(indexes)}::text[]`

/** A record's blind indexes: those in the columns, and of its telephone numbers. */
export const allIndexes = () =>
	sql<string[]>`array_remove(
		array[${idNumberIndex}, ${emailIndex}, ${phoneIndex}] || string_to_array(${phonesIndex}, ' '), null
	)`.as('indexes')

/**
 * Indexes the telephone numbers of records that an earlier version stored, so that a person's records are all
 * found. Resumable; does nothing once all are indexed. A record that cannot be decrypted stays as it is.
 */
export async function indexPhones(services: IndexServices, signal?: AbortSignal): Promise<void> {
	await indexTable({ ...services, signal }, leads, {
		encrypted: sql`${leads.encryptedBody}`,
		context: ENCRYPTION_TABLES.leads,
		read: (open, body) => JSON.parse(open('body', body)).from_phone,
	})
	await indexTable({ ...services, signal }, financeApplications, {
		encrypted: sql`${financeApplications.phone}`,
		context: ENCRYPTION_TABLES.applications,
		read: (open, phone) => open('phone', phone),
	})
}

type Source = {
	encrypted: SQL
	context: string
	read: (open: (field: string, encrypted: string) => string, encrypted: string) => string
}

async function indexTable(
	{ db, keys, signal }: IndexServices & { signal: AbortSignal | undefined },
	table: IndexedTable,
	source: Source,
): Promise<void> {
	const { id, encryptedKey, phoneIndex, phonesIndex: column } = table
	const indexOf = (row: { id: string; encryptedKey: string; encrypted: string }) => {
		const context = { table: source.context, row: row.id, purpose: 'kek-app' } as const
		const phone = decryptFields(keys, context, row.encryptedKey, (open) => source.read(open, row.encrypted))
		return phone.ok ? indexPhonesOf(keys, phone.value) : null
	}
	const indexBatch = (after: string) =>
		db.transaction(async (transaction) => {
			const rows = await transaction
				.select({ id, encryptedKey, encrypted: source.encrypted.mapWith(String) })
				.from(table)
				.where(and(isNotNull(phoneIndex), isNull(column), gt(id, after)))
				.orderBy(asc(id))
				.limit(BATCH)
				.for('update') // waits for a process that is indexing these
			const [ids, indexes] = [rows.map((row) => row.id), rows.map(indexOf)]
			await transaction.execute(sql`
				update ${table} set phones_index = indexed.value
				from unnest(${sql.param(ids)}::uuid[], ${sql.param(indexes)}::text[]) as indexed (id, value)
				where ${id} = indexed.id`)
			return ids
		})
	for (let after: string | undefined = FIRST_ID; after && !signal?.aborted; ) {
		const ids = await indexBatch(after)
		after = ids.length < BATCH ? undefined : ids.at(-1)
	}
}

/** Queries on `leads`. The payload is encrypted on insert and decrypted on read. */
import { and, count, desc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm'
import { isUuid } from '#app/core/ids.ts'
import { TREND_DAYS } from '#app/core/period.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { viewsByVehicle } from '#app/features/visits/visits.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	blindIndex,
	type DecryptionFailure,
	decryptFields,
	namesIndex,
	phonesIndex,
} from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { LeadKind, LeadPayload } from './lead.ts'
import { inboxItems, leads } from './lead-table.server.ts'

type Row = typeof leads.$inferSelect
type AssignmentColumn =
	| 'assigneeId'
	| 'contactedAt'
	| 'statusChangedAt'
	| 'nextStep'
	| 'nextStepAt'
	| 'lostReason'
	| 'version'
type NewLead = Pick<Row, 'id' | 'vehicleId' | 'vehicleName' | 'spamFlags' | 'createdAt'> &
	Partial<Pick<Row, 'source' | 'status' | 'contactedAt' | 'statusChangedAt' | 'assigneeId'>> & {
		kind: LeadKind
		payload: LeadPayload
		linkHash?: string
	}

export type Lead = Omit<
	Row,
	| 'encryptedKey'
	| 'encryptedBody'
	| 'emailIndex'
	| 'phoneIndex'
	| 'phonesIndex'
	| 'namesIndex'
	| 'linkHash'
	| AssignmentColumn
> & {
	payload: LeadPayload | DecryptionFailure
}

const encryptionContext = (row: string) =>
	({ table: ENCRYPTION_TABLES.leads, row, purpose: 'kek-app' }) as const

/** Returns false, and stores nothing, if there is a lead with this id. */
export async function addLead(
	transaction: Transaction,
	keys: Services['keys'],
	{ payload, ...lead }: NewLead,
): Promise<boolean> {
	const phone = payload.from_phone ?? ''
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContext(lead.id))
	const added = await transaction
		.insert(leads)
		.values({
			...lead,
			language: currentLanguage(),
			encryptedKey,
			encryptedBody: encrypt('body', JSON.stringify(payload)),
			emailIndex: blindIndex(keys, 'email', payload.from_email),
			phoneIndex: /\d/.test(phone) ? blindIndex(keys, 'phone', phone) : null,
			phonesIndex: phonesIndex(keys, phone),
			namesIndex: namesIndex(keys, ENCRYPTION_TABLES.leads, payload.from_name),
		})
		.onConflictDoNothing({ target: leads.id })
		.returning({ id: leads.id })
	return added.length > 0
}

export async function findLead(
	{ db, keys }: { db: Pick<Services['db'], 'select'>; keys: Services['keys'] },
	id: string,
): Promise<Lead | undefined> {
	if (!isUuid(id)) return undefined
	const [row] = await db.select().from(leads).where(eq(leads.id, id))
	return row && toLead(keys, row)
}

/** Returns the leads with these ids that exist, in any order. */
export async function listLeads({ db, keys }: Pick<Services, 'db' | 'keys'>, ids: string[]): Promise<Lead[]> {
	const rows = await db.select().from(leads).where(inArray(leads.id, ids))
	return rows.map((row) => toLead(keys, row))
}

function toLead(keys: Services['keys'], row: Row): Lead {
	const { id, kind, source, status, vehicleId, vehicleName, disclosureHash, language } = row
	const { spamFlags, createdAt } = row
	return {
		id,
		kind,
		source,
		status,
		vehicleId,
		vehicleName,
		disclosureHash,
		language,
		spamFlags,
		createdAt,
		payload: decryptPayload(keys, row),
	}
}

function decryptPayload(keys: Services['keys'], { id, encryptedKey, encryptedBody }: Row): Lead['payload'] {
	const payload = decryptFields(
		keys,
		encryptionContext(id),
		encryptedKey,
		(open): LeadPayload => JSON.parse(open('body', encryptedBody)),
	)
	return payload.ok ? payload.value : payload.error
}

/** Which vehicles leads are about, and which only visits. */
const DAY = 86_400_000 // ms
const LISTED = 5

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** The vehicles for sale with most leads in the last 30 days. */
export async function listMostWanted(db: Database, now: Date) {
	const { id, name, stockNumber, image } = cars
	const leads = count()
	const rows = await db
		.select({ id, name, stockNumber, image, leads })
		.from(inboxItems)
		.innerJoin(cars, eq(cars.id, inboxItems.vehicleId))
		.where(and(gt(inboxItems.createdAt, daysBefore(now, TREND_DAYS)), ne(cars.status, 'sold')))
		.groupBy(id, name, stockNumber, image)
		.orderBy(desc(leads), desc(max(inboxItems.createdAt)))
		.limit(LISTED)
	return withPhotos(db, rows)
}

/** The vehicles for sale that were looked at most in the last 30 days, and that nobody asked about. */
export async function listViewedInVain(db: Database, now: Date) {
	const { id, name, stockNumber, image } = cars
	const viewed = viewsByVehicle(db, now)
	const leads = sql`(
		select 1 from ${inboxItems}
		where ${inboxItems.vehicleId} = ${cars.id} and ${gt(inboxItems.createdAt, daysBefore(now, TREND_DAYS))}
	)`
	const rows = await db
		.select({ id, name, stockNumber, image, views: viewed.views })
		.from(cars)
		.innerJoin(viewed, eq(viewed.id, sql`${cars.id}::text`))
		.where(sql`${ne(cars.status, 'sold')} and not exists ${leads}`)
		.orderBy(desc(viewed.views), id)
		.limit(LISTED)
	return withPhotos(db, rows)
}

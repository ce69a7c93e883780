/** Queries on `leads`. The payload is encrypted on insert and decrypted on read. */
import { eq, inArray } from 'drizzle-orm'
import { isUuid } from '#app/core/uuid.ts'
import type { Transaction } from '#app/infra/database.server.ts'
import { beginDecryption, beginEncryption, blindIndex } from '#app/infra/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { LeadKind, LeadPayload } from './lead.ts'
import { leads } from './lead-table.server.ts'

type Row = typeof leads.$inferSelect
type AssignmentColumn = 'handlerId' | 'answeredAt' | 'statusChangedAt' | 'version'
type NewLead = Pick<Row, 'id' | 'vehicleId' | 'vehicleName' | 'suspicions' | 'createdAt'> & {
	kind: LeadKind
	payload: LeadPayload
}

/**
 * `locked`: the key is not on the keyring. `broken`: the ciphertext was tampered with or belongs to another
 * lead.
 */
export type Lead = Omit<Row, 'sealedKey' | 'sealedBody' | 'emailIndex' | 'phoneIndex' | AssignmentColumn> & {
	payload: LeadPayload | 'locked' | 'broken'
}

const encryptionContext = (row: string) => ({ table: 'leads', row, purpose: 'kek-app' }) as const

export async function addLead(
	transaction: Transaction,
	keys: Services['keys'],
	{ payload, ...lead }: NewLead,
): Promise<void> {
	const phone = 'from_phone' in payload ? payload.from_phone : ''
	const { sealedKey, encrypt } = beginEncryption(keys, encryptionContext(lead.id))
	await transaction
		.insert(leads)
		.values({
			...lead,
			sealedKey,
			sealedBody: encrypt('body', JSON.stringify(payload)),
			emailIndex: blindIndex(keys, 'email', payload.from_email),
			phoneIndex: /\d/.test(phone) ? blindIndex(keys, 'phone', phone) : null,
		})
		.prepare('add-lead')
		.execute()
}

export async function findLead(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
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
	const { id, kind, status, vehicleId, vehicleName, suspicions, createdAt } = row
	return {
		id,
		kind,
		status,
		vehicleId,
		vehicleName,
		suspicions,
		createdAt,
		payload: decryptPayload(keys, row),
	}
}

function decryptPayload(keys: Services['keys'], { id, sealedKey, sealedBody }: Row): Lead['payload'] {
	const decryptor = beginDecryption(keys, encryptionContext(id), sealedKey)
	if (!decryptor.ok) return decryptor.error
	try {
		return JSON.parse(decryptor.value.decrypt('body', sealedBody))
	} catch {
		return 'broken'
	}
}

/** Queries on `trade_in_offers`. What tells of a person is encrypted on insert. */
import { desc, inArray } from 'drizzle-orm'
import type { IsoDate } from '#app/core/dates.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { tradeInOffers } from '#app/features/leads/lead-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	type DecryptionFailure,
	decryptFields,
} from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { TradeInOffer } from './offer.ts'

type ReadServices = Pick<Services, 'keys'> & { db: Pick<Database, 'select'> }

const contextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.tradeInOffers, row, purpose: 'kek-app' }) as const

type OfferBody = Pick<TradeInOffer, 'amount' | 'most' | 'conditions'>
type NewOffer = Omit<TradeInOffer, 'by'> & { leadId: string; by: { id: string; name: string } }

/** Returns false, and stores nothing, if there is an offer with this id. */
export async function addOffer(
	transaction: Transaction,
	keys: Services['keys'],
	{ id, leadId, validUntil, by, at, amount, most, conditions }: NewOffer,
): Promise<boolean> {
	const { encryptedKey, encrypt } = beginEncryption(keys, contextOf(id))
	const body: OfferBody = { amount, most, conditions }
	const added = await transaction
		.insert(tradeInOffers)
		.values({
			id,
			leadId,
			validUntil,
			encryptedKey,
			encryptedBody: encrypt('body', JSON.stringify(body)),
			userId: by.id,
			userName: by.name,
			at,
		})
		.onConflictDoNothing({ target: tradeInOffers.id })
		.returning({ id: tradeInOffers.id })
	return added.length > 0
}

type StoredOffer = { leadId: string; offer: TradeInOffer | DecryptionFailure }

/** The offers of these leads, newest first. */
export async function listOffers({ db, keys }: ReadServices, leadIds: string[]): Promise<StoredOffer[]> {
	const rows = await db
		.select()
		.from(tradeInOffers)
		.where(inArray(tradeInOffers.leadId, leadIds))
		.orderBy(desc(tradeInOffers.at), desc(tradeInOffers.id))
	return rows.map(({ id, leadId, validUntil, encryptedKey, encryptedBody, userName: by, at }) => {
		const body = decryptFields(
			keys,
			contextOf(id),
			encryptedKey,
			(open): OfferBody => JSON.parse(open('body', encryptedBody)),
		)
		const facts = { id, validUntil: validUntil as IsoDate, by, at }
		return { leadId, offer: body.ok ? { ...facts, ...body.value } : body.error }
	})
}

/** The offers of one lead that can be decrypted, newest first. */
export async function listReadableOffers(services: ReadServices, leadId: string): Promise<TradeInOffer[]> {
	const stored = await listOffers(services, [leadId])
	return stored.flatMap(({ offer }) => (typeof offer === 'string' ? [] : offer))
}

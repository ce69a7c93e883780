/** Queries on `trade_in_photos` and `trade_in_offers`. What tells of a person is encrypted on insert. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { IsoDate } from '#app/core/dates.ts'
import { isUuid } from '#app/core/ids.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { tradeInOffers, tradeInPhotos } from '#app/features/leads/lead-table.server.ts'
import type { PrivatePhoto } from '#app/features/media/upload-receiving.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	beginDecryption,
	beginEncryption,
	DecryptionError,
	type DecryptionFailure,
	decryptFields,
} from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { TradeInOffer } from './offer.ts'

type ReadServices = Pick<Services, 'keys'> & { db: Pick<Database, 'select'> }
export type PhotoSize = keyof PrivatePhoto

const contextOf = (table: 'tradeInPhotos' | 'tradeInOffers', row: string) =>
	({ table: ENCRYPTION_TABLES[table], row, purpose: 'kek-app' }) as const

export async function addTradeInPhotos(
	transaction: Transaction,
	keys: Services['keys'],
	leadId: string,
	photos: (PrivatePhoto & { id: string })[],
): Promise<void> {
	if (photos.length === 0) return
	await transaction.insert(tradeInPhotos).values(
		photos.map(({ id, picture, thumbnail }, index) => {
			const { encryptedKey, encryptBytes } = beginEncryption(keys, contextOf('tradeInPhotos', id))
			return {
				id,
				leadId,
				position: index + 1,
				encryptedKey,
				encryptedPicture: encryptBytes('picture', picture),
				encryptedThumbnail: encryptBytes('thumbnail', thumbnail),
			}
		}),
	)
}

/** The photos of these leads, in the order of the form. */
export const listPhotos = (
	db: Pick<Database, 'select'>,
	leadIds: string[],
): Promise<{ id: string; leadId: string }[]> =>
	db
		.select({ id: tradeInPhotos.id, leadId: tradeInPhotos.leadId })
		.from(tradeInPhotos)
		.where(inArray(tradeInPhotos.leadId, leadIds))
		.orderBy(asc(tradeInPhotos.leadId), asc(tradeInPhotos.position))

/** The JPEG file of a photo; undefined if the lead has no such photo, or it cannot be decrypted. */
export async function findTradeInPhoto(
	{ db, keys }: ReadServices,
	id: string,
	size: PhotoSize,
): Promise<{ leadId: string; bytes: Uint8Array } | undefined> {
	if (!isUuid(id)) return undefined
	const { leadId, encryptedKey } = tradeInPhotos
	const encrypted = tradeInPhotos[size === 'picture' ? 'encryptedPicture' : 'encryptedThumbnail']
	const [row] = await db
		.select({ leadId, encryptedKey, encrypted })
		.from(tradeInPhotos)
		.where(eq(tradeInPhotos.id, id))
	const decryption = row && beginDecryption(keys, contextOf('tradeInPhotos', id), row.encryptedKey)
	if (!row || !decryption?.ok) return undefined
	try {
		return { leadId: row.leadId, bytes: decryption.value.decryptBytes(size, row.encrypted) }
	} catch (error) {
		if (error instanceof DecryptionError) return undefined
		throw error
	}
}

type OfferBody = Pick<TradeInOffer, 'amount' | 'most' | 'conditions'>
type NewOffer = Omit<TradeInOffer, 'by'> & { leadId: string; by: { id: string; name: string } }

/** Returns false, and stores nothing, if there is an offer with this id. */
export async function addOffer(
	transaction: Transaction,
	keys: Services['keys'],
	{ id, leadId, validUntil, by, at, amount, most, conditions }: NewOffer,
): Promise<boolean> {
	const { encryptedKey, encrypt } = beginEncryption(keys, contextOf('tradeInOffers', id))
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
			contextOf('tradeInOffers', id),
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

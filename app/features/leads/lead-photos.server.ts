/**
 * Photos that come with a lead of any kind: received with its form, encrypted in the table `trade_in_photos` (named after
 * the first kind that had them), and gone with the lead. Copy, export and erasure read that table.
 */
import { createHash, randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { FieldErrors, Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { networkOf } from '#app/core/network.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { MAX_PHOTO_BYTES } from '#app/features/media/photo-file.ts'
import { makePrivatePhoto, type PrivatePhoto } from '#app/features/media/upload-receiving.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { beginDecryption, beginEncryption, DecryptionError } from '#app/infra/encryption/encryption.server.ts'
import { type MultipartError, openBodyMemory, readMultipart } from '#app/infra/request-body.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { tradeInPhotos } from './lead-table.server.ts'

/** The field of a form that has photos, and how many it may have. */
export type PhotosOfForm = { field: string; most: number }
type LeadPhoto = PrivatePhoto & { id: string }
type ReadServices = Pick<Services, 'keys'> & { db: Pick<Database, 'select'> }
type PhotoSize = keyof PrivatePhoto

const MEGABYTE = 1024 * 1024
/** Phones take photos of 3 to 8 MB; with JavaScript the browser sends much smaller ones. */
const LIMITS = {
	fieldBytes: 128 * 1024,
	fileBytes: MAX_PHOTO_BYTES,
	totalBytes: 80 * MEGABYTE,
	parts: 100,
}
/** Of the photos that all visitors are sending, as far as they have been received and are not re-encoded. */
const MEMORY = openBodyMemory({
	most: 96 * MEGABYTE,
	mostPerClient: 32 * MEGABYTE,
	forSmall: 16 * MEGABYTE,
	small: 2 * MEGABYTE,
})

type Received = {
	values: Values
	error?: MultipartError
	digests: string[]
	photos: LeadPhoto[]
	fieldErrors: FieldErrors
}

/**
 * Reads the form and its photos, and re-encodes them one after the other while they arrive, so that no original is
 * stored, and of each upload one is in memory. Without `isRead` only their digests are taken.
 */
export async function receivePhotos(
	services: Pick<Services, 'pictureWork'>,
	{ clientIp, request }: { clientIp: string; request: Request },
	{ field, most, isRead }: PhotosOfForm & { isRead: boolean },
): Promise<Received> {
	const digests: string[] = []
	const photos: LeadPhoto[] = []
	let code: string | undefined
	const form = await readMultipart(
		request,
		LIMITS,
		() => MEMORY.claim(networkOf(clientIp, 48)),
		async ({ name, bytes }) => {
			if (name !== field) return
			digests.push(createHash('sha256').update(bytes).digest('base64url'))
			if (digests.length > most) code = 'too-many'
			if (!isRead || code) return
			const photo = await makePrivatePhoto(services, bytes)
			if (photo.ok) photos.push({ id: randomUUID(), ...photo.value })
			else code = `${photo.error}:${digests.length}`
		},
	)
	if (form.error === 'too-large') code ??= 'photo-too-large'
	return { ...form, digests, photos, fieldErrors: code ? { [field]: code } : {} }
}

const contextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.tradeInPhotos, row, purpose: 'kek-app' }) as const

export async function addLeadPhotos(
	transaction: Transaction,
	keys: Services['keys'],
	leadId: string,
	photos: (PrivatePhoto & { id: string })[],
): Promise<void> {
	if (photos.length === 0) return
	await transaction.insert(tradeInPhotos).values(
		photos.map(({ id, picture, thumbnail }, index) => {
			const { encryptedKey, encryptBytes } = beginEncryption(keys, contextOf(id))
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
export const listLeadPhotos = (
	db: Pick<Database, 'select'>,
	leadIds: string[],
): Promise<{ id: string; leadId: string }[]> =>
	db
		.select({ id: tradeInPhotos.id, leadId: tradeInPhotos.leadId })
		.from(tradeInPhotos)
		.where(inArray(tradeInPhotos.leadId, leadIds))
		.orderBy(asc(tradeInPhotos.leadId), asc(tradeInPhotos.position))

/** The JPEG file of a photo; undefined if the lead has no such photo, or it cannot be decrypted. */
export async function findLeadPhoto(
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
	const decryption = row && beginDecryption(keys, contextOf(id), row.encryptedKey)
	if (!row || !decryption?.ok) return undefined
	try {
		return { leadId: row.leadId, bytes: decryption.value.decryptBytes(size, row.encrypted) }
	} catch (error) {
		if (error instanceof DecryptionError) return undefined
		throw error
	}
}

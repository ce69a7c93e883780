/**
 * Receives the form of a trade-in. Its photos are re-encoded one after the other while they arrive, so that no original
 * is stored, and of each upload one is in memory. The lead and its photos are stored in one transaction, or neither.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type FieldErrors, toValues, type Values } from '#app/core/form.ts'
import { networkOf } from '#app/core/network.ts'
import { takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import type { LeadResult } from '#app/features/leads/lead.ts'
import { defineLeadKind, type LeadPost } from '#app/features/leads/lead-kind.server.ts'
import { MAX_PHOTO_BYTES } from '#app/features/media/upload-kind.ts'
import { makePrivatePhoto, type PrivatePhoto } from '#app/features/media/upload-receiving.server.ts'
import { countAction, secondsRejected } from '#app/features/submissions/submission-limits.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import {
	isMultipart,
	type MultipartError,
	openBodyMemory,
	readMultipart,
} from '#app/infra/request-body.server.ts'

import type { Services } from '#app/infra/services.server.ts'
import { tradeInEmailMessages } from '#messages/trade-in-emails.ts'
import { MAX_PHOTOS } from './trade-in.ts'
import { addTradeInPhotos } from './trade-in-queries.server.ts'
import { buildTradeInPayload, openTradeInInput, tradeInInput } from './trade-in-schema.ts'

const tradeInKind = defineLeadKind({
	kind: 'trade-in',
	schema: tradeInInput,
	openSchema: openTradeInInput,
	mailbox: 'enquiries',
	prepare: async (services, input, vehicleId) => {
		if (!takesTradeIns(await findDealerOrCached(services))) return undefined
		// One that has gone meanwhile is no reason to lose the trade-in.
		const vehicle = await findOffer(services.db, vehicleId)
		return { payload: buildTradeInPayload(input, vehicle), ...(vehicle && { vehicle }) }
	},
	notice: tradeInEmailMessages.notice,
	reply: tradeInEmailMessages.reply,
})

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

const PHOTOS_FIELD = 'photos'

type Post = { clientIp: string; request: Request; vehicleId: string }
type ReceivedPhoto = PrivatePhoto & { id: string }

export async function receiveTradeIn(services: Services, post: Post): Promise<LeadResult> {
	const { clientIp, request, vehicleId } = post
	if (!isMultipart(request)) {
		const values = toValues(await request.formData())
		return tradeInKind.receive(services, { clientIp, vehicleId, values })
	}
	const isRejected = secondsRejected(services, 'network', clientIp) > 0
	const count = isRejected ? undefined : await countAction(services, 'network', clientIp)
	// What is sent again over the limit has its stored result, for which the digests are enough.
	const received = await receivePhotos(services, post, { isRead: count !== undefined && !count.isOver })
	if (received.error === 'busy' || received.error === 'cut')
		return tradeInKind.reject(services, received.values, 'busy')
	const { digests, photos, fieldErrors } = received
	const values = { ...received.values, [PHOTOS_FIELD]: digests }
	const files: LeadPost['files'] = {
		digests,
		fieldErrors,
		add: (transaction, leadId) => addTradeInPhotos(transaction, services.keys, leadId, photos),
	}
	return tradeInKind.receive(services, { clientIp, vehicleId, values, files, ...(count && { count }) })
}

type Received = {
	values: Values
	error?: MultipartError
	digests: string[]
	photos: ReceivedPhoto[]
	fieldErrors: FieldErrors
}

async function receivePhotos(
	services: Pick<Services, 'pictureWork'>,
	{ clientIp, request }: Post,
	{ isRead }: { isRead: boolean },
): Promise<Received> {
	const digests: string[] = []
	const photos: ReceivedPhoto[] = []
	let code: string | undefined
	const form = await readMultipart(
		request,
		LIMITS,
		() => MEMORY.claim(networkOf(clientIp, 48)),
		async ({ name, bytes }) => {
			if (name !== PHOTOS_FIELD) return
			digests.push(createHash('sha256').update(bytes).digest('base64url'))
			if (digests.length > MAX_PHOTOS) code = 'too-many'
			if (!isRead || code) return
			const photo = await makePrivatePhoto(services, bytes)
			if (photo.ok) photos.push({ id: randomUUID(), ...photo.value })
			else code = `${photo.error}:${digests.length}`
		},
	)
	if (form.error === 'too-large') code ??= 'photo-too-large'
	return { ...form, digests, photos, fieldErrors: code ? { [PHOTOS_FIELD]: code } : {} }
}

/**
 * Receives the form of a trade-in, and staff's offer for it. The form's photos are re-encoded one after the other while they arrive, so that no original
 * is stored, and of each upload one is in memory. The lead and its photos are stored in one transaction, or neither.
 */
import { createHash, randomUUID } from 'node:crypto'
import { formatLongDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { type FieldErrors, readForm, toValues, type Values } from '#app/core/form.ts'
import { networkOf } from '#app/core/network.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { contactedStatus, isNew } from '#app/features/leads/inbox/inbox-item.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import {
	type Author,
	addLeadEvent,
	changeAssignment,
	findAssignment,
} from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import type { LeadResult } from '#app/features/leads/lead.ts'
import { dealerContact } from '#app/features/leads/lead-email.server.ts'
import { defineLeadKind, type LeadPost } from '#app/features/leads/lead-kind.server.ts'
import { findLead, type Lead } from '#app/features/leads/lead-queries.server.ts'
import { MAX_PHOTO_BYTES } from '#app/features/media/upload-kind.ts'
import { makePrivatePhoto, type PrivatePhoto } from '#app/features/media/upload-receiving.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/sender-text.ts'
import { countAction, secondsRejected } from '#app/features/submissions/submission-service.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import {
	isMultipart,
	type MultipartError,
	openBodyMemory,
	readMultipart,
} from '#app/infra/request-body.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { tradeInEmailMessages } from '#messages/trade-ins.ts'
import { offerAmount, offerInput, type TradeInOffer } from './offer.ts'
import { MAX_PHOTOS, type TradeInPayload } from './trade-in.ts'
import { addOffer, addTradeInPhotos } from './trade-in-queries.server.ts'
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

/**
 * A staff member's offer: the offer, its email, its line in the history and the status of the lead, in one transaction.
 * Sent twice, an offer is stored and emailed once. A newer one replaces it.
 */
export async function writeOffer(
	services: Services,
	by: Author,
	leadId: string,
	values: Values,
): Promise<Result<'offer', InboxResult>> {
	const at = services.now()
	const form = readForm(offerInput(toSouthAfricanTime(at).date), values)
	if (!form.ok) return fail({ outcome: 'invalid', intent: 'offer', fieldErrors: form.fieldErrors, values })
	const lead = await findLead(services, leadId)
	const payload = lead && tradeInPayloadOf(lead)
	if (!payload)
		return fail({ outcome: 'invalid', intent: 'offer', fieldErrors: { key: 'unreadable' }, values })
	const { key: id, ...offer } = form.value
	const dealer = await findDealerOrCached(services)
	const subject = { kind: 'trade-in', id: leadId } as const
	return services.db.transaction(async (transaction) => {
		const db = transaction as unknown as Database // the reads take part in the transaction
		const isNewOffer = await addOffer(transaction, services.keys, { id, leadId, ...offer, by, at })
		if (!isNewOffer) return ok('offer')
		await addLeadEvent(transaction, { by, at, action: 'offered', about: leadId })
		const before = await findAssignment(db, subject)
		if (before && isNew(before.status)) {
			const assigneeId = before.assigneeId ?? by.id
			const next = { ...contactedStatus(subject.kind), assigneeId, version: String(before.version) }
			const changed = await changeAssignment({ ...services, db, by }, leadId, next)
			if (!changed.ok) throw new Error('a lead was changed while its offer was written') // rolls back
		}
		const email = buildOfferEmail(services, dealer, leadId, payload, { ...offer, id, by: by.name, at })
		if (email.to) await services.outbox.enqueue(transaction, [email])
		return ok('offer')
	})
}

export const tradeInPayloadOf = ({ payload }: Pick<Lead, 'payload'>): TradeInPayload | undefined =>
	typeof payload === 'object' && payload.form_type === 'trade_in' ? payload : undefined

function buildOfferEmail(
	services: Services,
	dealer: Dealer,
	about: string,
	{ from_name, from_email }: TradeInPayload,
	offer: TradeInOffer,
): Email {
	const texts = {
		name: greetingName(from_name),
		amount: offerAmount(offer),
		validUntil: formatLongDate(offer.validUntil),
		conditions: offer.conditions,
		by: offer.by,
		dealer: dealerContact(dealer),
	}
	const { subject, text } = tradeInEmailMessages.offer
	return {
		kind: 'trade-in-offer-reply',
		about,
		from: senderOf(dealer, services),
		to: from_email,
		...(dealer.email.sales && { replyTo: dealer.email.sales }),
		subject: subject(texts),
		text: text(texts),
	}
}

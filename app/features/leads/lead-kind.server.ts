/**
 * Defines a kind of lead: its form, who is notified, and its emails. `receive` screens and validates the form, and
 * stores the lead once, together with its emails in the outbox.
 */
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type FieldErrors, readForm, toValues, type Values } from '#app/core/form.ts'
import type { Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { addNotifications } from '#app/features/staff/notifications/notification-queries.server.ts'
import type { Mailbox } from '#app/features/staff/settings/email-settings.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import type { Submission } from '#app/features/submissions/submission.ts'
import {
	countAction,
	findReceivedResult,
	receiveOnce,
	runQueued,
	screenSubmission,
	secondsRejected,
} from '#app/features/submissions/submission-service.server.ts'
import { createOwnPageLink, issueToken, nextToken } from '#app/features/submissions/visitor-tokens.server.ts'

import { findDisclosureUrl } from '#app/features/vehicles/disclosure-queries.server.ts'
import type { Offer } from '#app/features/vehicles/vehicle.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { NetworkCount } from '#app/infra/rate-limit.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { isMultipart } from '#app/infra/request-body.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { leadEmailMessages } from '#messages/lead-emails.ts'
import { answersTo } from './answers/answer.ts'
import { addAnswerLinks } from './answers/answer-links.server.ts'
import { forwardLead } from './forwarding/forward-lead.server.ts'
import type { FormKind, LeadPayload, LeadRejection, LeadResult, SlotChoice } from './lead.ts'
import {
	type BookedDrive,
	buildLeadEmails,
	type EmailContext,
	type LeadEmailTexts,
} from './lead-email.server.ts'
import { addLeadPhotos, type PhotosOfForm, receivePhotos } from './lead-photos.server.ts'
import { addLead } from './lead-queries.server.ts'
import {
	buildEnquiryPayload,
	buildMessagePayload,
	enquiryInput,
	type LeadPayloads,
	messageInput,
	openEnquiryInput,
	openMessageInput,
} from './lead-schemas.ts'

/** What is stored of a lead. */
type PreparedLead<Payload extends LeadPayload> = { payload: Payload; vehicle?: Offer }

export type LeadPost = {
	clientIp: string
	values: Values
	vehicleId?: string
	count?: NetworkCount // if the form was counted for the rate limit before
	files?: LeadFiles
}

type RequestPost = { clientIp: string; request: Request; vehicleId: string }

/** Files that come with a form. */
type LeadFiles = {
	digests: string[] // a form that is sent again has the same
	fieldErrors: FieldErrors
	add: (transaction: Transaction, leadId: string) => Promise<void>
}

/** Why a lead cannot be stored: its vehicle has gone, or the error code of its slot. */
export type LeadObstacle = 'gone' | { slot: string }

/** Rolls back the transaction of a lead that cannot be stored. */
class NotPossible extends Error {
	readonly obstacle: LeadObstacle
	constructor(obstacle: LeadObstacle) {
		super('a lead cannot be stored')
		this.obstacle = obstacle
	}
}

type LeadKindDefinition<Kind extends FormKind, Schema extends z.ZodMiniObject> = {
	kind: Kind
	schema: Schema
	openSchema: z.ZodMiniObject // where the email may be left out
	mailbox: Mailbox // of the notices to staff
	/** Undefined if the vehicle that it is about no longer exists. */
	prepare: (
		services: Services,
		input: z.output<Schema>,
		vehicleId: string,
	) => Promise<PreparedLead<LeadPayloads[Kind]> | undefined>
	/** What is stored beside the lead, in its transaction, and what its emails say of that. */
	addBeside?: (
		services: Services,
		transaction: Transaction,
		lead: { id: string; input: z.output<Schema>; vehicle: Offer | undefined; dealer: Dealer },
	) => Promise<Result<BookedDrive, LeadObstacle>>
	/** The time that a stored lead has booked, as people read it. */
	timeOf?: (input: z.output<Schema>) => string
	/** What can be chosen instead, once `addBeside` has failed. */
	listAlternatives?: (
		services: Services,
		input: z.output<Schema>,
		vehicle: Offer | undefined,
	) => Promise<SlotChoice[]>
	/** Whether the notices to staff have buttons that answer it. */
	hasAnswers?: true
	/** Photos that the form may have: encrypted, and stored and erased with the lead. */
	photos?: PhotosOfForm
	/** The kind as which the same input can be sent if the vehicle has gone. */
	sentInsteadAs?: FormKind
	notice: LeadEmailTexts<LeadPayloads[Kind]>
	reply: LeadEmailTexts<LeadPayloads[Kind]>
}

export function defineLeadKind<Kind extends FormKind, Schema extends z.ZodMiniObject>(
	definition: LeadKindDefinition<Kind, Schema>,
) {
	type Payload = LeadPayloads[Kind]
	const { kind, prepare, sentInsteadAs } = definition
	const isField = (name: string) => name in definition.schema.shape || name in definition.openSchema.shape
	const buildEmails = (payload: Payload, context: EmailContext) =>
		buildLeadEmails(definition, payload, context)

	const reject = (
		services: Services,
		values: Values,
		error: LeadRejection,
		fieldErrors: FieldErrors = {},
	): LeadResult => ({
		outcome: 'rejected',
		error,
		fieldErrors,
		values: pickFormValues(definition.schema, values, isField),
		token: nextToken(services, kind, values, error === 'other-content'),
	})

	/**
	 * Stores a lead with its emails once, however often the form is sent. A rejection has its reason, and the
	 * input. `failed`: the database did not respond; the form can be sent again without storing a second lead.
	 */
	async function receive(services: Services, post: LeadPost): Promise<LeadResult> {
		const { clientIp, values, vehicleId = '', count, files } = post
		const makeToken = (isStored: boolean) => nextToken(services, kind, values, isStored)
		const rejectLead = (error: LeadRejection, fieldErrors?: FieldErrors) =>
			reject(services, values, error, fieldErrors)

		const receiveQueued = async (queueServices: Services): Promise<LeadResult> => {
			const { emailOptional } = await findDealerOrCached(queueServices)
			const schema = (emailOptional ? definition.openSchema : definition.schema) as Schema
			const form = readForm(schema, values)
			const details = {
				...(form.ok && { email: String(values.from_email ?? ''), name: String(values.from_name) }),
				text: messageText(values),
			}
			const submitted = { clientIp, form: kind, values, ...(count && { count }) }
			const screened = await screenSubmission(queueServices, submitted, details)
			if (!screened.ok) return rejectLead('over-limit')
			const fieldErrors = { ...(!form.ok && form.fieldErrors), ...files?.fieldErrors }
			if (!form.ok || Object.keys(fieldErrors).length > 0) return rejectLead('fields', fieldErrors)

			const fields = { ...form.value, about: post.vehicleId, ...(files && { files: files.digests }) }
			const prepared = await prepare(queueServices, form.value, vehicleId)
			if (!prepared) {
				const before = await findReceivedResult(queueServices, screened.value, fields)
				if (before) return { outcome: 'sent', isGone: true, token: makeToken(true) }
				const rejected = rejectLead('gone')
				return sentInsteadAs ? { ...rejected, token: issueToken(services, sentInsteadAs) } : rejected
			}
			const lead = { submission: screened.value, fields, input: form.value, files, ...prepared }
			const isSaved = await save(queueServices, lead).catch(asObstacle)
			if (isSaved === 'gone') return rejectLead('gone')
			if (typeof isSaved === 'object') {
				const alternatives = await definition.listAlternatives?.(queueServices, form.value, prepared.vehicle)
				return { ...rejectLead('slot', isSaved), ...(alternatives && { alternatives }) }
			}
			// A booking whose confirmation is held gets no email before staff have looked at it.
			const isHeld = definition.addBeside !== undefined && screened.value.spamFlags.length > 0
			const hasNoEmail = emailOptional && !prepared.payload.from_email
			const byPhone = (hasNoEmail || isHeld) && ({ byPhone: true } as const)
			const when = definition.timeOf?.(form.value)
			return isSaved
				? { outcome: 'sent', token: makeToken(true), ...byPhone, ...(when && { when }) }
				: rejectLead('other-content')
		}
		if (secondsRejected(services, 'network', clientIp) > 0) return rejectLead('over-limit')
		if (services.formWork.isFull(clientIp)) return rejectLead('busy')
		try {
			return await runQueued(services, clientIp, receiveQueued)
		} catch (error) {
			services.log.error({ kind, reason: reasonOf(error) }, 'lead could not be stored')
			return {
				outcome: 'failed',
				values: pickFormValues(definition.schema, values, isField),
				token: makeToken(false),
			}
		}
	}

	type NewLead = PreparedLead<Payload> & {
		submission: Submission
		fields: Record<string, unknown>
		input: z.output<Schema>
		files: LeadFiles | undefined
	}

	async function save(services: Services, { submission, fields, input, files, payload, vehicle }: NewLead) {
		const { keys, outbox, now, baseUrl } = services
		const { spamFlags } = submission
		const dealer = await findDealerOrCached(services)
		const mailboxes = await findMailboxes(services, dealer, definition.mailbox)
		const id = randomUUID()
		const sender = senderOf(dealer, services)
		const { url: ownPage, linkHash } = createOwnPageLink(baseUrl)
		const context = { leadId: id, spamFlags, dealer, sender, mailboxes, baseUrl, vehicle, ownPage }
		const saveRecord = async (transaction: Transaction) => {
			const [vehicleId, vehicleName] = [vehicle?.id ?? null, vehicle?.name ?? null]
			const lead = { id, kind, vehicleId, vehicleName, spamFlags, payload, linkHash, createdAt: now() }
			await addLead(transaction, keys, lead)
			const sheet = vehicle && (await findDisclosureUrl(transaction, baseUrl, vehicle.id))
			await files?.add(transaction, id)
			const beside = await definition.addBeside?.(services, transaction, { id, input, vehicle, dealer })
			if (beside && !beside.ok) throw new NotPossible(beside.error)
			const isAnswerable = definition.hasAnswers && vehicle && !dealer.hidesAnswerButtons
			const link = { leadId: id, vehicleId: vehicle?.id ?? '', mailboxes, answers: answersTo(payload) }
			const buttons = isAnswerable ? await addAnswerLinks(services, transaction, link) : undefined
			await outbox.enqueue(
				transaction,
				buildEmails(payload, { ...context, sheet, drive: beside?.value, buttons }),
			)
			await addNotifications(services, transaction, { kind, about: id })
			await forwardLead(services, transaction, lead)
			return {} // the sender needs no data
		}
		// the id is stored for erasure
		return (await receiveOnce(services, submission, fields, saveRecord, { id })).ok
	}

	/** Receives a form that may have photos. */
	async function receiveRequest(services: Services, { request, ...post }: RequestPost): Promise<LeadResult> {
		const { photos } = definition
		if (!photos || !isMultipart(request))
			return receive(services, { ...post, values: toValues(await request.formData()) })
		const isRejected = secondsRejected(services, 'network', post.clientIp) > 0
		const count = isRejected ? undefined : await countAction(services, 'network', post.clientIp)
		// What is sent again over the limit has its stored result, for which the digests are enough.
		const isRead = count !== undefined && !count.isOver
		const received = await receivePhotos(services, { ...post, request }, { ...photos, isRead })
		if (received.error === 'busy' || received.error === 'cut')
			return reject(services, received.values, 'busy')
		const { digests, fieldErrors } = received
		const values = { ...received.values, [photos.field]: digests }
		const add: LeadFiles['add'] = (transaction, leadId) =>
			addLeadPhotos(transaction, services.keys, leadId, received.photos)
		return receive(services, {
			...post,
			values,
			files: { digests, fieldErrors, add },
			...(count && { count }),
		})
	}

	return { ...definition, receive, receiveRequest, reject, buildEmails }
}

function asObstacle(error: unknown): LeadObstacle {
	if (error instanceof NotPossible) return error.obstacle
	throw error
}

/** The fields that can contain links. */
const messageText = ({ from_name, subject, trade_make, trade_model, trade_bank, message }: Values) =>
	[from_name, subject, trade_make, trade_model, trade_bank, message].flat().join('\n')

/** The form's own values as typed, without the form token. */
const pickFormValues = (
	{ shape }: z.ZodMiniObject,
	values: Values,
	isField: (name: string) => boolean,
): Values => ({
	...Object.fromEntries(Object.keys(shape).map((name) => [name, ''])),
	...Object.fromEntries(Object.entries(values).filter(([name]) => isField(name))),
})

/** Enquiries about a vehicle, which go to the sales mailboxes. */
export const enquiryKind = defineLeadKind({
	kind: 'enquiry',
	schema: enquiryInput,
	openSchema: openEnquiryInput,
	mailbox: 'enquiries',
	prepare: async ({ db }, enquiry, vehicleId) => {
		const vehicle = await findOffer(db, vehicleId)
		return vehicle && { payload: buildEnquiryPayload(enquiry, vehicle), vehicle }
	},
	hasAnswers: true,
	sentInsteadAs: 'message',
	notice: leadEmailMessages.enquiryNotice,
	reply: leadEmailMessages.enquiryReply,
})

/** Messages from /contact, which go to the mailboxes for messages. */
export const messageKind = defineLeadKind({
	kind: 'message',
	schema: messageInput,
	openSchema: openMessageInput,
	mailbox: 'messages',
	prepare: async (_, message) => ({ payload: buildMessagePayload(message) }),
	notice: leadEmailMessages.messageNotice,
	reply: leadEmailMessages.messageReply,
})

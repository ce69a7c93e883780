/** Receives a lead: screens and validates the form, stores it once together with its emails in the outbox. */
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { nextToken } from '#app/features/submissions/form-token.server.ts'
import type { Submission } from '#app/features/submissions/submission.ts'
import {
	findReceivedResult,
	receiveOnce,
	runQueued,
	screenSubmission,
} from '#app/features/submissions/submission-service.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { LeadKind, LeadPayload, LeadRejection, LeadResult } from './lead.ts'
import type { EmailContext } from './lead-email.ts'
import { addLead } from './lead-queries.server.ts'

/** The row and the emails of a lead. Undefined if the vehicle it is about no longer exists. */
type PreparedLead = {
	payload: LeadPayload
	vehicle?: { id: string; name: string }
	emails: (context: EmailContext) => Email[]
}

type LeadFormSpec<Schema extends z.ZodMiniObject> = {
	kind: LeadKind
	schema: Schema
	about?: string // vehicle id: part of the submission's digest
	prepare: (services: Services, input: z.output<Schema>) => Promise<PreparedLead | undefined>
}

export type LeadPost = { clientIp: string; values: Values }

/**
 * Stores a lead with its emails once, however often the form is sent. A rejection has its reason, and the
 * input. `failed`: the database did not respond; the form can be sent again without storing a second lead.
 */
export async function receiveLead<Schema extends z.ZodMiniObject>(
	services: Services,
	{ clientIp, values }: LeadPost,
	{ kind, schema, about, prepare }: LeadFormSpec<Schema>,
): Promise<LeadResult> {
	const makeToken = (isStored: boolean) => nextToken(services, kind, values, isStored)
	const rejectLead = (rejection: LeadRejection, fieldErrors: FieldErrors = {}): LeadResult => ({
		outcome: 'rejected',
		error: rejection,
		fieldErrors,
		values: pickFormValues(schema, values),
		token: makeToken(rejection === 'other-content'),
	})

	const receive = async (queueServices: Services): Promise<LeadResult> => {
		const form = readForm(schema, values)
		const details = {
			...(form.ok && { email: String(values.from_email), name: String(values.from_name) }),
			text: messageText(values),
		}
		const screened = await screenSubmission(queueServices, { clientIp, form: kind, values }, details)
		if (!screened.ok) return rejectLead('over-limit')
		if (!form.ok) return rejectLead('fields', form.fieldErrors)

		const fields = { ...form.value, about }
		const prepared = await prepare(queueServices, form.value)
		if (!prepared) {
			const before = await findReceivedResult(queueServices, screened.value, fields)
			return before ? { outcome: 'sent', isGone: true, token: makeToken(true) } : rejectLead('gone')
		}
		const saved = await saveLead(queueServices, { kind, submission: screened.value, fields, ...prepared })
		return saved.ok ? { outcome: 'sent', token: makeToken(true) } : rejectLead('other-content')
	}
	if (services.formWork.isFull(clientIp)) return rejectLead('busy')
	try {
		return await runQueued(services, clientIp, receive)
	} catch (error) {
		services.log.error({ kind, reason: reasonOf(error) }, 'lead could not be stored')
		return { outcome: 'failed', values: pickFormValues(schema, values), token: makeToken(false) }
	}
}

type NewLead = PreparedLead & {
	kind: LeadKind
	submission: Submission
	fields: Record<string, unknown>
}

async function saveLead(services: Services, { kind, submission, fields, payload, vehicle, emails }: NewLead) {
	const { keys, outbox, now, baseUrl } = services
	const { spamFlags } = submission
	const dealer = await findDealerOrCached(services)
	const mailboxes = await findMailboxes(services, dealer, kind === 'enquiry' ? 'enquiries' : 'messages')
	const id = randomUUID()
	const saveRecord = async (transaction: Transaction) => {
		const [vehicleId, vehicleName] = [vehicle?.id ?? null, vehicle?.name ?? null]
		await addLead(transaction, keys, {
			id,
			kind,
			vehicleId,
			vehicleName,
			spamFlags,
			payload,
			createdAt: now(),
		})
		const context = {
			leadId: id,
			spamFlags,
			dealer,
			sender: senderOf(dealer, services),
			mailboxes,
			baseUrl,
		}
		await outbox.enqueue(transaction, emails(context))
		return {} // the sender needs no data
	}
	return receiveOnce(services, submission, fields, saveRecord, { id }) // the id is stored for erasure
}

/** The fields that can contain links. */
const messageText = ({ from_name, subject, message }: Values) =>
	[from_name, subject, message].flat().join('\n')

/** The form's own values as typed, without the form token. */
const pickFormValues = (schema: z.ZodMiniObject, values: Values): Values =>
	Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name] ?? '']))

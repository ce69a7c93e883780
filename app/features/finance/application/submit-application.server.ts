/**
 * Stores an application once, together with its emails. A resubmission gets the stored result, if it has the stored
 * content.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type FieldErrors, readForm } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { addNotifications } from '#app/features/staff/notifications/notification-queries.server.ts'
import { addDeliveries } from '#app/features/staff/receivers/deliveries.server.ts'
import type { ForwardedLead } from '#app/features/staff/receivers/receiver.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import {
	countAction,
	findEarlierResult,
	receiveOnce,
	runQueued,
	screenSubmission,
} from '#app/features/submissions/submission-service.server.ts'
import { createOwnPageLink } from '#app/features/submissions/visitor-tokens.server.ts'
import { findDisclosureUrl } from '#app/features/vehicles/disclosure-queries.server.ts'
import { findForwardedVehicle, findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import type { NetworkCount } from '#app/infra/rate-limit.server.ts'
import { readOrFallback, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { CONSENTS_FIELD, type FormValues, type SubmittedApplication, vehicleIdOf } from './application.ts'
import { buildAcknowledgement, buildNotices, offerText } from './application-email.server.ts'
import { addApplication, findApplication } from './application-queries.server.ts'
import { applicationInput, FIELDS, toApplicationRecord } from './application-schema.ts'
import {
	acceptedConsents,
	CONSENT_VERSION,
	type ConsentDealer,
	type ConsentForm,
	getConsentTexts,
	isTicked,
} from './consents.ts'
import { endDraft, findDraft, findDraftEnd, findDraftStart } from './draft-queries.server.ts'

export const READ_LIMIT = 3_000 // milliseconds, until the page shows that the draft cannot be read
/** How long the response waits for the notice to staff, so that it can state whether it was sent. */
const MAX_NOTICE_WAIT = 2_500 // milliseconds

type ApplicationRejection =
	| { code: 'incomplete'; fieldErrors: FieldErrors }
	| { code: 'consents-changed'; consents: ConsentForm }
	| { code: 'other-content'; stored?: FormValues } // the stored values, only for the browser that sent them
	| { code: 'over-limit' | 'busy' | 'not-submitted' }

/** The stored result, returned again to a resubmission. */
type StoredResult = { id: string; reference: string; notice: string | null }

type Submission = {
	clientIp: string
	values: FormValues
	draft?: string | undefined // token of the draft that it ends
}

/** A resubmission gets the stored result. `keepsDraft`: the draft is of another application. */
export async function submitApplication(
	services: Services,
	submission: Submission,
): Promise<Result<SubmittedApplication & { keepsDraft?: true }, ApplicationRejection>> {
	const { clientIp } = submission
	if (services.formWork.isFull(clientIp)) return fail({ code: 'busy' })
	try {
		const stored = await runQueued(services, clientIp, (services) => findOrReceive(services, submission))
		if (!stored.ok) return stored
		const submitted = await toSubmittedApplication(services, stored.value)
		return ok({ ...submitted, ...(stored.value.keepsDraft && { keepsDraft: true }) })
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a finance application was not stored')
		return fail({ code: 'not-submitted' })
	}
}

async function findOrReceive(
	services: Services,
	submission: Submission,
): Promise<Result<StoredResult & { keepsDraft: boolean }, ApplicationRejection>> {
	const count = await countAction(services, 'network', submission.clientIp)
	if (count.isFarOver) return fail({ code: 'over-limit' })
	const before = await findSubmittedApplication(services, submission)
	if (before?.ok === false && count.isOver) return fail({ code: 'over-limit' })
	const result = before ?? (await receiveApplication(services, submission, count))
	if (!result.ok) return result
	const ending = endCopy(services, submission, result.value)
	const hasNone = await readOrFallback(services.log, 'a draft to be removed', ending, false)
	return ok({ ...result.value, keepsDraft: !hasNone })
}

/** Ends a draft that was saved again meanwhile. False: it is of another application, which was begun since. */
async function endCopy(services: Services, { draft, values }: Submission, result: StoredResult) {
	const stored = draft && (await findDraft(services, draft))
	if (!draft || !stored) return true
	if (normalize(stored.answers) !== normalize(values)) return false
	await services.db.transaction((transaction) => endDraft(transaction, draft, services.now(), result))
	return true
}

/** If an application was stored but its response was lost: returns the result of the draft that it ended. */
export async function findLostResponse(
	services: Services,
	draft: string,
): Promise<SubmittedApplication | undefined> {
	const pending = withTimeout(services.db, READ_LIMIT, (db) => findDraftEnd<StoredResult>(db, draft))
	const { reference, notice } =
		(await readOrFallback(services.log, 'the answer to an application', pending, undefined)) ?? {}
	return reference ? toSubmittedApplication(services, { reference, notice }) : undefined
}

async function findSubmittedApplication(
	services: Services,
	{ values, draft }: Submission,
): Promise<Result<StoredResult, ApplicationRejection> | undefined> {
	const saved = await findEarlierResult<StoredResult>(services, 'application', values)
	if (!saved) return undefined
	const result = await findApplication(services, saved.id)
	if (!result.ok) return ok(saved) // its keys are missing, or it was erased
	const { form, sensitive, consents } = result.value
	const ticked = consents.ticks.map((each) => [each.name, each.ticked ? 'yes' : ''])
	const ethnicGroup = (sensitive.ok && sensitive.value?.ethnicGroup) || ''
	const stored: FormValues = { ...form, ethnicGroup, ...Object.fromEntries(ticked) }
	// A resubmission may contain only the last step, because submitting deletes the draft.
	if (normalize({ ...stored, ...values }) === normalize(stored)) return ok(saved)
	const end = draft ? await findDraftEnd<StoredResult>(services.db, draft) : undefined
	return fail({ code: 'other-content', ...(end?.id === saved.id && { stored }) })
}

/** The ethnic group is stored only with consent, so without it, it is not compared. */
function normalize(values: FormValues): string {
	const isStored = isTicked(values, 'consentEthnicGroup')
	const parsed = readForm(applicationInput, isStored ? values : { ...values, ethnicGroup: '' })
	return JSON.stringify(parsed.ok ? parsed.value : parsed.fieldErrors)
}

async function receiveApplication(
	services: Services,
	{ clientIp, values, draft }: Submission,
	count: NetworkCount,
): Promise<Result<StoredResult, ApplicationRejection>> {
	const form = readForm(applicationInput, values)
	const submission = await screenSubmission(
		services,
		{ clientIp, form: 'application', values, count },
		{
			...(form.ok && { email: form.value.email, name: form.value.fullName }),
			text: FIELDS.map((name) => values[name]).join(' '),
			begun: draft ? await findDraftStart(services.db, draft) : undefined,
		},
	)
	if (!submission.ok) return fail({ code: submission.error })
	if (!form.ok) return fail({ code: 'incomplete', fieldErrors: form.fieldErrors })

	const { db, keys, outbox, baseUrl } = services
	const dealer = await findDealer(db)
	const staff = await findMailboxes(services, dealer, 'applications')
	const vehicleId = vehicleIdOf(values)
	const offer = vehicleId ? await findOffer(db, vehicleId) : undefined
	const consents = getConsentForm(dealer)
	if (values[CONSENTS_FIELD] !== consents.versionHash) return fail({ code: 'consents-changed', consents })

	const { spamFlags } = submission.value
	const fields = { ...form.value, vehicleId: vehicleId ?? null }
	const received = await receiveOnce(services, submission.value, fields, async (transaction) => {
		const [id, createdAt] = [randomUUID(), services.now()]
		const { url: ownPage, linkHash } = createOwnPageLink(baseUrl)
		const reference = await addApplication(transaction, keys, {
			id,
			record: toApplicationRecord(form.value),
			values,
			vehicleId,
			...(offer && { offer: offerText(offer) }),
			consents: acceptedConsents(values, dealer, createdAt),
			spamFlags,
			linkHash,
			createdAt,
		})
		const sheet = offer && (await findDisclosureUrl(transaction, baseUrl, offer.id))
		const stored = { id, reference, application: form.value, createdAt, spamFlags, offer, sheet }
		const sender = { dealer, staff, from: senderOf(dealer, services), baseUrl }
		const notices = buildNotices(stored, sender).map((notice, index) => ({
			...notice,
			isAwaited: index === 0,
		}))
		const acknowledgement = buildAcknowledgement(stored, { ...sender, ownPage })
		const [noticeId = null] = await outbox.enqueue(transaction, [...notices, acknowledgement])
		await addNotifications(services, transaction, { kind: 'application', about: id })
		if (spamFlags.length === 0) {
			const delivery = { about: id, topic: 'applications', event: 'lead.created' } as const
			await addDeliveries(services, transaction, delivery, () => readApplication(services, transaction, id))
		} // what looks like spam waits for staff to send it on
		const result = { id, reference, notice: notices.length > 0 ? noticeId : null }
		if (draft) await endDraft(transaction, draft, createdAt, result)
		return result
	})
	return received.ok ? received : fail({ code: received.error })
}

/** As it is sent on: who, how to reach them, and the vehicle. Undefined: there is none, or it cannot be decrypted. */
export async function readApplication(
	{ keys, baseUrl }: Pick<Services, 'keys' | 'baseUrl'>,
	db: Pick<Database, 'select'>,
	id: string,
): Promise<ForwardedLead | undefined> {
	const application = await findApplication({ db, keys }, id)
	if (!application.ok) return undefined
	const { referenceNumber: reference, createdAt, vehicleId, record } = application.value
	const { fullName: name, email, phone: telephone, vehicleOfInterest } = record
	return {
		id,
		kind: 'application',
		reference,
		created_at: createdAt.toISOString(),
		source: 'website',
		name,
		email,
		telephone,
		subject: '',
		message: '',
		vehicle: await findForwardedVehicle(db, baseUrl, vehicleId, vehicleOfInterest),
		test_drive: null,
		trade_in: null,
		url: `${baseUrl}/admin/applications/${id}`,
	}
}

async function toSubmittedApplication(
	{ outbox }: Services,
	{ reference, notice }: { reference: string; notice?: string | null | undefined },
): Promise<SubmittedApplication> {
	const isStaffNotified = Boolean(notice && (await outbox.isSentWithin(notice, MAX_NOTICE_WAIT)))
	return { reference, isStaffNotified }
}

/** The consent wording with its version hash. Consent to a different wording is requested again. */
export function getConsentForm(dealer: ConsentDealer): ConsentForm {
	const consentTexts = getConsentTexts(dealer)
	const digest = createHash('sha256').update(JSON.stringify([CONSENT_VERSION, consentTexts]))
	return { ...consentTexts, versionHash: digest.digest('base64url').slice(0, 16) }
}

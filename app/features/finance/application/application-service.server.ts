/** The use case of a submitted application: stores it once, together with its emails. */
import { randomUUID } from 'node:crypto'
import { type FieldErrors, readForm } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { countAction } from '#app/features/submissions/submission-limits.server.ts'
import {
	findEarlierResult,
	receiveOnce,
	runQueued,
	screenSubmission,
} from '#app/features/submissions/submission-service.server.ts'
import { type Transaction, withTimeout } from '#app/infra/database/database.server.ts'
import type { NetworkCount } from '#app/infra/network-limit.server.ts'
import { readOrFallback, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { CONSENTS_FIELD, FIELDS, type FormValues, vehicleIdOf } from './application.ts'
import { buildAcknowledgement, buildNotices, type Sender } from './application-email.server.ts'
import type { SubmittedApplication } from './application-page-data.ts'
import { addApplication, findApplication, type NewApplication } from './application-queries.server.ts'
import { type Application, applicationInput, toApplicationRecord } from './application-schema.ts'
import { type AcceptedConsents, acceptedConsents, type ConsentForm, isTicked } from './consents.ts'
import { endDraft, findDraft, findDraftEnd, findDraftStart } from './draft-queries.server.ts'
import { getConsentForm } from './draft-service.server.ts'

/** How long the response waits for the notice to staff, so that it can state whether it was sent. */
const MAX_NOTICE_WAIT = 2_500 // milliseconds
const READ_LIMIT = 3_000 // milliseconds

type ApplicationServices = Pick<
	Services,
	'db' | 'keys' | 'outbox' | 'now' | 'formRules' | 'formWork' | 'log' | 'baseUrl' | 'rejectedNetworks'
>

export type ApplicationRejection =
	| { code: 'incomplete'; fieldErrors: FieldErrors }
	| { code: 'consents-changed'; consents: ConsentForm }
	| { code: 'other-content'; stored?: FormValues } // the stored values, only for the browser that sent them
	| { code: 'over-limit' | 'busy' | 'not-submitted' }

/** The stored result, returned again to a resubmission. */
type StoredResult = { id: string; reference: string; notice: string | null }

/** `isOtherDraft`: the browser's draft is of another application, so it stays. */
type Receipt = StoredResult & { isOtherDraft: boolean }

type ApplicationPost = {
	clientIp: string
	values: FormValues
	draft?: string | undefined // token of the draft that the submission ends
}

/**
 * Submits an application idempotently: a resubmission gets the stored result. `keepsDraft`: the draft is of
 * another application.
 */
export async function submitApplication(
	services: ApplicationServices,
	post: ApplicationPost,
): Promise<Result<SubmittedApplication & { keepsDraft?: true }, ApplicationRejection>> {
	const { clientIp } = post
	if (services.formWork.isFull(clientIp)) return fail({ code: 'busy' })
	try {
		const result = await runQueued(services, clientIp, (queueServices) => findOrReceive(queueServices, post))
		if (!result.ok) return result
		const { reference, notice, isOtherDraft } = result.value
		const submitted = await toSubmittedApplication(services, reference, notice)
		return ok({ ...submitted, ...(isOtherDraft && { keepsDraft: true }) })
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a finance application was not stored')
		return fail({ code: 'not-submitted' })
	}
}

async function findOrReceive(
	services: ApplicationServices,
	post: ApplicationPost,
): Promise<Result<Receipt, ApplicationRejection>> {
	const { clientIp, values, draft } = post
	const count = await countAction(services, 'network', clientIp)
	if (count.isFarOver) return fail({ code: 'over-limit' })
	const before = await findSubmittedApplication(services, values, draft)
	if (before?.ok === false && count.isOver) return fail({ code: 'over-limit' })
	const result = before ?? (await receiveApplication(services, post, count))
	if (!result.ok) return result
	const ending = endCopy(services, draft, values, result.value)
	const hasNone = await readOrFallback(services.log, 'a draft to be removed', ending, false)
	return ok({ ...result.value, isOtherDraft: !hasNone })
}

/**
 * Removes a draft that was saved again while its application was being submitted. Returns false if it is of
 * another application, which the visitor has begun since.
 */
async function endCopy(
	services: ApplicationServices,
	draft: string | undefined,
	submitted: FormValues,
	result: StoredResult,
): Promise<boolean> {
	const stored = draft && (await findDraft(services, draft))
	if (!draft || !stored) return true
	if (normalize(stored.answers) !== normalize(submitted)) return false
	await services.db.transaction((transaction) => endDraft(transaction, draft, services.now(), result))
	return true
}

/** If an application was stored but its response was lost: returns the result of the draft that it ended. */
export async function findLostResponse(
	services: ApplicationServices,
	draft: string,
): Promise<SubmittedApplication | undefined> {
	const pending = withTimeout(services.db, READ_LIMIT, (db) => findDraftEnd<StoredResult>(db, draft))
	const end = await readOrFallback(services.log, 'the answer to an application', pending, undefined)
	return end?.reference ? toSubmittedApplication(services, end.reference, end.notice) : undefined
}

async function findSubmittedApplication(
	services: ApplicationServices,
	values: FormValues,
	draft: string | undefined,
): Promise<Result<StoredResult, ApplicationRejection> | undefined> {
	const saved = await findEarlierResult<StoredResult>(services, 'application', values)
	if (!saved) return undefined
	const result = await findApplication(services, saved.id)
	if (!result.ok) return ok(saved) // its keys are missing, or it was erased
	const { form, sensitive, consents } = result.value
	const stored = storedFormValues(form, (sensitive.ok && sensitive.value?.ethnicGroup) || '', consents)
	if (matchesStored(stored, values)) return ok(saved)
	const end = draft ? await findDraftEnd<StoredResult>(services.db, draft) : undefined
	return fail({ code: 'other-content', ...(end?.id === saved.id && { stored }) })
}

/** A stored application as the form values that it was submitted with. */
const storedFormValues = (
	form: FormValues,
	ethnicGroup: string,
	{ ticks: consents }: AcceptedConsents,
): FormValues => ({
	...form,
	ethnicGroup,
	...Object.fromEntries(consents.map(({ name, ticked }) => [name, ticked ? 'yes' : ''])),
})

/** A resubmission may contain only the last step, because submitting deletes the draft. */
const matchesStored = (stored: FormValues, values: FormValues): boolean =>
	normalize({ ...stored, ...values }) === normalize(stored)

/** The ethnic group is stored only with consent, so without it, it is not compared. */
function normalize(values: FormValues): string {
	const isStored = isTicked(values, 'consentEthnicGroup')
	const parsed = readForm(applicationInput, isStored ? values : { ...values, ethnicGroup: '' })
	return JSON.stringify(parsed.ok ? parsed.value : parsed.fieldErrors)
}

async function receiveApplication(
	services: ApplicationServices,
	{ clientIp, values, draft }: ApplicationPost,
	count: NetworkCount,
): Promise<Result<StoredResult, ApplicationRejection>> {
	const form = readForm(applicationInput, values)
	const submission = await screenSubmission(
		services,
		{ clientIp, form: 'application', values, count },
		{
			...(form.ok && { email: form.value.email, name: form.value.fullName }),
			text: FIELDS.map((name) => values[name]).join(' '),
			begun: draft ? await findDraftStart(services, draft) : undefined,
		},
	)
	if (!submission.ok) return fail({ code: submission.error })
	if (!form.ok) return fail({ code: 'incomplete', fieldErrors: form.fieldErrors })

	const sender = await findSender(services)
	const { dealer } = sender
	const consents = getConsentForm(dealer)
	if (values[CONSENTS_FIELD] !== consents.versionHash) return fail({ code: 'consents-changed', consents })

	const vehicleId = vehicleIdOf(values)
	const received = { values, application: form.value, vehicleId, spamFlags: submission.value.spamFlags }
	const fields = { ...form.value, vehicleId: vehicleId ?? null }
	const result = await receiveOnce(services, submission.value, fields, async (transaction) => {
		const result = await storeApplication(services, transaction, received, sender)
		if (draft) await endDraft(transaction, draft, services.now(), result)
		return result
	})
	return result.ok ? result : fail({ code: result.error })
}

async function storeApplication(
	{ keys, outbox, now }: ApplicationServices,
	transaction: Transaction,
	received: Pick<NewApplication, 'values' | 'vehicleId' | 'spamFlags'> & { application: Application },
	sender: Sender,
): Promise<StoredResult> {
	const { application, ...input } = received
	const [id, createdAt] = [randomUUID(), now()]
	const record = toApplicationRecord(application)
	const consents = acceptedConsents(input.values, sender.dealer, createdAt)
	const reference = await addApplication(transaction, keys, { ...input, id, record, consents, createdAt })
	const stored = { id, reference, application, createdAt, spamFlags: input.spamFlags }
	const [notice, ...notices] = buildNotices(stored, sender)
	const [noticeId] = await outbox.enqueue(transaction, [
		...(notice ? [{ ...notice, isAwaited: true }] : []),
		...notices,
		buildAcknowledgement(stored, sender),
	])
	return { id, reference, notice: notice && noticeId ? noticeId : null }
}

async function findSender(services: ApplicationServices): Promise<Sender> {
	const dealer = await findDealer(services.db)
	const staff = await findMailboxes(services, dealer, 'applications')
	return { dealer, staff, from: senderOf(dealer, services), baseUrl: services.baseUrl }
}

async function toSubmittedApplication(
	{ outbox }: ApplicationServices,
	reference: string,
	notice: string | null | undefined,
): Promise<SubmittedApplication> {
	const isStaffNotified = Boolean(notice && (await outbox.isSentWithin(notice, MAX_NOTICE_WAIT)))
	return { reference, isStaffNotified }
}

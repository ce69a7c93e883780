/**
 * Receives a finance application: stores it once together with its emails, and waits briefly for the notice
 * to staff.
 */
import { randomUUID } from 'node:crypto'
import { type FieldErrors, readForm } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import {
	findEarlierResult,
	receiveOnce,
	runQueued,
	screenSubmission,
} from '#app/features/submissions/submission-service.server.ts'
import { type Transaction, withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { FIELDS, type FormValues, STEPS, type Step } from './application.ts'
import { buildAcknowledgement, buildNotices, type Sender } from './application-email.server.ts'
import type { SubmittedApplication } from './application-page-data.ts'
import { addApplication, findApplication } from './application-queries.server.ts'
import { toApplicationRecord } from './application-record.ts'
import { type Application, applicationInput, stepInputs } from './application-schema.ts'
import { type AcceptedConsents, acceptedConsents, type ConsentForm } from './consents.ts'
import { getConsentForm, werePresented } from './consents-shown.server.ts'
import { findDraftStart, findSubmittedResult, markDraftSubmitted } from './draft-queries.server.ts'

/** How long the response waits for the notice to staff, so that it can state whether it was sent. */
const MAX_NOTICE_WAIT = 2_500 // milliseconds
const READ_LIMIT = 3_000 // milliseconds

type ApplicationServices = Pick<
	Services,
	'db' | 'keys' | 'outbox' | 'now' | 'formRules' | 'formWork' | 'log' | 'baseUrl'
>

export type ApplicationRejection =
	| { code: 'incomplete'; fieldErrors: FieldErrors }
	| { code: 'consents-changed'; consents: ConsentForm }
	| { code: 'other-content'; stored?: FormValues } // the stored values, only for the browser that sent them
	| { code: 'over-limit' | 'busy' | 'not-stored' }

/** The stored result, returned again to a resubmission. */
type StoredResult = { id: string; reference: string; notice: string | null }

type ApplicationPost = {
	clientIp: string
	values: FormValues
	vehicleId?: string | undefined
	draft?: string | undefined // token of the draft that the submission ends
}

/** Submits an application idempotently: a resubmission gets the stored result. */
export async function submitApplication(
	services: ApplicationServices,
	post: ApplicationPost,
): Promise<Result<SubmittedApplication, ApplicationRejection>> {
	const { clientIp } = post
	if (services.formWork.isFull(clientIp)) return fail({ code: 'busy' })
	try {
		const result = await runQueued(services, clientIp, (queueServices) => findOrReceive(queueServices, post))
		if (!result.ok) return result
		return ok(await toSubmittedApplication(services, result.value))
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a finance application was not stored')
		return fail({ code: 'not-stored' })
	}
}

async function findOrReceive(
	services: ApplicationServices,
	post: ApplicationPost,
): Promise<Result<StoredResult, ApplicationRejection>> {
	const { values, draft } = post
	const result =
		(await findSubmittedApplication(services, values, draft)) ?? (await receiveApplication(services, post))
	// On a resubmission: removes a draft step that was saved in the meantime.
	if (result.ok && draft)
		await readOrFallback(
			services.log,
			'a draft to be removed',
			markSubmitted(services, draft, result.value),
			undefined,
		)
	return result
}

const markSubmitted = ({ db, now }: ApplicationServices, draft: string, stored: StoredResult) =>
	db.transaction((transaction) => markDraftSubmitted(transaction, draft, stored, now()))

/** Returns the result of the submission that ended this draft. */
export async function findApplicationByDraft(
	services: ApplicationServices,
	draft: string,
): Promise<SubmittedApplication | undefined> {
	const stored = await withTimeout(services.db, READ_LIMIT, (db) =>
		findSubmittedResult<StoredResult>({ db }, draft),
	)
	return stored && toSubmittedApplication(services, stored)
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
	const isOwnDraft = draft && (await findSubmittedResult<StoredResult>(services, draft))?.id === saved.id
	return fail({ code: 'other-content', ...(isOwnDraft && { stored }) })
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

/** A resubmission may contain fewer steps than the stored form, because submitting deletes the draft. */
const matchesStored = (stored: FormValues, values: FormValues): boolean =>
	STEPS.filter((step) => hasStep(values, step)).every(
		(step) => normalizeStep(step, values) === normalizeStep(step, stored),
	)

const hasStep = (values: FormValues, step: Step): boolean =>
	Object.keys(stepInputs[step].shape).some((name) => Object.hasOwn(values, name))

function normalizeStep(step: Step, values: FormValues): string {
	const parsed = readForm(stepInputs[step], withoutUnticked(values))
	return JSON.stringify(parsed.ok ? parsed.value : parsed.fieldErrors)
}

/** The ethnic group is stored only with consent, so without it, it is not compared. */
const withoutUnticked = (values: FormValues): FormValues =>
	values.consentEthnicGroup === 'yes' ? values : { ...values, ethnicGroup: '' }

async function receiveApplication(
	services: ApplicationServices,
	{ clientIp, values, vehicleId, draft }: ApplicationPost,
): Promise<Result<StoredResult, ApplicationRejection>> {
	const form = readForm(applicationInput, values)
	const submission = await screenSubmission(
		services,
		{ clientIp, form: 'application', values },
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
	if (!werePresented(values, dealer))
		return fail({ code: 'consents-changed', consents: getConsentForm(dealer) })

	const received = {
		values,
		application: form.value,
		vehicleId,
		spamFlags: submission.value.spamFlags,
	}
	const fields = { ...form.value, vehicleId: vehicleId ?? null }
	const result = await receiveOnce(services, submission.value, fields, async (transaction) => {
		const result = await storeApplication(services, transaction, received, sender)
		if (draft) await markDraftSubmitted(transaction, draft, result, services.now())
		return result
	})
	return result.ok ? result : fail({ code: result.error })
}

type ReceivedApplication = {
	values: FormValues
	application: Application
	vehicleId: string | undefined
	spamFlags: SpamFlag[]
}

async function storeApplication(
	{ keys, outbox, now }: ApplicationServices,
	transaction: Transaction,
	{ values, application, vehicleId, spamFlags }: ReceivedApplication,
	sender: Sender,
): Promise<StoredResult> {
	const id = randomUUID()
	const createdAt = now()
	const reference = await addApplication(transaction, keys, {
		id,
		record: toApplicationRecord(application),
		values,
		vehicleId,
		consents: acceptedConsents(values, sender.dealer, createdAt),
		spamFlags,
		createdAt,
	})
	const stored = { id, reference, application, createdAt, spamFlags }
	const [notice, ...notices] = buildNotices(stored, sender)
	const awaitedNotices = notice ? [{ ...notice, isAwaited: true }] : []
	const [noticeId] = await outbox.enqueue(transaction, [
		...awaitedNotices,
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
	{ reference, notice }: StoredResult,
): Promise<SubmittedApplication> {
	return {
		reference,
		isStaffNotified: notice !== null && (await outbox.isSentWithin(notice, MAX_NOTICE_WAIT)),
	}
}

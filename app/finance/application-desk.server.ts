/** A finance application comes in: kept once with its letters, then staff are told at once if they can be. */
import { randomUUID } from 'node:crypto'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import type { Suspicion } from '#app/intake/intake.ts'
import { admit, inTurn, receiveOnce, sentBefore } from '#app/intake/intake-desk.server.ts'
import { type Problems, readForm } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { type Transaction, withinTime } from '#app/platform/database.server.ts'
import { readOr, reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findMailboxes, senderOf } from '#app/staff/mailboxes.server.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { type Answers, FIELDS } from './application.ts'
import { type Application, applicationInput } from './application-input.ts'
import { acknowledgementOf, noticesOf, type Writer } from './application-letter.server.ts'
import type { Sent } from './application-page-data.ts'
import { recordOf } from './application-record.ts'
import { answersStored, isAsStored } from './application-sent-again.ts'
import { addApplication, findApplication } from './application-store.server.ts'
import { type ConsentsShown, consentsGiven } from './consents.ts'
import { consentsShown, wereShown } from './consents-shown.server.ts'
import { answerDraft, findAnswer, findBegun } from './draft-store.server.ts'

/** How long an answer waits for the notice to staff, so that it can tell whether that is out. */
const MOST_WAITING = 2_500 // milliseconds
const READ_LIMIT = 3_000 // milliseconds

type Given = Pick<Services, 'db' | 'keys' | 'outbox' | 'clock' | 'formRules' | 'formWork' | 'log' | 'baseUrl'>

export type Refusal =
	| { code: 'incomplete'; problems: Problems }
	| { code: 'asked-anew'; asked: ConsentsShown }
	| { code: 'other-content'; stored?: Answers } // what was sent before, for the browser that sent it
	| { code: 'over-limit' | 'busy' | 'not-stored' }

/** What is kept of the answer, so that sending again gives the same. */
type Kept = { id: string; reference: string; notice: string | null }

/** `draft` is the token of the draft that ends with it. */
export async function submitApplication(
	given: Given,
	visitor: string,
	answers: Answers,
	vehicle?: Pick<Vehicle, 'id'>,
	draft?: string,
): Promise<Result<Sent, Refusal>> {
	if (given.formWork.isFull()) return fail({ code: 'busy' })
	try {
		const kept = await inTurn(given, async (given) => {
			const kept =
				(await keptBefore(given, answers, draft)) ??
				(await receive(given, visitor, answers, vehicle?.id, draft))
			// Of one sent again: a step that was saved meanwhile.
			if (kept.ok && draft)
				await readOr(given.log, 'a draft to be removed', answer(given, draft, kept.value), undefined)
			return kept
		})
		if (!kept.ok) return kept
		return ok(await sent(given, kept.value))
	} catch (error) {
		given.log.error({ reason: reasonOf(error) }, 'a finance application was not stored')
		return fail({ code: 'not-stored' })
	}
}

const answer = ({ db, clock }: Given, draft: string, kept: Kept) =>
	db.transaction((transaction) => answerDraft(transaction, draft, kept, clock()))

/** What became of the application that this draft was sent as. */
export async function sentWith(given: Given, draft: string): Promise<Sent | undefined> {
	const kept = await withinTime(given.db, READ_LIMIT, (db) => findAnswer<Kept>({ db }, draft))
	return kept && sent(given, kept)
}

async function keptBefore(
	given: Given,
	answers: Answers,
	draft: string | undefined,
): Promise<Result<Kept, Refusal> | undefined> {
	const kept = await sentBefore<Kept>(given, 'application', answers)
	if (!kept) return undefined
	const found = await findApplication(given, kept.id)
	if (!found.ok) return ok(kept) // its keys are away, or it was erased
	const { form, special, consents } = found.value
	const stored = answersStored(form, (special.ok && special.value?.ethnicGroup) || '', consents)
	if (isAsStored(stored, answers)) return ok(kept)
	const isTheirs = draft && (await findAnswer<Kept>(given, draft))?.id === kept.id
	return fail({ code: 'other-content', ...(isTheirs && { stored }) })
}

async function receive(
	given: Given,
	visitor: string,
	answers: Answers,
	vehicleId: string | undefined,
	draft: string | undefined,
): Promise<Result<Kept, Refusal>> {
	const form = readForm(applicationInput, answers)
	const arrival = await admit(given, visitor, 'application', answers, {
		...(form.ok && { email: form.value.email, name: form.value.fullName }),
		text: FIELDS.map((name) => answers[name]).join(' '),
		begun: draft ? await findBegun(given, draft) : undefined,
	})
	if (!arrival.ok) return fail({ code: arrival.problem })
	if (!form.ok) return fail({ code: 'incomplete', problems: form.problems })

	const writer = await findWriter(given)
	const { dealer } = writer
	if (!wereShown(answers, dealer)) return fail({ code: 'asked-anew', asked: consentsShown(dealer) })

	const arrived = { answers, application: form.value, vehicleId, suspicions: arrival.value.suspicions }
	const fields = { ...form.value, vehicleId: vehicleId ?? null }
	const kept = await receiveOnce(given, arrival.value, fields, async (transaction) => {
		const answer = await keep(given, transaction, arrived, writer)
		if (draft) await answerDraft(transaction, draft, answer, given.clock())
		return answer
	})
	return kept.ok ? kept : fail({ code: kept.problem })
}

type Arrived = {
	answers: Answers
	application: Application
	vehicleId: string | undefined
	suspicions: Suspicion[]
}

async function keep(
	{ keys, outbox, clock }: Given,
	transaction: Transaction,
	{ answers, application, vehicleId, suspicions }: Arrived,
	writer: Writer,
): Promise<Kept> {
	const id = randomUUID()
	const createdAt = clock()
	const reference = await addApplication(transaction, keys, {
		id,
		record: recordOf(application),
		answers,
		vehicleId,
		consents: consentsGiven(answers, writer.dealer, createdAt),
		suspicions,
		createdAt,
	})
	const kept = { id, reference, application, createdAt, suspicions }
	const [notice, ...notices] = noticesOf(kept, writer)
	const awaited = notice ? [{ ...notice, isAwaited: true }] : []
	const [noticeId] = await outbox.enqueue(transaction, [
		...awaited,
		...notices,
		acknowledgementOf(kept, writer),
	])
	return { id, reference, notice: notice && noticeId ? noticeId : null }
}

async function findWriter(given: Given): Promise<Writer> {
	const dealer = await findDealer(given.db)
	const staff = await findMailboxes(given, dealer, 'applications')
	return { dealer, staff, from: senderOf(dealer, given), baseUrl: given.baseUrl }
}

async function sent({ outbox }: Given, { reference, notice }: Kept): Promise<Sent> {
	return { reference, told: notice !== null && (await outbox.isSentWithin(notice, MOST_WAITING)) }
}

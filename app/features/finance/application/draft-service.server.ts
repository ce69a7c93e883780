/** Use cases of an application that is being filled in: shows it, saves a step, clears it. */
import { createHash } from 'node:crypto'
import { href } from 'react-router'
import { toLocalTime, toSouthAfricanTime } from '#app/core/dates.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { birthDateOf } from '#app/features/finance/id-number.ts'
import { issueToken, nextToken } from '#app/features/submissions/form-token.server.ts'
import { countAction } from '#app/features/submissions/submission-limits.server.ts'
import { findEarlierResult, runQueued } from '#app/features/submissions/submission-service.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { canJumpTo, type FormValues, type Step, vehicleIdOf } from './application.ts'
import type { CookieChanges } from './application-cookies.server.ts'
import {
	type ApplicationPageData,
	type ApplicationVehicle,
	type Intent,
	type Rejection,
	type RejectionCode,
	rejectionFor,
} from './application-page-data.ts'
import { REQUIRED_FIELDS, stepInputs } from './application-schema.ts'
import { CONSENT_VERSION, type ConsentDealer, type ConsentForm, getConsentTexts } from './consents.ts'
import { type Draft, draftAfter, findTooLong, mergePosted, startValues } from './draft.ts'
import {
	changeDraft,
	createDraft,
	endDraft,
	findDraft,
	findDraftEnd,
	makeRoomForDraft,
	renewToken,
} from './draft-queries.server.ts'

const PAGE = href('/finance/application')

/** Milliseconds until the page shows that the draft cannot be read. */
const PAGE_LIMIT = 3_000

type Visit = {
	token: string | undefined // of this browser's draft
	vehicleId: string | null // the vehicle the visitor came from
}

export type Post = Visit & { clientIp: string; values: Values; step: Step; intent: Intent }

/** Either the address to redirect to, or the reason why the visitor stays on the step. */
export type PostResult = ({ redirectTo: string } | { rejection: Rejection }) & { cookies: CookieChanges }

/** Skips the draft query if the database is known to be down. */
export async function loadApplication(
	services: Services,
	visit: Visit & { step: Step | undefined },
	{ isDatabaseDown }: { isDatabaseDown: boolean },
): Promise<ApplicationPageData> {
	const dealer = await findDealerOrCached(services, { isDatabaseDown })
	const { draft, vehicle } = isDatabaseDown ? UNREAD : await readDraft(services, visit, PAGE_LIMIT)
	const progress = { step: draft?.step ?? 1, completed: draft?.completed ?? [] }
	return {
		values: startValues(draft ?? undefined, vehicle),
		progress,
		step: visit.step && canJumpTo(visit.step, progress) ? visit.step : progress.step,
		token: issueToken(services, 'application'),
		required: REQUIRED_FIELDS,
		today: toLocalTime(services.now(), dealer.tradingHours.timeZone).date,
		consents: getConsentForm(dealer),
		vehicle: toApplicationVehicle(vehicle, visit.vehicleId !== null),
		isUnreadable: draft === null && visit.token !== undefined,
	}
}

/** The consent wording with its version hash. Consent to a different wording is requested again. */
export function getConsentForm(dealer: ConsentDealer): ConsentForm {
	const consentTexts = getConsentTexts(dealer)
	const digest = createHash('sha256').update(JSON.stringify([CONSENT_VERSION, consentTexts]))
	return { ...consentTexts, versionHash: digest.digest('base64url').slice(0, 16) }
}

/** Null: it may exist but cannot be read now, so that a draft must not be overwritten. */
type StoredDraft = { draft: Draft | undefined | null; vehicle: Vehicle | undefined | null }

const UNREAD: StoredDraft = { draft: null, vehicle: null }

/** Reads this browser's draft, and the requested vehicle or the draft's own. */
export async function readDraft(
	services: Services,
	{ token, vehicleId }: Visit,
	limitMilliseconds: number,
): Promise<StoredDraft> {
	if (!token && !vehicleId) return { draft: undefined, vehicle: null }
	const what = 'the draft of an application'
	const pending = withTimeout(services.db, limitMilliseconds, async (db) => {
		const draft = token
			? await readOrFallback(services.log, what, findDraft({ ...services, db }, token), null)
			: undefined
		const id = vehicleId ?? (draft && vehicleIdOf(draft.answers))
		return { draft, vehicle: await findRequestedVehicle({ ...services, db }, id) }
	})
	return readOrFallback(services.log, what, pending, UNREAD)
}

async function findRequestedVehicle({ db, log }: Services, id: string | null | undefined) {
	return id ? readOrFallback(log, 'the vehicle of an application', findVehicle(db, id), null) : null
}

function toApplicationVehicle(
	vehicle: Vehicle | undefined | null,
	isRequested: boolean,
): ApplicationVehicle | undefined {
	if (!vehicle) return vehicle === undefined && isRequested ? { state: 'gone' } : undefined
	const state = vehicle.status === 'sold' ? 'sold' : 'about'
	return { state, id: vehicle.id, name: `${vehicle.year} ${vehicle.name}` }
}

/**
 * Takes over the draft whose token came in the cookie of an earlier version, which others can set too: with
 * another token, so that nobody else knows it.
 */
export async function adoptDraft(
	services: Services,
	earlier: string,
): Promise<{ draft: string; changes: CookieChanges }> {
	const renewing = withTimeout(services.db, PAGE_LIMIT, (db) => renewToken({ ...services, db }, earlier))
	const token = await readOrFallback(services.log, 'the draft of an application', renewing, null)
	if (token === null) return { draft: earlier, changes: {} } // adopted by the next request
	return { draft: token ?? earlier, changes: { earlierDraft: null, ...(token && { draft: token }) } }
}

/** Validates a step as its button requires, and saves it in the draft. */
export async function saveStep(services: Services, post: Post): Promise<PostResult> {
	const { clientIp, step } = post
	const values = mergePosted({}, post.values, step)
	const errors = { ...findTooLong(values), ...(post.intent === 'next' && errorsOf(step, values)) }
	if (Object.keys(errors).length > 0) return rejectStep(services, post, values, errors)
	if (services.formWork.isFull(clientIp)) return reject(services, post, 'busy')
	try {
		return await runQueued(services, clientIp, (services) => saveValidStep(services, post))
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a step of an application was not saved')
		return reject(services, post, 'not-saved')
	}
}

async function saveValidStep(services: Services, post: Post): Promise<PostResult> {
	const { token, step, intent } = post
	if ((await countAction(services, 'saves', post.clientIp)).isOver)
		return reject(services, post, 'over-limit')
	const vehicle = await findRequestedVehicle(services, post.vehicleId)
	const saved = token && (await changeDraft(services, token, (draft) => draftAfter(draft, post, vehicle)))
	if (saved) return openStep(post, saved.step, token)

	// Leaving a page saves it. If the application was submitted or cleared elsewhere meanwhile, that creates no
	// new draft.
	if (intent === 'save' && (await isFinished(services, post)))
		return { redirectTo: addressOf(step), cookies: {} }
	const newDraft = draftAfter(undefined, post, vehicle)
	// Without a draft, the earlier steps were filled in on another device, or have expired: starts at step 1.
	const isExpired = step !== 1
	const draft: Draft = isExpired ? { ...newDraft, step: 1, completed: [] } : newDraft
	const added = await addDraft(services, post.clientIp, () => createDraft(services, draft, post.clientIp))
	if (!added.ok) return reject(services, post, added.error)
	if (!isExpired) return openStep(post, draft.step, added.value)
	const expired = reject(services, post, 'expired', { step: 1, values: draft.answers })
	return { ...expired, cookies: { draft: added.value } }
}

/** Creates a draft, within the limits of one network and of all drafts together. */
export async function addDraft<Token>(
	services: Services,
	clientIp: string,
	create: () => Promise<Token>,
): Promise<Result<Token, 'over-limit' | 'drafts-full'>> {
	if ((await countAction(services, 'drafts', clientIp)).isOver) return fail('over-limit')
	if (await makeRoomForDraft(services, clientIp)) return ok(await create())
	services.log.error('a draft was rejected: the table is full, and its network has most of them')
	return fail('drafts-full')
}

const isFinished = async (services: Services, { token, values }: Post): Promise<boolean> =>
	(await findEarlierResult(services, 'application', values)) !== undefined ||
	(token !== undefined && (await findDraftEnd(services.db, token)) !== undefined)

const openStep = ({ intent }: Post, step: Step, draft: string): PostResult => ({
	redirectTo: addressOf(step),
	cookies: { draft, ...(intent !== 'save' && { flash: 'saved' }) },
})

const addressOf = (step: Step): string => `${PAGE}?step=${step}`

function errorsOf(step: Step, values: FormValues): FieldErrors {
	const read = readForm(stepInputs[step], values)
	return read.ok ? {} : read.fieldErrors
}

export async function clearDraft(services: Services, post: Post): Promise<PostResult> {
	const { token, clientIp } = post
	try {
		const isOver =
			token &&
			(await runQueued(services, clientIp, async (services) => {
				const { db, now } = services
				if ((await countAction(services, 'saves', clientIp)).isOver) return true
				await db.transaction((transaction) => endDraft(transaction, token, now()))
				return false
			}))
		if (isOver) return reject(services, post, 'over-limit')
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'draft could not be deleted')
		return reject(services, post, 'not-saved')
	}
	return { redirectTo: PAGE, cookies: { draft: null, submitted: null, flash: 'cleared' } }
}

/**
 * Fills in a missing birth date from the ID number, and shows the step again so that the visitor can check
 * it.
 */
function rejectStep(services: Services, post: Post, values: FormValues, errors: FieldErrors): PostResult {
	const { dateOfBirth, ...others } = errors
	const today = toSouthAfricanTime(services.now()).date
	const birthDate = dateOfBirth === 'required' ? birthDateOf(String(values.idNumber), today) : undefined
	const code = rejectionFor(errors)
	if (!birthDate) return reject(services, post, code, { errors })
	const filledIn = { ...values, dateOfBirth: birthDate }
	return reject(services, post, code, { errors: others, birthDate, values: filledIn })
}

/**
 * Rejects a post and returns all input, to be shown again. Stored content gets a new form token (idempotency
 * key).
 */
export function reject(
	services: Services,
	{ values, step }: Post,
	code: RejectionCode,
	more: Partial<Rejection> = {},
): PostResult {
	const token = nextToken(services, 'application', values, code === 'other-content')
	const formValues = more.values ?? mergePosted({}, values, step)
	return { rejection: { step, errors: {}, ...more, code, values: formValues, token }, cookies: {} }
}

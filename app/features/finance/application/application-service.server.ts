/**
 * The finance application of a visitor: shows it, saves its steps, stores it once together with its emails, and
 * clears it. `nextState` says what a post makes of the draft.
 */
import { href } from 'react-router'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import type { Values } from '#app/core/form.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { currentTerms } from '#app/features/finance/dealer-terms.server.ts'
import {
	countAction,
	findEarlierResult,
	runQueued,
	secondsRejected,
} from '#app/features/submissions/submission-service.server.ts'
import { issueToken, nextToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { type Vehicle, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	type ApplicationVehicle,
	CONSENTS_FIELD,
	canJumpTo,
	type FormValues,
	type Intent,
	type Step,
	vehicleIdOf,
} from './application.ts'
import type { CookieChanges } from './application-cookies.server.ts'
import { REQUIRED_FIELDS } from './application-schema.ts'
import { buildReview } from './application-sheet.ts'
import {
	changeDraft,
	createDraft,
	createNextDraft,
	endDraft,
	findDraft,
	findDraftEnd,
	makeRoomForDraft,
	renewToken,
} from './draft-queries.server.ts'
import {
	type ApplicationPageData,
	type Draft,
	mergePosted,
	nextState,
	type Rejection,
	type StepPost,
	startValues,
} from './next-state.ts'
import { getConsentForm, READ_LIMIT, submitApplication } from './submit-application.server.ts'

const PAGE = href('/finance/application')

const READ_LIMIT_OF_POST = 1_000 // ms: the response to what cannot be stored takes three seconds at most

type Visit = {
	token: string | undefined // of this browser's draft
	vehicleId: string | null // the vehicle the visitor came from
}

type Post = Visit & { clientIp: string; values: Values; step: Step; intent: Intent; blocksCookies: boolean }

/** Either the address to redirect to, or the reason why the visitor stays on the step. */
type PostResult = ({ redirectTo: string } | { rejection: Rejection }) & { cookies: CookieChanges }
type Reason = Partial<Rejection> & Pick<Rejection, 'code'>
type Outcome = { redirectTo: string; cookies: CookieChanges } | (Reason & { cookies?: CookieChanges })

/** Skips the draft query if the database is known to be down. `rejected`: what this request's post sent. */
export async function loadApplication(
	services: Services,
	visit: Visit & { step: Step | undefined },
	{ isDatabaseDown, rejected }: { isDatabaseDown: boolean; rejected?: FormValues | null },
): Promise<ApplicationPageData> {
	const dealer = await findDealerOrCached(services, { isDatabaseDown })
	const { draft, vehicle } = isDatabaseDown ? UNREAD : await readDraft(services, visit, READ_LIMIT)
	const progress = { step: draft?.step ?? 1, completed: draft?.completed ?? [] }
	const values = startValues(draft ?? undefined, vehicle)
	const step = visit.step && canJumpTo(visit.step, progress) ? visit.step : progress.step
	const terms = currentTerms(dealer, services.now())
	return {
		values,
		progress,
		step,
		...(step === 4 && { review: { ...buildReview({ ...values, ...rejected }, terms), terms } }),
		token: issueToken(services, 'application'),
		required: REQUIRED_FIELDS,
		today: toLocalTime(services.now(), dealer.tradingHours.timeZone).date,
		consents: getConsentForm(dealer),
		vehicle: toApplicationVehicle(vehicle, visit.vehicleId !== null),
		isUnreadable: draft === null && visit.token !== undefined,
	}
}

/** Null: it may exist but cannot be read now, so that a draft must not be overwritten. */
type StoredDraft = { draft: Draft | undefined | null; vehicle: Vehicle | undefined | null }

const UNREAD: StoredDraft = { draft: null, vehicle: null }

/** Reads this browser's draft, and the requested vehicle or the draft's own. */
async function readDraft(
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

const findRequestedVehicle = async ({ db, log }: Services, id: string | null | undefined) =>
	id ? readOrFallback(log, 'the vehicle of an application', findVehicle(db, id), null) : null

function toApplicationVehicle(
	vehicle: Vehicle | undefined | null,
	isRequested: boolean,
): ApplicationVehicle | undefined {
	if (!vehicle) return vehicle === undefined && isRequested ? { state: 'gone' } : undefined
	const state = vehicle.status === 'sold' ? 'sold' : 'about'
	const { id, year, name } = vehicle
	return { state, id, path: vehiclePath(vehicle), name: `${year} ${name}` }
}

/** The draft whose token came in the cookie of an earlier version, which others can set too, gets another token. */
export async function adoptDraft(
	services: Services,
	earlier: string,
): Promise<{ draft: string; changes: CookieChanges }> {
	const renewing = withTimeout(services.db, READ_LIMIT, (db) => renewToken({ ...services, db }, earlier))
	const token = await readOrFallback(services.log, 'the draft of an application', renewing, null)
	if (token === null) return { draft: earlier, changes: {} } // adopted by the next request
	return { draft: token ?? earlier, changes: { earlierDraft: null, ...(token && { draft: token }) } }
}

export async function handlePost(services: Services, post: Post): Promise<PostResult> {
	const outcome = await takePost(services, post)
	if ('redirectTo' in outcome) return outcome
	const { cookies = {}, ...rejection } = outcome
	const { values, step } = post
	// All input is shown again. Stored content gets a new form token (idempotency key).
	const token = nextToken(services, 'application', values, rejection.code === 'other-content')
	const shown = { step, errors: {}, values: mergePosted({}, values, step), ...rejection, token }
	return { rejection: shown, cookies }
}

async function takePost(services: Services, post: Post): Promise<Outcome> {
	const { intent, clientIp } = post
	const isSubmit = intent === 'submit'
	if (secondsRejected(services, isSubmit ? 'network' : 'saves', clientIp) > 0) return { code: 'over-limit' }
	if (post.blocksCookies && intent !== 'clear') return { code: 'no-cookies' }
	return isSubmit ? submitStep(services, post) : saveStep(services, post)
}

/** Saves a step in the draft, or clears the draft. */
async function saveStep(services: Services, post: Post): Promise<Outcome> {
	const { token, clientIp } = post
	const { state, rejection } = nextState(undefined, toStepPost(services, post))
	if (state === 'unchanged' && rejection) return rejection
	const cleared = { redirectTo: PAGE, cookies: { draft: null, submitted: null, flash: 'cleared' } } as const
	if (state === 'cleared' && !token) return cleared
	if (state !== 'cleared' && services.formWork.isFull(clientIp)) return { code: 'busy' }
	try {
		return await runQueued(services, clientIp, async (services) => {
			if ((await countAction(services, 'saves', clientIp)).isOver) return { code: 'over-limit' }
			if (state !== 'cleared' || !token) return saveValidStep(services, post)
			await services.db.transaction((transaction) => endDraft(transaction, token, services.now()))
			return cleared
		})
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a step of an application was not saved')
		return { code: 'not-saved' }
	}
}

async function saveValidStep(services: Services, post: Post): Promise<Outcome> {
	const { token, step, intent, clientIp } = post
	const vehicle = await findRequestedVehicle(services, post.vehicleId)
	const stepPost = toStepPost(services, post, vehicle)
	const saved = token && (await changeDraft(services, token, (draft) => nextState(draft, stepPost).draft))
	if (saved) return openStep(post, saved.step, token)

	// Leaving a page saves it. If the application ended elsewhere meanwhile, that creates no new draft.
	if (intent === 'save' && (await isFinished(services, post)))
		return { redirectTo: addressOf(step), cookies: {} }
	const { draft, rejection } = nextState(undefined, stepPost)
	const added = await addDraft(services, clientIp, draft)
	if (!added.ok) return { code: added.error }
	return rejection
		? { ...rejection, cookies: { draft: added.value } }
		: openStep(post, draft.step, added.value)
}

/** Within the limits of one network and of all drafts together. `ended`: the token of the draft before it. */
async function addDraft(
	services: Services,
	clientIp: string,
	draft: Draft,
	ended?: string,
): Promise<Result<string | undefined, 'over-limit' | 'drafts-full'>> {
	if ((await countAction(services, 'drafts', clientIp)).isOver) return fail('over-limit')
	if (!(await makeRoomForDraft(services, clientIp))) {
		services.log.error('a draft was rejected: the table is full, and its network has most of them')
		return fail('drafts-full')
	}
	const create = ended
		? createNextDraft(services, ended, draft, clientIp)
		: createDraft(services, draft, clientIp)
	return ok(await create)
}

const isFinished = async (services: Services, { token, values }: Post): Promise<boolean> =>
	(await findEarlierResult(services, 'application', values)) !== undefined ||
	(token !== undefined && (await findDraftEnd(services.db, token)) !== undefined)

const openStep = ({ intent }: Post, step: Step, draft: string | undefined): Outcome => ({
	redirectTo: addressOf(step),
	cookies: { draft, ...(intent !== 'save' && { flash: 'saved' }) },
})

const addressOf = (step: Step): string => `${PAGE}?step=${step}`

const toStepPost = ({ now }: Services, post: Post, vehicle?: Vehicle | null): StepPost => ({
	...post,
	vehicle,
	today: toSouthAfricanTime(now()).date,
})

/** Submits the draft with its last step, or shows the first step with errors. */
async function submitStep(services: Services, post: Post): Promise<Outcome> {
	const { clientIp, token } = post
	if (services.formWork.isFull(clientIp)) return { code: 'busy' }
	const read = () => readDraft(services, post, READ_LIMIT_OF_POST)
	const stored = await services.formWork.run(clientIp, read).catch(() => UNREAD)
	if (stored.draft === null) return { code: 'not-submitted' } // its reason is logged
	const stepPost = toStepPost(services, post, stored.vehicle)
	const next = nextState(stored.draft, stepPost)
	const values = { ...post.values, ...next.draft.answers }
	const submitted = await submitApplication(services, { clientIp, values, draft: token })
	if (submitted.ok) {
		const { keepsDraft, ...sent } = submitted.value
		return { redirectTo: `${PAGE}?sent`, cookies: { ...(!keepsDraft && { draft: null }), submitted: sent } }
	}
	const { error } = submitted
	if (error.code === 'incomplete' && next.rejection) {
		if (next.state === 'unchanged') return next.rejection
		const change = (before?: Draft) => nextState(before, stepPost).draft
		return saveRejected(services, clientIp, next.rejection, async (services) => {
			if (token && (await changeDraft(services, token, change))) return ok(token)
			return addDraft(services, clientIp, change())
		})
	}
	if (error.code === 'consents-changed') return error
	if (error.code !== 'other-content' || !error.stored) return { code: error.code }
	// The draft ended with the earlier submission: another one, so that the visitor can send a new application.
	const answers = { ...error.stored, [CONSENTS_FIELD]: values[CONSENTS_FIELD] ?? '' }
	const { draft } = nextState({ step: 4, completed: [1, 2, 3], answers }, toStepPost(services, post))
	return saveRejected(services, clientIp, { code: error.code }, (services) =>
		addDraft(services, clientIp, draft, token),
	)
}

/** If saving fails, only the page has the input. */
async function saveRejected(
	services: Services,
	clientIp: string,
	rejection: Reason,
	save: (services: Services) => Promise<Result<string | undefined, unknown>>,
): Promise<Outcome> {
	const pending = runQueued(services, clientIp, async (services) =>
		(await countAction(services, 'saves', clientIp)).isOver ? undefined : save(services),
	)
	const saved = await readOrFallback(services.log, 'the stored draft', pending, undefined)
	return { ...rejection, cookies: { draft: saved?.ok ? saved.value : undefined } }
}

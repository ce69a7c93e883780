/**
 * Handles a posted step of the application: validates it as its button requires, then saves it in the draft
 * or submits it.
 */
import { href } from 'react-router'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { type FieldErrors, readForm, toValues } from '#app/core/form.ts'
import { pickOption } from '#app/core/pick-option.ts'
import { type FormValues, STEPS, type Step } from '#app/features/finance/application/application.ts'
import {
	INTENT_FIELD,
	INTENTS,
	rejectionFor,
	STEP_FIELD,
} from '#app/features/finance/application/application-page-data.ts'
import { stepInputs } from '#app/features/finance/application/application-schema.ts'
import { draftAfter, findTooLong, mergePosted } from '#app/features/finance/application/draft.ts'
import {
	draftCookieHeader,
	readDraftToken,
	submittedCookieHeader,
} from '#app/features/finance/application/draft-cookie.server.ts'
import {
	changeDraft,
	createDraft,
	endDraft,
	isEnded,
} from '#app/features/finance/application/draft-queries.server.ts'
import { birthDateOf } from '#app/features/finance/id-number.ts'
import {
	findEarlierResult,
	limitDraftSave,
	runQueued,
} from '#app/features/submissions/submission-service.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { flashCookie } from './flash-cookie.server.ts'
import { findRequestedVehicle } from './load.server.ts'
import { type Post, type PostResult, reject } from './post.server.ts'
import { submit } from './submit.server.ts'

export async function handlePost(
	services: Services,
	request: Request,
	clientIp: string,
): Promise<PostResult> {
	const values = toValues(await request.formData())
	const step = STEPS.find((one) => String(one) === values[STEP_FIELD]) ?? 1
	const intent = pickOption(INTENTS, values[INTENT_FIELD]) ?? (step === 4 ? 'submit' : 'next')
	const vehicleId = new URL(request.url).searchParams.get('vehicle')
	const post = { request, values, intent, step, token: await readDraftToken(request), vehicleId }
	if (intent === 'clear') return clear(services, post, clientIp)
	return intent === 'submit' ? submit(services, post, clientIp) : save(services, post, clientIp)
}

async function save(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	const values = mergePosted({}, post.values, post.step)
	const errors = { ...findTooLong(values), ...(post.intent === 'next' && errorsOf(post.step, values)) }
	if (Object.keys(errors).length > 0) return rejectStep(services, post, values, errors)
	if (services.formWork.isFull(clientIp)) return reject(services, post, 'busy')
	try {
		return await runQueued(services, clientIp, (services) => saveValid(services, post, clientIp))
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a step of an application was not saved')
		return reject(services, post, 'not-saved')
	}
}

async function saveValid(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	if (!(await limitDraftSave(services, clientIp))) return reject(services, post, 'over-limit')
	const { token, intent, step } = post
	const vehicle = await findRequestedVehicle(services, post.vehicleId)
	const saved = token && (await changeDraft(services, token, (draft) => draftAfter(draft, post, vehicle)))
	if (saved) return redirectToStep(services, post, saved.step, token)

	// Leaving a page saves it. If the application was submitted or cleared elsewhere meanwhile, that creates no
	// new draft.
	const isFinished =
		(await findEarlierResult(services, 'application', post.values)) ??
		(token && (await isEnded(services, token)))
	if (intent === 'save' && isFinished) return { redirectTo: addressOfStep(step), cookies: [] }
	const newDraft = draftAfter(undefined, post, vehicle)
	if (step === 1) return redirectToStep(services, post, newDraft.step, await createDraft(services, newDraft))
	// The earlier steps were filled in on another device, or the draft has expired: starts again at step 1.
	const cookie = await draftCookieHeader(
		services,
		await createDraft(services, { ...newDraft, step: 1, completed: [] }),
	)
	const rejected = reject(services, post, 'expired', { step: 1, values: newDraft.answers })
	return { ...rejected, cookies: [cookie] }
}

async function redirectToStep(
	services: Services,
	{ intent }: Post,
	step: Step,
	token: string,
): Promise<PostResult> {
	const cookies = [await draftCookieHeader(services, token)]
	if (intent !== 'save') cookies.push(await flashCookie(services, 'saved'))
	return { redirectTo: addressOfStep(step), cookies }
}

async function clear(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	const { token } = post
	try {
		if (token) await runQueued(services, clientIp, (services) => endDraft(services, token))
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'draft could not be deleted')
		return reject(services, post, 'not-saved')
	}
	const cookies = [
		await draftCookieHeader(services),
		await submittedCookieHeader(services),
		await flashCookie(services, 'cleared'),
	]
	return { redirectTo: href('/finance/application'), cookies }
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

function errorsOf(step: Step, values: FormValues): FieldErrors {
	const read = readForm(stepInputs[step], values)
	return read.ok ? {} : read.fieldErrors
}

const addressOfStep = (step: Step): string => `${href('/finance/application')}?step=${step}`

/** A step of the application is posted: validated as far as its button asks for, saved in the draft, or submitted. */
import { href } from 'react-router'
import { type Answers, STEPS, type Step } from '#app/finance/application.ts'
import { stepInputs } from '#app/finance/application-input.ts'
import { INTENT_FIELD, INTENTS, rejectionFor, STEP_FIELD } from '#app/finance/application-page-data.ts'
import { tooLong } from '#app/finance/draft.ts'
import { draftTokenOf, rememberDraft, rememberSent } from '#app/finance/draft-cookie.server.ts'
import { changeDraft, createDraft, endDraft, isEnded } from '#app/finance/draft-store.server.ts'
import { birthDateOf } from '#app/finance/id-number.ts'
import { withPosted } from '#app/finance/posted-answers.ts'
import { admitSave, inTurn, sentBefore } from '#app/intake/intake-desk.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { type Problems, readForm, valuesOf } from '#app/kernel/form.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { flashCookie } from './flash-cookie.server.ts'
import { findAskedVehicle } from './load.server.ts'
import { draftAfter, type Post, type PostResult, reject } from './post.server.ts'
import { submit } from './submit.server.ts'

export async function handlePost(
	services: Services,
	request: Request,
	clientIp: string,
): Promise<PostResult> {
	const values = valuesOf(await request.formData())
	const step = STEPS.find((one) => String(one) === values[STEP_FIELD]) ?? 1
	const intent = INTENTS.find((one) => one === values[INTENT_FIELD]) ?? (step === 4 ? 'submit' : 'next')
	const vehicleId = new URL(request.url).searchParams.get('vehicle')
	const post = { request, values, intent, step, token: await draftTokenOf(request), vehicleId }
	if (intent === 'clear') return clear(services, post)
	return intent === 'submit' ? submit(services, post, clientIp) : save(services, post, clientIp)
}

async function save(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	const answers = withPosted({}, post.values, post.step)
	const errors = { ...tooLong(answers), ...(post.intent === 'next' && errorsOf(post.step, answers)) }
	if (Object.keys(errors).length > 0) return rejectStep(services, post, answers, errors)
	if (services.formWork.isFull()) return reject(services, post, 'busy')
	try {
		return await inTurn(services, (services) => saveValid(services, post, clientIp))
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a step of an application was not saved')
		return reject(services, post, 'not-saved')
	}
}

async function saveValid(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	if (!(await admitSave(services, clientIp))) return reject(services, post, 'over-limit')
	const { token, intent, step } = post
	const vehicle = await findAskedVehicle(services, post.vehicleId)
	const saved = token && (await changeDraft(services, token, (draft) => draftAfter(draft, post, vehicle)))
	if (saved) return savedAt(services, post, saved.step, token)

	// A page that is left after it was submitted or cleared elsewhere makes no new draft.
	const isLate =
		(await sentBefore(services, 'application', post.values)) ?? (token && (await isEnded(services, token)))
	if (intent === 'save' && isLate) return { redirectTo: addressOfStep(step), cookies: [] }
	const begun = draftAfter(undefined, post, vehicle)
	if (step === 1) return savedAt(services, post, begun.step, await createDraft(services, begun))
	// The steps before this one were filled in elsewhere, or a day ago: they are asked for again.
	const cookie = await rememberDraft(
		services,
		await createDraft(services, { ...begun, step: 1, completed: [] }),
	)
	const rejected = reject(services, post, 'expired', { step: 1, answers: begun.answers })
	return { ...rejected, cookies: [cookie] }
}

async function savedAt(services: Services, { intent }: Post, step: Step, token: string): Promise<PostResult> {
	const cookies = [await rememberDraft(services, token)]
	if (intent !== 'save') cookies.push(await flashCookie(services, 'saved'))
	return { redirectTo: addressOfStep(step), cookies }
}

async function clear(services: Services, post: Post): Promise<PostResult> {
	const { token } = post
	try {
		if (token) await inTurn(services, (services) => endDraft(services, token))
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a draft was not removed')
		return reject(services, post, 'not-saved')
	}
	const cookies = [
		await rememberDraft(services),
		await rememberSent(services),
		await flashCookie(services, 'cleared'),
	]
	return { redirectTo: href('/finance/application'), cookies }
}

/** A birth date that was left out is filled in from the ID number, for its owner to look at. */
function rejectStep(services: Services, post: Post, answers: Answers, errors: Problems): PostResult {
	const { dateOfBirth, ...others } = errors
	const today = onTheClock(services.clock(), 'Africa/Johannesburg').date
	const birthDate = dateOfBirth === 'required' ? birthDateOf(String(answers.idNumber), today) : undefined
	const code = rejectionFor(errors)
	if (!birthDate) return reject(services, post, code, { errors })
	const filledIn = { ...answers, dateOfBirth: birthDate }
	return reject(services, post, code, { errors: others, birthDate, answers: filledIn })
}

function errorsOf(step: Step, answers: Answers): Problems {
	const read = readForm(stepInputs[step], answers)
	return read.ok ? {} : read.problems
}

const addressOfStep = (step: Step): string => `${href('/finance/application')}?step=${step}`

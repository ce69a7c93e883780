/** The last step is posted: the whole application is submitted, or the visitor is led to what is wrong with it. */
import { href } from 'react-router'
import {
	type Answers,
	CONSENTS_FIELD,
	STEP_FIELDS,
	STEPS,
	type Step,
	vehicleIdOf,
} from '#app/finance/application.ts'
import { submitApplication } from '#app/finance/application-desk.server.ts'
import { rejectionFor } from '#app/finance/application-page-data.ts'
import type { Draft } from '#app/finance/draft.ts'
import { rememberDraft, rememberSent } from '#app/finance/draft-cookie.server.ts'
import { changeDraft, createDraft } from '#app/finance/draft-store.server.ts'
import { withPosted } from '#app/finance/posted-answers.ts'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/intake/intake.ts'
import { inTurn } from '#app/intake/intake-desk.server.ts'
import type { Problems } from '#app/kernel/form.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readDraft } from './load.server.ts'
import { draftAfter, type Post, type PostResult, reject } from './post.server.ts'

/** Milliseconds, so that with what follows a form that cannot be stored is answered within three seconds. */
const DRAFT_LIMIT = 1_000

export async function submit(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	const { values, token } = post
	const { draft, answers: stored } = await readDraft(services, post.request, post.vehicleId, DRAFT_LIMIT)
	if (draft === null) return reject(services, post, 'not-submitted')
	const answers = withPosted(stored, values, post.step)
	const id = vehicleIdOf(answers)
	const hidden = Object.fromEntries([TOKEN_FIELD, TRAP_FIELD].map((name) => [name, values[name] ?? '']))
	const form = { ...answers, ...hidden }
	const submitted = await submitApplication(services, clientIp, form, id ? { id } : undefined, token)
	if (submitted.ok)
		return {
			redirectTo: `${href('/finance/application')}?sent`,
			cookies: [await rememberDraft(services), await rememberSent(services, submitted.value)],
		}
	const { problem } = submitted
	if (problem.code === 'incomplete') return rejectIncomplete(services, post, answers, problem.problems)
	if (problem.code === 'asked-anew')
		return reject(services, post, 'asked-anew', { answers, consents: problem.asked })
	if (problem.code === 'other-content' && problem.stored)
		return rejectOtherContent(services, post, problem.stored)
	return reject(services, post, problem.code === 'not-stored' ? 'not-submitted' : problem.code, { answers })
}

/** The draft ended with what was sent before: another one begins, so that it can be sent as a new application. */
async function rejectOtherContent(services: Services, post: Post, stored: Answers): Promise<PostResult> {
	const answers = withPosted(
		{ ...stored, [CONSENTS_FIELD]: post.values[CONSENTS_FIELD] ?? '' },
		post.values,
		4,
	)
	const draft: Draft = { step: 4, completed: [1, 2, 3], answers }
	const saving = inTurn(services, async (services) => [
		await rememberDraft(services, await createDraft(services, draft)),
	])
	const cookies = await readOr(services.log, 'the draft kept', saving, [])
	return { ...reject(services, post, 'other-content', { answers }), cookies }
}

/** Shows the first step that has errors. What was filled in last is saved. */
async function rejectIncomplete(
	services: Services,
	post: Post,
	answers: Answers,
	errors: Problems,
): Promise<PostResult> {
	const hasErrors = (step: Step) => STEP_FIELDS[step].some((name) => errors[name])
	const step = STEPS.find(hasErrors) ?? post.step
	const rejected = reject(services, post, rejectionFor(errors, true), { step, errors, answers })
	if (step === post.step) return rejected
	const change = (draft?: Draft): Draft => ({
		...draftAfter(draft, post, null),
		step,
		completed: draft?.completed.filter((done) => !hasErrors(done)) ?? [],
	})
	const saving = inTurn(services, async (services) => {
		const { token } = post
		const isChanged = token && (await changeDraft(services, token, change))
		return [await rememberDraft(services, isChanged ? token : await createDraft(services, change()))]
	})
	return { ...rejected, cookies: await readOr(services.log, 'the draft kept', saving, []) }
}

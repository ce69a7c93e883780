/** Submits the whole application from its last step, or shows the first step with errors. */
import { href } from 'react-router'
import type { FieldErrors } from '#app/core/form.ts'
import {
	CONSENTS_FIELD,
	type FormValues,
	STEP_FIELDS,
	STEPS,
	type Step,
	vehicleIdOf,
} from '#app/features/finance/application/application.ts'
import { rejectionFor } from '#app/features/finance/application/application-page-data.ts'
import { submitApplication } from '#app/features/finance/application/application-service.server.ts'
import { type Draft, draftAfter, mergePosted } from '#app/features/finance/application/draft.ts'
import {
	draftCookieHeader,
	submittedCookieHeader,
} from '#app/features/finance/application/draft-cookie.server.ts'
import { changeDraft, createDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { runQueued } from '#app/features/submissions/submission-service.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { readDraft } from './load.server.ts'
import { type Post, type PostResult, reject } from './post.server.ts'

/** Milliseconds; short, so that the response to a form that cannot be stored takes three seconds at most. */
const DRAFT_LIMIT = 1_000

export async function submit(services: Services, post: Post, clientIp: string): Promise<PostResult> {
	const { values, token } = post
	const { draft, values: stored } = await readDraft(services, post.request, post.vehicleId, DRAFT_LIMIT)
	if (draft === null) return reject(services, post, 'not-submitted')
	const formValues = mergePosted(stored, values, post.step)
	const vehicleId = vehicleIdOf(formValues)
	const hiddenFields = Object.fromEntries([TOKEN_FIELD, TRAP_FIELD].map((name) => [name, values[name] ?? '']))
	const form = { ...formValues, ...hiddenFields }
	const submitted = await submitApplication(services, { clientIp, values: form, vehicleId, draft: token })
	if (submitted.ok)
		return {
			redirectTo: `${href('/finance/application')}?sent`,
			cookies: [await draftCookieHeader(services), await submittedCookieHeader(services, submitted.value)],
		}
	const { error: rejection } = submitted
	if (rejection.code === 'incomplete')
		return rejectIncomplete(services, post, clientIp, formValues, rejection.fieldErrors)
	if (rejection.code === 'consents-changed')
		return reject(services, post, 'consents-changed', { values: formValues, consents: rejection.consents })
	if (rejection.code === 'other-content' && rejection.stored)
		return rejectOtherContent(services, post, clientIp, rejection.stored)
	return reject(services, post, rejection.code === 'not-stored' ? 'not-submitted' : rejection.code, {
		values: formValues,
	})
}

/**
 * The draft ended with the earlier submission: creates another draft, so that the visitor can send a new
 * application.
 */
async function rejectOtherContent(
	services: Services,
	post: Post,
	clientIp: string,
	stored: FormValues,
): Promise<PostResult> {
	const values = mergePosted(
		{ ...stored, [CONSENTS_FIELD]: post.values[CONSENTS_FIELD] ?? '' },
		post.values,
		4,
	)
	const draft: Draft = { step: 4, completed: [1, 2, 3], answers: values }
	const saving = runQueued(services, clientIp, async (services) => [
		await draftCookieHeader(services, await createDraft(services, draft)),
	])
	const cookies = await readOrFallback(services.log, 'the draft kept', saving, [])
	return { ...reject(services, post, 'other-content', { values }), cookies }
}

/** Shows the first step that has errors, and saves the last input. */
async function rejectIncomplete(
	services: Services,
	post: Post,
	clientIp: string,
	values: FormValues,
	errors: FieldErrors,
): Promise<PostResult> {
	const hasErrors = (step: Step) => STEP_FIELDS[step].some((name) => errors[name])
	const step = STEPS.find(hasErrors) ?? post.step
	const rejected = reject(services, post, rejectionFor(errors, true), { step, errors, values })
	if (step === post.step) return rejected
	const change = (draft?: Draft): Draft => ({
		...draftAfter(draft, post, null),
		step,
		completed: draft?.completed.filter((doneStep) => !hasErrors(doneStep)) ?? [],
	})
	const saving = runQueued(services, clientIp, async (services) => {
		const { token } = post
		const isChanged = token && (await changeDraft(services, token, change))
		return [await draftCookieHeader(services, isChanged ? token : await createDraft(services, change()))]
	})
	return { ...rejected, cookies: await readOrFallback(services.log, 'the draft kept', saving, []) }
}

/** Use cases of a posted application: hands its steps on, and submits it with the last one. */
import { href } from 'react-router'
import type { FieldErrors } from '#app/core/form.ts'
import { ok, type Result } from '#app/core/result.ts'
import { countAction, secondsRejected } from '#app/features/submissions/submission-limits.server.ts'
import { runQueued } from '#app/features/submissions/submission-service.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { CONSENTS_FIELD, STEP_FIELDS, STEPS, type Step } from './application.ts'
import { rejectionFor } from './application-page-data.ts'
import { submitApplication } from './application-service.server.ts'
import { type Draft, draftAfter } from './draft.ts'
import { changeDraft, createDraft, createNextDraft } from './draft-queries.server.ts'
import {
	addDraft,
	clearDraft,
	type Post,
	type PostResult,
	readDraft,
	reject,
	saveStep,
} from './draft-service.server.ts'

/** Short, so that the response to a form that cannot be stored takes three seconds at most. */
const DRAFT_LIMIT = 1_000 // milliseconds

export async function handlePost(
	services: Services,
	{ blocksCookies, ...post }: Post & { blocksCookies: boolean },
): Promise<PostResult> {
	const { intent, clientIp } = post
	if (secondsRejected(services, intent === 'submit' ? 'network' : 'saves', clientIp) > 0)
		return reject(services, post, 'over-limit')
	if (intent === 'clear') return clearDraft(services, post)
	if (blocksCookies) return reject(services, post, 'no-cookies')
	return intent === 'submit' ? submitDraft(services, post) : saveStep(services, post)
}

/** Submits the draft with its last step, or shows the first step with errors. */
async function submitDraft(services: Services, post: Post): Promise<PostResult> {
	const { clientIp, token } = post
	if (services.formWork.isFull(clientIp)) return reject(services, post, 'busy')
	const read = async () => {
		const stored = await readDraft(services, post, DRAFT_LIMIT)
		if (stored.draft === null) throw new Error('the draft cannot be read') // its reason is logged
		return { ...stored, draft: stored.draft }
	}
	const stored = await services.formWork.run(clientIp, read).catch(() => undefined)
	if (!stored) return reject(services, post, 'not-submitted')
	const draft = draftAfter(stored.draft, post, stored.vehicle)
	const values = { ...post.values, ...draft.answers }
	const submitted = await submitApplication(services, { clientIp, values, draft: token })
	if (submitted.ok) {
		const { keepsDraft, ...sent } = submitted.value
		return {
			redirectTo: `${href('/finance/application')}?sent`,
			cookies: { ...(!keepsDraft && { draft: null }), submitted: sent },
		}
	}
	const { error } = submitted
	if (error.code === 'incomplete') return rejectIncomplete(services, post, draft, error.fieldErrors)
	if (error.code === 'consents-changed')
		return reject(services, post, error.code, { consents: error.consents })
	const rejected = reject(services, post, error.code)
	if (error.code !== 'other-content' || !error.stored) return rejected
	// The draft ended with the earlier submission: creates another one, so that the visitor can send a new
	// application.
	const answers = { ...error.stored, [CONSENTS_FIELD]: values[CONSENTS_FIELD] ?? '' }
	const next = draftAfter({ step: 4, completed: [1, 2, 3], answers }, post, null)
	return saveRejected(services, post, rejected, (services) =>
		addDraft(services, clientIp, async () => token && createNextDraft(services, token, next, clientIp)),
	)
}

/** Shows the first step that has errors, and saves the last input. */
function rejectIncomplete(services: Services, post: Post, draft: Draft, errors: FieldErrors) {
	const hasErrors = (step: Step) => STEP_FIELDS[step].some((name) => errors[name])
	const step = STEPS.find(hasErrors) ?? post.step
	const code = rejectionFor(errors, true)
	const rejected = reject(services, post, code, { step, errors, values: draft.answers })
	if (step === post.step) return rejected
	const change = (before?: Draft): Draft => ({
		...draftAfter(before, post, null),
		step,
		completed: before?.completed.filter((completed) => !hasErrors(completed)) ?? [],
	})
	return saveRejected(services, post, rejected, async (services) => {
		const { clientIp, token } = post
		if (token && (await changeDraft(services, token, change))) return ok(token)
		return addDraft(services, clientIp, () => createDraft(services, change(), clientIp))
	})
}

/** If saving fails, only the page has the input. */
async function saveRejected(
	services: Services,
	{ clientIp }: Post,
	rejected: PostResult,
	save: (services: Services) => Promise<Result<string | undefined, unknown>>,
): Promise<PostResult> {
	const pending = runQueued(services, clientIp, async (services) =>
		(await countAction(services, 'saves', clientIp)).isOver ? undefined : save(services),
	)
	const saved = await readOrFallback(services.log, 'the stored draft', pending, undefined)
	return { ...rejected, cookies: { draft: saved?.ok ? saved.value : undefined } }
}

/** A posted step of the application, and its result. */

import type { Values } from '#app/core/form.ts'
import type { Step } from '#app/features/finance/application/application.ts'
import type {
	Intent,
	Rejection,
	RejectionCode,
} from '#app/features/finance/application/application-page-data.ts'
import { mergePosted } from '#app/features/finance/application/draft.ts'
import { nextToken } from '#app/features/submissions/form-token.server.ts'
import type { Services } from '#app/infra/services.server.ts'

/** Either the address to redirect to, or the reason why the visitor stays on the step. */
export type PostResult = ({ redirectTo: string } | { rejection: Rejection }) & { cookies: string[] }

export type Post = {
	request: Request
	values: Values
	intent: Intent
	step: Step // the posted step
	token: string | undefined // draft token
	vehicleId: string | null // the vehicle the visitor came from
}

/**
 * Rejects a post and returns all input, to be shown again. Stored content gets a new form token (idempotency
 * key).
 */
export function reject(
	services: Services,
	post: Post,
	code: RejectionCode,
	more: Partial<Rejection> = {},
): PostResult {
	const { values, step } = post
	const token = nextToken(services, 'application', values, code === 'other-content')
	const formValues = more.values ?? mergePosted({}, values, step)
	return { rejection: { step, errors: {}, ...more, code, values: formValues, token }, cookies: [] }
}

export function statusOf(code: RejectionCode): number {
	if (code === 'over-limit') return 429
	if (code === 'other-content' || code === 'consents-changed') return 409
	return code === 'not-submitted' || code === 'not-saved' || code === 'busy' ? 503 : 400
}

/** A posted step of the application, and what it is answered. */

import type { Values } from '#app/core/form.ts'
import { type Step, vehicleIdOf } from '#app/features/finance/application.ts'
import {
	type Intent,
	progressAfter,
	type Rejection,
	type RejectionCode,
} from '#app/features/finance/application-page-data.ts'
import type { Draft } from '#app/features/finance/draft.ts'
import { mergePosted } from '#app/features/finance/posted-values.ts'
import { nextToken } from '#app/features/submissions/form-token.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Services } from '#app/infra/services.server.ts'
import { startValues } from './load.server.ts'

/** Either the address to go to, or what keeps the visitor on the step. */
export type PostResult = ({ redirectTo: string } | { rejection: Rejection }) & { cookies: string[] }

export type Post = {
	request: Request
	values: Values
	intent: Intent
	step: Step // that was filled in
	token: string | undefined // of the draft
	vehicleId: string | null // that the visitor came from
}

/** The draft with what this post adds. A new draft may begin with what is known of a vehicle. */
export function draftAfter(
	before: Draft | undefined,
	post: Post,
	vehicle: Vehicle | undefined | null,
): Draft {
	const values = mergePosted(startValues(before, vehicle), post.values, post.step)
	const vehicleId = vehicleIdOf(values)
	return {
		...progressAfter(before, post.step, post.intent),
		answers: values,
		...(vehicleId && { vehicleId }),
	}
}

/** Everything that was typed goes back, to be shown again. */
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
	if (code === 'other-content' || code === 'asked-anew') return 409
	return code === 'not-submitted' || code === 'not-saved' || code === 'busy' ? 503 : 400
}

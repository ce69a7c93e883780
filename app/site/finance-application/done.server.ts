/** What came of a posted application: the answer, the address that follows for a page that does not wait, and cookies. */
import { href } from 'react-router'
import { type Answers, type Step, VEHICLE_FIELD } from '#app/finance/application.ts'
import type { ApplicationAnswer, Refused } from '#app/finance/application-exchange.ts'
import { nextToken } from '#app/intake/form-token.server.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Posted } from './posted.server.ts'

export type Done = {
	answer: ApplicationAnswer
	follow?: string // left out: the answer is shown on the page that it came from
	cookies: string[]
}

type Why = Pick<Refused, 'refusal'> & Partial<Pick<Refused, 'step' | 'problems' | 'birthDate' | 'asked'>>

/** Everything that was typed goes back, to be shown again. */
export function refused(given: Services, { answers, step, values }: Posted, why: Why): Done {
	const token = nextToken(given, 'application', values, why.refusal === 'other-content')
	return { answer: { outcome: 'refused', step, problems: {}, ...why, answers, token }, cookies: [] }
}

export function statusOf(answer: ApplicationAnswer): number {
	if (answer.outcome !== 'refused') return 200
	if (answer.refusal === 'over-limit') return 429
	if (answer.refusal === 'other-content' || answer.refusal === 'asked-anew') return 409
	if (answer.refusal === 'not-submitted' || answer.refusal === 'not-saved') return 503
	return 400
}

export const addressOfStep = (step: Step): string => `${href('/finance/application')}?step=${step}`

export function vehicleIdOf(answers: Answers): string | undefined {
	const id = String(answers[VEHICLE_FIELD] ?? '')
	return isUuid(id) ? id : undefined
}

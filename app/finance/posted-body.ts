/** What the open page posts: every answer, also of the steps that do not show. */
import { type Answers, FIELDS, type Step, VEHICLE_FIELD } from './application.ts'
import { COMPLETED_FIELD, INTENT_FIELD, OPEN_PAGE_FIELD, STEP_FIELD } from './application-exchange.ts'
import { CONSENT_TICKS } from './consents.ts'

export type Standing = { answers: Answers; completed: readonly Step[]; step: Step }

/** The form gives what no answer is: its token, and the field that only a machine fills in. */
export function postedBody(
	intent: 'save' | 'submit' | 'clear',
	{ answers, completed, step }: Standing,
	form: HTMLFormElement | null,
): FormData {
	const body = form ? new FormData(form) : new FormData()
	for (const name of [...FIELDS, ...CONSENT_TICKS, VEHICLE_FIELD]) {
		const [first = '', ...more] = [answers[name] ?? ''].flat()
		body.set(name, first)
		for (const value of more) body.append(name, value)
	}
	body.set(INTENT_FIELD, intent)
	body.set(STEP_FIELD, String(step))
	body.set(COMPLETED_FIELD, completed.join(','))
	body.set(OPEN_PAGE_FIELD, 'yes')
	return body
}

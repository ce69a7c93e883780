/** An application on its way: the step that is open, those completed, and what was filled in so far. */
import { type Answers, FIELDS, type Step } from './application.ts'
import { CONSENT_TICKS, isTicked } from './consents.ts'

export type Draft = { step: Step; completed: Step[]; answers: Answers; vehicleId?: string }

export const HOURS_KEPT = 24

/** Nobody types more into a field; what is too long is refused before that. */
const LONGEST = 1_000
const MOST_CHOICES = 20

/** What of the answers is kept: fields of the form alone, and the ethnic group only with its tick. */
export function keptOf(answers: Answers): Answers {
	const names = [...FIELDS, ...CONSENT_TICKS].filter(
		(name) => name !== 'ethnicGroup' || isTicked(answers, 'consentEthnicGroup'),
	)
	const given = names.filter((name) => Object.hasOwn(answers, name))
	return Object.fromEntries(given.map((name) => [name, bounded(answers[name] ?? '')]))
}

const bounded = (typed: string | string[]): string | string[] =>
	typeof typed === 'string'
		? typed.slice(0, LONGEST)
		: typed.slice(0, MOST_CHOICES).map((one) => one.slice(0, LONGEST))

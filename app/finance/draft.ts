/** An application on its way: the step that is open, those completed, and what was filled in so far. */
import type { Problems } from '#app/kernel/form.ts'
import { type Answers, CONSENTS_FIELD, FIELDS, type Step } from './application.ts'
import { CONSENT_TICKS, isTicked } from './consents.ts'

export type Draft = { step: Step; completed: Step[]; answers: Answers; vehicleId?: string }

export const HOURS_KEPT = 24

/** Nobody types more into a field; what is too long is refused before that. */
const LONGEST = 1_000
const MOST_CHOICES = 20

/** What of the answers is kept: fields of the form alone, and the ethnic group only with its tick. */
export function keptOf(answers: Answers): Answers {
	const names = [...FIELDS, ...CONSENT_TICKS, CONSENTS_FIELD].filter(
		(name) => name !== 'ethnicGroup' || isTicked(answers, 'consentEthnicGroup'),
	)
	const given = names.filter((name) => Object.hasOwn(answers, name))
	return Object.fromEntries(given.map((name) => [name, bounded(answers[name] ?? '')]))
}

/** What could not be kept as it was typed. */
export function tooLong(answers: Answers): Problems {
	const cut = Object.entries(keptOf(answers)).filter(
		([name, kept]) => JSON.stringify(kept) !== JSON.stringify(answers[name]),
	)
	return Object.fromEntries(
		cut.map(([name]) => [name, name === 'idNumber' ? 'id-number-not-13-digits' : 'too-long']),
	)
}

const bounded = (typed: string | string[]): string | string[] =>
	typeof typed === 'string'
		? typed.slice(0, LONGEST)
		: typed.slice(0, MOST_CHOICES).map((one) => one.slice(0, LONGEST))

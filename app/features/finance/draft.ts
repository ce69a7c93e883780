/** An application on its way: the step that is open, those completed, and what was filled in so far. */
import type { FieldErrors } from '#app/core/form.ts'
import { CONSENTS_FIELD, FIELDS, type FormValues, type Step } from './application.ts'
import { CONSENT_NAMES, isTicked } from './consents.ts'

export type Draft = { step: Step; completed: Step[]; answers: FormValues; vehicleId?: string }

export const DRAFT_HOURS = 24

/** Nobody types more into a field; what is too long is refused before that. */
const MAX_LENGTH = 1_000
const MAX_CHOICES = 20

/** What of the answers is kept: fields of the form alone, and the ethnic group only with its tick. */
export function valuesToStore(values: FormValues): FormValues {
	const names = [...FIELDS, ...CONSENT_NAMES, CONSENTS_FIELD].filter(
		(name) => name !== 'ethnicGroup' || isTicked(values, 'consentEthnicGroup'),
	)
	const presentNames = names.filter((name) => Object.hasOwn(values, name))
	return Object.fromEntries(presentNames.map((name) => [name, truncate(values[name] ?? '')]))
}

/** What could not be kept as it was typed. */
export function findTooLong(values: FormValues): FieldErrors {
	const cut = Object.entries(valuesToStore(values)).filter(
		([name, stored]) => JSON.stringify(stored) !== JSON.stringify(values[name]),
	)
	return Object.fromEntries(
		cut.map(([name]) => [name, name === 'idNumber' ? 'id-number-not-13-digits' : 'too-long']),
	)
}

const truncate = (inputs: string | string[]): string | string[] =>
	typeof inputs === 'string'
		? inputs.slice(0, MAX_LENGTH)
		: inputs.slice(0, MAX_CHOICES).map((one) => one.slice(0, MAX_LENGTH))

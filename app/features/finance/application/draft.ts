/** A draft: the current step, the completed ones, and the values so far. */
import type { FieldErrors } from '#app/core/form.ts'
import { CONSENTS_FIELD, FIELDS, type FormValues, type Step } from './application.ts'
import { CONSENT_NAMES, isTicked } from './consents.ts'

export type Draft = { step: Step; completed: Step[]; answers: FormValues; vehicleId?: string }

export const DRAFT_HOURS = 24

/** No field needs more; longer input is rejected earlier. */
const MAX_LENGTH = 1_000
const MAX_CHOICES = 20

/** Selects the values to store: known fields only, and the ethnic group only with its consent. */
export function valuesToStore(values: FormValues): FormValues {
	const names = [...FIELDS, ...CONSENT_NAMES, CONSENTS_FIELD].filter(
		(name) => name !== 'ethnicGroup' || isTicked(values, 'consentEthnicGroup'),
	)
	const presentNames = names.filter((name) => Object.hasOwn(values, name))
	return Object.fromEntries(presentNames.map((name) => [name, truncate(values[name] ?? '')]))
}

/** Returns field errors for values that are too long to store as typed. */
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

/** A draft of the application, and what a posted step changes in it. */
import type { FieldErrors, Values } from '#app/core/form.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import {
	CONSENTS_FIELD,
	canJumpTo,
	FIELDS,
	type FormValues,
	type Progress,
	type Step,
	VEHICLE_FIELD,
} from './application.ts'
import type { Intent } from './application-page-data.ts'
import { vehicleValues } from './application-prefill.ts'
import { stepInputs } from './application-schema.ts'
import { CONSENT_NAMES, isTicked, withCurrentConsents } from './consents.ts'

export type Draft = Progress & { answers: FormValues }

export const DRAFT_HOURS = 24

/** No field needs more; longer input is rejected earlier. */
const MAX_LENGTH = 1_000
const MAX_CHOICES = 20

const POSTED_NAMES: readonly string[] = [...FIELDS, ...CONSENT_NAMES, CONSENTS_FIELD]
const STORED_NAMES = [...POSTED_NAMES, VEHICLE_FIELD]

/** Merges a posted step into the draft. A new draft starts with the data of the vehicle. */
export function draftAfter(
	before: Draft | undefined,
	{ values, step, intent }: { values: Values; step: Step; intent: Intent },
	vehicle: Vehicle | undefined | null,
): Draft {
	return {
		...progressAfter(before, step, intent),
		answers: mergePosted(startValues(before, vehicle), values, step),
	}
}

/** The answers of a draft. A different vehicle that is for sale replaces the draft's vehicle. */
export function startValues(draft: Draft | undefined, vehicle: Vehicle | undefined | null): FormValues {
	const values = draft?.answers ?? {}
	const isNew = vehicle && vehicle.status !== 'sold' && vehicle.id !== values[VEHICLE_FIELD]
	return isNew ? { ...values, ...vehicleValues(vehicle) } : values
}

/**
 * Takes the step's fields as posted. A missing field becomes blank, because an unticked checkbox sends
 * nothing. Fields of other steps may be included; unknown fields are dropped.
 */
export function mergePosted(before: FormValues, posted: Values, step: Step): FormValues {
	const values = { ...withCurrentConsents(before, posted[CONSENTS_FIELD]) }
	for (const name of POSTED_NAMES) if (Object.hasOwn(posted, name)) values[name] = posted[name] ?? ''
	for (const name of [...Object.keys(stepInputs[step].shape), CONSENTS_FIELD])
		if (!Object.hasOwn(posted, name)) values[name] = ''
	// A different make or model means that it is no longer the stock vehicle that the visitor came from.
	if (values.make !== before.make || values.model !== before.model) values[VEHICLE_FIELD] = ''
	return values
}

/** The requested step becomes the current one if it may be opened. */
function progressAfter(before: Progress | undefined, step: Step, intent: Intent): Progress {
	const completed = before?.completed ?? []
	if (intent === 'save') return { step: before?.step ?? step, completed }
	if (intent === 'next')
		return {
			step: Math.min(step + 1, 4) as Step,
			completed: [...completed.filter((other) => other !== step), step],
		}
	const target = (intent === 'back' ? Math.max(step - 1, 1) : Number(intent)) as Step
	const current = Math.max(step, before?.step ?? 1) as Step
	return { step: canJumpTo(target, { step: current, completed }) ? target : step, completed }
}

/** Selects the values to store: known fields only, and the ethnic group only with its consent. */
export function valuesToStore(values: FormValues): FormValues {
	const names = STORED_NAMES.filter(
		(name) =>
			Object.hasOwn(values, name) && (name !== 'ethnicGroup' || isTicked(values, 'consentEthnicGroup')),
	)
	return Object.fromEntries(names.map((name) => [name, truncate(values[name] ?? '')]))
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

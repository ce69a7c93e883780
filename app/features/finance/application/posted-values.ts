/** Merges a posted form into the values so far. */
import type { Values } from '#app/core/form.ts'
import {
	CONSENTS_FIELD,
	FIELDS,
	type FormValues,
	STEP_FIELDS,
	type Step,
	VEHICLE_FIELD,
} from './application.ts'
import { CONSENT_NAMES, type ConsentName, withCurrentConsents } from './consents.ts'

const STEP_CHECKBOXES: Record<Step, readonly ConsentName[]> = {
	1: ['consentEthnicGroup'],
	2: [],
	3: [],
	4: ['consentSharing', 'consentMarketing'],
}

const KNOWN_FIELDS: readonly string[] = [...FIELDS, ...CONSENT_NAMES, CONSENTS_FIELD, VEHICLE_FIELD]

/**
 * Takes the step's fields as posted. A missing field becomes blank, because an unticked checkbox sends
 * nothing. Fields of other steps may be included; unknown fields are dropped.
 */
export function mergePosted(before: FormValues, posted: Values, step: Step): FormValues {
	const values = { ...withCurrentConsents(before, posted[CONSENTS_FIELD]) }
	for (const name of KNOWN_FIELDS) if (Object.hasOwn(posted, name)) values[name] = posted[name] ?? ''
	for (const name of [...STEP_FIELDS[step], ...STEP_CHECKBOXES[step], CONSENTS_FIELD])
		if (!Object.hasOwn(posted, name)) values[name] = ''
	// A different make or model means that it is no longer the stock vehicle that the visitor came from.
	const isOtherVehicle = values.make !== before.make || values.model !== before.model
	if (isOtherVehicle && !Object.hasOwn(posted, VEHICLE_FIELD)) values[VEHICLE_FIELD] = ''
	return values
}

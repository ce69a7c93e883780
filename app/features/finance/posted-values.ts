/** What a posted form changes in the answers so far. */
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
 * The fields of the step as they were posted, blank where nothing came: a box that is not ticked sends nothing. Fields of
 * other steps may come with them. What is no field of ours is left out.
 */
export function mergePosted(before: FormValues, posted: Values, step: Step): FormValues {
	const values = { ...withCurrentConsents(before, posted[CONSENTS_FIELD]) }
	for (const name of KNOWN_FIELDS) if (Object.hasOwn(posted, name)) values[name] = posted[name] ?? ''
	for (const name of [...STEP_FIELDS[step], ...STEP_CHECKBOXES[step], CONSENTS_FIELD])
		if (!Object.hasOwn(posted, name)) values[name] = ''
	// Another make or model is another vehicle than the one of ours that somebody came from.
	const isOtherVehicle = values.make !== before.make || values.model !== before.model
	if (isOtherVehicle && !Object.hasOwn(posted, VEHICLE_FIELD)) values[VEHICLE_FIELD] = ''
	return values
}

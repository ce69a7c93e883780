/** What a posted form changes in the answers so far. */
import type { Values } from '#app/kernel/form.ts'
import { type Answers, CONSENTS_FIELD, FIELDS, STEP_FIELDS, type Step, VEHICLE_FIELD } from './application.ts'
import { asAskedNow, CONSENT_TICKS, type ConsentTick } from './consents.ts'

const STEP_TICKS: Record<Step, readonly ConsentTick[]> = {
	1: ['consentEthnicGroup'],
	2: [],
	3: [],
	4: ['consentSharing', 'consentMarketing'],
}

const KNOWN: readonly string[] = [...FIELDS, ...CONSENT_TICKS, CONSENTS_FIELD, VEHICLE_FIELD]

/**
 * The fields of the step as they were posted, blank where nothing came: a box that is not ticked sends nothing. Fields of
 * other steps may come with them. What is no field of ours is left out.
 */
export function withPosted(before: Answers, posted: Values, step: Step): Answers {
	const answers = { ...asAskedNow(before, posted[CONSENTS_FIELD]) }
	for (const name of KNOWN) if (Object.hasOwn(posted, name)) answers[name] = posted[name] ?? ''
	for (const name of [...STEP_FIELDS[step], ...STEP_TICKS[step], CONSENTS_FIELD])
		if (!Object.hasOwn(posted, name)) answers[name] = ''
	// Another make or model is another vehicle than the one of ours that somebody came from.
	const isOther = answers.make !== before.make || answers.model !== before.model
	if (isOther && !Object.hasOwn(posted, VEHICLE_FIELD)) answers[VEHICLE_FIELD] = ''
	return answers
}

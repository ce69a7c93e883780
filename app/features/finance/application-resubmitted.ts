/**
 * Compares a resubmission with the stored application. It may contain fewer steps, because submitting deletes
 * the draft.
 */
import { readForm } from '#app/core/form.ts'
import { type FormValues, STEPS, type Step } from './application.ts'
import { stepInputs } from './application-schema.ts'
import type { AcceptedConsents } from './consents.ts'

/** A stored application as the form values that it was submitted with. */
export const storedFormValues = (
	form: FormValues,
	ethnicGroup: string,
	{ ticks: consents }: AcceptedConsents,
): FormValues => ({
	...form,
	ethnicGroup,
	...Object.fromEntries(consents.map(({ name, ticked }) => [name, ticked ? 'yes' : ''])),
})

export const matchesStored = (stored: FormValues, values: FormValues): boolean =>
	STEPS.filter((step) => hasStep(values, step)).every(
		(step) => normalizeStep(step, values) === normalizeStep(step, stored),
	)

const hasStep = (values: FormValues, step: Step): boolean =>
	Object.keys(stepInputs[step].shape).some((name) => Object.hasOwn(values, name))

function normalizeStep(step: Step, values: FormValues): string {
	const parsed = readForm(stepInputs[step], withoutUnticked(values))
	return JSON.stringify(parsed.ok ? parsed.value : parsed.fieldErrors)
}

/** The ethnic group is stored only with consent, so without it, it is not compared. */
const withoutUnticked = (values: FormValues): FormValues =>
	values.consentEthnicGroup === 'yes' ? values : { ...values, ethnicGroup: '' }

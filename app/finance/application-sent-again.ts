/** Whether what is sent again is what was stored. It may hold fewer steps than before: a draft ends when its form is sent. */
import { readForm } from '#app/kernel/form.ts'
import { type Answers, STEPS, type Step } from './application.ts'
import { stepInputs } from './application-input.ts'
import type { ConsentsGiven } from './consents.ts'

/** A stored application as the answers that it was submitted with. */
export const answersStored = (form: Answers, ethnicGroup: string, { ticks }: ConsentsGiven): Answers => ({
	...form,
	ethnicGroup,
	...Object.fromEntries(ticks.map(({ name, ticked }) => [name, ticked ? 'yes' : ''])),
})

export const isAsStored = (stored: Answers, answers: Answers): boolean =>
	STEPS.filter((step) => isIn(answers, step)).every(
		(step) => meaning(step, answers) === meaning(step, stored),
	)

const isIn = (answers: Answers, step: Step): boolean =>
	Object.keys(stepInputs[step].shape).some((name) => Object.hasOwn(answers, name))

function meaning(step: Step, answers: Answers): string {
	const read = readForm(stepInputs[step], withoutUnticked(answers))
	return JSON.stringify(read.ok ? read.value : read.problems)
}

/** Without its tick it was not stored, so it is not compared either. */
const withoutUnticked = (answers: Answers): Answers =>
	answers.consentEthnicGroup === 'yes' ? answers : { ...answers, ethnicGroup: '' }

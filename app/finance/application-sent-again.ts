/** Whether what is sent again is what was kept. It may hold fewer steps than before: a draft goes when its form is sent. */
import { readForm } from '#app/kernel/form.ts'
import { type Answers, STEPS, type Step } from './application.ts'
import { stepInputs } from './application-input.ts'
import type { ConsentsGiven } from './consents.ts'

type Kept = { form: Answers; ethnicGroup: string; consents: ConsentsGiven }

export function isAsKept({ form, ethnicGroup, consents }: Kept, answers: Answers): boolean {
	const ticks = consents.ticks.map(({ name, ticked }) => [name, ticked ? 'yes' : ''])
	const kept: Answers = { ...form, ethnicGroup, ...Object.fromEntries(ticks) }
	return STEPS.filter((step) => isIn(answers, step)).every(
		(step) => meaning(step, answers) === meaning(step, kept),
	)
}

const isIn = (answers: Answers, step: Step): boolean =>
	Object.keys(stepInputs[step].shape).some((name) => Object.hasOwn(answers, name))

function meaning(step: Step, answers: Answers): string {
	const read = readForm(stepInputs[step], withoutUnticked(answers))
	return JSON.stringify(read.ok ? read.value : read.problems)
}

/** Without its tick it was not kept, so it is not compared either. */
const withoutUnticked = (answers: Answers): Answers =>
	answers.consentEthnicGroup === 'yes' ? answers : { ...answers, ethnicGroup: '' }

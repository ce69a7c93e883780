/** What the page of the finance application is loaded with, posts, and gets back. */
import type { IsoDate } from '#app/core/dates.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { canJumpTo, type FormValues, type Progress, STEPS, type Step } from './application.ts'
import type { ConsentForm } from './consents.ts'
import type { Draft } from './draft.ts'

/** What a button of the form asks for, or the page as it is left (`save`); a number is the step to open. */
export const INTENTS = ['next', 'back', 'submit', 'clear', 'save', '1', '2', '3', '4'] as const
export type Intent = (typeof INTENTS)[number]

/** The hidden fields beside those of the step. */
export const INTENT_FIELD = 'intent'
export const STEP_FIELD = 'step' // the one that was filled in

/** An application that was submitted. `told`: the notice to staff went out at once; else it is tried again. */
export type SubmittedApplication = { reference: string; told: boolean }

/** The vehicle of ours that the visitor came from. */
export type ApplicationVehicle = { state: 'about' | 'sold'; id: string; name: string } | { state: 'gone' }

export type ApplicationPageData = {
	values: FormValues
	progress: Progress
	step: Step
	token: string
	today: IsoDate
	consents: ConsentForm
	vehicle?: ApplicationVehicle
	isUnreadable?: boolean // there may be a draft that cannot be read just now
	flash?: FlashMessage
	sent?: SubmittedApplication
}

/** Said once, on the page that follows a post. */
export const FLASH_MESSAGES = ['saved', 'cleared'] as const
export type FlashMessage = (typeof FLASH_MESSAGES)[number]

/** Why a step or an application was not accepted. */
export type RejectionCode =
	| 'incomplete' // a required field is blank
	| 'id-number'
	| 'wrong'
	| 'incomplete-to-submit'
	| 'wrong-to-submit'
	| 'over-limit'
	| 'busy' // more forms come than can be stored
	| 'other-content'
	| 'asked-anew' // the wording of the consents is another now
	| 'not-submitted'
	| 'not-saved'
	| 'expired' // the steps before are stored no longer

export type Rejection = {
	code: RejectionCode
	step: Step // to be shown
	values: FormValues
	errors: FieldErrors
	birthDate?: string // filled in from the ID number
	consents?: ConsentForm // with `asked-anew`
	token: string
}

/** The rejection that fits the errors of a step, or of the whole application when it was to be submitted. */
export function rejectionFor(errors: FieldErrors, isSubmit = false): RejectionCode {
	const codes = Object.values(errors)
	if (codes.includes('required')) return isSubmit ? 'incomplete-to-submit' : 'incomplete'
	if (errors.idNumber) return 'id-number'
	return isSubmit ? 'wrong-to-submit' : 'wrong'
}

/** Where a visitor is after a step was saved: on the step that the button asks for, if it may be opened. */
export function progressAfter(
	before: Pick<Draft, 'step' | 'completed'> | undefined,
	step: Step,
	intent: Intent,
): Pick<Draft, 'step' | 'completed'> {
	const completed = before?.completed ?? []
	if (intent === 'save') return { step: before?.step ?? step, completed }
	if (intent === 'next')
		return {
			step: Math.min(step + 1, 4) as Step,
			completed: [...completed.filter((other) => other !== step), step],
		}
	const target = (intent === 'back' ? Math.max(step - 1, 1) : Number(intent)) as Step
	const current = Math.max(step, before?.step ?? 1) as Step
	return { step: canJumpTo(target, { current, completed }) ? target : step, completed }
}

/** The step that an address asks for. */
export function parseStep(search: string): Step | undefined {
	const step = new URLSearchParams(search).get('step')
	return STEPS.find((one) => String(one) === step)
}

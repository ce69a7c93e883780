/** Loader data, intents and action results of the finance application page. */
import type { IsoDate } from '#app/core/dates.ts'
import { type FieldErrors, pickOption, type Values } from '#app/core/form.ts'
import type { DefaultTerms } from '#app/features/finance/default-terms.ts'
import { applicationMessages as messages } from '#messages/application.ts'
import { type FormValues, type Progress, STEPS, type Step } from './application.ts'
import type { Review } from './application-review.ts'
import type { ConsentForm } from './consents.ts'

/** The intent of a submit button, or `save` when the page is left; a number is the step to open. */
export const INTENTS = ['next', 'back', 'submit', 'clear', 'save', '1', '2', '3', '4'] as const
export type Intent = (typeof INTENTS)[number]

/** Hidden fields in addition to those of the step. */
export const INTENT_FIELD = 'intent'
export const STEP_FIELD = 'step' // the submitted step

/** A submitted application. If staff were not notified at once, the notice is retried. */
export type SubmittedApplication = { reference: string; isStaffNotified: boolean }

/** The stock vehicle that the visitor came from. */
export type ApplicationVehicle =
	| { state: 'about' | 'sold'; id: string; path: string; name: string }
	| { state: 'gone' }

export type ApplicationPageData = {
	values: FormValues
	progress: Progress
	step: Step
	token: string
	required: readonly string[] // names of the fields that must be filled in, of all steps
	today: IsoDate
	consents: ConsentForm
	vehicle?: ApplicationVehicle
	review?: Review & { terms: DefaultTerms } // on the last step
	isUnreadable?: boolean // a draft may exist but cannot be read now
	flash?: FlashMessage
	sent?: SubmittedApplication
}

/** Flash messages, shown once on the page after a form post. */
export const FLASH_MESSAGES = ['saved', 'cleared'] as const
export type FlashMessage = (typeof FLASH_MESSAGES)[number]

export type RejectionCode = keyof typeof messages.rejections

export type Rejection = {
	code: RejectionCode
	step: Step // the step to show
	values: FormValues
	errors: FieldErrors
	birthDate?: string // derived from the ID number
	consents?: ConsentForm // with `consents-changed`
	token: string
}

export function rejectionMessage(code: RejectionCode, phone: string): string {
	const message = messages.rejections[code]
	return typeof message === 'string' ? message : message(phone)
}

/** Returns the rejection code for the field errors of a step, or of the complete application on submit. */
export function rejectionFor(errors: FieldErrors, isSubmit = false): RejectionCode {
	const codes = Object.values(errors)
	if (codes.includes('required')) return isSubmit ? 'incomplete-to-submit' : 'incomplete'
	if (errors.idNumber) return 'id-number'
	return isSubmit ? 'wrong-to-submit' : 'wrong'
}

export const parseStep = (value: unknown): Step | undefined => STEPS.find((step) => String(step) === value)

/** The step that a post is about, and what its button asks for. */
export function parsePost(values: Values): { values: Values; step: Step; intent: Intent } {
	const step = parseStep(values[STEP_FIELD]) ?? 1
	const intent = pickOption(INTENTS, values[INTENT_FIELD]) ?? (step === 4 ? 'submit' : 'next')
	return { values, step, intent }
}

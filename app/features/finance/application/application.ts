/**
 * The finance application: its four steps, which step may be opened (specification, section 2), and what the page and its
 * posts hold.
 */
import type { IsoDate } from '#app/core/dates.ts'
import { type FieldErrors, pickOption, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import type { applicationMessages } from '#messages/application.ts'

/** Personal, address, employment, vehicle. */
export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

/** The deal comes first for staff and the bank, who are asked about it most. */
export const STEPS_FOR_STAFF: readonly Step[] = [4, 1, 2, 3]

/** The id of the stock vehicle, among the values. */
export const VEHICLE_FIELD = 'vehicleId'

/** What that vehicle was when the application was sent, in one line, among the stored values. */
export const OFFER_FIELD = 'offer'

/** The hidden field with the version hash of the consent wording that was shown. */
export const CONSENTS_FIELD = 'consentsShown'

/** Form values as typed: a string per field, a list for the sources of income, 'yes' or '' for a checkbox. */
export type FormValues = Values

export type Progress = { step: Step; completed: readonly Step[] }

/** Whether a step may be opened: up to the current one, or directly after a completed one. */
export const canJumpTo = (target: Step, { step, completed }: Progress): boolean =>
	target <= step || completed.some((other) => other === target - 1)

export function vehicleIdOf(values: FormValues): string | undefined {
	const id = String(values[VEHICLE_FIELD] ?? '')
	return isUuid(id) ? id : undefined
}

/** The reference number of an application is only a label and grants no access. */
export const REFERENCE_NUMBER = /^AF\d{9}$/

/** 'AF', the last six digits of the time in ms, and three random digits. */
export function referenceNumber(now: Date, random: () => number): string {
	const time = String(now.getTime()).slice(-6)
	const randomDigits = String(Math.floor(random() * 1000)).padStart(3, '0')
	return `AF${time}${randomDigits}`
}

/** At the dealership and the bank (specification, section 3). */
export const APPLICATION_STATUSES = ['pending', 'in-review', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Final statuses: data stored only for the decision is deleted. */
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ['approved', 'declined', 'withdrawn']

/** The fields that hold rand. */
export const AMOUNTS = ['purchasePrice', 'depositAmount', 'totalValueOfExtras'] as const

const EARLIEST_YEAR_OF_MANUFACTURE = 2000

/** From the year of a South African date back to 2000 (specification, section 9). */
export function yearsOfManufacture(today: IsoDate): string[] {
	const latest = Number(today.slice(0, 4))
	return Array.from({ length: latest - EARLIEST_YEAR_OF_MANUFACTURE + 1 }, (_, back) => String(latest - back))
}

/** The intent of a submit button, or `save` when the page is left; a number is the step to open. */
export const INTENTS = ['next', 'back', 'submit', 'clear', 'save', '1', '2', '3', '4'] as const
export type Intent = (typeof INTENTS)[number]

/** Hidden fields in addition to those of the step. */
export const INTENT_FIELD = 'intent'
export const STEP_FIELD = 'step' // the submitted step

/** If staff were not notified at once, the notice is retried. */
export type SubmittedApplication = { reference: string; isStaffNotified: boolean }

/** The stock vehicle that the visitor came from. */
export type ApplicationVehicle =
	| { state: 'about' | 'sold'; id: string; path: string; name: string }
	| { state: 'gone' }

/** Flash messages, shown once on the page after a form post. */
export const FLASH_MESSAGES = ['saved', 'cleared'] as const
export type FlashMessage = (typeof FLASH_MESSAGES)[number]

export type RejectionCode = keyof (typeof applicationMessages)['rejections']

/** For the field errors of a step, or of the complete application on submit. */
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

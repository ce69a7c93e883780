/**
 * What a posted step makes of a draft, without any effect: the service stores it. docs/architecture.md draws the
 * states.
 */

import { formatAmount } from '#app/core/amount-typed.ts'
import type { IsoDate } from '#app/core/dates.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import type { DefaultTerms } from '#app/features/finance/default-terms.ts'
import { birthDateOf } from '#app/features/finance/id-number.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import {
	type ApplicationVehicle,
	CONSENTS_FIELD,
	canJumpTo,
	type FlashMessage,
	type FormValues,
	type Intent,
	type Progress,
	type RejectionCode,
	rejectionFor,
	STEPS,
	type Step,
	type SubmittedApplication,
	VEHICLE_FIELD,
} from './application.ts'
import { type Application, applicationInput, FIELDS, STEP_FIELDS, stepInputs } from './application-schema.ts'
import type { Review } from './application-sheet.ts'
import { CONSENT_NAMES, type ConsentForm, isTicked, withCurrentConsents } from './consents.ts'

export type Draft = Progress & { answers: FormValues }

export const DRAFT_HOURS = 24

/** What the page shows of it. */
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

/** Why a step is shown again. */
export type Rejection = {
	code: RejectionCode
	step: Step // the step to show
	values: FormValues
	errors: FieldErrors
	birthDate?: string // derived from the ID number
	consents?: ConsentForm // with `consents-changed`
	token: string
}

export type StepPost = {
	values: Values
	step: Step // the posted one
	intent: Intent
	vehicle?: Vehicle | null | undefined // that the visitor came from
	today: IsoDate
}

export type NextState = {
	/**
	 * `open`: the draft is stored, and its step is shown. `unchanged`: only the page holds the input. `submitted`: the
	 * answers are complete. `cleared`: the draft ends.
	 */
	state: 'open' | 'unchanged' | 'submitted' | 'cleared'
	draft: Draft // with what was posted
	rejection?: Omit<Rejection, 'token'>
}

/** Without a draft before it, only the first step or the complete application is accepted. */
export function nextState(before: Draft | undefined, post: StepPost): NextState {
	const { step, intent } = post
	const answers = mergePosted(startValues(before, post.vehicle), post.values, step)
	const draft = { ...progressAfter(before, step, intent), answers }
	if (intent === 'clear') return { state: 'cleared', draft }
	if (intent === 'submit') return stateSubmitted(draft, step)

	const errors = { ...findTooLong(answers), ...(intent === 'next' && errorsOf(stepInputs[step], answers)) }
	if (Object.keys(errors).length > 0)
		return { state: 'unchanged', draft, rejection: rejectStep(errors, answers, post) }
	if (before || step === 1) return { state: 'open', draft }
	// The earlier steps were filled in on another device, or have expired.
	const rejection = { code: 'expired', step: 1, errors: {}, values: answers } as const
	return { state: 'open', draft: { step: 1, completed: [], answers }, rejection }
}

/** The first step that has errors is shown, and is complete no longer. */
function stateSubmitted(draft: Draft, posted: Step): NextState {
	const { answers } = draft
	const errors = errorsOf(applicationInput, answers)
	if (Object.keys(errors).length === 0) return { state: 'submitted', draft }
	const hasErrors = (step: Step) => STEP_FIELDS[step].some((name) => errors[name])
	const step = STEPS.find(hasErrors) ?? posted
	const completed = draft.completed.filter((other) => !hasErrors(other))
	return {
		state: step === posted ? 'unchanged' : 'open',
		draft: { step, completed, answers },
		rejection: { code: rejectionFor(errors, true), step, errors: errorsOn(step, errors), values: answers },
	}
}

/** Without those of fields that only other steps show. */
const errorsOn = (step: Step, errors: FieldErrors): FieldErrors => {
	const others = STEPS.filter((other) => other !== step).flatMap((other) => STEP_FIELDS[other])
	return Object.fromEntries(
		Object.entries(errors).filter(([name]) => !others.some((other) => other === name)),
	)
}

/** Fills in a missing birth date from the ID number; the step is shown again so that the visitor can check it. */
function rejectStep(errors: FieldErrors, values: FormValues, { step, today }: StepPost) {
	const code = rejectionFor(errors)
	const { dateOfBirth, ...others } = errors
	const birthDate = dateOfBirth === 'required' ? birthDateOf(String(values.idNumber), today) : undefined
	return birthDate
		? { code, step, errors: others, values: { ...values, dateOfBirth: birthDate }, birthDate }
		: { code, step, errors, values }
}

function errorsOf(schema: Parameters<typeof readForm>[0], values: FormValues): FieldErrors {
	const read = readForm(schema, values)
	return read.ok ? {} : read.fieldErrors
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

/** No field needs more; longer input is rejected earlier. */
const MAX_LENGTH = 1_000
const MAX_CHOICES = 20

const POSTED_NAMES: readonly string[] = [...FIELDS, ...CONSENT_NAMES, CONSENTS_FIELD]
const STORED_NAMES = [...POSTED_NAMES, VEHICLE_FIELD]

/** Known fields only, and the ethnic group only with its consent. */
export function valuesToStore(values: FormValues): FormValues {
	const names = STORED_NAMES.filter(
		(name) =>
			Object.hasOwn(values, name) && (name !== 'ethnicGroup' || isTicked(values, 'consentEthnicGroup')),
	)
	return Object.fromEntries(names.map((name) => [name, truncate(values[name] ?? '')]))
}

/** Field errors for values that are too long to store as typed. */
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

/** The fields of the application's vehicle, as a visitor would type them (specification, section 2). */
export function vehicleValues(vehicle: Vehicle): FormValues {
	return {
		[VEHICLE_FIELD]: vehicle.id,
		vehicleCategory: categoryOf(vehicle),
		vehicleCondition: conditionOf(vehicle),
		make: vehicle.make,
		model: [vehicle.model, vehicle.variant].filter(Boolean).join(' '),
		yearOfManufacture: String(vehicle.year),
		odometer: formatAmount(vehicle.mileage),
		purchasePrice: formatAmount(vehicle.price),
	}
}

function categoryOf({ category, bodyStyle }: Vehicle): Application['vehicleCategory'] {
	const lowerCategory = category.toLowerCase()
	if (lowerCategory === 'commercial' || bodyStyle === 'van') return 'commercial'
	for (const option of ['motorcycle', 'bakkie', 'suv'] as const)
		if (lowerCategory === option || bodyStyle === option) return option
	return 'car'
}

function conditionOf({ condition, ...vehicle }: Vehicle): Application['vehicleCondition'] {
	if (/\bdemo\b/i.test(`${vehicle.name} ${vehicle.variant} ${vehicle.category}`)) return 'demo'
	return condition === 'certified' ? 'used' : condition
}

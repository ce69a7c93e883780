/** What the page of the finance application and the server tell each other. */
import type { IsoDate } from '#app/kernel/dates.ts'
import type { Problems } from '#app/kernel/form.ts'
import { type Answers, type Progress, STEPS, type Step } from './application.ts'
import type { ConsentsShown } from './consents.ts'

/** What a button asks for, or the open page by itself; a number is a step to jump to. */
export const INTENTS = ['next', 'back', 'submit', 'clear', 'save', '1', '2', '3', '4'] as const
export type Intent = (typeof INTENTS)[number]

/** The hidden fields beside the answers. */
export const INTENT_FIELD = 'intent'
export const STEP_FIELD = 'step' // the one that was filled in
export const COMPLETED_FIELD = 'completed' // with `save`: steps, apart by commas
export const OPEN_PAGE_FIELD = 'openPage' // 'yes': the page waits for a word, and goes nowhere

/** What became of an application that was sent. Told: the notice to staff went out at once; else it is tried again. */
export type Sent = { reference: string; told: boolean }

/** The vehicle of ours that somebody came from. */
export type VehicleAsked = { state: 'about' | 'sold'; id: string; name: string } | { state: 'gone' }

/** What the page begins with. */
export type ApplicationGiven = {
	answers: Answers
	progress: Progress
	step: Step
	token: string
	today: IsoDate
	asked: ConsentsShown
	vehicle?: VehicleAsked
	isUnread?: boolean // there may be a draft that cannot be read just now; else this page holds every answer
	word?: Word
	sent?: Sent
}

/** What is said once, on the page that follows. */
export const WORDS = ['saved', 'cleared', 'asked-anew'] as const
export type Word = (typeof WORDS)[number]

/** Why a step or an application was not taken. */
export type Refusal =
	| 'incomplete' // a required field is blank
	| 'id-number'
	| 'wrong'
	| 'incomplete-to-submit'
	| 'wrong-to-submit'
	| 'over-limit'
	| 'other-content'
	| 'asked-anew' // the wording of the consents is another now
	| 'not-submitted'
	| 'not-saved'
	| 'expired' // the steps before are kept no longer

export type Refused = {
	outcome: 'refused'
	refusal: Refusal
	step: Step
	answers: Answers
	problems: Problems
	birthDate?: string // filled in from the ID number
	asked?: ConsentsShown // with `asked-anew`
	token: string
}

export type ApplicationAnswer = { outcome: 'saved' | 'cleared' } | { outcome: 'sent'; sent: Sent } | Refused

/** Which sentence fits what is wrong with a step, or with the whole when it was to be submitted. */
export function refusalFor(problems: Problems, submitting = false): Refusal {
	const found = Object.values(problems)
	if (found.includes('required')) return submitting ? 'incomplete-to-submit' : 'incomplete'
	if (problems.idNumber) return 'id-number'
	return submitting ? 'wrong-to-submit' : 'wrong'
}

/** The step that an address asks for. */
export function stepIn(search: string): Step | undefined {
	const asked = new URLSearchParams(search).get('step')
	return STEPS.find((step) => String(step) === asked)
}

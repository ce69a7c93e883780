/** What an applicant is told and may agree to: one notice, and ticks that nobody needs to set. Kept with the application word for word. */
import type { Dealer } from '#app/dealer/dealer.ts'
import type { Values } from '#app/kernel/form.ts'
import { consentWords as words } from '#app/words/en-ZA/consents.ts'
import { type Answers, CONSENTS_FIELD } from './application.ts'

/** Rises with every change of the wording. */
export const CONSENT_VERSION = 1

/** The names of the ticks, each beside what it allows: the ethnic group in step 1, the others in step 4. */
export const CONSENT_TICKS = ['consentSharing', 'consentEthnicGroup', 'consentMarketing'] as const
export type ConsentTick = (typeof CONSENT_TICKS)[number]

export type ConsentsAsked = { notice: string; ticks: Record<ConsentTick, string> }

/** With the mark of the wording, which a form sends along. */
export type ConsentsShown = ConsentsAsked & { mark: string }

export type ConsentsGiven = {
	version: number
	channel: 'website'
	at: string // ISO time
	notice: string // as it was shown
	ticks: { name: ConsentTick; wording: string; ticked: boolean }[]
}

export type Asking = Pick<Dealer, 'name' | 'creditProviders'>

/** The wording as it is shown. */
export function consentsAsked({ name, creditProviders = [] }: Asking): ConsentsAsked {
	return {
		notice: words.notice(name),
		ticks: {
			consentSharing: words.sharing(name, named(creditProviders)),
			consentEthnicGroup: words.ethnicGroup(name),
			consentMarketing: words.marketing(name),
		},
	}
}

/** What is kept of it: the exact wording, and what was ticked. */
export function consentsGiven(values: Values, dealer: Asking, now: Date): ConsentsGiven {
	const { notice, ticks } = consentsAsked(dealer)
	return {
		version: CONSENT_VERSION,
		channel: 'website',
		at: now.toISOString(),
		notice,
		ticks: CONSENT_TICKS.map((name) => ({ name, wording: ticks[name], ticked: isTicked(values, name) })),
	}
}

/** No tick counts beside another wording than the one that it was set beside. */
export function asAskedNow(answers: Answers, mark: unknown): Answers {
	const isAsNow = answers[CONSENTS_FIELD] === mark || !CONSENT_TICKS.some((name) => answers[name])
	return isAsNow ? answers : withoutTicks(answers)
}

export const withoutTicks = (answers: Answers): Answers => ({
	...answers,
	...Object.fromEntries(CONSENT_TICKS.map((name) => [name, ''])),
})

export const isTicked = (values: Values, name: ConsentTick): boolean => values[name] === 'yes'

function named(creditProviders: string[]): string {
	const last = creditProviders.at(-1)
	if (!last) return words.unnamedProviders
	const others = creditProviders.slice(0, -1).join(', ')
	return others ? others + words.and + last : last
}

/** The notice to applicants and the optional consents. Stored with the application verbatim. */
import type { Values } from '#app/core/form.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { consentMessages as messages } from '#messages/application.ts'
import { CONSENTS_FIELD, type FormValues } from './application.ts'

/** Incremented with every change of the wording. */
export const CONSENT_VERSION = 3

/** The consent checkboxes, each next to its subject: the ethnic group in step 1, the others in step 4. */
export const CONSENT_NAMES = ['consentSharing', 'consentEthnicGroup', 'consentMarketing'] as const
export type ConsentName = (typeof CONSENT_NAMES)[number]

/** The names of its fields are part of the version hash. */
export type ConsentTexts = { notice: string; ticks: Record<ConsentName, string> }

/** With the version hash of the wording, which the form sends along. */
export type ConsentForm = ConsentTexts & { versionHash: string }

export type AcceptedConsents = {
	version: number
	channel: 'website'
	at: string // ISO time
	notice: string // as shown
	ticks: { name: ConsentName; wording: string; ticked: boolean }[]
}

export type ConsentDealer = Pick<Dealer, 'name' | 'creditProviders'>

export function getConsentTexts({ name, creditProviders = [] }: ConsentDealer): ConsentTexts {
	return {
		notice: messages.notice(name),
		ticks: {
			consentSharing: messages.sharing(name, joinProviders(creditProviders)),
			consentEthnicGroup: messages.ethnicGroup(name),
			consentMarketing: messages.marketing(name),
		},
	}
}

/** What is stored: the exact wording, and which consents were ticked. */
export function acceptedConsents(values: Values, dealer: ConsentDealer, now: Date): AcceptedConsents {
	const { notice, ticks: consents } = getConsentTexts(dealer)
	return {
		version: CONSENT_VERSION,
		channel: 'website',
		at: now.toISOString(),
		notice,
		ticks: CONSENT_NAMES.map((name) => ({ name, wording: consents[name], ticked: isTicked(values, name) })),
	}
}

/** Clears the consents if they were given for a different wording. */
export function withCurrentConsents(values: FormValues, versionHash: unknown): FormValues {
	const isCurrent = values[CONSENTS_FIELD] === versionHash || !CONSENT_NAMES.some((name) => values[name])
	return isCurrent ? values : { ...values, ...Object.fromEntries(CONSENT_NAMES.map((name) => [name, ''])) }
}

export const isTicked = (values: Values, name: ConsentName): boolean => values[name] === 'yes'

function joinProviders(creditProviders: string[]): string {
	const last = creditProviders.at(-1)
	if (!last) return messages.unnamedProviders
	const others = creditProviders.slice(0, -1).join(', ')
	return others ? others + messages.and + last : last
}

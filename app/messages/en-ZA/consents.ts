/**
 * The consents beside 'Submit Application'. A developer who changes a sentence must also raise
 * CONSENT_VERSION in app/features/finance/application/consents.ts.
 */
import { defineMessages } from '#app/core/texts.ts'

export const consentMessages = defineMessages({
	/** A line for each fact. */
	notice: (dealer: string) =>
		[
			`By submitting, I confirm that the information is correct. ${dealer} may contact me about it.`,
			`${dealer} shares this application with registered credit providers, so that they can assess it, including a check of my credit record, only once I agree: by the tick below, or when we speak.`,
			'The privacy notice says how it is kept and what I may ask for.',
		].join('\n'),

	sharing: (dealer: string, creditProviders: string) =>
		`${dealer} may share this application with ${creditProviders}, so that they can assess it, including a check of my credit record.`,
	unnamedProviders: 'registered credit providers, whose names I am told first',
	and: ' and ',

	ethnicGroup: (dealer: string) =>
		`${dealer} may keep my ethnic group, only for the statistics that some credit providers report under transformation legislation. My answer has no influence on this application.`,

	marketing: (dealer: string) =>
		`${dealer} may send me offers of vehicles by e-mail or telephone. I can stop this at any time.`,
} as const)

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
			`${dealer} shares this application with registered credit providers only once I agree: by the tick below, or when we speak. They assess it, and check my credit record for that.`,
			'The privacy notice says how it is kept and what I may ask for.',
		].join('\n'),

	sharing: (dealer: string, creditProviders: string) =>
		`${dealer} may share this application with ${creditProviders}, so that they can assess it. They may check my credit record for that.`,
	unnamedProviders: 'registered credit providers, whose names I am told first',
	and: ' and ',

	ethnicGroup: (dealer: string) =>
		`${dealer} may keep my ethnic group. It is only for statistics on transformation that some credit providers report by law. My answer has no influence on this application.`,

	marketing: (dealer: string) =>
		`${dealer} may send me offers of vehicles by e-mail or telephone. I can stop this at any time.`,
} as const)

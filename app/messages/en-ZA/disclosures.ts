/** The sheet of what was disclosed of a vehicle, and the links to it. */
import { defineMessages } from '#app/core/texts.ts'

export const disclosureMessages = defineMessages({
	heading: 'What we disclose about this vehicle',
	title: (name: string) => `${name}: disclosure`,
	facts: 'Facts',
	included: 'What is included',
	more: (count: number) => `And ${count} more, which we show on request.`,
	saidBy: (by: string, dealer: string, at: string) => `Stated by ${by} of ${dealer} on ${at}.`,
	saidAt: (dealer: string, at: string) => `Stated by ${dealer} on ${at}.`,
	version: (number: number, hash: string) => `Version ${number}. SHA-256: ${hash}`,
	previous: (hash: string) => `The version before it: ${hash}`,
	foot: (dealer: string, page: number, pages: number) => `${dealer}, page ${page} of ${pages}`,
	link: 'What we disclosed then (PDF)',
	email: (url: string) => `What we disclose about it today stays here: ${url}`,
})

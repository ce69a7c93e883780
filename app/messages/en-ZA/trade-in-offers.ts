/** The trade-in on the page of its lead, and its offer, for staff and for the sender. */
import { defineMessages } from '#app/core/texts.ts'

export const tradeInOfferMessages = defineMessages({
	heading: 'The vehicle offered',
	photos: 'Photos',
	noPhotos: 'No photos were sent.',
	photo: (number: number) => `Photo ${number}`,
	opens: '(opens larger, in a new tab)',
	range: (amount: string, most: string) => `${amount} to ${most}`,

	offer: {
		heading: 'Offer',
		write: 'Write an offer',
		another: 'Write another offer',
		text: 'You set the amount. The customer gets it by email, and it shows on their own page.',
		withoutEmail:
			'No email address was given, so nothing is sent: call to tell it. It is kept in the history.',
		amount: 'Amount',
		most: 'Up to',
		mostHelp: 'Only for a range.',
		validUntil: 'Valid until',
		conditions: 'Conditions',
		conditionsHelp: 'Such as: after we have driven it, with all keys and papers.',
		send: 'Send the offer',
		busy: 'Sending...',
		unsent: 'This offer is not sent yet, and goes if you leave this page now. Leave all the same?',
		replaced: 'Replaced by a newer one',
		valid: (day: string) => `Valid until ${day}`,
		ended: (day: string) => `Was valid until ${day}`,
		by: (name: string, time: string) => `${name}, ${time}`,
		errors: {
			amount: { required: 'Enter the amount.', other: 'Enter an amount in rand, such as 245 000.' },
			most: {
				below: 'Enter more than the first amount, or leave it empty.',
				other: 'Enter an amount in rand, or leave it empty.',
			},
			validUntil: {
				required: 'Choose the last day.',
				past: 'Choose a day from today on.',
				other: 'Choose a day of the next 90 days.',
			},
			conditions: { other: 'Please keep this to 2 000 characters.' },
			key: { other: 'This offer was sent already. Load the page again to write another.' },
		},
	},

	/** On the sender's own page. */
	own: {
		heading: 'Our offer for your vehicle',
		valid: (day: string) => `It holds until ${day}.`,
		ended: (day: string) => `It held until ${day}. Ask us below, if you are still interested.`,
		conditions: 'Conditions',
		accept: 'To accept it, or to ask something about it, call us or write to us below.',
	},
} as const)

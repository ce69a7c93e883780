/** The page of the sender of an enquiry, a message or a finance application, and the offer for a trade-in on it. */
import { defineMessages } from '#app/core/texts.ts'
import { ownAbout, ownTitles } from './lead-kinds.ts'

export const ownPageMessages = defineMessages({
	title: (dealer: string) => `What you sent us, ${dealer}`,

	drive: 'Move or cancel it',

	question: {
		heading: 'I have another question',
		received: 'We have your question',
		subject: (about: string) => `Another question: ${about}`,
		application: (reference: string) => `my finance application ${reference}`,
	},

	erasure: {
		heading: 'Delete what you hold about me',
		open: 'Ask us to delete it',
		text: (days: number) =>
			`We delete all that you sent us under this name, and what we wrote about it, within ${days} days. We may first check with you that it is yours. Papers of a sale stay as long as the law requires.`,
		button: 'Ask for it',
		busy: 'Sending...',
		requested: (on: string, due: string) =>
			`You asked us on ${on} to delete what we hold about you. We do it, or write to you why not, by ${due}. This page goes with it.`,
		answered: (on: string) =>
			`You asked us on ${on} to delete what we hold about you, and we have answered you.`,
		notReceived: (phone: string) =>
			`This did not reach us. Please try again in a minute${phone && `, or call us on ${phone}`}.`,
	},

	gone: {
		heading: 'This page is not here any more',
		text: 'The link is incomplete, or what you sent us has been deleted in the meantime.',
		call: 'Call us:',
		write: 'Write to us',
	},
} as const)

/** What the server alone writes on that page, so that its script does not have them. */
export const ownSectionMessages = defineMessages({
	heading: (kind: string) => ownTitles[kind] ?? 'What you sent us',
	private: 'This page is yours alone: whoever has its address sees it. Do not pass it on.',

	stage: {
		heading: 'How far we are',
		names: { received: 'Received', looking: 'Being looked at', answered: 'Answered', closed: 'Closed' },
		now: 'Now',
		done: 'Done',
		texts: {
			received: (replyTime: string) => `We have it. One of us answers you ${replyTime}.`,
			looking: (replyTime: string) => `One of us is busy with it and answers you ${replyTime}.`,
			answered: () => 'We have answered you. If nothing reached you, call us.',
			closed: () => 'This is closed. If something is still open for you, ask us below.',
		},
		/** What the bank said is told by telephone. */
		applicationAnswered:
			'There is an answer. We tell it to you by telephone: call us if we did not reach you.',
		receivedAt: 'Received',
		answeredAt: 'Answered',
		with: 'With',
		team: 'The sales team',
		financeDesk: 'The finance desk',
		reference: 'Reference number',
	},

	needed: {
		heading: 'What we still need from you',
		text: 'Bring or send us what you have not handed in yet. Send it to nobody else, and never a PIN or a password.',
		items: {
			identity: 'A copy of your ID and driver’s licence',
			address: 'Proof of address, not older than three months',
			payslips: 'Three payslips',
			statements: 'Three months of bank statements',
			longStatements: 'Six months of bank statements',
			financials: 'Recent financials of your business',
			sharing: 'Your agreement that we may share the application with credit providers',
		},
	},

	sent: {
		heading: 'What you sent',
		about: ownAbout,
		subject: 'Subject',
		name: 'Name',
		email: 'Email',
		phone: 'Phone',
		message: 'Your words',
		again: 'Look at the vehicle again',
		unreadable: 'What you wrote cannot be shown at the moment. We have it all the same.',
	},

	offer: {
		heading: 'Our offer for your vehicle',
		valid: (day: string) => `It holds until ${day}.`,
		ended: (day: string) => `It held until ${day}. Ask us below, if you are still interested.`,
		conditions: 'Conditions',
		accept: 'To accept it, or to ask something about it, call us or write to us below.',
	},
} as const)

/** The amount of an offer for a trade-in, as staff and its sender see it. */
export const tradeInOfferMessages = defineMessages({
	range: (amount: string, most: string) => `${amount} to ${most}`,
} as const)

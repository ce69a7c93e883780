/** Answers to an enquiry by a link of its email: the buttons, their page, and the email to the visitor. */
import { defineMessages } from '#app/core/texts.ts'

type Contact = { dealer: string; town: string; phone: string; chat: string }
type Notice = { vehicle: string; sentence: string; hasEmail: boolean; office: string }
type Reply = { name: string; sentence: string; link: string; dealer: Contact }

export const answerMessages = defineMessages({
	/** In the email to staff. */
	email: {
		heading: 'Answer with one tap',
		buttons: {
			here: 'Still here',
			reserved: 'Reserved until ...',
			sold: 'Sold',
			call: 'We will call back',
		},
		note: 'Each button shows what the customer will read, and sends it after a second tap. Whoever has this email can use them: once, within 7 days, while the vehicle is as it was. Do not forward it, and take the buttons out of a reply to the customer.',
	},

	/** What the visitor reads. */
	sentences: {
		here: (vehicle: string) => `The ${vehicle} is still here. You are welcome to come and see it.`,
		reserved: (vehicle: string, day: string) =>
			`The ${vehicle} is reserved until ${day}. It may be for sale again after that.`,
		sold: (vehicle: string) => `The ${vehicle} has been sold.`,
		call: (vehicle: string) => `We will telephone you about the ${vehicle} during trading hours.`,
	},

	reply: {
		subject: (vehicle: string) => `Your enquiry about the ${vehicle}`,
		text: ({ name, sentence, link, dealer }: Reply) => `Good day${name && ` ${name}`}

${sentence}
${link && `\n${link}\n`}
Reply to this email if you have a question${sooner(dealer)}.

Kind regards
The sales team
${dealer.dealer}${dealer.town && `, ${dealer.town}`}
`,
		lookAgain: (url: string) => `You can look at it again here: ${url}`,
		others: (url: string) => `What else we have: ${url}`,
	},

	/** To the dealership, after a button was used. */
	notice: {
		subject: (vehicle: string) => `Answered by a button: ${vehicle}`,
		text: ({
			vehicle,
			sentence,
			hasEmail,
			office,
		}: Notice) => `A button of our email has answered an enquiry about the ${vehicle}:

> ${sentence}

${hasEmail ? 'The customer has this by email.' : 'The customer left no email address and was not told: telephone.'}

Was it none of you? Then someone else has the email with the buttons. Put the
vehicle right, and tell the customer: ${office}
`,
	},

	page: {
		title: 'Answer an enquiry',
		heading: {
			here: 'Is it still here?',
			reserved: 'Is it reserved?',
			sold: 'Is it sold?',
			call: 'Will you call back?',
		},
		choose: 'What is true?',
		sentAt: (at: string) => `Enquiry of ${at}`,
		reader: 'The customer gets this email:',
		noEmail: 'The customer left no email address and will not be told: telephone.',
		effects: {
			here: 'The vehicle is marked as available, and as confirmed today.',
			reserved: 'The website shows the vehicle as reserved. It is available again after that day.',
			sold: 'The website shows the vehicle as sold.',
			call: (at: string) => `The vehicle stays as it is. The next step of the enquiry is a call: ${at}.`,
		},
		until: 'Reserved until',
		otherDay: 'Another day was chosen, so that the email has changed. Read it and send it.',
		send: {
			here: 'Still here: send it',
			reserved: 'Reserved: send it',
			sold: 'Sold: send it',
			call: 'We will call: send it',
		},
		save: { here: 'Still here', reserved: 'Reserved', sold: 'Sold', call: 'We will call' },
		sending: 'Sending...',
		others: 'Another answer',
		once: 'It works once. There is no undo here: signed-in staff can change the vehicle again.',
		office: 'Open it in the back office',
		states: {
			answered: {
				heading: 'Answered',
				text: (answer: string, at: string, who: string) =>
					`${answer}. Sent ${at}${who && `, by the link that ${who} received`}.`,
			},
			expired: {
				heading: 'This link has expired',
				text: 'It worked for 7 days. Sign in to answer the enquiry.',
			},
			changed: {
				heading: 'The vehicle has changed',
				text: (state: string) =>
					`Since the email was written, someone has changed the vehicle. It is now: ${state}. Nothing was sent. Sign in to answer the enquiry.`,
			},
			removed: {
				heading: 'The vehicle is no longer in the stock',
				text: 'Someone has deleted it since the email was written. Nothing was sent. Sign in to answer the enquiry.',
			},
			closed: {
				heading: 'The enquiry is closed',
				text: 'Staff have marked it as won or lost. Nothing was sent.',
			},
			off: {
				heading: 'These buttons are switched off',
				text: 'An owner of the dealership has switched them off. Sign in to answer the enquiry.',
			},
		},
		answers: {
			here: 'Still here',
			reserved: (day: string) => `Reserved until ${day}`,
			sold: 'Sold',
			call: 'We will call back',
		},
		tooLate: 'The enquiry was answered before you did. Nothing of yours was sent.',
		overLimit: 'Too many attempts. Wait a while, then try again.',
		price: (status: string, price: string) => `${status}, ${price}`,
		reservedUntil: (day: string) => `reserved until ${day}`,
		gone: {
			heading: 'This link opens nothing',
			text: 'It is incomplete, or its enquiry has been deleted. Copy it from the email as a whole, or sign in.',
			signIn: 'Sign in',
		},
	},

	/** The author in the history of the lead and of the vehicle. */
	author: (recipient: string) => (recipient ? `A link in an email to ${recipient}` : 'A link in an email'),

	history: (answer: string, hasEmail: boolean) =>
		hasEmail ? `Answered by email: ${answer}` : `Answered, without an email address: ${answer}`,

	settings: {
		heading: 'Answer buttons in emails',
		text: 'The email about an enquiry has the buttons "Still here", "Reserved until ...", "Sold" and "We will call back". They work without signing in: whoever can read your mailbox, or is sent the email, can use them once within 7 days. Switched off, buttons already sent stop working too.',
		show: 'Put answer buttons in the emails about enquiries',
		save: 'Save this choice',
		states: {
			shown: 'They are switched on. Only an owner can switch them off.',
			hidden: 'They are switched off. Only an owner can switch them on.',
		},
	},
} as const)

function sooner({ phone, chat }: Contact): string {
	const ways = [phone && `call\n${phone}`, chat && `send a WhatsApp to ${chat}`].filter(Boolean)
	return ways.length > 0 ? `, or ${ways.join(' or ')}` : ''
}

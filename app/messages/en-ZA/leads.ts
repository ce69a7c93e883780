/**
 * Messages of the enquiry and the contact form, and the first message of a chat. The specification fixes the toasts
 * word for word (specification, section 8, Public).
 */
import { defineMessages } from '#app/core/texts.ts'

const fieldErrors = {
	unreadable: 'This could not be read. Please fill it in again.',
	'not-an-email': 'Please enter an email address, such as name@example.co.za.',
} as const

const missing: Record<string, string> = {
	slot: 'Please choose a day and time.',
	from_name: 'Please tell us your name.',
	from_email: 'Please tell us your email address.',
	subject: 'Please say what it is about.',
	message: 'Please write your message.',
	from_phone: 'Please give us a telephone number or an email address.',
}

export const leadMessages = defineMessages({
	labels: {
		slot: 'Day and time',
		from_name: 'Name',
		from_email: 'Email',
		from_phone: 'Phone',
		answer_by: 'Answer me by',
		subject: 'Subject',
		message: 'Message',
	},
	optional: '(optional)',
	eitherIsEnough: 'A telephone number or an email address is enough.',
	answers: { '': 'Whatever suits you', chat: 'WhatsApp', phone: 'A call', email: 'Email' },

	errorText: (field: string, code: string | undefined, longest: number) => {
		if (!code) return undefined
		if (code === 'required') return missing[field] ?? fieldErrors.unreadable
		if (code === 'too-long') return `Please keep this to ${longest} characters.`
		if (code === 'not-a-phone') return 'Please enter the whole number, such as 082 000 0000.'
		return code === 'not-an-email' ? fieldErrors[code] : fieldErrors.unreadable
	},
	fields: 'Not sent yet. Please look at the fields marked below.',

	sending: 'Sending...',

	/** Shown above the form after a submission. */
	sent: {
		when: (replyTime: string) => `We answer ${replyTime}.`,
		whenByPhone: (replyTime: string) => `We call you, or write on WhatsApp, ${replyTime}.`,
		sooner: 'If it cannot wait, call',
		readEarlier: 'WhatsApp is read earlier.',
		another: 'Send another message',
	},
	/** Before the link to the privacy notice. */
	use: 'We use this only to answer you.',
	privacy: 'Privacy notice',
	newTab: '(opens in a new tab)',

	enquiry: {
		send: 'Send Enquiry',
		received: (vehicle?: string) => `We have your enquiry${vehicle ? ` about the ${vehicle}` : ''}`,
		defaultMessage: (vehicle: string) =>
			`Hi, I am interested in the ${vehicle}. Please send me more information and let me know when I can view it.`,
		defaultMessageReserved: (vehicle: string) => `Hi, please call me if the ${vehicle} comes free again.`,
		defaultMessageSold: (vehicle: string) =>
			`Hi, I see that the ${vehicle} has been sold. Please let me know when you have one like it.`,
		sent: {
			title: 'Success!',
			description: "Your enquiry has been sent successfully. We'll contact you soon about this vehicle.",
		},
		failed: {
			title: 'Error',
			description: 'Failed to send enquiry. Please try again or contact us directly.',
		},
		exception: {
			title: 'Error',
			description: 'An error occurred while sending your enquiry. Please try again.',
		},
	},

	message: {
		send: 'Send Message',
		received: 'We have your message',
		sent: { description: "Message sent successfully! We'll get back to you soon." },
		failed: { description: 'Failed to send message. Please try again later.' },
		exception: { description: 'An error occurred. Please try again later.' },
	},
} as const)

const stockNumberIn = (stockNumber: string | null) => (stockNumber ? ` (stock number ${stockNumber})` : '')

/** The first message of a visitor to the dealership's WhatsApp. */
export const chatMessages = defineMessages({
	opening: 'Hello, I found you on your website and would like some help with a vehicle.',
	about: (vehicle: string, stockNumber: string | null) =>
		`Hello, I would like to know more about the ${vehicle}${stockNumberIn(stockNumber)}. Is it still available?`,
	aboutSold: (vehicle: string, stockNumber: string | null) =>
		`Hello, I see that the ${vehicle}${stockNumberIn(stockNumber)} has been sold. Do you have one like it?`,
	reference: (code: string) => `Reference: ${code}`,
} as const)

/** Emails about enquiries, messages and test drives. Their line breaks are sent as written here. */
import { defineMessages } from '#app/core/texts.ts'
import { disclosureMessages } from './findings.ts'

/** The dealership's contact details; an empty one is left out. */
type ContactTexts = {
	dealer: string
	town: string
	phone: string
	chat: string
	hours: string
	replyTime: string
}
type Price = { car_price: string }
type Vehicle = { name: string; stockNumber: string; url: string; sheet?: string } // from the stock, not from the sender
type Enquiry = Price & Reach & { from_name: string; from_email: string; from_phone: string; message: string }
type Message = Reach & { from_name: string; from_email: string; subject: string; message: string }
type Reach = { from_phone?: string; answer_by?: string } // what the form asks for where the email is optional
// reasons: of the spam flags, or empty
type NoticeContext = { vehicle: Vehicle; office: string; reasons: string; dealer: ContactTexts }
// ownPage: secret URL of the sender's page
type ReplyContext = { name: string; vehicle: Vehicle; ownPage: string; dealer: ContactTexts }

export const leadEmailMessages = defineMessages({
	/** Before the subject of a notice that has spam flags. */
	check: '[please check] ',

	enquiryNotice: {
		subject: ({ from_name }: Enquiry, { vehicle }: NoticeContext) =>
			`Enquiry: ${vehicle.name} from ${from_name}`,
		text: (enquiry: Enquiry, context: NoticeContext) => `New enquiry from the website
${apart(context.reasons)}
Vehicle:   ${context.vehicle.name}
${context.vehicle.stockNumber && `Stock no.: ${context.vehicle.stockNumber}\n`}Price:     ${enquiry.car_price}
Link:      ${context.vehicle.url}

Name:      ${enquiry.from_name}
Email:     ${enquiry.from_email || 'not given'}
Telephone: ${enquiry.from_phone || 'not given'}
${answerBy(enquiry)}
In the back office: ${context.office}

Message:
${enquiry.message}

${howToReply(enquiry, 'Reply to this email to answer the customer directly.')} The website
promises an answer ${context.dealer.replyTime}.
`,
	},

	enquiryReply: {
		subject: (_: Price, { vehicle }: ReplyContext) => `We have your enquiry about the ${vehicle.name}`,
		text: (enquiry: Price, { name, vehicle, ownPage, dealer }: ReplyContext) => `${goodDay(name)}

Thank you for asking about the ${vehicle.name}
(${enquiry.car_price}${vehicle.stockNumber && `, stock number ${vehicle.stockNumber}`}). One of us will
contact you during trading hours${dealer.hours && `, ${dealer.hours}`}, ${dealer.replyTime}.
${sooner(dealer, ' and mention the vehicle by name')}
You can look at it again here: ${vehicle.url}
${
	vehicle.sheet
		? `${disclosureMessages.email(vehicle.sheet)}
`
		: ''
}${onOwnPage('enquiry', ownPage)}
${closing(dealer, 'enquiry')}`,
	},

	messageNotice: {
		subject: ({ subject }: Message) => `Website message: ${subject}`,
		text: (message: Message, { office, reasons }: NoticeContext) => `New message from the contact page
${apart(reasons)}
From:    ${message.from_name}${message.from_email && ` <${message.from_email}>`}
${message.from_phone ? `Telephone: ${message.from_phone}\n` : ''}${answerBy(message)}Subject: ${message.subject}

In the back office: ${office}

${message.message}

${howToReply(message, 'Reply to this email to answer directly.')}
`,
	},

	messageReply: {
		subject: () => 'We have your message',
		text: (_: Message, { name, ownPage, dealer }: ReplyContext) => `${goodDay(name)}

Thank you for writing to us. One of us will answer you during trading
hours${dealer.hours && `, ${dealer.hours}`}, ${dealer.replyTime}.
${sooner(dealer, '')}${onOwnPage('message', ownPage)}
${closing(dealer, 'contact')}`,
	},
} as const)

const ANSWERS: Record<string, string> = { chat: 'WhatsApp', phone: 'telephone', email: 'email' }

const answerBy = ({ answer_by = '' }: Reach) =>
	ANSWERS[answer_by] ? `Wants an answer by ${ANSWERS[answer_by]}\n` : ''

const howToReply = ({ from_email }: { from_email: string }, reply: string) =>
	from_email ? reply : 'No email address was given: call or send a WhatsApp.'

const goodDay = (name: string) => `Good day${name && ` ${name}`}`

/** Makes the lines a separate paragraph, if there are any. */
const apart = (lines: string) => lines && `\n${lines}\n`

function sooner({ phone, chat }: ContactTexts, mention: string): string {
	const calls = phone && `call ${phone}`
	const chats = chat && `send a WhatsApp to\n${chat}`
	const either = [calls, chats].filter(Boolean).join(' or ')
	return either && `\nIf you would rather not wait, ${either}${mention}.\n`
}

/** Where the sender sees what became of it. */
const onOwnPage = (what: string, url: string) =>
	url &&
	`\nA page of your own shows who has your ${what}. There you can ask something else
or have it deleted. Keep its address to yourself: ${url}\n`

const closing = ({ dealer, town }: ContactTexts, form: string) => `Kind regards
The sales team
${dealer}${town && `, ${town}`}

You received this because this address was entered in our ${form} form. If that
was not you, ignore this message.
`

type Contact = { dealer: string; town: string; phone: string; chat: string; address: string }
type Lead = { from_name: string; from_email: string; from_phone: string; message: string }
export type TestDriveEmail = {
	name: string // in the greeting
	vehicle: Vehicle
	when: string
	change: string // secret address under which the visitor moves or cancels it; empty for staff
	dealer: Contact
	office: string // address of the lead in the back office
	reasons: string // of the spam flags, or empty
	ownPage?: string // secret address of the sender's page
}

export const testDriveEmailMessages = defineMessages({
	notice: {
		subject: ({ from_name }: Lead, { vehicle, when }: TestDriveEmail) =>
			`Test drive: ${vehicle.name}, ${when}, ${from_name}`,
		text: (lead: Lead, { vehicle, when, office, reasons }: TestDriveEmail) => `New test drive from the website
${reasons && `\n${reasons}\n`}
When:      ${when}
Vehicle:   ${vehicle.name}
${vehicle.stockNumber && `Stock no.: ${vehicle.stockNumber}\n`}Link:      ${vehicle.url}

Name:      ${lead.from_name}
Email:     ${lead.from_email || 'not given'}
Telephone: ${lead.from_phone || 'not given'}

In the back office: ${office}
${lead.message && `\nMessage:\n${lead.message}\n`}
${lead.from_email ? 'The customer has a confirmation by email. Reply to this email to answer directly.' : 'No email address was given, so the customer has no confirmation: call to confirm.'}
`,
	},

	reply: {
		subject: (_: object, { vehicle, when }: TestDriveEmail) => `Your test drive: ${vehicle.name}, ${when}`,
		text: (_: object, email: TestDriveEmail) => confirmation(email, 'Your test drive is booked.', CALENDAR),
	},

	moved: {
		subject: ({ vehicle, when }: TestDriveEmail) => `Your test drive is moved: ${vehicle.name}, ${when}`,
		text: (email: TestDriveEmail) =>
			confirmation(email, 'Your test drive has another time.', 'The attached file corrects your calendar.'),
	},

	reminder: {
		subject: ({ vehicle, when }: TestDriveEmail) => `Tomorrow: your test drive, ${vehicle.name}, ${when}`,
		text: (email: TestDriveEmail) =>
			confirmation(email, 'Your test drive is tomorrow. We look forward to it.', ''),
	},

	cancelled: {
		subject: ({ vehicle, when }: TestDriveEmail) => `Your test drive is cancelled: ${vehicle.name}, ${when}`,
		text: ({ name, vehicle, when, dealer }: TestDriveEmail) => `${goodDay(name)}

Your test drive is cancelled.

When:    ${when}
Vehicle: ${vehicle.name}

The attached file takes it out of your calendar. ${callUs(dealer, 'If you would like another time, ')}
${testDriveClosing(dealer)}`,
	},

	/** To staff, once a visitor has changed it. */
	changed: {
		moved: {
			subject: ({ from_name }: Lead, { vehicle, when }: TestDriveEmail) =>
				`Test drive moved: ${vehicle.name}, ${when}, ${from_name}`,
			text: (
				lead: Lead,
				{ vehicle, when, office }: TestDriveEmail,
				before: string,
			) => `A visitor has moved a test drive

Now:       ${when}
Before:    ${before}
Vehicle:   ${vehicle.name}
Name:      ${lead.from_name}
Telephone: ${lead.from_phone || 'not given'}

In the back office: ${office}
`,
		},
		cancelled: {
			subject: ({ from_name }: Lead, { vehicle, when }: TestDriveEmail) =>
				`Test drive cancelled: ${vehicle.name}, ${when}, ${from_name}`,
			text: (lead: Lead, { vehicle, when, office }: TestDriveEmail) => `A visitor has cancelled a test drive

Was:       ${when}
Vehicle:   ${vehicle.name}
Name:      ${lead.from_name}
Telephone: ${lead.from_phone || 'not given'}

In the back office: ${office}
`,
		},
	},

	calendar: {
		summary: (vehicle: string, dealer: string) => `Test drive: ${vehicle}, ${dealer}`,
		description: (url: string) => `Please bring your driver's licence.${url && `\n${url}`}`,
	},
} as const)

const CALENDAR = 'The attached file puts the test drive into your calendar.'

const confirmation = (
	{ name, vehicle, when, change, ownPage, dealer }: TestDriveEmail,
	what: string,
	calendar: string,
) => `${goodDay(name)}

${what}

When:    ${when}
Vehicle: ${vehicle.name}${vehicle.stockNumber && `, stock number ${vehicle.stockNumber}`}
${dealer.address && `Where:   ${dealer.address}\n`}
Please bring your driver's licence. We look at it on the day; do not send it.
${calendar && `${calendar}\n`}
${change && `If you cannot come then, choose another time or cancel it here:\n${change}\n`}${callUs(dealer, 'You can also ')}${vehicle.url && `Look at the vehicle again: ${vehicle.url}\n`}${vehicle.sheet ? `${disclosureMessages.email(vehicle.sheet)}\n` : ''}${ownPage ? `\nA page of your own shows it, too. There you can ask something else or have it\ndeleted. Keep its address to yourself: ${ownPage}\n` : ''}
${testDriveClosing(dealer)}`

/** `before`: the start of the sentence. */
const callUs = ({ phone, chat }: Contact, before: string) => {
	const ways = [phone && `call ${phone}`, chat && `send a WhatsApp to ${chat}`].filter(Boolean).join(' or ')
	return ways && `${before}${ways}.\n`
}

const testDriveClosing = ({ dealer, town }: Contact) => `Kind regards
The sales team
${dealer}${town && `, ${town}`}

You received this because this address was entered in our test drive form. If
that was not you, ignore this message.
`

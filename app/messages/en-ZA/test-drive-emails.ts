/** Emails about test drives. Their line breaks are sent as written here. */
import { defineMessages } from '#app/core/texts.ts'
import { disclosureMessages } from './findings.ts'

type Contact = { dealer: string; town: string; phone: string; chat: string; address: string }
type Vehicle = { name: string; stockNumber: string; url: string; sheet?: string }
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
${closing(dealer)}`,
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

const goodDay = (name: string) => `Good day${name && ` ${name}`}`

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
${closing(dealer)}`

/** `before`: the start of the sentence. */
const callUs = ({ phone, chat }: Contact, before: string) => {
	const ways = [phone && `call ${phone}`, chat && `send a WhatsApp to ${chat}`].filter(Boolean).join(' or ')
	return ways && `${before}${ways}.\n`
}

const closing = ({ dealer, town }: Contact) => `Kind regards
The sales team
${dealer}${town && `, ${town}`}

You received this because this address was entered in our test drive form. If
that was not you, ignore this message.
`

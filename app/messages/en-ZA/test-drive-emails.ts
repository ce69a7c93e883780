/** Emails about test drives. Their line breaks are sent as written here. */
import { defineMessages } from '#app/core/texts.ts'

type Contact = { dealer: string; town: string; phone: string; chat: string; address: string }
type Vehicle = { name: string; stockNumber: string; url: string }
type Lead = { from_name: string; from_email: string; from_phone: string; message: string }
export type TestDriveEmail = {
	name: string // in the greeting
	vehicle: Vehicle
	when: string
	dealer: Contact
	office: string // address of the lead in the back office
	reasons: string // of the spam flags, or empty
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
		text: (_: object, { name, vehicle, when, dealer }: TestDriveEmail) => `Good day${name && ` ${name}`}

Your test drive is booked.

When:    ${when}
Vehicle: ${vehicle.name}${vehicle.stockNumber && `, stock number ${vehicle.stockNumber}`}
${dealer.address && `Where:   ${dealer.address}\n`}
Please bring your driver's licence. We look at it on the day; do not send it.
The attached file puts the test drive into your calendar.

${changeBy(dealer)}${vehicle.url && `Look at the vehicle again: ${vehicle.url}\n`}
${closing(dealer)}`,
	},

	calendar: {
		summary: (vehicle: string, dealer: string) => `Test drive: ${vehicle}, ${dealer}`,
		description: (url: string) => `Please bring your driver's licence.${url && `\n${url}`}`,
	},
} as const)

const changeBy = ({ phone, chat }: Contact) => {
	const ways = [phone && `call ${phone}`, chat && `send a WhatsApp to ${chat}`].filter(Boolean).join(' or ')
	return ways && `If you cannot come, ${ways}.\n`
}

const closing = ({ dealer, town }: Contact) => `Kind regards
The sales team
${dealer}${town && `, ${town}`}

You received this because this address was entered in our test drive form. If
that was not you, ignore this message.
`

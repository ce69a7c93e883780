/** Emails about a trade-in. Their line breaks are sent as written here. */
import { defineMessages } from '#app/core/texts.ts'

type Contact = { dealer: string; town: string; phone: string; chat: string; hours: string; replyTime: string }
type Vehicle = { name: string; stockNumber: string; url: string } // that the visitor wants instead
type Lead = { from_name: string; from_email: string; from_phone: string; message: string }
type TradeIn = Lead & { trade_make: string; trade_model: string; trade_year: number }
type Context = {
	name: string
	vehicle: Vehicle
	office: string
	reasons: string
	ownPage: string
	dealer: Contact
}
export type OfferEmail = {
	name: string // in the greeting
	amount: string
	validUntil: string
	conditions: string // or empty
	by: string
	dealer: Contact
}

export const tradeInEmailMessages = defineMessages({
	notice: {
		subject: ({ from_name, trade_year, trade_make, trade_model }: TradeIn) =>
			`Trade-in: ${trade_year} ${trade_make} ${trade_model} from ${from_name}`,
		text: (lead: TradeIn, { vehicle, office, reasons, dealer }: Context) => `New trade-in from the website
${reasons && `\n${reasons}\n`}
Offered:   ${lead.trade_year} ${lead.trade_make} ${lead.trade_model}
${vehicle.name && `Wanted:    ${vehicle.name}${vehicle.stockNumber && ` (${vehicle.stockNumber})`}\nLink:      ${vehicle.url}\n`}
Name:      ${lead.from_name}
Email:     ${lead.from_email || 'not given'}
Telephone: ${lead.from_phone || 'not given'}

Mileage, condition and photos are in the back office, where you write the offer:
${office}
${lead.message && `\nMessage:\n${lead.message}\n`}
${lead.from_email ? 'Reply to this email to ask the customer something.' : 'No email address was given: call or send a WhatsApp.'} The website
promises an answer ${dealer.replyTime}.
`,
	},

	/** Without a word of the vehicle, which anyone can type. */
	reply: {
		subject: () => 'We have the details of your vehicle',
		text: (_: object, { name, vehicle, ownPage, dealer }: Context) => `${goodDay(name)}

Thank you for telling us about your vehicle. One of us looks at it during
trading hours${dealer.hours && `, ${dealer.hours}`}, and answers you
${dealer.replyTime}. A person sets the offer, and tells you until when it holds.
${vehicle.name && `\nYou want to trade it in for the ${vehicle.name}:\n${vehicle.url}\n`}${
	ownPage &&
	`\nA page of your own shows how far we are, and our offer once it is written. There
you can also ask something or have everything deleted, photos too. Keep its
address to yourself: ${ownPage}\n`
}
${closing(dealer)}

You received this because this address was entered in our form for vehicles. If
that was not you, ignore this message.
`,
	},

	offer: {
		subject: ({ dealer }: OfferEmail) => `Our offer for your vehicle, ${dealer.dealer}`,
		text: ({ name, amount, validUntil, conditions, by, dealer }: OfferEmail) => `${goodDay(name)}

Thank you for showing us your vehicle. This is our offer for it:

${amount}

It holds until ${validUntil}.
${conditions && `\nConditions:\n${conditions}\n`}
${by} looked at your vehicle and wrote this offer.
${answer(dealer)}

${closing(dealer)}
`,
	},
} as const)

const goodDay = (name: string) => `Good day${name && ` ${name}`}`

function answer({ phone, chat }: Contact): string {
	const ways = [phone && `call ${phone}`, chat && `send a WhatsApp to ${chat}`].filter(Boolean).join(' or ')
	return `To accept it or to ask something, reply to this email${ways && `,\nor ${ways}`}.`
}

const closing = ({ dealer, town }: Contact) => `Kind regards
The sales team
${dealer}${town && `, ${town}`}`

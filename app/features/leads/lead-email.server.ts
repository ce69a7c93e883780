/** The emails about a lead of any kind, and about an answer that staff give by a link. */
import { inLanguage } from '#app/core/language.server.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { type Choice, sentenceOf } from '#app/features/leads/answers/answer.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName, spamFlagLines } from '#app/features/submissions/sender-text.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import type { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { nameWithoutYear, type Offer, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import type { Buttons, CalendarFile, Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { answerMessages as messages } from '#messages/answers.ts'
import { leadEmailMessages } from '#messages/lead-emails.ts'
import type { FormKind, LeadPayload } from './lead.ts'

/** Context of the emails about a lead: sender, recipients and the lead. */
export type EmailContext = {
	leadId: string
	spamFlags: SpamFlag[]
	dealer: Dealer
	sender: { name: string; address: string }
	mailboxes: string[] // of staff; if empty, no one is notified
	baseUrl: string
	vehicle?: Offer | undefined // that it is about
	ownPage?: string // secret URL of the sender's page
	sheet?: string | undefined // URL of what is disclosed of the vehicle now
	drive?: BookedDrive | undefined // that it books
	buttons?: Map<string, Buttons> | undefined // of the notice to each mailbox
}

/** What the emails say of a test drive; `when`: as people read it. */
export type BookedDrive = { when: string; change: string; calendar: CalendarFile }

/** What the texts of the emails say besides the lead itself. */
type EmailDetails = {
	name: string // as the sender is greeted
	vehicle: { name: string; stockNumber: string; url: string; sheet: string } // empty if it is about none
	office: string // URL of the lead in the back office
	reasons: string // of the spam flags, or empty
	ownPage: string // secret URL of the sender's page, for the sender only
	when: string // of a test drive; empty without one
	change: string // secret URL under which the sender moves or cancels it, for the sender only
	dealer: ReturnType<typeof dealerContact>
}

export type LeadEmailTexts<Payload> = {
	subject: (payload: Payload, details: EmailDetails) => string
	text: (payload: Payload, details: EmailDetails) => string
}

type Texts<Payload> = { kind: FormKind; notice: LeadEmailTexts<Payload>; reply: LeadEmailTexts<Payload> }

/** One to each mailbox of the staff, one to the visitor; the latter is held if there are spam flags. */
export function buildLeadEmails<Payload extends LeadPayload>(
	{ kind, notice, reply }: Texts<Payload>,
	payload: Payload,
	{
		leadId,
		spamFlags,
		dealer,
		sender,
		mailboxes,
		baseUrl,
		vehicle,
		drive,
		ownPage = '',
		sheet = '',
		buttons,
	}: EmailContext,
): Email[] {
	const isSuspect = spamFlags.length > 0
	const details: EmailDetails = {
		name: greetingName(payload.from_name),
		vehicle: {
			name: vehicle ? `${vehicle.year} ${vehicle.name}` : '',
			stockNumber: vehicle?.stockNumber ?? '',
			url: vehicle ? baseUrl + vehiclePath(vehicle) : '',
			sheet,
		},
		office: `${baseUrl}/admin/leads/${leadId}`,
		reasons: spamFlagLines(spamFlags),
		ownPage: '',
		when: drive?.when ?? '',
		change: '',
		dealer: dealerContact(dealer),
	}
	const quoted = { ...payload, message: quote(payload.message) }
	const notices = mailboxes.map(
		(mailbox): Email => ({
			kind: `${kind}-notice`,
			about: leadId,
			from: sender,
			to: mailbox,
			...(payload.from_email && { replyTo: payload.from_email }),
			subject: (isSuspect ? leadEmailMessages.check : '') + notice.subject(quoted, details),
			text: notice.text(quoted, details),
			...(buttons?.has(mailbox) && { buttons: buttons.get(mailbox) as Buttons }),
		}),
	)
	const acknowledgement = {
		kind: `${kind}-reply`,
		about: leadId,
		from: sender,
		to: payload.from_email,
		replyTo: dealer.email.sales || undefined, // never a staff member's own address
		subject: reply.subject(payload, details),
		text: reply.text(payload, { ...details, ownPage, change: drive?.change ?? '' }),
		isHeld: isSuspect,
		...(drive && { calendar: drive.calendar }),
	}
	return payload.from_email ? [...notices, acknowledgement] : notices
}

/** The dealership's contact details for the email texts. */
export const dealerContact = (dealer: Dealer) => ({
	dealer: dealer.name,
	town: dealer.address.town,
	phone: dealer.phone.display,
	chat: dealer.chat?.display ?? '',
	hours: dealer.tradingHours.lines[0] ?? '',
	address: formatAddress(dealer.address),
	replyTime: pageTexts(dealer, 'site').replyTime,
})

/** Quotes a visitor's text in an email to staff, line by line, so that none of it reads as ours. */
const quote = (text: string): string =>
	text === ''
		? ''
		: text
				.split('\n')
				.map((line) => `> ${line}`.trimEnd())
				.join('\n')

type Vehicle = Omit<typeof cars.$inferSelect, 'rowVersion'>
type Answered = { vehicle: Vehicle; dealer: Dealer; choice: Choice }

export const nameOf = (vehicle: Vehicle) => `${vehicle.year} ${nameWithoutYear(vehicle)}`

/** To the visitor, and to the dealership; without an address of the visitor, only the dealership gets one. */
export async function buildAnswerEmails(
	services: Pick<Services, 'db' | 'baseUrl'>,
	{ vehicle, dealer, choice }: Answered,
	{ from_email, from_name }: { from_email: string; from_name: string },
	{ id: about, language }: { id: string; language: string },
): Promise<Email[]> {
	const { baseUrl } = services
	const { reply, notice } = messages
	const name = nameOf(vehicle)
	const common = { about, from: senderOf(dealer, services) }
	const hasEmail = from_email !== ''
	const answer = inLanguage(language, () => ({
		...common,
		kind: 'enquiry-answer-reply',
		to: from_email,
		...(dealer.email.sales && { replyTo: dealer.email.sales }),
		subject: reply.subject(name),
		text: reply.text({
			name: greetingName(from_name),
			sentence: sentenceOf(choice, name),
			link:
				choice.answer === 'sold'
					? reply.others(`${baseUrl}/inventory`)
					: reply.lookAgain(baseUrl + vehiclePath(vehicle)),
			dealer: dealerContact(dealer),
		}),
	}))
	const office = `${baseUrl}/admin/leads/${about}`
	const notices = (await findMailboxes(services, dealer, 'enquiries')).map((to) => ({
		...common,
		kind: 'enquiry-answered-notice', // a reply to the customer may have carried the buttons along
		to,
		subject: notice.subject(name),
		text: notice.text({ vehicle: name, sentence: sentenceOf(choice, name), hasEmail, office }),
	}))
	return hasEmail ? [answer, ...notices] : notices
}

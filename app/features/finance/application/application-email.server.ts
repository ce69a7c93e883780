/** Emails about a finance application: the notice to staff and the acknowledgement to the applicant. */
import { formatDate } from '#app/core/dates.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { formatRand, formatRandExactly } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { greetingName, spamFlagLines } from '#app/features/submissions/sender-text.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import { type Offer, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import type { Email } from '#app/infra/email/email.server.ts'
import { applicationOptionMessages as options } from '#messages/application-fields.ts'
import { applicationEmailMessages as messages } from '#messages/application-office.ts'
import { disclosureMessages } from '#messages/findings.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { Application } from './application-schema.ts'
import { maskIdNumber } from './application-sheet.ts'

export type Submitted = {
	id: string
	reference: string
	application: Application
	createdAt: Date
	spamFlags: readonly SpamFlag[] // if any, the acknowledgement is held for review
	offer?: Offer | undefined // the stock vehicle that it is about
	sheet?: string | undefined // URL of what is disclosed of that vehicle now
}

/** The sender: the dealership's address, and the staff mailboxes to notify. */
export type Sender = { dealer: Dealer; from: Email['from']; staff: string[]; baseUrl: string }

/** One notice per staff mailbox. */
export function buildNotices(submitted: Submitted, { dealer, from, staff, baseUrl }: Sender): Email[] {
	const { id, reference, application, createdAt, spamFlags, offer } = submitted
	const { communicationLanguage: language, agreementType: agreement } = application
	const subject = messages.notice.subject(reference, joinName(application.make, application.model))
	const notice = {
		kind: 'application-notice',
		about: id,
		from,
		subject: spamFlags.length > 0 ? messages.pleaseCheck + subject : subject,
		text: messages.notice.text({
			reasons: spamFlagLines(spamFlags),
			reference,
			replyTime: pageTexts(dealer, 'site').replyTime,
			received: `${formatDate(createdAt)}, ${toLocalTime(createdAt, dealer.tradingHours.timeZone).time}`,
			applicant: joinName(application.title, application.fullName),
			phone: application.phone,
			email: application.email,
			language: language ? options.communicationLanguage[language] : messages.notProvided,
			vehicle: joinName(
				String(application.yearOfManufacture ?? ''),
				application.make,
				application.model,
				`(${vehicleKind(application)})`,
			),
			price: formatRandExactly(application.purchasePrice),
			deposit: application.depositAmount ? formatRandExactly(application.depositAmount) : messages.none,
			stock: offer ? [offerText(offer), baseUrl + vehiclePath(offer)] : [],
			term: application.term || messages.notProvided,
			balloon: application.balloonPercentage ?? 0,
			agreement: agreement ? options.agreementType[agreement] : messages.notProvided,
			occupation: application.occupation,
			employer: application.currentEmployer,
			maskedIdNumber: maskIdNumber(application.idNumber),
			sharing: application.consentSharing,
			marketing: application.consentMarketing,
			link: `${baseUrl}/admin/applications/${id}`,
		}),
	}
	return staff.map((to) => ({ ...notice, to }))
}

export function buildAcknowledgement(
	submitted: Submitted,
	{ dealer, from, baseUrl, ownPage = '' }: Sender & { ownPage?: string }, // ownPage: the applicant's secret URL
): Email {
	const { id, reference, application, spamFlags, offer, sheet } = submitted
	const { name, address, email, phone, tradingHours } = dealer
	const { replyTime, providersReplyTime } = pageTexts(dealer, 'site')
	const replyTo = email.finance || email.sales
	const applicant = greetingName(application.fullName)
	return {
		kind: 'application-reply',
		about: id,
		from,
		to: application.email,
		...(replyTo && { replyTo }),
		subject: messages.acknowledgement.subject(reference),
		text: messages.acknowledgement.text({
			applicant: applicant && joinName(application.title, applicant),
			reference,
			vehicle: offer
				? [
						offerText(offer),
						baseUrl + vehiclePath(offer),
						...(sheet ? [disclosureMessages.email(sheet)] : []),
					].join('\n')
				: '',
			phone: phone.display,
			replyTime,
			providersReplyTime,
			ownPage,
			days: (tradingHours.lines[0] ?? '').replace(/\s*\d.*/, ''), // Mon-Sat
			signature: [name, address.town].filter(Boolean).join(', '),
		}),
		isHeld: spamFlags.length > 0,
	}
}

/** `2021 Toyota Hilux 2.8 GD-6, stock number HFM-4483, R 389 900`. */
export const offerText = ({ year, name, stockNumber, price }: Offer): string =>
	[`${year} ${name}`, stockNumber && vehicleMessages.stockNumber(stockNumber), formatRand(price)]
		.filter(Boolean)
		.join(', ')

const joinName = (...parts: string[]): string => parts.filter(Boolean).join(' ')

function vehicleKind({ vehicleCategory, vehicleCondition }: Application): string {
	const category = options.vehicleCategory[vehicleCategory]
	return vehicleCondition ? `${category}, ${options.vehicleCondition[vehicleCondition]}` : category
}

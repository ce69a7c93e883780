/** The letters about a finance application: the notice to staff and the acknowledgement to the applicant. */
import type { Dealer } from '#app/dealer/dealer.ts'
import { checkLines } from '#app/intake/check-lines.ts'
import type { Suspicion } from '#app/intake/intake.ts'
import { withoutLinks } from '#app/intake/links.ts'
import { onTheClock, writtenDate } from '#app/kernel/dates.ts'
import { type Rand, rand, randAndCents } from '#app/kernel/rand.ts'
import { excerptOf } from '#app/kernel/text.ts'
import type { Letter } from '#app/platform/letter.server.ts'
import { applicationLetterWords as words } from '#app/words/en-ZA/application-letters.ts'
import { applicationOptionWords as options } from '#app/words/en-ZA/application-options.ts'
import type { Application } from './application-input.ts'
import { DEFAULT_STORED_TERM } from './application-record.ts'
import { masked } from './application-sheet.ts'

const LONGEST_EXCERPT = 100 // characters

export type Submitted = {
	id: string
	reference: string
	application: Application
	createdAt: Date
	suspicions: readonly Suspicion[] // somebody should look before we write to a stranger
}

/** Who writes: the dealership, from its address, to its own people where it has any. */
export type Writer = { dealer: Dealer; from: Letter['from']; staff: string[]; baseUrl: string }

/** One for each of the staff who is to be told. */
export const noticesOf = (submitted: Submitted, writer: Writer): Letter[] =>
	writer.staff.map((to) => noticeOf(submitted, writer, to))

function noticeOf(submitted: Submitted, { dealer, from, baseUrl }: Writer, to: string): Letter {
	const { id, reference, application, createdAt, suspicions } = submitted
	const { communicationLanguage: language, agreementType: agreement } = application
	const makeAndModel = named(application.make, application.model)
	const subject = words.notice.subject(reference, makeAndModel)
	return {
		kind: 'application-notice',
		about: id,
		from,
		to,
		subject: suspicions.length > 0 ? words.pleaseCheck + subject : subject,
		text: words.notice.text({
			reasons: checkLines(suspicions),
			reference,
			received: `${writtenDate(createdAt)}, ${onTheClock(createdAt, dealer.tradingHours.timeZone).time}`,
			applicant: named(application.title, application.fullName),
			phone: application.phone,
			email: application.email,
			language: language ? options.communicationLanguage[language] : words.notGiven,
			vehicle: `${vehicleOf(application)} (${kindOf(application)})`,
			price: money(application.purchasePrice),
			deposit: application.depositAmount ? money(application.depositAmount) : words.none,
			term: Number(application.term) || DEFAULT_STORED_TERM,
			balloon: application.balloonPercentage ?? 0,
			agreement: agreement ? options.agreementType[agreement] : words.notGiven,
			occupation: application.occupation,
			employer: application.currentEmployer,
			maskedIdNumber: masked(application.idNumber),
			sharing: application.consentSharing,
			marketing: application.consentMarketing,
			link: `${baseUrl}/admin/applications/${id}`,
		}),
	}
}

export function acknowledgementOf(submitted: Submitted, { dealer, from }: Writer): Letter {
	const { id, reference, application, suspicions } = submitted
	const { name, address, email, phone } = dealer
	const replyTo = email.finance || email.sales
	return {
		kind: 'application-reply',
		about: id,
		from,
		to: application.email,
		...(replyTo && { replyTo }),
		subject: words.acknowledgement.subject(reference),
		text: words.acknowledgement.text({
			applicant: named(application.title, acknowledged(application.fullName)),
			reference,
			vehicle: acknowledged(vehicleOf(application)),
			price: money(application.purchasePrice),
			phone: phone.display,
			signature: [name, address.town].filter(Boolean).join(', '),
		}),
		held: suspicions.length > 0,
	}
}

const named = (...parts: string[]): string => parts.filter(Boolean).join(' ')

/** What was typed, short and without links: the acknowledgement goes to whatever mailbox was typed. */
const acknowledged = (typed: string): string => excerptOf(withoutLinks(typed), LONGEST_EXCERPT)

const money = (amount: Rand): string => (Number.isInteger(amount) ? rand(amount) : randAndCents(amount))

const vehicleOf = ({ yearOfManufacture, make, model }: Application): string =>
	named(String(yearOfManufacture ?? ''), make, model)

function kindOf({ vehicleCategory, vehicleCondition }: Application): string {
	const category = options.vehicleCategory[vehicleCategory]
	return vehicleCondition ? `${category}, ${options.vehicleCondition[vehicleCondition]}` : category
}

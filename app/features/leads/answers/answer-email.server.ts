/** Emails of an answer that staff give by a link: to the visitor, and to the dealership. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerContact } from '#app/features/leads/lead-email.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/email-lines.ts'
import type { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { nameWithoutYear } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { answerMessages as messages } from '#messages/answers.ts'
import { type Choice, sentenceOf } from './answer.ts'

type Vehicle = Omit<typeof cars.$inferSelect, 'rowVersion'>
type Answered = { vehicle: Vehicle; dealer: Dealer; choice: Choice }

export const nameOf = (vehicle: Vehicle) => `${vehicle.year} ${nameWithoutYear(vehicle)}`

/** Without an address of the visitor, only the dealership gets one. */
export async function buildAnswerEmails(
	services: Pick<Services, 'db' | 'baseUrl'>,
	{ vehicle, dealer, choice }: Answered,
	{ from_email, from_name }: { from_email: string; from_name: string },
	about: string,
): Promise<Email[]> {
	const { baseUrl } = services
	const { reply, notice } = messages
	const name = nameOf(vehicle)
	const sentence = sentenceOf(choice, name)
	const common = { about, from: senderOf(dealer, services) }
	const hasEmail = from_email !== ''
	const answer = {
		...common,
		kind: 'enquiry-answer-reply',
		to: from_email,
		...(dealer.email.sales && { replyTo: dealer.email.sales }),
		subject: reply.subject(name),
		text: reply.text({
			name: greetingName(from_name),
			sentence,
			link:
				choice.answer === 'sold'
					? reply.others(`${baseUrl}/inventory`)
					: reply.lookAgain(baseUrl + vehiclePath(vehicle)),
			dealer: dealerContact(dealer),
		}),
	}
	const office = `${baseUrl}/admin/leads/${about}`
	const notices = (await findMailboxes(services, dealer, 'enquiries')).map((to) => ({
		...common,
		kind: 'enquiry-answered-notice', // a reply to the customer may have carried the buttons along
		to,
		subject: notice.subject(name),
		text: notice.text({ vehicle: name, sentence, hasEmail, office }),
	}))
	return hasEmail ? [answer, ...notices] : notices
}

/** In place of a vehicle that cannot be shown: the form that was not received, with all that was typed; or that it was. */
import type { Dealer } from '#app/dealer/dealer.ts'
import { EnquiryForm } from '#app/leads/enquiry-form.tsx'
import type { LeadAnswer, NotReceived } from '#app/leads/lead.ts'
import { AnswerNotice } from '#app/leads/lead-form.tsx'
import { MessageForm } from '#app/leads/message-form.tsx'
import { unsentEnquiryWords as words } from '#app/words/en-ZA/unsent-enquiry.ts'

type Props = { answer: LeadAnswer; vehicleId: string; phone: Dealer['phone'] }

export default function UnsentEnquiry({ answer, vehicleId, phone }: Props) {
	const isSent = answer.outcome === 'sent'
	return (
		<main id="main" tabIndex={-1} className="wrap py-[clamp(2.5rem,5vw,5rem)]">
			<div className="max-w-read">
				<h1 className="title mb-6 text-title-lg">{isSent ? words.sent : words.heading}</h1>
				{isSent ? (
					<AnswerNotice answer={answer} kind="enquiry" phone={phone.display} />
				) : (
					<Again answer={answer} vehicleId={vehicleId} phone={phone} />
				)}
				{phone.e164 && (
					<p className="mt-7">
						{words.call}{' '}
						<a href={`tel:${phone.e164}`} className="link inline-flex min-h-11 items-center">
							{phone.display}
						</a>
					</p>
				)}
			</div>
		</main>
	)
}

function Again({ answer, vehicleId, phone }: Omit<Props, 'answer'> & { answer: NotReceived }) {
	const given = { token: answer.token, phone }
	if (answer.outcome === 'failed' || answer.refusal !== 'gone')
		return <EnquiryForm to={`/car/${vehicleId}`} came={answer} {...given} />
	return (
		<>
			<p className="mb-6">{words.gone}</p>
			<MessageForm to="/contact" blank={asMessage(answer)} {...given} />
		</>
	)
}

const asMessage = ({ values: { from_name, from_email, message } }: NotReceived) => ({
	from_name: String(from_name),
	from_email: String(from_email),
	subject: words.goneSubject,
	message: String(message),
})

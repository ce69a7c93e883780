/**
 * Shown instead of a vehicle that is gone: the rejected enquiry with the visitor's input, or the
 * confirmation.
 */
import { href } from 'react-router'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { EnquiryForm } from '#app/features/leads/enquiry-form.tsx'
import type { LeadResult, NotReceived } from '#app/features/leads/lead.ts'
import { ResultNotice } from '#app/features/leads/lead-form.tsx'
import { MessageForm } from '#app/features/leads/message-form.tsx'
import { leadMessages } from '#messages/leads.ts'
import { unsentEnquiryMessages as messages } from '#messages/unsent-enquiry.ts'

type Props = {
	result: LeadResult
	vehicleId: string
	phone: Dealer['phone']
	emailOptional: boolean | undefined
	replyTime: string
}

export default function UnsentEnquiry({ result, vehicleId, phone, emailOptional, replyTime }: Props) {
	const isSent = result.outcome === 'sent'
	return (
		<main id="main" tabIndex={-1} className="wrap py-[clamp(2.5rem,5vw,5rem)]">
			<div className="max-w-read">
				<h1 className="title mb-6 text-title-lg">{isSent ? messages.sent : messages.heading}</h1>
				{isSent ? (
					<ResultNotice result={result} texts={leadMessages.enquiry} phone={phone.display} />
				) : (
					<RetryForm {...{ result, vehicleId, phone, emailOptional, replyTime }} />
				)}
				{phone.e164 && (
					<p className="mt-7">
						{messages.call}{' '}
						<a href={`tel:${phone.e164}`} ping={CALL_PING} className="link inline-flex min-h-11 items-center">
							{phone.display}
						</a>
					</p>
				)}
			</div>
		</main>
	)
}

function RetryForm({
	result,
	vehicleId,
	phone,
	emailOptional,
	replyTime,
}: Omit<Props, 'result'> & { result: NotReceived }) {
	const formProps = { token: result.token, phone, emailOptional, replyTime }
	if (result.outcome === 'failed' || result.error !== 'gone')
		return <EnquiryForm to={`/car/${vehicleId}`} initialResult={result} {...formProps} />
	return (
		<>
			<p className="mb-6">{messages.gone}</p>
			<MessageForm to={href('/contact')} initialValues={asMessage(result)} {...formProps} />
		</>
	)
}

const asMessage = ({ values: { from_name, from_email, from_phone = '', message } }: NotReceived) => ({
	from_name: String(from_name),
	from_email: String(from_email),
	from_phone: String(from_phone),
	subject: messages.goneSubject,
	message: String(message),
})

/** The message for a rejection code. */
import { applicationMessages } from '#app/messages/en-ZA/application.ts'
import { submissionMessages } from '#app/messages/en-ZA/submissions.ts'
import type { RejectionCode } from './application-page-data.ts'

const { messages } = applicationMessages

export function rejectionMessage(code: RejectionCode, phone: string): string {
	const sentences: Record<RejectionCode, string> = {
		incomplete: messages.incomplete,
		'id-number': messages.idNumber,
		wrong: messages.wrong,
		'incomplete-to-submit': messages.incompleteToSubmit,
		'wrong-to-submit': messages.wrongToSubmit,
		busy: submissionMessages.busy(phone),
		'over-limit': submissionMessages.overLimit(phone),
		'other-content': submissionMessages.otherContent,
		'consents-changed': messages['consents-changed'],
		'not-submitted': messages.notSubmitted,
		'not-saved': messages.notSaved,
		expired: messages.expired,
	}
	return sentences[code]
}

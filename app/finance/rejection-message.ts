/** Why a step or an application was not accepted, as a sentence. */
import { applicationWords } from '#app/words/en-ZA/application.ts'
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import type { RejectionCode } from './application-page-data.ts'

const { messages } = applicationWords

export function rejectionMessage(code: RejectionCode, phone: string): string {
	const sentences: Record<RejectionCode, string> = {
		incomplete: messages.incomplete,
		'id-number': messages.idNumber,
		wrong: messages.wrong,
		'incomplete-to-submit': messages.incompleteToSubmit,
		'wrong-to-submit': messages.wrongToSubmit,
		busy: intakeWords.busy(phone),
		'over-limit': intakeWords.overLimit(phone),
		'other-content': intakeWords.otherContent,
		'asked-anew': messages['asked-anew'],
		'not-submitted': messages.notSubmitted,
		'not-saved': messages.notSaved,
		expired: messages.expired,
	}
	return sentences[code]
}

/** Why a step or an application was not taken, as a sentence. */
import { applicationWords } from '#app/words/en-ZA/application.ts'
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import type { Refusal } from './application-exchange.ts'

const { messages } = applicationWords

export function refusalSentence(refusal: Refusal, phone: string): string {
	const sentences: Record<Refusal, string> = {
		incomplete: messages.incomplete,
		'id-number': messages.idNumber,
		wrong: messages.wrong,
		'incomplete-to-submit': messages.incompleteToSubmit,
		'wrong-to-submit': messages.wrongToSubmit,
		'over-limit': intakeWords.overLimit(phone),
		'other-content': intakeWords.otherContent,
		'asked-anew': messages['asked-anew'],
		'not-submitted': messages.notSubmitted,
		'not-saved': messages.notSaved,
		expired: messages.expired,
	}
	return sentences[refusal]
}

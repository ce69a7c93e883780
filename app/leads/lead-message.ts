/** What is said of the answer to a form, as a toast or above the form. */
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import { leadWords } from '#app/words/en-ZA/leads.ts'
import type { LeadAnswer, LeadKind } from './lead.ts'

export type LeadMessage = { title?: string; description: string }

/** Undefined where the fields themselves say it. `answer` is undefined where nobody knows what became of the form. */
export function messageFor(
	kind: LeadKind,
	answer: LeadAnswer | undefined,
	phone: string,
): LeadMessage | undefined {
	const messages: Record<'sent' | 'failed' | 'exception', LeadMessage> = leadWords[kind]
	if (!answer) return messages.exception
	if (answer.outcome !== 'refused') return messages[answer.outcome]
	const { title } = messages.failed
	if (answer.refusal === 'busy') return { title, description: intakeWords.busy(phone) }
	if (answer.refusal === 'over-limit') return { title, description: intakeWords.overLimit(phone) }
	if (answer.refusal === 'other-content') return { title, description: intakeWords.otherContent }
	return answer.refusal === 'gone' ? messages.failed : undefined
}

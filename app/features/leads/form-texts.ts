/** The words of a form that stores a lead, and the message about its result. */
import { submissionMessages } from '#messages/submissions.ts'
import type { LeadResult } from './lead.ts'

/** The message about a form's result, shown as a toast or above the form. */
export type LeadMessage = { title?: string; description: string }

/** The words of a form that stores a lead. */
export type FormTexts = {
	send: string
	sent: LeadMessage
	failed: LeadMessage
	gone?: LeadMessage
	exception: LeadMessage // whether it is stored is unknown
}

/** Returns undefined if the field errors say it already. `result` is undefined if the outcome is unknown. */
export function messageFor(
	messages: FormTexts,
	result: LeadResult | undefined,
	phone: string,
): LeadMessage | undefined {
	if (!result) return messages.exception
	if (result.outcome !== 'rejected') return messages[result.outcome]
	const { title } = messages.failed
	if (result.error === 'busy') return { title, description: submissionMessages.busy(phone) }
	if (result.error === 'over-limit') return { title, description: submissionMessages.overLimit(phone) }
	if (result.error === 'other-content') return { title, description: submissionMessages.otherContent }
	return result.error === 'gone' ? (messages.gone ?? messages.failed) : undefined
}

/** After sending: what follows, and why to call. */
export type SentTexts = { byEmail: string; byPhone: string; call: string }

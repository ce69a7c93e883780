/** The wording that a page shows, under a mark of its own: what was agreed to beside another wording is asked anew. */
import { createHash } from 'node:crypto'
import { type Answers, CONSENTS_FIELD } from './application.ts'
import { type Asking, CONSENT_VERSION, type ConsentsShown, consentsAsked } from './consents.ts'

export function consentsShown(dealer: Asking): ConsentsShown {
	const asked = consentsAsked(dealer)
	const digest = createHash('sha256').update(JSON.stringify([CONSENT_VERSION, asked]))
	return { ...asked, mark: digest.digest('base64url').slice(0, 16) }
}

/** Whether the page that sent this showed just what would be kept. */
export const wereShown = (answers: Answers, dealer: Asking): boolean =>
	answers[CONSENTS_FIELD] === consentsShown(dealer).mark

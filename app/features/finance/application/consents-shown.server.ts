/** The consent wording with its version hash. Consent to a different wording is requested again. */
import { createHash } from 'node:crypto'
import { CONSENTS_FIELD, type FormValues } from './application.ts'
import { CONSENT_VERSION, type ConsentDealer, type ConsentForm, getConsentTexts } from './consents.ts'

export function getConsentForm(dealer: ConsentDealer): ConsentForm {
	const consentTexts = getConsentTexts(dealer)
	const digest = createHash('sha256').update(JSON.stringify([CONSENT_VERSION, consentTexts]))
	return { ...consentTexts, versionHash: digest.digest('base64url').slice(0, 16) }
}

/** Whether the submitting page showed exactly the wording that would be stored. */
export const werePresented = (values: FormValues, dealer: ConsentDealer): boolean =>
	values[CONSENTS_FIELD] === getConsentForm(dealer).versionHash

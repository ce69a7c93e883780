import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { CONSENTS_FIELD } from './application.ts'
import { acceptedConsents, CONSENT_VERSION, getConsentTexts, withCurrentConsents } from './consents.ts'
import { getConsentForm } from './submit-application.server.ts'

const dealer = {
	...dealerNotSetUp,
	name: 'Highveld Family Motors',
	creditProviders: ['First Bank', 'Second Bank', 'Third Bank'],
}
const NOW = new Date('2026-11-18T10:00:00+02:00')

describe('consent', () => {
	test('to sharing names the credit providers', () => {
		expect(getConsentTexts(dealer).ticks.consentSharing).toBe(
			'Highveld Family Motors may share this application with First Bank, Second Bank and Third Bank, so that they can assess it. They may check my credit record for that.',
		)
	})

	test('to sharing mentions credit providers named later when the dealership lists none', () => {
		expect(getConsentTexts(dealerNotSetUp).ticks.consentSharing).toContain('whose names I am told first')
	})

	test('has a notice with a line for each fact', () => {
		const lines = getConsentTexts(dealer).notice.split('\n')
		expect(lines).toHaveLength(3)
		for (const line of lines) expect(line).toMatch(/\.$/)
	})

	test('is stored word for word, with version, time, channel and every checkbox', () => {
		const { notice, ticks: consents } = getConsentTexts(dealer)
		expect(acceptedConsents({ consentSharing: 'yes', consentMarketing: '' }, dealer, NOW)).toEqual({
			version: CONSENT_VERSION,
			channel: 'website',
			at: '2026-11-18T08:00:00.000Z',
			notice,
			ticks: [
				{ name: 'consentSharing', wording: consents.consentSharing, ticked: true },
				{ name: 'consentEthnicGroup', wording: consents.consentEthnicGroup, ticked: false },
				{ name: 'consentMarketing', wording: consents.consentMarketing, ticked: false },
			],
		})
	})

	test.each([['on'], ['true'], [['yes', 'yes']], [['yes']]])('is not given by the value %j', (value) => {
		expect(acceptedConsents({ consentMarketing: value }, dealer, NOW).ticks[2]?.ticked).toBe(false)
	})

	test.each([
		['another name', { ...dealer, name: 'Lowveld Motors' }],
		['another bank', { ...dealer, creditProviders: ['First Bank'] }],
		['no bank named', { ...dealer, creditProviders: [] }],
		['no bank known', { ...dealer, creditProviders: undefined }],
	])('has another version hash with %s', (_, before) => {
		const { versionHash } = getConsentForm(before)
		expect(getConsentForm(before).versionHash).toBe(versionHash)
		expect(getConsentForm(dealer).versionHash).not.toBe(versionHash)
	})

	test('counts only for the wording that it was given for', () => {
		const values = { fullName: 'Thandi', consentSharing: 'yes', consentMarketing: '', [CONSENTS_FIELD]: 'a' }
		expect(withCurrentConsents(values, 'a')).toBe(values)
		expect(withCurrentConsents({ ...values, consentSharing: '' }, 'b')).toMatchObject({ fullName: 'Thandi' })
		expect(withCurrentConsents(values, 'b')).toMatchObject({ fullName: 'Thandi', consentSharing: '' })
		expect(withCurrentConsents({ consentSharing: 'yes' }, 'b')).toMatchObject({ consentSharing: '' })
	})

	test('has a new version whenever its wording changes', () => {
		const wording = createHash('sha256')
			.update(JSON.stringify(getConsentTexts(dealer)))
			.digest('hex')
		expect({ [CONSENT_VERSION]: wording.slice(0, 12) }).toEqual({ 3: 'c0faaad5798b' })
	})
})

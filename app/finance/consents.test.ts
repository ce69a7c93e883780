import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/dealer/dealer-not-set-up.ts'
import { CONSENT_VERSION, consentsAsked, consentsGiven } from './consents.ts'

const dealer = {
	...dealerNotSetUp,
	name: 'Highveld Family Motors',
	creditProviders: ['First Bank', 'Second Bank', 'Third Bank'],
}
const NOW = new Date('2026-11-18T10:00:00+02:00')

describe('consent', () => {
	test('to sharing names the banks', () => {
		expect(consentsAsked(dealer).ticks.consentSharing).toBe(
			'Highveld Family Motors may share this application with First Bank, Second Bank and Third Bank, so that they can assess it, including a check of my credit record.',
		)
	})

	test('to sharing says so where the dealership names none', () => {
		expect(consentsAsked(dealerNotSetUp).ticks.consentSharing).toContain('whose names I am told first')
	})

	test('is kept word for word, with version, time, channel and every tick', () => {
		const { notice, ticks } = consentsAsked(dealer)
		expect(consentsGiven({ consentSharing: 'yes', consentMarketing: '' }, dealer, NOW)).toEqual({
			version: CONSENT_VERSION,
			channel: 'website',
			at: '2026-11-18T08:00:00.000Z',
			notice,
			ticks: [
				{ name: 'consentSharing', wording: ticks.consentSharing, ticked: true },
				{ name: 'consentEthnicGroup', wording: ticks.consentEthnicGroup, ticked: false },
				{ name: 'consentMarketing', wording: ticks.consentMarketing, ticked: false },
			],
		})
	})

	test.each([['on'], ['true'], [['yes', 'yes']], [['yes']]])('is not given by %j', (sent) => {
		expect(consentsGiven({ consentMarketing: sent }, dealer, NOW).ticks[2]?.ticked).toBe(false)
	})

	test('has a new version whenever its wording changes', () => {
		const wording = createHash('sha256')
			.update(JSON.stringify(consentsAsked(dealer)))
			.digest('hex')
		expect({ [CONSENT_VERSION]: wording.slice(0, 12) }).toEqual({ 1: 'f467aed730d7' })
	})
})

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/dealer/dealer-not-set-up.ts'
import { CONSENTS_FIELD } from './application.ts'
import { asAskedNow, CONSENT_VERSION, consentsAsked, consentsGiven } from './consents.ts'
import { consentsShown, wereShown } from './consents-shown.server.ts'

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

	test.each([
		['another name', { ...dealer, name: 'Lowveld Motors' }],
		['another bank', { ...dealer, creditProviders: ['First Bank'] }],
		['no bank named', { ...dealer, creditProviders: [] }],
		['no bank known', { ...dealer, creditProviders: undefined }],
	])('was not shown by a page that told of %s', (_, before) => {
		const answers = { [CONSENTS_FIELD]: consentsShown(before).mark }
		expect(wereShown(answers, before)).toBe(true)
		expect(wereShown(answers, dealer)).toBe(false)
		expect(wereShown({}, dealer)).toBe(false)
		expect(wereShown({ [CONSENTS_FIELD]: [consentsShown(dealer).mark] }, dealer)).toBe(false)
	})

	test('counts beside the wording that it was given to, and no other', () => {
		const answers = { fullName: 'Thandi', consentSharing: 'yes', consentMarketing: '', [CONSENTS_FIELD]: 'a' }
		expect(asAskedNow(answers, 'a')).toBe(answers)
		expect(asAskedNow({ ...answers, consentSharing: '' }, 'b')).toMatchObject({ fullName: 'Thandi' })
		expect(asAskedNow(answers, 'b')).toMatchObject({ fullName: 'Thandi', consentSharing: '' })
		expect(asAskedNow({ consentSharing: 'yes' }, 'b')).toMatchObject({ consentSharing: '' })
	})

	test('has a new version whenever its wording changes', () => {
		const wording = createHash('sha256')
			.update(JSON.stringify(consentsAsked(dealer)))
			.digest('hex')
		expect({ [CONSENT_VERSION]: wording.slice(0, 12) }).toEqual({ 1: 'f467aed730d7' })
	})
})

import { describe, expect, test } from 'vitest'
import { CONSENTS_FIELD, VEHICLE_FIELD } from './application.ts'
import { findTooLong, mergePosted } from './draft.ts'

describe('a posted step', () => {
	test('replaces its own values, and keeps those of the other steps', () => {
		const before = { fullName: 'Thandi', occupation: 'Boilermaker', industryType: 'mining' }
		const values = mergePosted(before, { occupation: 'Fitter', industryType: 'mining' }, 3)
		expect(values).toMatchObject({ fullName: 'Thandi', occupation: 'Fitter', industryType: 'mining' })
	})

	test('blanks checkboxes and options that are not sent', () => {
		const before = { sourceOfIncome: ['Salary'], firstRandEmployee: 'no', consentSharing: 'yes' }
		expect(mergePosted(before, {}, 3)).toMatchObject({
			sourceOfIncome: '',
			firstRandEmployee: '',
			consentSharing: 'yes',
		})
		expect(mergePosted(before, {}, 4)).toMatchObject({ consentSharing: '', consentMarketing: '' })
	})

	test('may contain values of other steps', () => {
		expect(mergePosted({ make: 'Toyota' }, { fullName: 'Thandi', make: 'Isuzu' }, 1)).toMatchObject({
			fullName: 'Thandi',
			make: 'Isuzu',
		})
	})

	test('drops the consents that were given for another wording', () => {
		const before = { consentEthnicGroup: 'yes', [CONSENTS_FIELD]: 'old' }
		expect(mergePosted(before, { [CONSENTS_FIELD]: 'old' }, 2)).toMatchObject(before)
		const posted = { [CONSENTS_FIELD]: 'new', consentSharing: 'yes' }
		expect(mergePosted(before, posted, 4)).toMatchObject({ ...posted, consentEthnicGroup: '' })
	})

	test('ignores names that are not fields', () => {
		const values = mergePosted({}, { status: 'approved', __proto__: 'x', intent: 'next' }, 2)
		expect(Object.keys(values)).not.toContain('status')
		expect(Object.keys(values)).not.toContain('intent')
	})

	test('clears the vehicle ID when make or model change, and never sets it', () => {
		const before = { [VEHICLE_FIELD]: 'ours', make: 'Toyota', model: 'Hilux', odometer: '1' }
		const same = { make: 'Toyota', model: 'Hilux', odometer: '2' }
		expect(mergePosted(before, same, 4)[VEHICLE_FIELD]).toBe('ours')
		expect(mergePosted(before, { ...same, model: 'Corolla' }, 4)[VEHICLE_FIELD]).toBe('')
		expect(mergePosted(before, { ...same, [VEHICLE_FIELD]: 'this' }, 4)[VEHICLE_FIELD]).toBe('ours')
	})
})

test('a value that is too long to be stored is rejected, not truncated', () => {
	const values = { fullName: 'x'.repeat(1_000), model: 'x'.repeat(1_001), form_token: 'x'.repeat(2_000) }
	expect(findTooLong(values)).toEqual({ model: 'too-long' })
	expect(findTooLong({ idNumber: '1'.repeat(1_001) })).toEqual({ idNumber: 'id-number-not-13-digits' })
	expect(findTooLong({ sourceOfIncome: Array(21).fill('Salary') })).toEqual({ sourceOfIncome: 'too-long' })
})

import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { assignmentInput, endOfDay, formatNextStep, toTimeField } from './assignment-schema.ts'

const now = new Date('2026-11-27T21:30:00+02:00')
const at = new Date('2026-11-28T10:00:00+02:00')

describe('the form of a lead', () => {
	const read = (values: Record<string, string>) => {
		const form = readForm(assignmentInput('enquiry'), { status: 'contacted', version: '1', ...values })
		return form.ok ? { nextStep: form.value.nextStep, nextAt: form.value.nextAt } : form.fieldErrors
	}

	test.each([
		['2026-11-28T10:00', { nextStep: 'call', nextAt: at }],
		['2026-11-28T10:00:00', { nextStep: 'call', nextAt: at }],
		['', { nextAt: 'required' }],
		['2026-11-28', { nextAt: 'not-a-date' }],
		['2026-13-45T10:00', { nextAt: 'not-a-date' }],
		['0002-11-28T10:00', { nextAt: 'not-a-date' }],
		['tomorrow', { nextAt: 'not-a-date' }],
	])('takes a next step with the time %j', (nextAt, result) =>
		expect(read({ nextStep: 'call', nextAt })).toEqual(result),
	)

	test('takes no unknown step, and no loss without a reason', () => {
		expect(read({ nextStep: 'fly' })).toEqual({ nextStep: 'not-an-option' })
		expect(read({ status: 'lost' })).toEqual({ lostReason: 'required' })
		expect(read({ status: 'lost', lostReason: 'Price' })).toEqual({ nextStep: null, nextAt: null })
	})
})

test('a next step is said with its day, on the clock of South Africa', () => {
	expect(formatNextStep({ kind: 'call', at }, now)).toBe('Call, Saturday 28 Nov, 10:00')
	expect(formatNextStep({ kind: 'chat', at }, at)).toBe('WhatsApp, today 10:00')
	expect(toTimeField(at)).toBe('2026-11-28T10:00')
	expect(endOfDay(now)).toEqual(new Date('2026-11-28T00:00:00+02:00'))
})

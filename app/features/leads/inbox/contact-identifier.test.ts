import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { identifierInput, parseContactIdentifier } from './contact-identifier.ts'

describe('a contact identifier', () => {
	test.each([
		['thandi@example.co.za', { email: 'thandi@example.co.za' }],
		['af 482 913 507', { reference: 'AF482913507' }],
		['082 000 0000', { phone: '082 000 0000' }],
		['+27 (0)82-000-0000', { phone: '+27 (0)82-000-0000' }],
		['800101 5009 087', { phone: '800101 5009 087', idNumber: '8001015009087' }],
	])('is recognised in %j', (input, identifier) => {
		expect(parseContactIdentifier(input)).toEqual(identifier)
	})

	test.each(['Thandi', '123', 'AF12', '@', "' or 1=1", 'a'.repeat(10_000)])(
		'is not recognised in %j',
		(input) => {
			expect(parseContactIdentifier(input)).toEqual({})
		},
	)

	test('is parsed from any input, or rejected with an error code', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (input) => {
				const read = readForm(identifierInput, { identifier: input })
				expect(read.ok || ['required', 'unreadable'].includes(read.fieldErrors.identifier ?? '')).toBe(true)
			}),
		)
	})
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/kernel/form.ts'
import { clueIn, clueInput } from './clue.ts'

describe('a clue', () => {
	test.each([
		['thandi@example.co.za', { email: 'thandi@example.co.za' }],
		['af 482 913 507', { reference: 'AF482913507' }],
		['082 000 0000', { phone: '082 000 0000' }],
		['+27 (0)82-000-0000', { phone: '+27 (0)82-000-0000' }],
		['800101 5009 087', { phone: '800101 5009 087', idNumber: '8001015009087' }],
	])('of %j is known', (typed, clue) => {
		expect(clueIn(typed)).toEqual(clue)
	})

	test.each(['Thandi', '123', 'AF12', '@', "' or 1=1", 'a'.repeat(10_000)])('of %j is none', (typed) => {
		expect(clueIn(typed)).toEqual({})
	})

	test('is read of anything that is typed, or what is wrong with it is told', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (typed) => {
				const read = readForm(clueInput, { clue: typed })
				expect(read.ok || ['required', 'unreadable'].includes(read.problems.clue ?? '')).toBe(true)
			}),
		)
	})
})

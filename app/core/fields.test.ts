import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { column, email, integerField, isEmail, line, link, percent } from './fields.ts'
import { readForm } from './form.ts'

import { ok } from './result.ts'

const read = (schema: z.ZodMiniType, input: string | string[]) => {
	const form = readForm(z.object({ field: schema }), { field: input })
	return form.ok ? form.value.field : form.fieldErrors.field
}

describe('a field', () => {
	test.each([
		['  Kinross \u202e town ', 'Kinross town'],
		['x'.repeat(10_001), 'too-long'],
		['x'.repeat(12), 'xxxxxxxxxxxx'],
		['x'.repeat(13), 'too-long'],
		[['a', 'b'], 'unreadable'],
	])('of one line parses %j as %j', (input, expected) => {
		expect(read(line(12), input)).toBe(expected)
	})

	test.each([
		['https://www.example.co.za/a?b=c#d', 'https://www.example.co.za/a?b=c#d'],
		['', ''],
		['www.example.co.za', 'https://www.example.co.za'],
		['example.co.za/cars?a=b', 'https://example.co.za/cars?a=b'],
		['example', 'not-a-link'],
		['example.co.za:secret@evil.example', 'not-a-link'],
		['javascript:alert(1)', 'not-a-link'],
		['https://sales:secret@example.co.za', 'not-a-link'],
		['https://localhost', 'not-a-link'],
	])('for a link parses %j as %j', (input, expected) => {
		expect(read(link, input)).toBe(expected)
	})

	test.each([
		['sales@example.co.za', 'sales@example.co.za'],
		['sales@example', 'not-an-email'],
		['a@example.co.za, b@example.co.za', 'not-an-email'],
	])('for an email address parses %j as %j', (input, expected) => {
		expect(read(email, input)).toBe(expected)
	})

	test.each([
		['9,25 %', 9.25],
		['-1', 'out-of-range'],
		['nine', 'not-a-number'],
	])('for a percentage parses %j as %j', (input, expected) => {
		expect(read(percent(0, 40), input)).toBe(expected)
	})

	test('for an integer accepts only values in range', () => {
		expect([read(integerField(1800, 2026), '1 990'), read(integerField(1800, 2026), '2027')]).toEqual([
			1990,
			'out-of-range',
		])
	})

	test('in a column of fields reports the index of the invalid one', () => {
		const three = column(3, (text) => ok(text))
		expect(read(three, ['a', ' b ', ''])).toEqual(['a', 'b', ''])
		expect(read(three, ['a', 'long', ''])).toBe('too-long:1')
		expect(read(three, 'a')).toEqual(['a'])
	})
})

test.each([
	['thandi@example.co.za', true],
	["ann.o'neill+cars@sub.example.co.za", true],
	['a&b@firm.co.za', true],
	['thandi@gmail', false],
	['thandi@gmail.', false],
	['thandi@.com', false],
	['a.b@gmail', false],
	['.a@gmail.com', false],
	['a.@gmail.com', false],
	['a..b@gmail.com', false],
	['ann@example.com, eve@example.com', false],
	['ann@example.com\n', false],
	['ann@example.com\r\nBcc: eve@example.com', false],
	['Ann <ann@example.com>', false],
	['"ann eve"@example.com', false],
	[`${'a'.repeat(242)}@example.com`, true],
	[`${'a'.repeat(243)}@example.com`, false],
	['', false],
])('%j is an email address: %s', (text, isValid) => {
	expect(isEmail(text)).toBe(isValid)
})

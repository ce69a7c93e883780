import { expect, test } from 'vitest'
import { isEmail } from './parsed-field.ts'

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

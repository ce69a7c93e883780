import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeTo } from '#tests/outbox.ts'
import { oneLine, reasonWithoutFacts } from './email.server.ts'

describe('a header line', () => {
	test.each([
		['Ann\r\nBcc: eve@example.com', 'Ann Bcc: eve@example.com'],
		['Ann\u2028Bcc: x', 'Ann Bcc: x'],
		['\u202egnp.exe\u202c', 'gnp.exe'],
		['tab\there\0', 'tab here'],
		['  Nomvula 🌻 Ḽe  ', 'Nomvula 🌻 Ḽe'],
		['مرحبا', 'مرحبا'],
		['half a sign \ud83d', 'half a sign \ufffd'],
	])('from %j is %j', (text, line) => {
		expect(oneLine(text)).toBe(line)
	})

	test('is always one line of limited length', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
				const line = oneLine(text)
				expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
				expect([...line].length).toBeLessThanOrEqual(250)
				expect(line.isWellFormed()).toBe(true)
			}),
		)
	})
})

describe('the reason of a failed delivery', () => {
	const email = noticeTo('thandi@example.com', { text: 'Telephone: 082 555 0101', replyTo: undefined })
	const reasonOf = (response: string) => reasonWithoutFacts({ code: 'EENVELOPE', response }, email)

	test.each([
		['550 5.1.1 <thandi@example.com>: Recipient rejected', 'EENVELOPE 550 5.1.1 … Recipient rejected'],
		['550 mailbox THANDI is full', 'EENVELOPE 550 mailbox … is full'],
		['554 spam: "Enquiry: Toyota Hilux"', 'EENVELOPE 554 spam: … … …'],
		['550 call 082-555-0101', 'EENVELOPE 550 call …'],
		['550 postmaster@elsewhere.example says no', 'EENVELOPE 550 … says no'],
		['451 4.7.1 Greylisted\r\n451 try again', 'EENVELOPE 451 4.7.1 Greylisted 451 try again'],
	])('from %j is %j', (response, reason) => {
		expect(reasonOf(response)).toBe(reason)
	})

	test('is at most 300 characters long', () => {
		expect(reasonOf('no '.repeat(5_000)).length).toBeLessThanOrEqual(300)
	})
})

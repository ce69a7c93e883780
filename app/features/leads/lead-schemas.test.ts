import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Accepted, type Rejected, readForm, type Values } from '#app/core/form.ts'
import { sized } from '#tests/sized.ts'
import {
	buildEnquiryPayload,
	buildMessagePayload,
	enquiryInput,
	messageInput,
	openEnquiryInput,
	openMessageInput,
} from './lead-schemas.ts'

const enquiry = {
	from_name: 'Thandi Nkosi',
	from_email: 'thandi@example.co.za',
	from_phone: '082 000 0000',
	message: 'Is it still there?',
}
const message = {
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	subject: 'A service',
	message: 'When can I bring it?',
}
const fieldErrorsOf = (values: Values) => {
	const read: Accepted<unknown> | Rejected = readForm(enquiryInput, { ...enquiry, ...values })
	return read.ok ? {} : read.fieldErrors
}
const read = (values: Values) => {
	const form = readForm(enquiryInput, { ...enquiry, ...values })
	if (!form.ok) throw new Error(JSON.stringify(form.fieldErrors))
	return form.value
}

describe('where the email may be left out', () => {
	const errorsOf = (values: Values) => {
		const form = readForm(openEnquiryInput, { ...enquiry, ...values })
		return form.ok ? {} : form.fieldErrors
	}

	test.each<[string, Values, Record<string, string>]>([
		['a telephone number is enough', { from_email: '' }, {}],
		['an email address is enough', { from_phone: '' }, {}],
		['one of them is needed', { from_email: '', from_phone: ' ' }, { from_phone: 'required' }],
		['a number of two digits is none', { from_email: '', from_phone: '12' }, { from_phone: 'not-a-phone' }],
		['an email needs its address', { from_email: '', answer_by: 'email' }, { from_email: 'required' }],
		['a call needs a number', { from_phone: '', answer_by: 'phone' }, { from_phone: 'required' }],
		['a fax is not offered', { answer_by: 'fax' }, { answer_by: 'not-an-option' }],
		['a wrong address is wrong', { from_email: 'thandi' }, { from_email: 'not-an-email' }],
	])('%s', (_, values, expected) => expect(errorsOf(values)).toEqual(expected))

	test('a message takes a telephone number too', () => {
		const form = readForm(openMessageInput, { ...message, from_email: '', from_phone: '082 000 0000' })
		expect(form.ok && buildMessagePayload(form.value)).toMatchObject({
			from_email: '',
			from_phone: '082 000 0000',
		})
	})
})

describe('an enquiry', () => {
	test('has the form values, and name and price of the vehicle', () => {
		const vehicle = { id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991', name: 'Toyota Hilux', price: 389_900 }
		expect(buildEnquiryPayload(read({}), vehicle)).toEqual({
			...enquiry,
			car_name: 'Toyota Hilux',
			car_price: 'R\u00a0389\u00a0900',
			car_id: vehicle.id,
			form_type: 'car_inquiry',
		})
	})

	test('requires every field except the phone number', () => {
		expect(read({ from_phone: '' }).from_phone).toBe('')
		expect(fieldErrorsOf({ from_name: ' ', from_email: '', message: '\n\t' })).toEqual({
			from_name: 'required',
			from_email: 'required',
			message: 'required',
		})
	})

	test.each(['\u200b', '\u3164', '\u00ad', '\u2800'])(
		'requires a visible character, and %j is none',
		(blank) => {
			expect(fieldErrorsOf({ from_name: blank, message: blank })).toEqual({
				from_name: 'required',
				message: 'required',
			})
		},
	)

	test.each([
		['from_name', 100],
		['from_phone', 30],
		['message', 5000],
	])('accepts a %s of %d characters and no more', (name, longest) => {
		expect(fieldErrorsOf({ [name]: 'x'.repeat(longest) })).toEqual({})
		expect(fieldErrorsOf({ [name]: 'x'.repeat(longest + 1) })).toEqual({ [name]: 'too-long' })
	})

	test('accepts an email address of 254 characters and no more', () => {
		const long = (length: number) => `${'a'.repeat(length - 14)}@example.co.za`
		expect(fieldErrorsOf({ from_email: long(254) })).toEqual({})
		expect(fieldErrorsOf({ from_email: long(255) })).toEqual({ from_email: 'too-long' })
	})

	test.each([
		'thandi',
		'thandi@',
		'@example.co.za',
		'a b@example.co.za',
		'a@b@c',
		'a@-b.c',
		'Thandi <t@example.co.za>',
		'thandi@gmail',
	])('rejects %s as an email address', (from_email) => {
		expect(fieldErrorsOf({ from_email })).toEqual({ from_email: 'not-an-email' })
	})

	test('is unreadable when a field is sent twice', () => {
		expect(fieldErrorsOf({ from_email: ['a@example.co.za', 'b@example.co.za'], message: [] })).toEqual({
			from_email: 'unreadable',
			message: 'unreadable',
		})
	})
})

describe('a message', () => {
	test('has the form values', () => {
		const form = readForm(messageInput, message)
		expect(form.ok && buildMessagePayload(form.value)).toEqual({ ...message, form_type: 'contact' })
	})

	test('requires every field, and a subject of at most 150 characters', () => {
		const blank = readForm(messageInput, {})
		expect(blank.ok || blank.fieldErrors).toEqual({
			from_name: 'required',
			from_email: 'required',
			subject: 'required',
			message: 'required',
		})
		const long = readForm(messageInput, { ...message, subject: 'x'.repeat(151) })
		expect(long.ok || long.fieldErrors).toEqual({ subject: 'too-long' })
	})
})

describe('a single-line field', () => {
	test('is trimmed, and keeps every alphabet', () => {
		const { from_name } = read({ from_name: '  Thandi\t \u{1F469}\u{1F3FE}\u200d\u{1F33E}\r\n שלום Ünal ' })
		expect(from_name).toBe('Thandi \u{1F469}\u{1F3FE}\u200d\u{1F33E} שלום Ünal')
	})

	test('never contains line breaks or direction overrides', () => {
		const anything = fc.string({ unit: 'binary', maxLength: 200 })
		fc.assert(
			fc.property(anything, (input) => {
				const form = readForm(enquiryInput, { ...enquiry, from_name: input, from_phone: input })
				if (!form.ok) return
				expect(form.value.from_name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
			}),
			{ numRuns: sized(100, 500) },
		)
	})

	test('cannot inject an email header', () => {
		const { from_name } = read({ from_name: 'Thandi\r\nBcc: everybody@example.co.za' })
		expect(from_name).toBe('Thandi Bcc: everybody@example.co.za')
		expect(fieldErrorsOf({ from_email: 'thandi@example.co.za\r\nBcc: everybody@example.co.za' })).toEqual({
			from_email: 'not-an-email',
		})
	})
})

test('the text of a message keeps its lines and loses invisible characters', () => {
	expect(read({ message: '\u0000\r\nOne\r\n\r\nTwo\rThree\u2028Four\u0007\tFive\n' }).message).toBe(
		'One\n\nTwo\nThree\nFour\tFive',
	)
})

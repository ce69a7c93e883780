import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, chatOpening, formatChatCode, parseChatCode } from './chat-message.ts'

const anyCode = fc
	.array(fc.constantFrom(...CODE_ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
	.map((characters) => characters.join(''))
const anyStockNumber = fc.option(fc.stringMatching(/^[A-Z]{2,4}-?\d{1,5}$/), { nil: null })

describe('the code of a chat', () => {
	test.each([
		['K7Q', { code: 'K7Q', stockNumber: undefined }],
		[' k7q ', { code: 'K7Q', stockNumber: undefined }],
		['hfm-4483/k7q', { code: 'K7Q', stockNumber: 'HFM-4483' }],
		['Reference: HFM-4483 / K7Q', { code: 'K7Q', stockNumber: 'HFM-4483' }],
		[
			'Hello, is it available? https://dealer.example/car/1 Reference: HFM 4483 / K7Q',
			{ code: 'K7Q', stockNumber: 'HFM 4483' },
		],
	])('is read from %j', (typed, code) => expect(parseChatCode(typed)).toEqual(code))

	test.each(['', 'K7', 'K7QX', 'KOQ', 'HFM-4483', 'HFM-4483 / ', 'the Hilux'])('is not in %j', (typed) =>
		expect(parseChatCode(typed)).toBeUndefined(),
	)

	test('is read as it was written', () => {
		fc.assert(
			fc.property(anyCode, anyStockNumber, (code, stockNumber) => {
				const written = formatChatCode(code, stockNumber)
				expect(parseChatCode(written.toLowerCase())).toEqual({ code, stockNumber: stockNumber ?? undefined })
			}),
		)
	})
})

const vehicle = {
	name: 'Toyota Hilux 2.8 GD-6 & canopy',
	year: 2021,
	stockNumber: 'HFM-0412',
	status: 'available',
} as const
const address = 'https://dealer.example/car/41e8097e-2682-4b1b-827c-7e6abd6e9b52'

test('a chat begins with a question about the vehicle, its address and the reference', () => {
	expect(chatOpening({ vehicle, address, code: 'K7Q' }).split('\n')).toEqual([
		'Hello, I would like to know more about the 2021 Toyota Hilux 2.8 GD-6 & canopy (stock number HFM-0412). Is it still available?',
		address,
		'Reference: HFM-0412 / K7Q',
	])
})

test('a missing stock number is omitted, and so is a missing code', () => {
	const unnumbered = { ...vehicle, stockNumber: null }
	expect(chatOpening({ vehicle: unnumbered, address, code: 'K7Q' })).toMatch(
		/the 2021 Toyota Hilux 2.8 GD-6 & canopy\. Is it.*\nReference: K7Q$/s,
	)
	expect(chatOpening({ vehicle, address, code: undefined }).split('\n')).toHaveLength(2)
})

test('a sold vehicle leads to the question for a similar one', () => {
	const opening = chatOpening({ vehicle: { ...vehicle, status: 'sold' }, address, code: 'K7Q' })
	expect(opening).toContain('has been sold. Do you have one like it?')
	expect(opening).not.toContain('still available')
})

test('a chat about no vehicle says where the visitor comes from', () => {
	expect(chatOpening({ vehicle: undefined, address: undefined, code: 'K7Q' })).toMatch(
		/^Hello, I found you on your website.*\nReference: K7Q$/,
	)
})

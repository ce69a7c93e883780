import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, formatChatCode, parseChatCode } from './chat-code.ts'

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

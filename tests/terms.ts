/** Finance terms of a dealership for tests. */
import fc from 'fast-check'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import type { DefaultTerms } from '#app/features/finance/default-terms.ts'

/** An amount in rand and cents. */
export const fee = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100)

/** 9 % over 72 months, with the highest legal fees. */
export const NINE_PERCENT: DefaultTerms = {
	interest: 9,
	months: 72,
	deposit: 0,
	balloon: 0,
	initiationFee: 1207.5,
	serviceFee: 69,
}

export const anyTerms: fc.Arbitrary<DefaultTerms> = fc.record({
	interest: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
	months: fc.constantFrom(...TERMS_IN_MONTHS),
	deposit: fc.oneof(
		fc.constant(0),
		fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10),
	),
	balloon: fc.oneof(
		fc.constant(0),
		fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
	),
	initiationFee: fee(2_000),
	serviceFee: fee(100),
})

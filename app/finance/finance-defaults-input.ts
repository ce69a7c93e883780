/** What the page for the dealer's usual terms may send: never more than the law allows on the day. */
import * as z from 'zod/mini'
import type { CreditRules, Dealer } from '#app/dealer/dealer.ts'
import { amountGrouped, amountTyped } from '#app/kernel/amount-typed.ts'
import { line, lines, reading } from '#app/kernel/fields.ts'
import { oneLine } from '#app/kernel/lines.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { percent } from '#app/kernel/setting-fields.ts'
import { highestInitiationFee, highestServiceFee } from './credit-rules.ts'
import { DEFAULT_TERM_IN_MONTHS, MAX_BALLOON, TERMS_IN_MONTHS } from './repayment.ts'

export const MOST_PROVIDERS = 20
const MOST_DEPOSIT = 90 // percent

const term = reading(line(10), (text): Result<number, string> => {
	const months = TERMS_IN_MONTHS.find((one) => String(one) === text)
	return months ? ok(months) : fail('not-an-option')
})

const providers = reading(lines(5_000), (text): Result<string[], string> => {
	const names = [...new Set(text.split('\n').map(oneLine))].filter((name) => name !== '')
	if (names.length > MOST_PROVIDERS) return fail('too-many')
	return names.some((name) => name.length > 100) ? fail('too-long') : ok(names)
})

export const financeDefaultsInput = (rules: CreditRules) =>
	z.object({
		months: term,
		deposit: percent(0, MOST_DEPOSIT),
		balloon: percent(0, MAX_BALLOON),
		initiationFee: feeUpTo(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		serviceFee: feeUpTo(highestServiceFee(rules)),
		providers,
	})

/** As the fields begin. */
export const financeDefaultsFields = ({ finance, creditProviders = [] }: Dealer) => ({
	months: String(finance?.months ?? DEFAULT_TERM_IN_MONTHS),
	deposit: String(finance?.deposit ?? 0),
	balloon: String(finance?.balloon ?? 0),
	initiationFee: fieldOf(finance?.initiationFee),
	serviceFee: fieldOf(finance?.serviceFee),
	providers: creditProviders.join('\n'),
})

export const financeDefaultsIn = ({
	providers: creditProviders,
	...finance
}: z.output<ReturnType<typeof financeDefaultsInput>>): Pick<Dealer, 'finance' | 'creditProviders'> => ({
	finance,
	creditProviders,
})

const fieldOf = (amount: number | null | undefined) =>
	typeof amount === 'number' ? amountGrouped(amount) : ''

/** Left blank, it is the most that the law allows. */
const feeUpTo = (most: number) =>
	reading(line(20), (text): Result<number | null, string> => {
		if (text === '') return ok(null)
		const amount = amountTyped(text)
		if (!(amount >= 0)) return fail('not-an-amount')
		return amount > most ? fail('above-the-law') : ok(amount)
	})

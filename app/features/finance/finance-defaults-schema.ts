/** Schema of the staff form for the default terms: never above the legal limits of the day. */
import * as z from 'zod/mini'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import { lines } from '#app/core/fields.ts'
import { line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { percent } from '#app/core/setting-fields.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import type { CreditRules, Dealer } from '#app/features/dealer/dealer.ts'
import { highestInitiationFee, highestServiceFee } from './credit-rules.ts'
import { DEFAULT_TERM_IN_MONTHS, MAX_BALLOON, TERMS_IN_MONTHS } from './repayment.ts'

export const MAX_PROVIDERS = 20
const MAX_DEPOSIT = 90 // percent

const term = parsedField(line(10), (text): Result<number, string> => {
	const months = TERMS_IN_MONTHS.find((one) => String(one) === text)
	return months ? ok(months) : fail('not-an-option')
})

const providers = parsedField(lines(5_000), (text): Result<string[], string> => {
	const names = [...new Set(text.split('\n').map(toOneLine))].filter((name) => name !== '')
	if (names.length > MAX_PROVIDERS) return fail('too-many')
	return names.some((name) => name.length > 100) ? fail('too-long') : ok(names)
})

export const financeDefaultsInput = (rules: CreditRules) =>
	z.object({
		months: term,
		deposit: percent(0, MAX_DEPOSIT),
		balloon: percent(0, MAX_BALLOON),
		initiationFee: feeUpTo(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		serviceFee: feeUpTo(highestServiceFee(rules)),
		providers,
	})

/** Initial form values. */
export const financeDefaultsFields = ({ finance, creditProviders = [] }: Dealer) => ({
	months: String(finance?.months ?? DEFAULT_TERM_IN_MONTHS),
	deposit: String(finance?.deposit ?? 0),
	balloon: String(finance?.balloon ?? 0),
	initiationFee: amountFieldText(finance?.initiationFee),
	serviceFee: amountFieldText(finance?.serviceFee),
	providers: creditProviders.join('\n'),
})

export const toFinanceDefaults = ({
	providers: creditProviders,
	...finance
}: z.output<ReturnType<typeof financeDefaultsInput>>): Pick<Dealer, 'finance' | 'creditProviders'> => ({
	finance,
	creditProviders,
})

const amountFieldText = (amount: number | null | undefined) =>
	typeof amount === 'number' ? formatAmount(amount) : ''

/** Blank means the legal maximum. */
const feeUpTo = (max: number) =>
	parsedField(line(20), (text): Result<number | null, string> => {
		if (text === '') return ok(null)
		const amount = parseAmount(text)
		if (!(amount >= 0)) return fail('not-an-amount')
		return amount > max ? fail('above-the-law') : ok(amount)
	})

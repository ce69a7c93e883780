/** Schema of the staff form for the default terms: never above the legal limits of the day. */
import * as z from 'zod/mini'
import { formatAmount, parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import {
	amount,
	date,
	line,
	lines,
	parsedField,
	percent,
	requireText,
	switchField,
} from '#app/core/fields.ts'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import type { CreditRules, Dealer, InterestRate } from '#app/features/dealer/dealer.ts'
import { highestInitiationFee, highestServiceFee } from './default-terms.ts'
import { DEFAULT_TERM_IN_MONTHS, MAX_BALLOON, MAX_INTEREST } from './repayment.ts'

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

const MIN_MARGIN = -10 // percent

const percentFrom = (min: number) =>
	parsedField(
		line(20),
		requireText((text): Result<number, string> => {
			const percent = parsePercent(text)
			if (Number.isNaN(percent) || /[.,]\d{3}/.test(text)) return fail('not-a-percentage')
			return percent < min || percent > MAX_INTEREST ? fail('out-of-range') : ok(percent)
		}),
	)

/**
 * Schema of prime and margin: percentages with at most two decimals, and a sum that the calculator accepts.
 */
export const interestRateInput = z
	.object({ prime: percentFrom(0), margin: percentFrom(MIN_MARGIN) })
	.check(({ value, issues }) => {
		const sum = value.prime + value.margin
		if (sum < 0 || sum > MAX_INTEREST)
			issues.push({ code: 'custom', input: value, path: ['margin'], message: 'sum-out-of-range' })
	})

/** Whether monthly amounts are shown beside vehicles. */
export const monthlyAmountsInput = z.object({ showsMonthlyAmounts: switchField })

/** Confirms the stored rate; has no fields. */
export const rateReviewInput = z.object({})

/** Initial form values. */
export const interestRateFields = (rate: InterestRate | undefined) => ({
	prime: rate?.prime.toFixed(2) ?? '',
	margin: rate?.margin.toFixed(2) ?? '',
})

const MAX_PERCENT = 40
const MAX_FEE = 100_000

const from = parsedField(date, (day): Result<string, string> => (day ? ok(day) : fail('required')))

/** Schema of the staff form for the legal limits: all of them, valid from a date. */
export const creditRulesInput = z
	.object({
		from,
		repoRate: percent(0, MAX_PERCENT),
		primeRate: percent(0, MAX_PERCENT),
		interestAboveRepo: percent(0, MAX_PERCENT),
		serviceFee: amount(MAX_FEE),
		base: amount(MAX_FEE),
		share: percent(0, 100),
		above: amount(MAX_FEE),
		most: amount(MAX_FEE),
		mostOfLoan: percent(0, 100),
		vat: percent(0, MAX_PERCENT),
	})
	.check(({ value, issues }) => {
		if (value.primeRate < value.repoRate)
			issues.push({ code: 'custom', input: value, path: ['primeRate'], message: 'below-repo' })
	})

/** Initial form values: the current rules, with a blank start date. */
export const creditRulesFields = ({ initiationFee: fee, ...rules }: CreditRules) => ({
	from: '',
	repoRate: rules.repoRate.toFixed(2),
	primeRate: rules.primeRate.toFixed(2),
	interestAboveRepo: String(rules.interestAboveRepo),
	serviceFee: formatAmount(rules.serviceFee),
	base: formatAmount(fee.base),
	share: String(fee.share),
	above: formatAmount(fee.above),
	most: formatAmount(fee.most),
	mostOfLoan: String(fee.mostOfLoan),
	vat: String(rules.vat),
})

export function toCreditRules(input: z.output<typeof creditRulesInput>): CreditRules {
	const { base, share, above, most, mostOfLoan, ...rules } = input
	return { ...rules, initiationFee: { base, share, above, most, mostOfLoan } }
}

/** Adds a row to the dealer's rules, replacing one with the same date. */
export const withRules = (own: CreditRules[] = [], added: CreditRules): CreditRules[] =>
	[...own.filter(({ from }) => from !== added.from), added].sort((one, other) =>
		one.from.localeCompare(other.from),
	)

/** Schema of the staff form for the legal limits: all of them, valid from a date. */
import * as z from 'zod/mini'
import { formatAmount } from '#app/core/amount-typed.ts'
import { date } from '#app/core/fields.ts'
import { parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { amount, percent } from '#app/core/setting-fields.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'

const MAX_PERCENT = 40
const MAX_FEE = 100_000

const from = parsedField(date, (day): Result<string, string> => (day ? ok(day) : fail('required')))

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

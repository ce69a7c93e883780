/** What the page for the law's limits may send: all of them, as they are from a day on. */
import * as z from 'zod/mini'
import type { CreditRules } from '#app/dealer/dealer.ts'
import { amountGrouped } from '#app/kernel/amount-typed.ts'
import { date, reading } from '#app/kernel/fields.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { amount, percent } from '#app/kernel/setting-fields.ts'

const MOST_PERCENT = 40
const MOST_FEE = 100_000

const from = reading(date, (day): Result<string, string> => (day ? ok(day) : fail('required')))

export const creditRulesInput = z
	.object({
		from,
		repoRate: percent(0, MOST_PERCENT),
		primeRate: percent(0, MOST_PERCENT),
		interestAboveRepo: percent(0, MOST_PERCENT),
		serviceFee: amount(MOST_FEE),
		base: amount(MOST_FEE),
		share: percent(0, 100),
		above: amount(MOST_FEE),
		most: amount(MOST_FEE),
		mostOfLoan: percent(0, 100),
		vat: percent(0, MOST_PERCENT),
	})
	.check(({ value, issues }) => {
		if (value.primeRate < value.repoRate)
			issues.push({ code: 'custom', input: value, path: ['primeRate'], message: 'below-repo' })
	})

/** As the fields begin: what holds today, from a day that is still to be told. */
export const creditRulesFields = ({ initiationFee: fee, ...rules }: CreditRules) => ({
	from: '',
	repoRate: rules.repoRate.toFixed(2),
	primeRate: rules.primeRate.toFixed(2),
	interestAboveRepo: String(rules.interestAboveRepo),
	serviceFee: amountGrouped(rules.serviceFee),
	base: amountGrouped(fee.base),
	share: String(fee.share),
	above: amountGrouped(fee.above),
	most: amountGrouped(fee.most),
	mostOfLoan: String(fee.mostOfLoan),
	vat: String(rules.vat),
})

export function creditRulesIn(input: z.output<typeof creditRulesInput>): CreditRules {
	const { base, share, above, most, mostOfLoan, ...rules } = input
	return { ...rules, initiationFee: { base, share, above, most, mostOfLoan } }
}

/** The dealer's own rows: another one of the same day takes the place of the one before. */
export const withRules = (own: CreditRules[] = [], added: CreditRules): CreditRules[] =>
	[...own.filter(({ from }) => from !== added.from), added].sort((one, other) =>
		one.from.localeCompare(other.from),
	)

/** Legal limits on credit charges by date: the built-in table plus the dealer's settings. */

import type { Rand } from '#app/core/money-and-distance.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import shipped from './credit-rules.json' with { type: 'json' }

/**
 * Returns the rules in force on a day (2026-01-29). A dealer's row overrides a built-in row with the same
 * date.
 */
export function creditRulesOn(day: string, own: CreditRules[] = []): CreditRules {
	const rows = listCreditRules(own)
	const rules = rows.findLast(({ from }) => from <= day) ?? rows[0]
	if (!rules) throw new Error('The table of credit rules is empty')
	return rules
}

/** Returns all rules, ordered by date. */
export function listCreditRules(own: CreditRules[] = []): CreditRules[] {
	const byDate = new Map<string, CreditRules>([...shipped, ...own].map((rules) => [rules.from, rules]))
	return [...byDate.values()].sort((one, other) => one.from.localeCompare(other.from))
}

/** The maximum interest in percent a year (National Credit Act). */
export const highestInterest = ({ repoRate, interestAboveRepo }: CreditRules): number =>
	repoRate + interestAboveRepo

/** The maximum initiation fee in rand, charged once, VAT included, for a loan of `borrowed` rand. */
export function highestInitiationFee({ initiationFee: fee, vat }: CreditRules, borrowed: Rand): Rand {
	const byScale = fee.base + Math.max(0, borrowed - fee.above) * (fee.share / 100)
	return withVat(Math.min(byScale, fee.most, borrowed * (fee.mostOfLoan / 100)), vat)
}

/** The maximum service fee in rand a month, VAT included. */
export const highestServiceFee = ({ serviceFee, vat }: CreditRules): Rand => withVat(serviceFee, vat)

const withVat = (amount: Rand, vat: number) => Math.round(amount * (100 + vat)) / 100

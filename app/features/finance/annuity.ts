/** Annuity formulas. */

/**
 * Returns the monthly payment that repays an amount with interest in `months` months. `monthlyRate` 0.0075 is
 * 9% a year.
 */
export function annuity(amount: number, monthlyRate: number, months: number): number {
	if (monthlyRate === 0) return amount / months
	return amount * (monthlyRate / discounted(monthlyRate, months))
}

/**
 * Returns the amount that a monthly payment repays with interest in `months` months: the inverse of
 * `annuity`.
 */
export function presentValue(payment: number, monthlyRate: number, months: number): number {
	if (monthlyRate === 0) return payment * months
	return payment * (discounted(monthlyRate, months) / monthlyRate)
}

// 1 - (1 + rate) ^ -months, in a form that stays precise when the rate is close to zero.
const discounted = (rate: number, months: number) => -Math.expm1(-months * Math.log1p(rate))

/** Equal monthly payments and what they are worth today: the arithmetic under every instalment. */

/** The monthly payment that pays off an amount, with interest, in so many months. `monthlyRate` 0.0075 is 9% a year. */
export function annuity(amount: number, monthlyRate: number, months: number): number {
	if (monthlyRate === 0) return amount / months
	return amount * (monthlyRate / discounted(monthlyRate, months))
}

/** The amount that a monthly payment pays off, with interest, in so many months: the annuity turned round. */
export function presentValue(payment: number, monthlyRate: number, months: number): number {
	if (monthlyRate === 0) return payment * months
	return payment * (discounted(monthlyRate, months) / monthlyRate)
}

// 1 - (1 + rate) ^ -months, in the form that keeps its digits when the rate is next to nothing.
const discounted = (rate: number, months: number) => -Math.expm1(-months * Math.log1p(rate))

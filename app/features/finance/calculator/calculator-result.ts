/** Computes everything that the calculator shows, identically on the server and in the browser. */

import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import { formatRand, formatRandAndCents, type Rand } from '#app/core/money-and-distance.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import {
	highestInitiationFee,
	highestInterest,
	highestServiceFee,
} from '#app/features/finance/default-terms.ts'
import {
	type Fees,
	financedAmount,
	type Loan,
	type LoanError,
	loanErrors,
	MAX_INTEREST,
	monthlyCharge,
	monthlyRate,
	monthlyRepayment,
	presentValue,
	type TotalCost,
	totalCost,
} from '#app/features/finance/repayment.ts'
import { financeMessages } from '#messages/finance.ts'
import {
	type CalculatorField,
	type CalculatorInputs,
	type Mode,
	toFees,
	toLoan,
} from './calculator-inputs.ts'

const messages = financeMessages.calculator

export type CalculatorError = LoanError | 'budget-missing' | 'budget-too-low' | 'fee-not-an-amount'
export type CalculatorErrors = Partial<Record<CalculatorField, CalculatorError>>

export type CalculatorResult = {
	fieldErrors: CalculatorErrors
	loan?: Loan // undefined with field errors; in `price` mode its price is the highest affordable one
	repayment: Rand // a month, by the specification's rule; 0 without a loan
	bill?: TotalCost // undefined while a fee is invalid; `price` mode then has no result
}

/**
 * Validates the inputs and computes repayment, total cost and, in `price` mode, the highest affordable price, all in
 * rand (specification, section 9, Calculator rule). Errors are per field (specification, section 5, Finance calculator).
 */
export function calculate(inputs: CalculatorInputs): CalculatorResult {
	const { fieldErrors, terms, fees } = validateInputs(inputs)
	const { initiation, service, ...others } = fieldErrors
	const hasFees = !initiation && !service
	const computesPrice = inputs.mode === 'price'
	if (Object.keys(others).length > 0 || (computesPrice && !hasFees)) return { fieldErrors, repayment: 0 }

	const price = computesPrice ? affordablePrice(parseAmount(inputs.budget), terms, fees) : terms.price
	if (price === undefined) return { fieldErrors: { budget: 'budget-too-low' }, repayment: 0 }
	const loan = { ...terms, price }
	const repayment = monthlyRepayment(loan)
	return {
		fieldErrors,
		loan,
		repayment: repayment.ok ? repayment.value : 0,
		bill: hasFees ? totalCost(loan, fees) : undefined,
	}
}

/** The headline: the repayment, or the highest affordable price and the deposit it includes. */
export function getHeadline(mode: Mode, { loan, repayment }: CalculatorResult) {
	if (!loan) return undefined
	if (mode === 'repayment') return { amount: formatRandAndCents(repayment), deposit: undefined }
	const deposit = loan.deposit > 0 ? messages.withDeposit(`R\u00a0${formatAmount(loan.deposit)}`) : undefined
	return { amount: formatRand(loan.price), deposit }
}

/** The legal maximums that the inputs exceed (National Credit Act). They are warnings and block nothing. */
export function exceededLimits(inputs: CalculatorInputs, loan: Loan, rules: CreditRules) {
	const { initiation, service } = toFees(inputs)
	const highest = {
		interest: highestInterest(rules),
		initiation: highestInitiationFee(rules, financedAmount(loan)),
		service: highestServiceFee(rules),
	}
	return {
		interest:
			loan.interest > highest.interest && loan.interest <= MAX_INTEREST ? highest.interest : undefined,
		initiation: initiation > highest.initiation ? highest.initiation : undefined,
		service: service > highest.service ? highest.service : undefined,
	}
}

function validateInputs(inputs: CalculatorInputs) {
	const computesPrice = inputs.mode === 'price'
	const loan = toLoan(inputs)
	const terms = computesPrice ? { ...loan, price: Number.NaN } : loan
	const fees = toFees(inputs)

	const { price, months: term, ...others } = loanErrors(terms)
	const budget = parseAmount(inputs.budget) > 0 ? undefined : 'budget-missing'
	const result: CalculatorErrors = {
		...(computesPrice ? { budget } : { price }),
		...others,
		term,
		initiation: fees.initiation >= 0 ? undefined : 'fee-not-an-amount',
		service: fees.service >= 0 ? undefined : 'fee-not-an-amount',
	}
	const fieldErrors: CalculatorErrors = Object.fromEntries(
		Object.entries(result).filter(([, error]) => error),
	)
	return { fieldErrors, terms, fees }
}

/** Computes the highest affordable price from a monthly budget, including all bank charges. */

/**
 * The highest price in whole rand whose total cost is at most `budget` rand a month, to the cent: interest on
 * the balloon, service fee, and the initiation fee if it is financed. Returns undefined if the budget does
 * not cover the fees. Requires terms without `loanErrors`, and valid fees.
 */
export function affordablePrice(budget: Rand, terms: Omit<Loan, 'price'>, fees: Fees): Rand | undefined {
	const fits = (price: Rand) => cents(monthlyCharge({ ...terms, price }, fees)) <= cents(budget)
	const lowest = Math.floor(terms.deposit) + 1 // below this, nothing is borrowed
	const estimate = Math.max(lowest, Math.floor(terms.deposit + financedBy(budget, terms, fees)))
	return highestThatFits(estimate, lowest, fits)
}

/** The inverse of the total cost, accurate to a rand. */
function financedBy(budget: Rand, terms: Omit<Loan, 'price'>, fees: Fees): Rand {
	const rate = monthlyRate(terms)
	const presentWorth = (monthly: Rand) => presentValue(monthly, rate, terms.months)
	const financedInitiation = fees.paidBy === 'financed' ? fees.initiation : 0
	const balloon = terms.balloon / 100
	return (
		(presentWorth(budget - fees.service) - financedInitiation) / (1 - balloon + presentWorth(rate * balloon))
	)
}

// Rounding to the cent decides the last rand, so the estimate is corrected step by step.
function highestThatFits(estimate: Rand, lowest: Rand, fits: (price: Rand) => boolean) {
	if (!Number.isSafeInteger(estimate)) return estimate
	let price = estimate
	while (price >= lowest && !fits(price)) price -= 1
	if (price < lowest) return undefined
	while (fits(price + 1)) price += 1
	return price
}

const cents = (amount: Rand) => Math.round(amount * 100)

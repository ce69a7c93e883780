/** All that the calculator says about what was entered: the same on the server and in the browser. */
import type { CreditRules } from '#app/dealer/dealer.ts'
import { amountGrouped, amountTyped } from '#app/kernel/amount-typed.ts'
import { type Rand, rand, randAndCents } from '#app/kernel/rand.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { affordablePrice } from './affordable-price.ts'
import { type Entries, type EntryName, feesOf, loanOf, type Mode } from './calculator-entries.ts'
import { highestInitiationFee, highestInterest, highestServiceFee } from './credit-rules.ts'
import {
	financedAmount,
	type Loan,
	type LoanProblem,
	MAX_INTEREST,
	monthlyRepayment,
	problemsOf,
} from './repayment.ts'
import { type WholeBill, wholeBill } from './whole-bill.ts'

const words = financeWords.calculator

export type EntryProblem = LoanProblem | 'budget-missing' | 'budget-too-low' | 'fee-not-an-amount'
export type EntryProblems = Partial<Record<EntryName, EntryProblem>>

export type Answer = {
	problems: EntryProblems
	loan?: Loan // none while something about it is wrong; its price is the highest that fits where that was asked
	repayment: Rand // a month, by the specification's rule; 0 without a loan
	bill?: WholeBill // none while a fee is wrong; there is no answer to a price then
}

export function answerTo(entries: Entries): Answer {
	const { problems, terms, fees } = checked(entries)
	const { initiation, service, ...others } = problems
	const hasFees = !initiation && !service
	const asksForPrice = entries.mode === 'price'
	if (Object.keys(others).length > 0 || (asksForPrice && !hasFees)) return { problems, repayment: 0 }

	const price = asksForPrice ? affordablePrice(amountTyped(entries.budget), terms, fees) : terms.price
	if (price === undefined) return { problems: { budget: 'budget-too-low' }, repayment: 0 }
	const loan = { ...terms, price }
	const repayment = monthlyRepayment(loan)
	return {
		problems,
		loan,
		repayment: repayment.ok ? repayment.value : 0,
		bill: hasFees ? wholeBill(loan, fees) : undefined,
	}
}

/** What the calculator says first: the repayment, or the price that fits with the deposit that it takes. */
export function headlineOf(mode: Mode, { loan, repayment }: Answer) {
	if (!loan) return undefined
	if (mode === 'repayment') return { amount: randAndCents(repayment), deposit: undefined }
	const deposit = loan.deposit > 0 ? words.withDeposit(`R\u00a0${amountGrouped(loan.deposit)}`) : undefined
	return { amount: rand(loan.price), deposit }
}

/** What the law allows at most, where more was entered (National Credit Act). It warns and stands in nobody's way. */
export function aboveTheLaw(entries: Entries, loan: Loan, rules: CreditRules) {
	const { initiation, service } = feesOf(entries)
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

function checked(entries: Entries) {
	const asksForPrice = entries.mode === 'price'
	const typed = loanOf(entries)
	const terms = asksForPrice ? { ...typed, price: Number.NaN } : typed
	const fees = feesOf(entries)

	const { price, months: term, ...others } = problemsOf(terms)
	const budget = amountTyped(entries.budget) > 0 ? undefined : 'budget-missing'
	const found: EntryProblems = {
		...(asksForPrice ? { budget } : { price }),
		...others,
		term,
		initiation: fees.initiation >= 0 ? undefined : 'fee-not-an-amount',
		service: fees.service >= 0 ? undefined : 'fee-not-an-amount',
	}
	const problems: EntryProblems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
	return { problems, terms, fees }
}
